/** The gate: no exact answer about a position may answer a puzzle that is still open. */
import { openBoard } from '../families/index.ts';
import { Pair, besideOf, nearMoves } from '../game/gate.ts';
import type { Position } from '../puzzle.ts';
import { type Tables, knownOf } from '../search/tables.ts';
import { type DayAt, type DayKey, type DayRow, getDaysAt, getDaysFrom } from '../store/days.ts';
import { closesEverywhere, dayNumber, earliestOpen } from './calendar.ts';
import { type Daily, type PuzzleDeps, dailyOfRow } from './deal.ts';
import { latestDate } from './schedule.ts';

export interface Gate {
  /** The puzzle, still open to this player, that the position is or lies beside: nothing exact may be told. */
  readonly open?: OpenPuzzle;
  /** Otherwise the day whose puzzle starts exactly here, if there is one: its answer was kept. */
  readonly day?: Daily;
}

export interface OpenPuzzle extends DayKey {
  readonly number: number;
  /** When its answer becomes public, in milliseconds since 1970. */
  readonly closes: number;
  /** Whether its day has come anywhere; before that nobody may know where it lies. */
  readonly hasCome: boolean;
  /** Whether the position is the start of the puzzle itself. */
  readonly isItself: boolean;
}

/**
 * What the gate says to a player. Where the position is itself the start of a puzzle, that puzzle alone decides: to give it up, or
 * its end, must show its answer, whatever lies beside it.
 */
export async function gateAt({ db, tables }: PuzzleDeps, user: string, position: Position, now: number): Promise<Gate> {
  const { family, board } = position.puzzle;
  const state = position.state.toString(36);
  const from = earliestOpen(now);
  const days = await getDaysAt(db, user, from, { family, board, state });
  const same = days.filter((day) => day.board === board && day.state === state);
  const isOpen = (day: DayAt): boolean => day.ended === 0 && day.date >= from;
  const [first] = same;
  const open = first === undefined ? days.filter(isOpen).find(besideIn(tables, position)) : same.find(isOpen);
  if (open === undefined) return first === undefined ? {} : { day: dailyOfRow(first) };
  const { date, distance } = open;
  const known = {
    number: dayNumber(date),
    closes: closesEverywhere(date),
    hasCome: date <= latestDate(now),
    isItself: first !== undefined,
  };
  return { open: { date, family, distance, ...known } };
}

/** Tells of positions whether they keep clear of every puzzle of the family that may be open to anybody. */
export async function clearOfOpen(
  { db, tables }: PuzzleDeps,
  family: string,
  now: number,
): Promise<(position: Position) => boolean> {
  const days = await getDaysFrom(db, family, earliestOpen(now));
  const open = days.map((day) => ({ day, isBeside: besideOf(startOf(day)) }));
  return (position) => {
    const pair = new Pair(position);
    const mayBe = distancesBeside(tables, position);
    return !open.some(({ day, isBeside }) => mayBe(day) && isBeside(pair));
  };
}

function besideIn(tables: Tables, position: Position): (day: DayRow) => boolean {
  const isBeside = besideOf(position);
  const mayBe = distancesBeside(tables, position);
  return (day) => mayBe(day) && isBeside(startOf(day));
}

/** Turned, renamed or exchanged, a pair keeps its distance, and no move changes that by more than one. */
function distancesBeside(tables: Tables, { puzzle, state }: Position): (day: DayRow) => boolean {
  const known = knownOf(puzzle, tables);
  if (known === undefined) return () => true;
  const distance = known.distance(state) ?? Number.POSITIVE_INFINITY;
  return (day) => Math.abs(day.distance - distance) <= nearMoves;
}

function startOf({ family, board, state }: DayRow): Position {
  return { puzzle: openBoard(family, board), state: Number.parseInt(state, 36) };
}
