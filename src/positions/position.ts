/** Positions as people write them: as an id, or as the text of their cells. */
import { families, familyById } from '../families/index.ts';
import {
  type Failure,
  type Family,
  type Position,
  type Puzzle,
  type Result,
  type State,
  type PublishedPosition,
  fail,
  ok,
  readState,
  writeState,
} from '../puzzle.ts';
import { textOf } from '../moves/position.ts';
import { type Message, ofFamily } from '../message.ts';
import { message, quoted } from '../words/index.ts';

/** `family.board.state`, and `.names` if it has any. */
export function positionId({ puzzle, state, names }: Position): string {
  return [puzzle.family, puzzle.board, writeState(state), ...(names === undefined ? [] : [names])].join('.');
}

export function looksLikeId(text: string): boolean {
  const [, family] = partsOf(text);
  return family !== undefined && familyById(family) !== undefined;
}

export function openId(text: string): Result<Position> {
  const [, name = '', board = '', number = '', names] = partsOf(text);
  const family = familyById(name);
  // The whole id may come in capitals. Boards whose capitals mean something are tried first.
  const puzzle = family?.open(board) ?? family?.open(board.toLowerCase());
  const state = readState(number);
  if (puzzle === undefined || state === undefined || !isPosition(puzzle, state))
    return fail(message('id-unknown', { id: bare(text) }));
  if (names === undefined) return ok({ puzzle, state });
  return puzzle.holdsNames?.(state, names) === true
    ? ok({ puzzle, state, names })
    : fail(message('id-unknown', { id: bare(text) }));
}

/** Of any number from outside. */
export const isPosition = (puzzle: Puzzle, state: State): boolean =>
  state < puzzle.size && puzzle.holds?.(state) !== false;

function partsOf(text: string): readonly string[] {
  const [, family = '', board = '', state = '', names] =
    /^([^.\s]+)\.([^.\s]+)\.([0-9a-z]+)(?:\.([a-z]+))?$/iu.exec(bare(text)) ?? [];
  if (family === '') return [];
  return [text, family.toLowerCase(), board, state.toLowerCase(), ...(names === undefined ? [] : [names])];
}

/** People often copy an id with its backticks. */
const bare = (text: string): string => text.replaceAll('`', '').trim();

/**
 * Without a family all are tried, the likely one first. If none can read the text, the reason is given by the first
 * with its signs, else by the first with as many cells.
 */
export function readPosition(
  text: string,
  goal: string | undefined,
  family: Family | undefined,
  likely: Family,
): Result<Position> {
  const goalCells = goal !== undefined && looksLikeId(goal) ? cellsOfId(goal) : ok(goal);
  if (!goalCells.ok) return goalCells;
  return readCells(text, goalCells.value, family, likely);
}

function cellsOfId(id: string): Result<string> {
  const opened = openId(id);
  return opened.ok ? ok(textOf(opened.value)) : opened;
}

function readCells(
  text: string,
  goal: string | undefined,
  family: Family | undefined,
  likely: Family,
): Result<Position> {
  if (looksLikeId(text)) return goal === undefined ? openId(text) : readWithGoal(text, goal);
  const candidates = family === undefined ? [likely, ...families.filter((one) => one !== likely)] : [family];
  const failures: Failure[] = [];
  for (const candidate of candidates) {
    const read = candidate.read(text, goal);
    if (read.ok) return read;
    // A family that reads the position alone says what is wrong with the goal.
    if (goal !== undefined && candidate.read(text).ok) return fail(ofFamily(candidate.id, read.reason));
    failures.push({ ...read, reason: ofFamily(candidate.id, read.reason) });
  }
  const told = failures.find(({ foreign }) => foreign !== true) ?? failures.find(({ fits }) => fits);
  return (
    told ?? (family === undefined ? fail(message('board-unknown', { text: quoted(text) })) : (failures[0] as Failure))
  );
}

function readWithGoal(id: string, goal: string): Result<Position> {
  const opened = openId(id);
  if (!opened.ok) return opened;
  const { family } = opened.value.puzzle;
  const read = familyById(family)?.read(textOf(opened.value), goal);
  return read?.ok === false ? fail(ofFamily(family, read.reason)) : (read ?? opened);
}

/** The hardest first. */
export const publishedOf = ({ published = [] }: Family): readonly PublishedPosition[] =>
  published.toSorted((one, other) => other.distance - one.distance);

export function publishedAs({ id }: Family, { key, distance, isNamed = false }: PublishedPosition): Message {
  return isNamed
    ? message('solve-title', { title: ofFamily(id, { key }), distance })
    : ofFamily(id, { key, values: { distance } });
}
