/** The figures as a table in Markdown, where rows of one name share a line, and their heading says which is which. */
import { readFileSync, writeFileSync } from 'node:fs';
import { paths } from './folders.ts';
import { type Row, type Section, fullName, isMissed, ratio } from './row.ts';

/** @param machine on what and how it was measured, in one sentence */
export function markdown(sections: readonly Section[], machine: string): string {
  const lines = sections.flatMap(({ title, rows }) => {
    const groups = [...Map.groupBy(rows, ({ name }) => name).values()];
    const whens = (groups[0] ?? []).flatMap(({ when }) => when ?? []);
    return [`| **${[title, ...whens].join(' · ')}** | | | |`, ...groups.map(lineOf)];
  });
  const heading = ['| | measured | target | against plain |', '| --- | --- | --- | --- |'];
  const aimed = sections.flatMap(({ rows }) => rows.filter(({ target }) => target !== undefined));
  const met = aimed.filter((row) => !isMissed(row)).length;
  return [machine, '', ...heading, ...lines, '', `${met} of ${aimed.length} targets are met.`].join('\n');
}

/** A target that is missed is bold. */
function lineOf(rows: readonly Row[]): string {
  const units = new Set(rows.map(({ unit }) => unit));
  const each = rows.map(({ measured, unit }) => digits(measured) + (units.size > 1 ? ` ${unit}` : ''));
  const measured = each.join(' · ') + (units.size > 1 ? '' : ` ${rows[0]?.unit}`);
  const targets = rows.map((row) =>
    row.target === undefined ? '' : isMissed(row) ? `**${row.target}, missed**` : String(row.target),
  );
  return `| ${rows[0]?.name} | ${measured} | ${joined(targets)} | ${joined(rows.map(timesOf))} |`;
}

const joined = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '' : cells.map((cell) => (cell === '' ? '–' : cell)).join(' · ');

/** How many times as good as the reference, or which part of it. */
function timesOf(row: Row): string {
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
