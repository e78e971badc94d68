/** The gate: no exact answer about a position may answer a puzzle that is still open. */
import { Pair, besideOf, nearMoves } from '../game/gate.ts';
import { imageOf, sizeOf } from '../game/image.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import { type Tables, knownDistances } from '../search/tables.ts';
import {
  type Asker,
  type Daily,
  type DayAt,
  type DayKey,
  type RaceAt,
  type Starts,
  getDaysAt,
  getGuarded,
} from '../store/days.ts';
import { closesEverywhere, earliestOpen } from './calendar.ts';
import type { PuzzleDeps } from './deal.ts';
import { latestDate } from './schedule.ts';

export interface Gate {
  /** An open puzzle of this player that the position is, or is close to, or a race: the bot may tell nothing exact. */
  readonly open?: OpenPuzzle | OpenRace;
  /** If there is none: the day whose puzzle starts exactly here, if any. Its answer was kept. */
  readonly day?: Daily;
  /** The starts of the board's puzzles that are still open to this player, and of its races. */
  readonly starts: Starts;
  /** The style in which the player writes moves; undefined if none is known. */
  readonly style: MoveStyle | undefined;
}

export interface OpenPuzzle extends DayKey {
  /** When its answer becomes public, in milliseconds since 1970. */
  readonly closes: number;
  /** Whether its day has come anywhere, and a server's own has been shown there. Before that nobody may learn where it starts. */
  readonly hasCome: boolean;
  /** The puzzle, if the position is its start. */
  readonly itself?: Daily;
}

/** A race on the position, or one of the player's or their server's that is close to it. Nobody can give it up. */
export interface OpenRace {
  readonly isRace: true;
  /** When it is over at the latest, in milliseconds since 1970. */
  readonly closes: number;
  /** What a race starts from is told to nobody, and to those who race in another way. */
  readonly hasCome: false;
  readonly itself?: undefined;
}

/**
 * What the gate says to a player. If the position is itself the start of a puzzle, only that puzzle decides: after its end, or for
 * a player who gives it up, its answer must be shown, even if another open puzzle is close. A race is over soon: until then it is not.
 *
 * A race guards what is close to it for its own server and for those who are in it, and elsewhere only its board, turned and exchanged
 * as may be: else a few races would close a small family to everybody.
 */
export async function gateAt({ db, tables }: PuzzleDeps, asker: Asker, position: Position, now: number): Promise<Gate> {
  const { puzzle, state } = position;
  const from = earliestOpen(now);
  const { days, races, style } = await getDaysAt(db, asker, from, position, sizeOf(position));
  const same = days.filter(({ position: start }) => start.puzzle.board === puzzle.board && start.state === state);
  const isOpen = (day: DayAt): boolean => !day.ended && day.date >= from;
  const [first] = same;
  const starts = startsOn(position, days.filter(isOpen), races);
  const { isBeside, isRaced } = besideIn(tables, position);
  const open = first === undefined ? days.filter(isOpen).find(isBeside) : same.find(isOpen);
  const race = open === undefined ? races.find(isRaced) : undefined;
  if (race !== undefined) return { starts, style, open: { isRace: true, closes: race.ends, hasCome: false } };
  if (open === undefined) return { starts, style, ...(first !== undefined && { day: first }) };
  const { date, family, distance } = open;
  const known = {
    closes: closesEverywhere(date),
    hasCome: date <= latestDate(now) && !open.isSecret,
    ...(first !== undefined && { itself: open }),
  };
  return { starts, style, open: { date, family, distance, ...known } };
}

function startsOn({ puzzle: { board } }: Position, days: readonly DayAt[], races: readonly RaceAt[]): Starts {
  const here = races.filter((race) => race.position()?.puzzle.board === board);
  const statesOf = (isNear: boolean) =>
    here.filter((one) => one.isNear === isNear).flatMap((one) => one.position()?.state ?? []);
  const ofDays = days.filter(({ position }) => position.puzzle.board === board).map(({ position }) => position.state);
  return { around: [...ofDays, ...statesOf(true)], alone: statesOf(false) };
}

/** How a position stands to what is open: far from all of it, close to a race only, or close to a puzzle or a race's own board. */
export type Clearance = 'clear' | 'near-race' | 'open';

/** How positions of a family stand to every puzzle that may be open to anybody, and to every race. */
export async function clearanceOf(
  { db, tables }: PuzzleDeps,
  asker: Asker,
  family: string,
  now: number,
): Promise<(position: Position) => Clearance> {
  const { days, races } = await getGuarded(db, asker, family, earliestOpen(now));
  const open = days.map(guarded);
  const near = races.flatMap(({ isNear, position, distance }) => {
    const start = isNear ? position() : undefined;
    return start === undefined ? [] : [guarded({ position: start, distance })];
  });
  return (position) => {
    const pair = new Pair(position);
    const size = sizeOf(position);
    const isImage = imageOf(position);
    const fits = distancesBeside(tables, position);
    const isAmong = (some: readonly Guarded[]): boolean =>
      some.some(({ start, isBeside }) => fits(start) && isBeside(pair));
    if (isAmong(open) || races.some((race) => isAt(race, size, isImage))) return 'open';
    return isAmong(near) ? 'near-race' : 'clear';
  };
}

interface Guarded {
  readonly start: Start;
  readonly isBeside: (pair: Pair) => boolean;
}

const guarded = (start: Start): Guarded => ({ start, isBeside: besideOf(start.position) });

/** Where a guarded puzzle starts. */
type Start = Pick<Daily, 'position' | 'distance'>;

function besideIn(
  tables: Tables,
  position: Position,
): { readonly isBeside: (start: Start) => boolean; readonly isRaced: (race: RaceAt) => boolean } {
  const isImage = imageOf(position);
  const size = sizeOf(position);
  const isNear = besideOf(position);
  const fits = distancesBeside(tables, position);
  const isBeside = (start: Start): boolean => fits(start) && isNear(start.position);
  const isRaced = (race: RaceAt): boolean => {
    if (!race.isNear) return isAt(race, size, isImage);
    const start = fits(race) ? race.position() : undefined;
    return start !== undefined && isNear(start);
  };
  return { isBeside, isRaced };
}

/** Whether a race starts from an image of a position. */
function isAt({ size, position }: RaceAt, own: number, isImage: (other: Position) => boolean): boolean {
  const start = size === own ? position() : undefined;
  return start !== undefined && isImage(start);
}

/** A symmetry keeps the distance of a pair of positions, and one move changes it by one at most. */
function distancesBeside(tables: Tables, { puzzle, state }: Position): (start: Pick<Start, 'distance'>) => boolean {
  const known = knownDistances(puzzle, tables);
  if (known === undefined) return () => true;
  const distance = known.distance(state) ?? Number.POSITIVE_INFINITY;
  return (start) => Math.abs(start.distance - distance) <= nearMoves;
}
