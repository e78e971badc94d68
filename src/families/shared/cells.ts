/** Labels by cell, row by row, and their check. */
import { type Result, fail, failForeign, ok } from '../../puzzle.ts';
import { messageFactory } from '../../message.ts';
import type { slidingTiles } from '../../words/en/families.ts';
import { gaps, normalize } from './normalize.ts';

export const message = messageFactory<typeof slidingTiles>();

/** 0 is the gap. */
export type Cells = readonly number[];

/** A digit in base 36 for each cell. */
export function cellsOf(board: string): number[] {
  return Array.from(board, (digit) => Number.parseInt(digit, 36));
}

export function boardOf(cells: Cells): string {
  return cells.map((label) => label.toString(36)).join('');
}

export function countLabels(cells: Cells, labels: number): number[] {
  return Array.from({ length: labels }, (_, label) => cells.filter((one) => one === label).length);
}

/** Each label must come as often as in `like`. A string is a sign that is no label. */
export function checkCells(read: readonly (number | string)[], like: Cells, symbols: readonly string[]): Result<Cells> {
  const cells: number[] = [];
  for (let index = 0; index < read.length; index++) {
    const label = read[index] as number | string;
    if (typeof label === 'number' && label < symbols.length) cells.push(label);
    else {
      const reason = message('cell-unknown', { cell: label, place: index + 1, symbols: symbols.join(' ') });
      return failForeign(reason, read.length === like.length);
    }
  }
  if (cells.length !== like.length) {
    // Off by more than a quarter, another family's board is meant.
    const isClose = Math.abs(cells.length - like.length) <= like.length / 4;
    return (isClose ? fail : failForeign)(message('cells-count', { expected: like.length, found: cells.length }));
  }
  const left = new Int8Array(symbols.length);
  for (let cell = 0; cell < like.length; cell++) {
    left[like[cell] as number] = (left[like[cell] as number] as number) + 1;
    left[cells[cell] as number] = (left[cells[cell] as number] as number) - 1;
  }
  const label = left.findIndex((count) => count < 0);
  if (label < 0) return ok(cells);
  const found = cells.filter((one) => one === label).length;
  return fail(message('cell-often', { cell: symbols[label] ?? '', found, expected: found + (left[label] as number) }));
}

/** Pairs of tiles in another order than in the goal. */
export function countInversions(cells: Cells, places: readonly number[], goal: Cells): number {
  const row = places.map((cell) => goal.indexOf(cells[cell] ?? 0));
  return row.reduce((sum, place, i) => sum + row.slice(0, i).filter((earlier) => earlier > place).length, 0);
}

/** With or without separators. */
export function readDigits(text: string): readonly (number | string)[] {
  const read: (number | string)[] = [];
  for (const sign of normalize(text)) {
    const label = labelOf(sign, 10);
    if (typeof label === 'number' || !separator.test(label)) read.push(label);
  }
  return read;
}

/**
 * Numbers below `count`: separated, or as single digits if more than two stand together. If sixteen digits are enough,
 * a letter is a hexadecimal digit, also among separated numbers.
 */
export function readNumbers(count: number): (text: string) => readonly (number | string)[] {
  return (text) => {
    const words = wordsOf(text);
    const apart = words.length > 4 && words.every((word) => word.length <= 2);
    return Array.from(apart ? words : words.join(''), (word) => labelOf(word, count));
  };
}

const separator = /[\s,/|;:、。]/u;

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(separator)
    .filter((word) => word !== '');

const zero = 48;

function labelOf(word: string, count: number): number | string {
  // Most are one digit, and a pattern takes longer than all the rest of the reading.
  const code = word.charCodeAt(0) - zero;
  if (word.length === 1 && code >= 0 && code < 10) return code;
  if (/^\d+$/u.test(word)) return Number(word);
  if (gaps.has(word)) return 0;
  const digit = count <= 16 && /^[a-f]$/iu.test(word) ? Number.parseInt(word, 16) : count;
  return digit < count ? digit : word;
}
