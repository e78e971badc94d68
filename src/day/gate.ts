/** The gate: no exact answer about a position may answer a puzzle that is still open. */
import { Pair, besideOf, besideOn, nearMoves, imageOf, sizeOf } from '../positions/gate.ts';
import { kinAt, kinOf, likenessTo, writtenAs } from '../positions/likeness.ts';
import type { Message } from '../message.ts';
import { once } from '../once.ts';
import type { Family, MoveStyle, Position, Puzzle, State } from '../puzzle.ts';
import { canExplore } from '../search/explorer.ts';
import { type Tables, knownDistances } from '../search/tables.ts';
import type { Daily, DayKey } from '../store/days.ts';
import {
  type Asker,
  type DayAt,
  type Kinds,
  type RaceAt,
  type Starts,
  getDaysAt,
  getGuarded,
} from '../store/guarded.ts';
import { message } from '../words/index.ts';
import { closesEverywhere, earliestOpen } from './calendar.ts';
import { type PuzzleDeps, namesOf } from './deal.ts';

export interface Gate {
  /** The player's open puzzle, or a race, that the position is or is close to: nothing exact may be told. */
  readonly open?: Open;
  /** Without `open`: the day whose puzzle starts exactly here. Its answer was kept. */
  readonly day?: Daily | undefined;
  /** Of the board's puzzles and races that are still open to the player. */
  readonly starts: Starts;
  readonly style: MoveStyle | undefined;
  /** For other positions of the board. */
  readonly around: GateAround;
}

export interface GateAround {
  /** Each position takes some 50 µs. Else it takes next to nothing, as hardly any puzzle of this kind is open. */
  readonly isSlow: boolean;
  /**
   * Where hidden distances lie would tell of a board that the asker may not know: a race's, or an admin's puzzle of
   * another server. So answers about many positions are left out.
   */
  readonly isSecret: boolean;
  readonly isGuarded: (state: State) => boolean;
}

type OpenDay = DayKey & {
  readonly isRace?: false;
  /** Only if the position is its start. */
  readonly itself?: Daily | undefined;
};

/** It cannot be given up, and its start is secret. */
interface OpenRace {
  readonly isRace: true;
  readonly itself?: undefined;
}

export type Open = (OpenDay | OpenRace) & {
  /** Told in the answer's place: the puzzle that is close, and its end. */
  readonly why: Message;
};

export const kindsOf = (position: Position): Kinds => ({
  family: position.puzzle.family,
  kin: kinAt(position),
  own: writtenAs(position),
});

export const kindsIn = ({ id, writtenAs: own = [] }: Family): Kinds => ({ family: id, kin: kinOf(id), own });

/**
 * At the start of a puzzle only that puzzle decides: after its end, or for a player that gives it up, its answer must
 * be shown, even if another open puzzle is close. The answer to a race waits for its end, which is soon.
 * For its own server and its racers a race guards all that is close to it. Elsewhere it guards only its board and the
 * images of it: else a few races would close a small family to everybody. An admin's puzzle does the same.
 */
export async function gateAt(
  { db, tables }: PuzzleDeps,
  asker: Asker,
  position: Position,
  now: number,
  kinds = kindsOf(position),
): Promise<Gate> {
  const { puzzle, state } = position;
  const from = earliestOpen(now);
  const { days, races, style } = await getDaysAt(db, asker, from, position, kinds, sizeOf(position));
  const same = days.filter(({ position: start }) => start.puzzle.board === puzzle.board && start.state === state);
  const isOpen = (day: DayAt): boolean => !day.ended && day.date >= from;
  const [first] = same;
  const all = [...days.filter(isOpen).map(startOf), ...races];
  const isSecret = races.length > 0 || days.some((day) => isOpen(day) && !day.isNear);
  const around = { ...aroundOf(tables, position, all), isSecret };
  const known = { starts: startsOn(position, all), style, around };
  const isBeside = once(() => besideOf(position));
  const isLike = once(() => likenessTo(position));
  const isGuarded = guardedIn(
    tables,
    position,
    (start) => isAt(start, isBeside()),
    (start) => isAt(start, (other) => isLike()(other, start.isNear)),
  );
  const open = first === undefined ? days.filter(isOpen).find((day) => isGuarded(startOf(day))) : same.find(isOpen);
  const race = open === undefined ? races.find(isGuarded) : undefined;
  if (race !== undefined) return { ...known, open: { isRace: true, why: besideRace(race) } };
  if (open === undefined) return { ...known, day: first };
  const { date, family, distance } = open;
  const key = { date, family, distance };
  const why = message('solve-beside', { ...namesOf(key), time: `<t:${closesEverywhere(date) / 1000}:f>` });
  return { ...known, open: { ...key, why, itself: first && open } };
}

