/** The figures as a table in a block of code. Rows of one name share a line; their heading tells them apart. */
import { readFileSync, writeFileSync } from 'node:fs';
import { paths } from './folders.ts';
import { type BenchRow, type Section, fullName, isMissed, ratio } from './row.ts';

/** @param machine on what and how it was measured, in one sentence */
export function markdown(sections: readonly Section[], machine: string): string {
  const parts = sections.map(({ title, rows }) => {
    const groups = [...Map.groupBy(rows, ({ name }) => name).values()];
    const whens = (groups[0] ?? []).flatMap(({ when, unit }) => (when === undefined ? [] : `${when}, ${unit}`));
    return { heading: [title, ...whens].join('; '), lines: groups.map(cellsOf) };
  });
  const widths = [0, 1].map((column) =>
    Math.max(...parts.flatMap(({ lines }) => lines.map((line) => line[column]?.length ?? 0))),
  );
  const table = parts.map(({ heading, lines }) => [heading, ...lines.map((line) => lineOf(line, widths))].join('\n'));
  const aimed = sections.flatMap(({ rows }) => rows.filter(({ target }) => target !== undefined));
  const met = aimed.filter((row) => !isMissed(row)).length;
  return [machine, '', '```', table.join('\n\n'), '```', '', `${met} of ${aimed.length} targets are met.`].join('\n');
}

const lineOf = (cells: readonly string[], widths: readonly number[]): string =>
  `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();

/** Name, figures, targets with a sign behind those that are missed, and the comparison. Units of several figures are in the heading. */
function cellsOf(rows: readonly BenchRow[]): readonly string[] {
  const measured = rows.map((row) => digits(row.measured) + (row.when === undefined ? ` ${row.unit}` : ''));
  const targets = rows.map((row) => (row.target === undefined ? '' : `${row.target}${isMissed(row) ? '!' : ''}`));
  const aim = joined(targets);
  const times = joined(rows.map(timesOf));
  return [rows[0]?.name ?? '', measured.join('; '), aim === '' ? times : `(${aim})${times === '' ? '' : ` ${times}`}`];
}

const joined = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '' : cells.map((cell) => (cell === '' ? '–' : cell)).join('; ');

/** How many times as good as the reference, or which part of it. */
function timesOf(row: BenchRow): string {
  const share = ratio(row);
  if (share === undefined) return '';
  return share < 1 ? `1/${digits(1 / share)}` : `${digits(share)} x`;
}

/** Three digits that mean something. */
function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}

/** What the table has no room for. */
export const details = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.detail === undefined ? [] : [`${fullName(row)}: ${row.detail}`]))
    .join('\n');

const begin = '<!-- npm run bench -- --write: begin -->';
const end = '<!-- npm run bench -- --write: end -->';

/** Puts the table where the last one was. */
export function writeReport(text: string): void {
  const page = readFileSync(paths.performance, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${paths.performance} lacks the lines ${begin} and ${end}`);
  writeFileSync(paths.performance, `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`);
}
