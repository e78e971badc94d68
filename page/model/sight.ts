/** How far positions are from the goal, as far as the Worker has told: what a stroll sees of the moves around it. */
import { nearestOf } from '../../src/moves/ball.ts';
import { legalWords } from '../../src/moves/controls.ts';
import type { LookedJson, ReviewJson } from '../../src/page/protocol.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { shiftsOf } from './pieces.ts';
import type { DragOffset } from './reach.ts';

type Told = LookedJson['distances'][number];

export interface SeenMove extends DragOffset {
  readonly word: string;
  /** Of the piece, in the picture's pieces. */
  readonly index: number;
  /** After the move. Undefined until it is told. */
  readonly told: Told | undefined;
  /** Undefined where it is not proved, or hidden. */
  readonly effect: 'nearer' | 'level' | 'farther' | undefined;
}

/** Where numbers are not proved, others come if one asks again: but not at every step. */
const patience = 3;

export class Sight {
  readonly #known = new Map<State, Told>();
  readonly #asked = new Set<State>();
  #moved = patience;

  /** Fewer moves from the goal may be proved from elsewhere. */
  learn({ puzzle, state }: Position, distances: readonly Told[]): void {
    this.#asked.add(state);
    this.#moved = 0;
    for (const [index, one] of nearestOf(puzzle, state, distances.length).entries()) {
      if (typeof this.#known.get(one) !== 'number') this.#known.set(one, distances[index] ?? null);
    }
  }

  at = ({ state }: Position): Told | undefined => this.#known.get(state);

  moved(): void {
    this.#moved++;
  }

  /** Of every legal move. */
  movesFrom(position: Position): readonly SeenMove[] {
    const here = this.at(position);
    return Array.from(legalWords(position), ([word, next]) => {
      const told = this.at(next);
      const [shift] = shiftsOf(position, [word]);
      if (shift === undefined) throw new Error(`${word} moves nothing`);
      return { ...shift, word, told, effect: effectBetween(here, told) };
    });
  }

  needsMore(position: Position): boolean {
    if (this.#asked.has(position.state)) return false;
    const all = [this.at(position), ...this.movesFrom(position).map(({ told }) => told)];
    return (
      all.includes(undefined) || (this.#moved >= patience && all.some((one) => typeof one === 'object' && one !== null))
    );
  }

  /** The next move of a way to the goal: a shortest one, as far as it is proved. Undefined where none is known. */
  wayOn(position: Position): string | undefined {
    const most = mostOf(this.at(position));
    const [best] = this.movesFrom(position).toSorted((one, other) => mostOf(one.told) - mostOf(other.told));
    return best !== undefined && mostOf(best.told) < most ? best.word : undefined;
  }
}

function effectBetween(here: Told | undefined, there: Told | undefined): SeenMove['effect'] {
  if (here == null || there == null) return undefined;
  if (mostOf(there) < leastOf(here)) return 'nearer';
  if (leastOf(there) > mostOf(here)) return 'farther';
  return typeof here === 'number' && here === there ? 'level' : undefined;
}

const leastOf = (told: NonNullable<Told>): number => (typeof told === 'number' ? told : told[0]);

function mostOf(told: Told | undefined): number {
  if (told == null) return Number.POSITIVE_INFINITY;
  return typeof told === 'number' ? told : told[1];
}

export interface Slip {
  /** The moves before it. */
  readonly step: number;
  /** How many moves more the goal takes now; or fewer, of a line that leads away from it. */
  readonly lost: number;
}

export const leadsAway = ({ distances }: Pick<ReviewJson, 'distances'>): boolean => distances[0] === 0;

export function firstSlip(review: Pick<ReviewJson, 'distances'>): Slip | undefined {
  const { distances } = review;
  for (const [step, before] of distances.entries()) {
    const after = distances[step + 1];
    if (before == null || before === 0 || after == null) continue;
    const lost = 1 + (leadsAway(review) ? before - after : after - before);
    if (lost > 0) return { step, lost };
  }
  return undefined;
}
