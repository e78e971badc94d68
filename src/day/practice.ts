/** Deals boards to practise on, and boards of races. */
import { fingerprintOf, hexPrefix, hmacWith } from '../digest.ts';
import { writePath } from '../moves/path.ts';
import { positionId } from '../positions/position.ts';
import { type PuzzleSource, sourceOf } from '../positions/puzzle-source.ts';
import type { Family, Position } from '../puzzle.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import { rungOf } from '../positions/rungs.ts';
import { type Climb, getClimb } from '../store/climbs.ts';
import type { Asker } from '../store/guarded.ts';
import type { PuzzleDeps } from './deal.ts';
import { clearanceOf, kindsIn } from './gate.ts';

type Dealt = DealtBoard | NotDealt;

export interface DealtBoard {
  readonly kind: 'dealt';
  readonly position: Position;
  readonly distance: number;
  /** If it stands there. */
  readonly climb?: Climb;
}

export type NotDealt =
  | { readonly kind: 'no-distance'; readonly source: PuzzleSource }
  /** All boards at this distance are close to an open puzzle; or the boards that were drawn are. */
  | { readonly kind: 'none-clear' | 'none-drawn'; readonly distance: number };

interface Draw {
  /** As `seedOf` makes it: another seed deals another board, and with it the board can be computed (`permuteSeeded`). */
  readonly seed: string;
  /** The fingerprint of the board before. It comes again only if there is no other. */
  readonly last?: string | undefined;
}

interface Choice extends Pick<Draw, 'last'>, Asker {
  /** Another name deals another board. */
  readonly name: string;
  readonly now: number;
}

/**
 * A deal leaves out boards close to puzzles that nobody has seen yet. A player who knew where a deal begins would learn
 * from the boards that are left out where those puzzles lie. So the seed is keyed.
 */
export async function seedOf(
  { daySecret = 'no day is dealt' }: Pick<PuzzleDeps, 'daySecret'>,
  name: string,
): Promise<string> {
  const macOf = await hmacWith(daySecret, 'deal');
  return hexPrefix(await macOf(name));
}

/**
 * Tries of boards that must be explored: more than have open puzzles. Of others all are tried, as nearly all of a small
 * board may be near open puzzles; but after so many a near one is enough.
 */
const maxTried = 16;

/**
 * It reveals nothing about an open puzzle. If possible it is also far from the asker's races and from puzzles of other
 * kinds, as the page would not tell its length.
 */
export async function dealPractice(
  deps: PuzzleDeps,
  family: Family,
  distance: number,
  { now, name, last, ...asker }: Choice,
): Promise<Dealt> {
  const source = sourceOf(deps, family);
  if (countAt(source, distance) === 0) return { kind: 'no-distance', source };
  const [clearance, seed] = await Promise.all([
    clearanceOf(deps, asker, kindsIn(family), now, true),
    seedOf(deps, name),
  ]);
  return dealClear(source, clearance, distance, { seed, last });
}

/** All boards at a distance may be close to an open puzzle: then the nearest distance will do that has others. */
const farthestOff = 6;

/** At about this distance: one more, one fewer, two more, and so on. */
export async function dealNear(source: PuzzleSource, clearance: Clear, distance: number, draw: Draw): Promise<Dealt> {
  const first = await dealClear(source, clearance, distance, draw);
  if (first.kind === 'no-distance') return first;
  let dealt: Dealt = first;
  for (let off = 1; dealt.kind !== 'dealt' && off <= farthestOff; off = off > 0 ? -off : 1 - off)
    dealt = await dealClear(source, clearance, distance + off, draw);
  return dealt.kind === 'dealt' ? dealt : first;
}

/** Where a player stands on the climb of a kind, and how a board is dealt there. */
export async function atRung(deps: PuzzleDeps, asker: Asker, family: Family, now: number) {
  const [climb, clearance] = await Promise.all([
    getClimb(deps.db, asker.user, family.id),
    clearanceOf(deps, asker, kindsIn(family), now, true),
  ]);
  const source = sourceOf(deps, family);
  const rung = rungOf(source, climb?.rung);
  const deal = async (name: string) => dealNear(source, clearance, rung, { seed: await seedOf(deps, name) });
  return { climb, clearance, source, rung, deal };
}

type Clear = Awaited<ReturnType<typeof clearanceOf>>;

const countAt = (source: PuzzleSource, distance: number): number =>
  Number.isInteger(distance) && distance >= source.nearest ? source.count(distance) : 0;

async function dealClear(
  source: PuzzleSource,
  clearance: Clear,
  distance: number,
  { seed, last }: Draw,
): Promise<Dealt> {
  const count = countAt(source, distance);
  if (count === 0) return { kind: 'no-distance', source };
  const tries = Math.min(count, source.explores ? maxTried : Number.POSITIVE_INFINITY);
  let again: Position | undefined;
  let near: Position | undefined;
  for (let index = 0; index < tries; index++) {
    const { position } = await source.deal(distance, index, async (...choice) => permuteSeeded(seed, ...choice));
    const how = clearance(position);
    if (how === 'clear') {
      if (last === undefined || (await shownAs(position)) !== last) return { kind: 'dealt', position, distance };
      again = position;
    } else if (how === 'near') near ??= position;
    if (near !== undefined && index >= maxTried) break;
  }
  // Few boards may be far from ten races of a server, or from all 8-puzzles near the goal. A near one gives none away:
  // its own answer waits until they are over.
  const other = again ?? near;
  if (other !== undefined) return { kind: 'dealt', position: other, distance };
  return { kind: tries < count ? 'none-drawn' : 'none-clear', distance };
}

/** Of a position that was dealt: a shortest one, where a search has the time for it. In canonical words. */
export function solutionOf({ puzzle, state }: Position, { tables }: Pick<PuzzleDeps, 'tables'>): readonly string[] {
  const solved = solve(puzzle, state, tables);
  if (isUnsolved(solved)) throw new Error(`dealt a position without a solution: ${puzzle.family} ${state}`);
  return writePath({ puzzle, state }, pathIn(solved));
}

/** A name for a board whose id may be too long. */
export const shownAs = (position: Position): Promise<string> => fingerprintOf(positionId(position));

/**
 * It begins at a place of the seed's and goes on in equal steps of about 0.618 of the size (the golden section):
 * neighbours in the order lie far apart. Only the seed is needed to compute it.
 */
export function permuteSeeded(seed: string, purpose: string, size: number, place: number): number {
  let hash = 0;
  for (const sign of `${seed}|${purpose}`) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  let step = Math.max(1, Math.round(size * 0.618));
  // A step without a common divisor meets every number.
  while (commonDivisor(step, size) > 1) step++;
  return (hash + place * step) % size;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
