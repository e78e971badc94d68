import { type Result, type MoveToken, fail, failForeign, maxMoves, ok } from '../../puzzle.ts';
import { gaps, normalize, normalizeList } from '../shared/normalize.ts';
import { type Squares, height, jumps, squareCount, width } from './squares.ts';
import { messageFactory } from '../../message.ts';
import type { families } from '../../words/en/families.ts';

export const message = messageFactory<(typeof families)['knight-exchange']>();

export const files = 'abc';
export const signs = ['.', 'B', 'W'];
const knightOf = new Map(
  [gaps, 'B1b●⚫♞', 'W2w○⚪♘'].flatMap((set, knight) => Array.from(set, (sign) => [sign, knight])),
);

/** Rows of three squares, or a pasted text board with its coordinates. */
export function readSquares(text: string): Result<Squares> {
  const rows = normalize(text)
    .replace(/\b[abc]\s+[abc]\s+[abc]\b/u, '')
    .replace(/(?<=^|\n)[^\S\n]*[1-4]\s+(?=\S\s\S\s\S\s*(?:\n|$))/gu, '');
  const read = Array.from(rows.replace(/[\s/,|]+/gu, ''));
  const unknown = read.findIndex((sign) => !knightOf.has(sign));
  if (unknown >= 0) {
    const reason = message('square-unknown', { square: read[unknown] ?? '', place: unknown + 1 });
    return failForeign(reason, read.length === squareCount);
  }
  return checkSquares(read.map((sign) => knightOf.get(sign) ?? 0));
}

export function checkSquares(squares: Squares): Result<Squares> {
  if (squares.length !== squareCount) {
    return fail(message('squares-count', { expected: squareCount, found: squares.length }));
  }
  const count = (colour: number): number => squares.filter((knight) => knight === colour).length;
  if (count(1) === 3 && count(2) === 3) return ok(squares);
  return fail(message('knights-count', { black: count(1), white: count(2) }));
}

export function writeRows(squares: Squares): string {
  const rows = Array.from({ length: height }, (_, row) => squares.slice(row * width, (row + 1) * width));
  return rows.map((row) => row.map((knight) => signs[knight]).join('')).join('/');
}

export const squareNamed = (name: string): number => (height - Number(name[1])) * width + files.indexOf(name[0] ?? '');
export const nameOf = (square: number): string => `${files[square % width]}${height - Math.floor(square / width)}`;

function isJump(squares: string): boolean {
  return jumps()[squareNamed(squares.slice(0, 2))]?.includes(squareNamed(squares.slice(2))) === true;
}

/**
 * Linked squares (`a1-b3-c1`, `a1b3c1`) are successive jumps of one knight, if each is a jump. Otherwise they are jumps
 * without separators (`a1b3c1a2`). Two squares side by side are one jump.
 */
export function splitJumps(list: string): readonly MoveToken[] {
  const text = normalizeList(list)
    .replace(/\s+/gu, ' ')
    // If dashes link squares, arrows separate jumps.
    .replace(/(?<=-[a-c][1-4])\s*[→➡>]+\s*(?=[a-c][1-4]-)/giu, ' ')
    .replace(/\s*[→➡>]+\s*/gu, '-')
    .replace(/\s*-+\s*/gu, '-')
    .replace(/(?<![a-z0-9])([a-c][1-4])\s+([a-c][1-4])(?![\w-])/giu, '$1-$2');
  const tokens: MoveToken[] = [];
  for (const [typed] of text.matchAll(/[^\s,;/|、。]+/gu)) {
    const squares = /^n?[a-c][1-4](?:[-x]?n?[a-c][1-4])+$/iu.test(typed) ? (typed.match(/[a-c][1-4]/giu) ?? []) : [];
    const jumpTokens = squares
      .slice(1)
      .map((to, index) => ({ notation: `${squares[index]}${to}`.toLowerCase(), typed: `${squares[index]}-${to}` }));
    const inPairs = /^(?:[a-c][1-4]){2}(?:-(?:[a-c][1-4]){2})+$/iu.test(typed);
    const isOneKnight = !inPairs && (jumpTokens.every(({ notation }) => isJump(notation)) || squares.length % 2 === 1);
    const jumped = isOneKnight ? jumpTokens : jumpTokens.filter((_, index) => index % 2 === 0);
    tokens.push(...(jumped.length === 0 ? [{ notation: typed.toLowerCase(), typed }] : jumped));
    if (tokens.length > maxMoves) break;
  }
  return tokens;
}
