/** Rows of signs: a letter for each block, and signs for empty cells and walls. */
import { type Result, fail, ok } from '../../puzzle.ts';
import { type Message, messageFactory } from '../../message.ts';
import { gaps } from '../shared/normalize.ts';
import { maxSide } from './layout.ts';
import type { families } from '../../words/en/families.ts';

export const message = messageFactory<(typeof families)['sliding-blocks']>();

/** Canonical; `anything` is for goals. */
export const empty = '_';
export const wall = '#';
export const anything = '.';

const walls = `${wall}■⬛◼`;
const empties = [...gaps, '-', '。', '?'].join('');

export interface Rows {
  readonly width: number;
  readonly height: number;
  readonly signs: readonly string[];
}

export const isWall = (sign: string): boolean => walls.includes(sign);
const isLetter = (sign: string): boolean => /^[a-z]$/iu.test(sign);
const isKnown = (sign: string): boolean => isLetter(sign) || isWall(sign) || empties.includes(sign);

export const signsOf = (text: string): string[] => Array.from(text.replace(/[\s/,|;、]+/gu, ''));

export const countUnknown = (text: string): number => signsOf(text).filter((sign) => !isKnown(sign)).length;

export const atCell = (cell: number, width: number): Message =>
  message('at', { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 });

/** @param text normalized */
export function readRows(text: string): Result<Rows> {
  const rows = rowsOf(text);
  const width = usualLength(rows);
  for (const [row, signs] of rows.entries()) {
    const column = signs.findIndex((sign) => !isKnown(sign));
    const at = message('at', { row: row + 1, column: column + 1 });
    if (column >= 0) return fail(message('sign-unknown', { sign: signs[column] ?? '', at }));
  }
  // A word is no row.
  if (rows.length < 2 && (width > maxSide || rows.flat().every(isLetter))) return fail(message('rows-none'));
  const odd = rows.findIndex((signs) => signs.length !== width);
  if (odd >= 0) return fail(message('row-count', { row: odd + 1, found: rows[odd]?.length ?? 0, expected: width }));
  if (width > maxSide || rows.length > maxSide) return fail(message('too-large', { width, height: rows.length }));
  return ok({ width, height: rows.length, signs: rows.flat() });
}

/** In reading order. */
export function lettersOf({ signs }: Rows): Map<string, number[]> {
  return Map.groupBy(
    [...signs.keys()].filter((cell) => isLetter(signs[cell] ?? '')),
    (cell) => signs[cell] ?? '',
  );
}

const isMany = (rows: string[][]): boolean => rows.length > 1 && rows.some((row) => row.length > 1);

/** Between separators, or else spaces. Commas may stand between cells, too. */
function rowsOf(text: string): string[][] {
  const rowsBetween = (separator: RegExp): string[][] =>
    text
      .split(separator)
      .map(signsOf)
      .filter((row) => row.length > 0);
  const parts = rowsBetween(/[\n/|,;、]/u);
  if (isMany(parts)) return parts;
  const lines = rowsBetween(/[\n/|]/u);
  if (lines.length > 1) return lines;
  const words = rowsBetween(/\s/u);
  return isMany(words) ? words : cutUp(words.flat());
}

/** Line breaks get lost. Boards of four by five are the most common; others are a square, or one row. */
function cutUp(signs: readonly string[]): string[][] {
  const root = Math.sqrt(signs.length);
  const isSquare = signs.length > maxSide && Number.isInteger(root);
  const width = signs.length === 20 ? 4 : isSquare ? root : signs.length;
  return signs.flatMap((_, cell) => (cell % width === 0 ? [signs.slice(cell, cell + width)] : []));
}

function usualLength(rows: readonly (readonly string[])[]): number {
  const byLength = Map.groupBy(rows, (row) => row.length);
  return [...byLength].toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0] ?? 0;
}
