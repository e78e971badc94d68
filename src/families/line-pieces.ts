import type { Family } from '../puzzle.ts';
import { eightTiles } from './8-puzzle.ts';
import { gaps, normalize } from './shared/normalize.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

const symbols = ['_', '┌', '─', '┐', '│', '└', '┘'] as const;

const alts = [
  'alt-corner-right-down',
  'alt-line-across',
  'alt-corner-left-down',
  'alt-line-upright',
  'alt-corner-right-up',
  'alt-corner-left-up',
] as const;

/** By label: gaps, other weights of the same line, ASCII. */
const alternatives = [[...gaps].join(''), '╭┏', '-━', '╮┓', '|┃', '╰┗', '╯┛'];
const labelOf = new Map(
  symbols.flatMap((symbol, label) =>
    [symbol, String(label), ...Array.from(alternatives[label] ?? '')].map((sign) => [sign, label]),
  ),
);

/** In a list that names pieces, a dash or a bar alone is a piece. So is a digit that is not a count. */
function nameLines(list: string): string {
  const named = list
    .normalize('NFKC')
    .replace(/(?<=^|[\s┌┐└┘─│,])[1-6](?=$|[\s┌┐└┘─│,])/gu, (digit, at: number, all: string) =>
      /[a-z×上下左右↑↓←→]/iu.test(all.slice(0, at).trimEnd().at(-1) ?? '') ? digit : (symbols[Number(digit)] ?? digit),
    );
  if (!/[┌┐└┘─│]/u.test(named)) return list;
  return named.replace(/(?<=^|\s)-(?=\s|$)/gu, '─').replace(/(?<=^|\s)\|(?=\s|$)/gu, '│');
}

/** In a row of three signs a space is a gap; elsewhere it is a separator. */
function readLines(text: string): readonly (number | string)[] {
  // Only bars around the whole text are a spoiler; others are pieces.
  const bare = text.replace(/^\s*\|\|([^]*)\|\|\s*$/u, '$1').replaceAll('|', '│');
  const normalized = normalize(bare).replace(/^\n+|\n+$/gu, '');
  const oneLine = /^([^\n/]{3}) ([^\n/]{3}) ([^\n/]{1,3})$/u.exec(normalized);
  const rows = oneLine === null ? normalized.split(/\n| ?\/ ?/u) : oneLine.slice(1);
  // Discord trims a message, so a gap at its end may be missing.
  const spaced = rows.length === 3 && rows.every((row) => /^[^\d,]{2,3}$/u.test(row));
  const cells = spaced
    ? rows.map((row) => row.padEnd(3).replaceAll(' ', '_')).join('')
    : rows.join('').replace(/[\s,]+/gu, '');
  return Array.from(cells, (cell) => labelOf.get(cell) ?? cell);
}

/** 3x3 with some equal pieces, so parity makes no position unsolvable: 90,720 positions, none farther than 30 moves. */
export const linePieces: Family = slidingTiles({
  id: 'line-pieces',
  width: 3,
  height: 3,
  symbols,
  boards: ['123404526'],
  tabled: ['123404526'],
  toldApart: eightTiles,
  source: { kind: 'table' },
  week: [10, 12, 15, 18, 21, 25, 30],
  writtenAs: ['sliding-blocks', '15-puzzle', '8-puzzle'],
  look: 'lines',
  alts: [undefined, ...alts.map((key) => ({ key }))],
  readCells: readLines,
  normalizeMoves: nameLines,
  writeCells: (cells) => cells.map((label) => symbols[label]).join(''),
});
