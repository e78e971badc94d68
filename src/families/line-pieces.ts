import type { Family } from '../puzzle.ts';
import { gaps } from './shared/gaps.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';
import { normalize } from './shared/normalize.ts';

const symbols = ['_', '┌', '─', '┐', '│', '└', '┘'] as const;

/** What they are called where nothing is seen of them. */
const alts = [
  'alt-corner-right-down',
  'alt-line-across',
  'alt-corner-left-down',
  'alt-line-upright',
  'alt-corner-right-up',
  'alt-corner-left-up',
] as const;

/** What people write for each label besides its symbol and its number: gaps, other weights of the same line, ASCII. */
const alternatives = [[...gaps].join(''), '╭┏', '-━', '╮┓', '|┃', '╰┗', '╯┛'];
const labelOf = new Map(
  symbols.flatMap((symbol, label) =>
    [symbol, String(label), ...Array.from(alternatives[label] ?? '')].map((sign) => [sign, label]),
  ),
);

/** In a list that names pieces, a dash or a bar that stands alone is a piece, and so is a digit that counts nothing. */
function nameLines(list: string): string {
  const named = list
    .normalize('NFKC')
    .replace(/(?<=^|[\s┌┐└┘─│,])[1-6](?=$|[\s┌┐└┘─│,])/gu, (digit, at: number, all: string) =>
      /[a-z×上下左右↑↓←→]/iu.test(all.slice(0, at).trimEnd().at(-1) ?? '') ? digit : (symbols[Number(digit)] ?? digit),
    );
  if (!/[┌┐└┘─│]/u.test(named)) return list;
  return named.replace(/(?<=^|\s)-(?=\s|$)/gu, '─').replace(/(?<=^|\s)\|(?=\s|$)/gu, '│');
}

/** A space is a gap in a row of three, and a separator elsewhere. */
function readLines(text: string): readonly (number | string)[] {
  // Two bars inside are two pieces, not the bars of a spoiler.
  const bare = text.replace(/^\s*\|\|([^]*)\|\|\s*$/u, '$1').replaceAll('|', '│');
  const normalized = normalize(bare).replace(/^\n+|\n+$/gu, '');
  const oneLine = /^([^\n/]{3}) ([^\n/]{3}) ([^\n/]{1,3})$/u.exec(normalized);
  const rows = oneLine === null ? normalized.split(/\n| ?\/ ?/u) : oneLine.slice(1);
  // A gap at the very end is lost where the ends of messages are trimmed.
  const spaced = rows.length === 3 && rows.every((row) => /^[^\d,]{2,3}$/u.test(row));
  const cells = spaced
    ? rows.map((row) => row.padEnd(3).replaceAll(' ', '_')).join('')
    : rows.join('').replace(/[\s,]+/gu, '');
  return Array.from(cells, (cell) => labelOf.get(cell) ?? cell);
}

/** Line pieces: 3x3 with equal pieces, so that no parity stands in the way: 90,720 positions, none farther than 30 moves. */
export const linePieces: Family = slidingTiles({
  id: 'line-pieces',
  width: 3,
  height: 3,
  symbols,
  boards: ['123404526'],
  tabled: ['123404526'],
  source: { kind: 'table' },
  week: [10, 12, 15, 18, 21, 25, 30],
  look: 'lines',
  alts: [undefined, ...alts.map((key) => ({ key }))],
  readCells: readLines,
  normalizeMoves: nameLines,
  writeCells: (cells) => cells.map((label) => symbols[label]).join(''),
});
