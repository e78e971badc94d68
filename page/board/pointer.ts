/**
 * One finger, pen or mouse on the board: a press that ends as a tap or becomes a drag. Whatever comes in between (a
 * second finger, a turned screen, another window) ends it as if it had never been.
 */
import type { DragOffset } from '../model/reach.ts';

export interface PointerPoint {
  readonly x: number;
  readonly y: number;
}

/** What the pointer leads. Points and ways are in cells, from the upper left corner and from the press. */
export interface Hand {
  /** Whether there is something at this point to drag. */
  press(at: PointerPoint): boolean;
  drag(way: DragOffset): void;
  /** @param flick cells per second in the end */
  drop(way: DragOffset, flick: DragOffset): void;
  tap(at: PointerPoint): void;
  cancel(): void;
}

/** How far a press may stray and still be a tap, in pixels. A finger is less steady than a mouse. */
const slack = { mouse: 3, other: 9 };

/** A flick is what the pointer did in this time before it left, in milliseconds. */
const flickTime = 80;

interface Sample extends PointerPoint {
  readonly time: number;
}

interface Press {
  readonly id: number;
  readonly start: Sample;
  /** In cells: the page may scroll in between. */
  readonly at: PointerPoint;
  readonly slack: number;
  readonly isOnPiece: boolean;
  readonly samples: Sample[];
  isDrag: boolean;
}

/** @param shape columns and rows of the board that fills the element */
export class Pointer {
  readonly #board: HTMLElement;
  readonly #shape: { readonly width: number; readonly height: number };
  readonly #hand: Hand;
  readonly #listening = new AbortController();
  /** Measured at a press, and again after the page has scrolled. */
  #bounds: DOMRect | undefined;
  #press: Press | undefined;
  #frame = 0;

  constructor(board: HTMLElement, shape: { readonly width: number; readonly height: number }, hand: Hand) {
    this.#board = board;
    this.#shape = shape;
    this.#hand = hand;
    const { signal } = this.#listening;
    const onBoard = <K extends keyof HTMLElementEventMap>(kind: K, listen: (event: HTMLElementEventMap[K]) => void) =>
      board.addEventListener(kind, listen, { signal });
    onBoard('pointerdown', (event) => this.#down(event));
    onBoard('pointermove', (event) => this.#move(event));
    onBoard('pointerup', (event) => this.#up(event));
    onBoard('pointercancel', (event) => this.#lost(event));
    onBoard('lostpointercapture', (event) => event.target === board && this.#lost(event));
    // A long press opens no menu and drags no picture away.
    onBoard('contextmenu', (event) => event.preventDefault());
    onBoard('dragstart', (event) => event.preventDefault());
    const cancel = () => this.cancel();
    window.addEventListener('blur', cancel, { signal });
    window.addEventListener('resize', cancel, { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    document.addEventListener('pointerdown', (event) => this.#second(event), { signal, capture: true });
    document.addEventListener('scroll', () => (this.#bounds = undefined), { signal, capture: true });
  }

  end(): void {
    this.cancel();
    this.#listening.abort();
  }

  cancel(): void {
    const press = this.#press;
    this.#leave();
    if (press !== undefined) this.#hand.cancel();
  }

  #down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || this.#press !== undefined) return;
    this.#bounds = undefined;
    const start = sampleOf(event);
    const at = this.#pointOf(start);
    this.#press = {
      id: event.pointerId,
      start,
      at,
      slack: event.pointerType === 'mouse' ? slack.mouse : slack.other,
      isOnPiece: this.#hand.press(at),
      samples: [start],
      isDrag: false,
    };
    this.#board.setPointerCapture(event.pointerId);
  }

  #second(event: PointerEvent): void {
    if (this.#press !== undefined && event.pointerId !== this.#press.id) this.cancel();
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const now = sampleOf(event);
    press.samples.push(now);
    press.isDrag ||= Math.hypot(now.x - press.start.x, now.y - press.start.y) > press.slack;
    if (press.isDrag && press.isOnPiece && this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#hand.drag(this.#wayOf(press));
      });
    }
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    press.samples.push(sampleOf(event));
    this.#leave();
    if (!press.isDrag) this.#hand.tap(press.at);
    else if (press.isOnPiece) this.#hand.drop(this.#wayOf(press), this.#flickOf(press));
    else this.#hand.cancel();
  }

  #lost(event: PointerEvent): void {
    if (this.#press?.id === event.pointerId) this.cancel();
  }

  #leave(): void {
    const press = this.#press;
    this.#press = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (press !== undefined && this.#board.hasPointerCapture(press.id)) this.#board.releasePointerCapture(press.id);
  }

  #pointOf({ x, y }: PointerPoint): PointerPoint {
    const { left, top, width, height } = (this.#bounds ??= this.#board.getBoundingClientRect());
    return { x: ((x - left) / width) * this.#shape.width, y: ((y - top) / height) * this.#shape.height };
  }

  #wayOf({ start, at, samples }: Press): DragOffset {
    return between(at, this.#pointOf(samples.at(-1) ?? start));
  }

  #flickOf({ start, samples }: Press): DragOffset {
    const last = samples.at(-1) ?? start;
    const first = samples.find(({ time }) => last.time - time <= flickTime) ?? last;
    const { dx, dy } = between(this.#pointOf(first), this.#pointOf(last));
    const seconds = Math.max(last.time - first.time, 1) / 1000;
    return { dx: dx / seconds, dy: dy / seconds };
  }
}

const between = (from: PointerPoint, to: PointerPoint): DragOffset => ({ dx: to.x - from.x, dy: to.y - from.y });

const sampleOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Sample => ({ x, y, time });