/** What only its images are guarded of is turned about once, and looked up. */
function aroundOf(
  tables: Tables,
  { puzzle, ...position }: Position,
  all: readonly Start[],
): Omit<GateAround, 'isSecret'> {
  const isPlain = ({ isNear, family }: Start): boolean => !isNear && family === puzzle.family;
  const size = sizeOf({ puzzle, ...position });
  const images = once(() =>
    all.flatMap((start) => {
      const at = isPlain(start) && start.size === size ? start.position() : undefined;
      return at === undefined ? [] : [imageOf(at)];
    }),
  );
  const others = all.filter((start) => !isPlain(start));
  // To compare costs something even without anything to compare with.
  const isAnyOpen = others.length > 0;
  const comparedTo = comparerOf(tables, canExplore(puzzle) ? undefined : puzzle);
  return {
    isSlow: isAnyOpen,
    isGuarded(state) {
      const one = { puzzle, state };
      return (isAnyOpen && others.some(comparedTo(one))) || images().some((is) => is(one));
    },
  };
}

const besideRace = ({ ends }: RaceAt): Message => message('race-beside', { time: `<t:${Math.ceil(ends / 1000)}:f>` });

function startsOn({ puzzle: { family, board } }: Position, starts: readonly Start[]): Starts {
  const here = starts.filter((one) => one.family === family && one.position()?.puzzle.board === board);
  const statesOf = (isNear: boolean) =>
    here.filter((one) => one.isNear === isNear).flatMap((one) => one.position()?.state ?? []);
  return { around: statesOf(true), alone: statesOf(false) };
}

/** `near`: to a race, or a puzzle of another kind. `open`: near one of its own kind, or the very board of another. */
export type Clearance = 'clear' | 'near' | 'open';

/** Against all puzzles that may be open to anybody, and all races. @param isAhead also the boards of unshown puzzles */
export async function clearanceOf(
  { db, tables }: PuzzleDeps,
  asker: Asker,
  kinds: Kinds,
  now: number,
  isAhead = false,
): Promise<(position: Position) => Clearance> {
  const { days, races } = await getGuarded(db, asker, kinds, earliestOpen(now), isAhead);
  const starts = days.map(startOf);
  const own = starts.filter(({ family }) => family === kinds.family);
  const others = [...starts.filter(({ family }) => family !== kinds.family), ...races];
  const open = [...own, ...others.map((one) => ({ ...one, isNear: false }))];
  const near = others.filter(({ isNear }) => isNear);
  const comparedTo = comparerOf(tables);
  return (position) => {
    const isGuarded = comparedTo(position);
    return open.some(isGuarded) ? 'open' : near.some(isGuarded) ? 'near' : 'clear';
  };
}

type Start = Omit<RaceAt, 'ends'>;

/** For many positions: what is worked out of a start is kept. @param board if all of them are on it, and nobody makes it up */
function comparerOf(tables: Tables, board?: Puzzle): (position: Position) => (start: Start) => boolean {
  const known = new Map<Start, Compared | undefined>();
  const comparedTo = (start: Start): Compared | undefined => {
    const position = start.position();
    const compared = known.get(start) ?? (position && compare(position, board));
    known.set(start, compared);
    return compared;
  };
  return (position) => {
    const pair = new Pair(position);
    return guardedIn(
      tables,
      position,
      (start) => comparedTo(start)?.isBeside(pair, position.state) === true,
      (start) => comparedTo(start)?.isLike()(position, start.isNear) === true,
    );
  };
}

interface Compared {
  readonly isBeside: (pair: Pair, state: State) => boolean;
  readonly isLike: () => ReturnType<typeof likenessTo>;
}

function compare(position: Position, board: Puzzle | undefined): Compared {
  const isLike = once(() => likenessTo(position));
  if (board === undefined) return { isBeside: besideOf(position), isLike };
  const isBeside = once(() => besideOn(board, position));
  return { isBeside: (_, state) => isBeside()(state), isLike };
}

const startOf = ({ position, distance, isNear }: Pick<DayAt, 'position' | 'distance' | 'isNear'>): Start => ({
  family: position.puzzle.family,
  position: () => position,
  distance,
  size: sizeOf(position),
  isNear,
});

function guardedIn(
  tables: Tables,
  position: Position,
  isBeside: (start: Start) => boolean,
  isLike: (start: Start) => boolean,
): (start: Start) => boolean {
  const isImage = once(() => imageOf(position));
  const kin = once(() => [...kinAt(position), ...writtenAs(position)]);
  const size = once(() => sizeOf(position));
  const fits = distancesBeside(tables, position);
  return (start) => {
    if (start.family !== position.puzzle.family) return kin().includes(start.family) && isLike(start);
    if (start.isNear) return fits(start) && isBeside(start);
    return start.size === size() && isAt(start, (other) => isImage()(other));
  };
}

function isAt(start: Start, is: (other: Position) => boolean): boolean {
  const other = start.position();
  return other !== undefined && is(other);
}

/** A symmetry keeps the distance of a pair of positions, and one move changes it by one at most. */
function distancesBeside(tables: Tables, { puzzle, state }: Position): (start: Pick<Start, 'distance'>) => boolean {
  const known = knownDistances(puzzle, tables);
  if (known === undefined) return () => true;
  const distance = known.distance(state) ?? Number.POSITIVE_INFINITY;
  return (start) => Math.abs(start.distance - distance) <= nearMoves;
}
