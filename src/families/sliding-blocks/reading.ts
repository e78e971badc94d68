/**
 * Rows of letters, a letter for each block, and after `>` the goal; or a board's name. For example
 * `HAAI/HAAI/JCCK/JDEK/F__G > ..../..../..../.AA./.AA.`
 */
import { maxRows } from '../../rules-in-numbers.ts';
import { type Names, type Result, fail, ok } from '../../puzzle.ts';
import { normalize, normalizeBoard } from '../shared/normalize.ts';
import { cellApart } from '../shared/pieces.ts';
import { type Homes, type WrittenBlock, readGoal, writeBlocks, writeGoal } from './goal.ts';
import { type BlockLayout, type NamedKind, shapeOf, writeLayout, trimmed, usualNames } from './layout.ts';
import { type Rows, message, atCell, countUnknown, empty, isWall, lettersOf, readRows, signsOf } from './rows.ts';
import { type PlacedBlock, rowsOf } from './numbering.ts';
import { publishedBoards } from '#named-boards';
import type { NamedBoard } from './named.ts';

export interface ReadBoard {
  readonly layout: BlockLayout;
  readonly placed: readonly PlacedBlock[];
  /** If not the usual ones. */
  readonly names?: Names;
}

/** Longer ones do not fit into the ids of buttons, with a position and its names. */
const maxLength = 56;

/** @param goal instead of the one in the text */
export function readBoard(text: string, goal?: string): Result<ReadBoard> {
  const [board, ownGoal] = partsOf(text);
  const goalText = goal === undefined ? ownGoal : partsOf(goal)[0];
  const named = boardNamed(board);
  if (named !== undefined) return readBoard(named.text, goalText);
  const read = readParts(board, goalText);
  return read.ok || isMeant(board, ownGoal !== undefined, goal !== undefined) ? read : { ...read, foreign: true };
}

function partsOf(text: string): [board: string, goal: string | undefined] {
  const [board = '', ...goals] = normalizeBoard(text).split(/\s-+>|[-=]?>|[→➡⇒]/u);
  return [board, goals.length === 0 ? undefined : goals.join('>')];
}

/**
 * A text is meant for this family if it has a goal, or letters of several blocks on no other family's number of cells.
 */
function isMeant(board: string, hasOwnGoal: boolean, hasGoal: boolean): boolean {
  const signs = signsOf(board);
  const letters = new Set(signs.filter((sign) => /[a-z]/iu.test(sign)));
  const isInRows = /[\n/|,;、]/u.test(board.trim()) || signs.length === 20;
  if (!isInRows || countUnknown(board) > 2) return false;
  return hasOwnGoal || (letters.size > 3 && signs.length > 8 && signs.length < (hasGoal ? 37 : 31));
}

function readParts(board: string, goal: string | undefined): Result<ReadBoard> {
  const rows = readRows(board);
  if (!rows.ok) return rows;
  const blocks = readBlocks(rows.value);
  if (!blocks.ok) return blocks;
  const homes = readGoal(goal, rows.value, blocks.value);
  return homes.ok ? place(rows.value, blocks.value, homes.value) : homes;
}

function readBlocks(rows: Rows): Result<readonly WrittenBlock[]> {
  const { width, signs } = rows;
  const blocks: WrittenBlock[] = [];
  for (const [name, cells] of lettersOf(rows)) {
    const [cell = 0] = cells;
    const other = cellApart(cells, width);
    if (other !== undefined) {
      return fail(message('block-torn', { block: name, at: atCell(cell, width), other: atCell(other, width) }));
    }
    blocks.push({ name, cell, shape: shapeOf(cells, width) });
  }
  if (blocks.length === 0) return fail(message('blocks-none'));
  const taken = blocks.reduce((sum, { shape }) => sum + shape.length, signs.filter(isWall).length);
  return taken === signs.length ? fail(message('gap-none')) : ok(blocks);
}

function place({ width, height, signs }: Rows, blocks: readonly WrittenBlock[], homes: Homes): Result<ReadBoard> {
  const alike = Map.groupBy(blocks, ({ name, shape }) => (homes.has(name) ? name : shape.join(' ')));
  const kinds = [...alike.values()]
    .map((own) => kindOf(own, homes))
    .toSorted((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
  const [layout, placed] = trimmed(
    { width, height, floor: signs.map((sign) => !isWall(sign)), kinds },
    blocks.map(({ name, cell }) => ({ kind: kinds.findIndex(({ names }) => names.includes(name)), cell })),
  );
  if (rowsOf(layout) > maxRows) return fail(message('too-many'));
  const names = blocks.map(({ name }) => name).join('');
  const isUsual = usualNames(kinds, placed) === names;
  const length = writeLayout(layout).length + (kinds.length < blocks.length ? blocks.length : 0);
  if (length > maxLength) return fail(message('too-long'));
  return ok(isUsual ? { layout, placed } : { layout, placed, names });
}

function kindOf(blocks: readonly WrittenBlock[], homes: Homes): NamedKind {
  const names = blocks.map(({ name }) => name).toSorted();
  const kind = { names, count: blocks.length, shape: blocks[0]?.shape ?? [] };
  const home = homes.get(names[0] ?? '');
  return home === undefined ? kind : { ...kind, home };
}

/** The usual goal is left out. */
export function writeBoard(layout: BlockLayout, placed: readonly PlacedBlock[], names?: Names): string {
  const { width, height, floor, kinds } = layout;
  const letters = names ?? usualNames(kinds, placed);
  const blocks = placed.map(({ kind, cell }, block) => ({
    name: letters[block] ?? '',
    cell,
    shape: kinds[kind]?.shape ?? [],
  }));
  const board = writeBlocks(width, height, floor, blocks, empty);
  const goal = writeGoal(layout);
  return goal === undefined ? board : `${board} > ${goal}`;
}

/** Named boards have letters in the order of the alphabet. */
export function boardLike(text: string): NamedBoard | undefined {
  const letters = [...new Set(text.replaceAll(/[^a-z]/giu, ''))];
  const renamed = text.replaceAll(/[a-z]/giu, (letter) => String.fromCodePoint(65 + letters.indexOf(letter)));
  return publishedBoards().find((board) => board.text === renamed);
}

function boardNamed(text: string): NamedBoard | undefined {
  const name = normalize(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\d]/gu, '');
  return publishedBoards().find(({ names }) => names.includes(name));
}
