import type { Edges, Exit, Picture } from '../puzzle.ts';
import { cellsOf } from './piece-cells.ts';

/** Every family reads this sign. */
const emptyCell = '_';

/** Anything, in goals. */
const anyCell = '.';

/** For a font of one width. */
export function boardLines(picture: Picture, empty = emptyCell): string[] {
  const rows = Array.from({ length: picture.height }, () => Array.from({ length: picture.width }, () => empty));
  for (const piece of picture.pieces) for (const { x, y } of cellsOf(piece)) (rows[y] ?? [])[x] = piece.label;
  const width = Math.max(...picture.pieces.map((piece) => piece.label.length), 1);
  const lines = rows.map((row) => row.map((cell) => cell.padStart(width)).join(picture.look === 'lines' ? '' : ' '));
  if (picture.look === 'cars') return withExit(lines, picture.exit);
  return picture.look === 'chess' ? withEdges(lines, picture.edges) : lines;
}

function withExit(lines: readonly string[], { side, line }: Exit): string[] {
  if (side === 'right') return lines.map((row, index) => (index === line ? `${row} →` : row));
  if (side === 'left') return lines.map((row, index) => (index === line ? `← ${row}` : `  ${row}`));
  const arrow = '  '.repeat(line) + (side === 'top' ? '↑' : '↓');
  return side === 'top' ? [arrow, ...lines] : [...lines, arrow];
}

function withEdges(lines: readonly string[], { rows, columns }: Edges): string[] {
  return [...lines.map((line, row) => `${rows[row]} ${line}`), `  ${columns.join(' ')}`];
}

/** Blocks stand beside their targets. */
export function boardBlock(picture: Picture): string {
  const left = boardLines(picture);
  if (picture.look !== 'blocks') return codeBlock(left);
  const walls = picture.pieces.filter(({ tone }) => tone === 'wall');
  return sideBySide(left, boardLines({ ...picture, pieces: [...walls, ...picture.targets] }, anyCell));
}

export function fromToBlock(from: Picture, to: Picture): string {
  return sideBySide(boardLines(from), boardLines(to));
}

function sideBySide(left: readonly string[], right: readonly string[]): string {
  const arrowRow = Math.floor((left.length - 1) / 2);
  return codeBlock(left.map((line, row) => `${line}  ${row === arrowRow ? '→' : ' '}  ${right[row] ?? ''}`.trimEnd()));
}

export function codeBlock(lines: readonly string[]): string {
  return `\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

/** Ten moves in a row, or five where that is too wide for a phone. */
export function movesBlock(words: readonly string[]): string {
  const perRow = words.some((word) => word.length > 2) ? 5 : 10;
  const rows: string[] = [];
  for (let first = 0; first < words.length; first += perRow) rows.push(words.slice(first, first + perRow).join(' '));
  return codeBlock(rows);
}
