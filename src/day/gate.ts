/** The gate: no exact answer about a position may answer a puzzle that is still open. */
import { Pair, besideOf, nearMoves, imageOf, sizeOf } from '../positions/gate.ts';
import { kinAt, kinOf, likenessTo, writtenAs } from '../positions/likeness.ts';
import type { Message } from '../message.ts';
import { once } from '../once.ts';
import type { Family, MoveStyle, Position } from '../puzzle.ts';
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
  /** An open puzzle of this player, or a race, that the position is or is close to: the bot may tell nothing exact. */
  readonly open?: Open;
  /** If there is none: the day whose puzzle starts exactly here, if any. Its answer was kept. */
  readonly day?: Daily;
  /** The starts of the board's puzzles that are still open to this player, and of its races. */
  readonly starts: Starts;
  /** The style in which the player writes moves; undefined if none is known. */
  readonly style: MoveStyle | undefined;
}

type OpenDay = DayKey & {
  readonly isRace?: false;
  /** The puzzle, if the position is its start. */
  readonly itself?: Daily;
};

/** A race that is on. Nobody can give it up, and nobody may learn where it starts. */
interface OpenRace {
  readonly isRace: true;
  readonly itself?: undefined;
}

export type Open = (OpenDay | OpenRace) & {
  /** What is said instead of an answer: what the position is close to, and until when that matters. */
  readonly why: Message;
};

/** Of which kinds a position may be a puzzle. */
export const kindsOf = (position: Position): Kinds => ({
  family: position.puzzle.family,
  kin: kinAt(position),
  own: writtenAs(position),
});

/** Of which kinds positions of a family may be puzzles. */
export const kindsIn = ({ id, writtenAs: own = [] }: Family): Kinds => ({ family: id, kin: kinOf(id), own });

/**
 * What the gate says to a player. If the position is itself the start of a puzzle, only that puzzle decides: after its
 * end, or for a player who gives it up, its answer must be shown, even if another open puzzle is close. A race is over
 * soon: until then it is not.
 *
 * A race guards what is close to it for its own server and for those who are in it, and elsewhere only its board,
 * turned and exchanged as may be: else a few races would close a small family to everybody. So does a puzzle that an
 * admin chose.
 */
export async function gateAt({ db, tables }: PuzzleDeps, asker: Asker, position: Position, now: number): Promise<Gate> {
  const { puzzle, state } = position;
  const from = earliestOpen(now);
  const { days, races, style } = await getDaysAt(db, asker, from, position, kindsOf(position), sizeOf(position));
  const same = days.filter(({ position: start }) => start.puzzle.board === puzzle.board && start.state === state);
  const isOpen = (day: DayAt): boolean => !day.ended && day.date >= from;
  const [first] = same;
  const starts = startsOn(position, [...days.filter(isOpen).map(startOf), ...races]);
  const isBeside = once(() => besideOf(position));
  const isGuarded = guardedIn(tables, position, (start) => isAt(start, isBeside()));
  const open = first === undefined ? days.filter(isOpen).find((day) => isGuarded(startOf(day))) : same.find(isOpen);
  const race = open === undefined ? races.find(isGuarded) : undefined;
  if (race !== undefined) return { starts, style, open: { isRace: true, why: besideRace(race) } };
  if (open === undefined) return { starts, style, ...(first !== undefined && { day: first }) };
  const { date, family, distance } = open;
  const key = { date, family, distance };
  const why = message('solve-beside', { ...namesOf(key), time: `<t:${closesEverywhere(date) / 1000}:f>` });
  return { starts, style, open: { ...key, why, ...(first !== undefined && { itself: open }) } };
}

const besideRace = ({ ends }: RaceAt): Message => message('race-beside', { time: `<t:${Math.ceil(ends / 1000)}:f>` });

function startsOn({ puzzle: { family, board } }: Position, starts: readonly Start[]): Starts {
  const here = starts.filter((one) => one.family === family && one.position()?.puzzle.board === board);
  const statesOf = (isNear: boolean) =>
    here.filter((one) => one.isNear === isNear).flatMap((one) => one.position()?.state ?? []);
  return { around: statesOf(true), alone: statesOf(false) };
}

/**
 * `near`: to a race or a puzzle of another kind. `open`: close to a puzzle of its own kind, or the very board of
 * another.
 */
export type Clearance = 'clear' | 'near' | 'open';

/**
 * How positions stand to every puzzle of these kinds that may be open to anybody, and to every race.
 *
 * @param isAhead whether puzzles that are dealt and nobody was shown yet count, too: their boards alone
 */
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
  const beside = new Map<Start, (pair: Pair) => boolean>();
  const besideStart = (start: Start): ((pair: Pair) => boolean) => {
    const position = start.position();
    const is = beside.get(start) ?? (position === undefined ? () => false : besideOf(position));
    beside.set(start, is);
    return is;
  };
  return (position) => {
    const pair = new Pair(position);
    const isGuarded = guardedIn(tables, position, (start) => besideStart(start)(pair));
    return open.some(isGuarded) ? 'open' : near.some(isGuarded) ? 'near' : 'clear';
  };
}

type Start = Omit<RaceAt, 'ends'>;

const startOf = ({ position, distance, isNear }: Pick<DayAt, 'position' | 'distance' | 'isNear'>): Start => ({
  family: position.puzzle.family,
  position: () => position,
  distance,
  size: sizeOf(position),
  isNear,
});

/** Whether a position is what a start guards. @param isBeside whether it is beside a start of its kind */
function guardedIn(tables: Tables, position: Position, isBeside: (start: Start) => boolean): (start: Start) => boolean {
  const isImage = imageOf(position);
  const kin = once(() => [...kinAt(position), ...writtenAs(position)]);
  const isLike = once(() => likenessTo(position));
  const size = sizeOf(position);
  const fits = distancesBeside(tables, position);
  return (start) => {
    if (start.family !== position.puzzle.family)
      return kin().includes(start.family) && isAt(start, (other) => isLike()(other, start.isNear));
    if (start.isNear) return fits(start) && isBeside(start);
    return start.size === size && isAt(start, isImage);
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
