/** The gate: no exact answer about a position may answer a puzzle that is still open. */
import { Pair, besideOf, nearMoves } from '../game/gate.ts';
import type { MoveStyle, Position, State } from '../puzzle.ts';
import { type Tables, knownDistances } from '../search/tables.ts';
import { type Daily, type DayAt, type DayKey, getDaysAt, getGuarded } from '../store/days.ts';
import { closesEverywhere, earliestOpen } from './calendar.ts';
import type { PuzzleDeps } from './deal.ts';
import { latestDate } from './schedule.ts';

export interface Gate {
  /** An open puzzle of this player that the position is, or is close to, or a race: the bot may tell nothing exact. */
  readonly open?: OpenPuzzle | OpenRace;
  /** If there is none: the day whose puzzle starts exactly here, if any. Its answer was kept. */
  readonly day?: Daily;
  /** The starts of the board's puzzles that are still open to this player, and of its races. */
  readonly starts: readonly State[];
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

/** A race on the position, or close to it. It is open to everybody, and nobody can give it up. */
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
 */
export async function gateAt({ db, tables }: PuzzleDeps, user: string, position: Position, now: number): Promise<Gate> {
  const { puzzle, state } = position;
  const from = earliestOpen(now);
  const { days, races, style } = await getDaysAt(db, user, from, position);
  const same = days.filter(({ position: start }) => start.puzzle.board === puzzle.board && start.state === state);
  const isOpen = (day: DayAt): boolean => !day.ended && day.date >= from;
  const [first] = same;
  const starts = [...days.filter(isOpen), ...races]
    .filter((one) => one.position.puzzle.board === puzzle.board)
    .map((one) => one.position.state);
  const isBeside = besideIn(tables, position);
  const open = first === undefined ? days.filter(isOpen).find(isBeside) : same.find(isOpen);
  const race = open === undefined ? races.find(isBeside) : undefined;
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

/** A test whether a position is far from every puzzle of the family that may be open to anybody, and from every race. */
export async function clearOfOpen(
  { db, tables }: PuzzleDeps,
  family: string,
  now: number,
): Promise<(position: Position) => boolean> {
  const guarded = await getGuarded(db, family, earliestOpen(now));
  const open = guarded.map((start) => ({ start, isBeside: besideOf(start.position) }));
  return (position) => {
    const pair = new Pair(position);
    const fits = distancesBeside(tables, position);
    return !open.some(({ start, isBeside }) => fits(start) && isBeside(pair));
  };
}

/** Where a guarded puzzle starts. */
type Start = Pick<Daily, 'position' | 'distance'>;

function besideIn(tables: Tables, position: Position): (start: Start) => boolean {
  const isBeside = besideOf(position);
  const fits = distancesBeside(tables, position);
  return (start) => fits(start) && isBeside(start.position);
}

/** A symmetry keeps the distance of a pair of positions, and one move changes it by one at most. */
function distancesBeside(tables: Tables, { puzzle, state }: Position): (start: Start) => boolean {
  const known = knownDistances(puzzle, tables);
  if (known === undefined) return () => true;
  const distance = known.distance(state) ?? Number.POSITIVE_INFINITY;
  return (start) => Math.abs(start.distance - distance) <= nearMoves;
}
