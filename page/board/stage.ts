/** Where the pieces' elements stand. Shares of their own size, so that a board of another size moves nothing. */
import type { Piece } from '../../src/puzzle.ts';
import type { DragOffset } from '../model/reach.ts';

interface Actor {
  readonly element: HTMLElement;
  /** Where it was last put by `settle`. */
  home?: Piece;
}

export class BoardStage {
  readonly #actors = new Map<string, Actor>();
  /** Those that a finger leads now. */
  readonly #led = new Set<string>();

  /** Undone by no one: an element that has gone is never put anywhere again. */
  enter(key: string, element: HTMLElement | null): void {
    if (element !== null && this.#actors.get(key)?.element !== element) this.#actors.set(key, { element });
  }

  elementOf(key: string): HTMLElement | undefined {
    return this.#actors.get(key)?.element;
  }

  /** Puts every piece to its place: what has moved goes there with a little motion, which nobody waits for. */
  settle(pieces: ReadonlyMap<string, Piece>): void {
    for (const [key, piece] of pieces) {
      const actor = this.#actors.get(key);
      if (actor === undefined) continue;
      const { element, home } = actor;
      element.classList.remove('led');
      element.classList.toggle('moved', home !== undefined && (home.x !== piece.x || home.y !== piece.y));
      element.style.transform = shiftOf(piece, piece);
      actor.home = piece;
    }
    this.#led.clear();
  }

  lead(key: string, { dx, dy }: DragOffset): void {
    const { element, home } = this.#actors.get(key) ?? {};
    if (element === undefined || home === undefined) return;
    this.#led.add(key);
    element.classList.add('led');
    element.style.transform = shiftOf(home, { x: home.x + dx, y: home.y + dy });
  }

  /** Lets go of the pieces that were led: they go home. */
  leave(): void {
    for (const key of this.#led) {
      const { element, home } = this.#actors.get(key) ?? {};
      if (element === undefined || home === undefined) continue;
      element.classList.remove('led');
      element.style.transform = shiftOf(home, home);
    }
    this.#led.clear();
  }
}

const shiftOf = ({ width, height }: Piece, { x, y }: Pick<Piece, 'x' | 'y'>): string =>
  `translate(${(100 * x) / width}%, ${(100 * y) / height}%)`;
