import { type Row, isMissed, ratio } from './row.ts';

const headings = ['', 'measured', 'target', '', 'against the reference', ''];

/** The rows as aligned text. */
export function table(rows: readonly Row[]): string {
  const cells = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cellsOf(row: Row): string[] {
  const times = ratio(row);
  return [
    row.name,
    `${digits(row.measured)} ${row.unit}`,
    row.target === undefined ? '' : `${row.target} ${row.unit}`,
    row.target === undefined ? '' : isMissed(row) ? 'MISSED' : 'ok',
    times === undefined ? '' : times < 1 ? `${digits(1 / times)} x the cost` : `${digits(times)} x as fast`,
    row.detail ?? '',
  ];
}

/** Figures stand to the right of their column, words to the left. */
function pad(cell: string, width: number, column: number): string {
  return [1, 2, 4].includes(column) ? cell.padStart(width) : cell.padEnd(width);
}

/** Three digits that mean something. */
function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
