/** The table as docs/performance.md has it, where rows of one name share a line, and their heading says which is which. */
import { readFileSync, writeFileSync } from 'node:fs';
import { paths } from './paths.ts';
import { type Row, type Section, isMissed } from './row.ts';
import { digits, times, verdict } from './table.ts';

const begin = '<!-- npm run bench -- --write: begin -->';
const end = '<!-- npm run bench -- --write: end -->';

/** @param machine on what and how it was measured, in one sentence */
export function markdown(sections: readonly Section[], machine: string): string {
  const lines = sections.flatMap(({ title, rows }) => {
    const groups = [...Map.groupBy(rows, ({ name }) => name).values()];
    const whens = (groups[0] ?? []).flatMap(({ when }) => when ?? []);
    return [`| **${[title, ...whens].join(' · ')}** | | | |`, ...groups.map(lineOf)];
  });
  const heading = ['| | measured | target | against plain |', '| --- | --- | --- | --- |'];
  const [met = ''] = verdict(sections).split(' Missed:');
  return [machine, '', ...heading, ...lines, '', met].join('\n');
}

/** A target that is missed is bold. */
function lineOf(rows: readonly Row[]): string {
  const measured = rows.map(({ measured }) => digits(measured)).join(' · ');
  const targets = rows.map((row) =>
    row.target === undefined ? '' : isMissed(row) ? `**${row.target}, missed**` : String(row.target),
  );
  const ratios = rows.map((row) =>
    times(
      row,
      (share) => `${share} x`,
      (share) => `1/${share}`,
    ),
  );
  return `| ${rows[0]?.name} | ${measured} ${rows[0]?.unit} | ${joined(targets)} | ${joined(ratios)} |`;
}

const joined = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '' : cells.map((cell) => (cell === '' ? '–' : cell)).join(' · ');

/** Puts the table where the last one was. */
export function writeDown(text: string): void {
  const page = readFileSync(paths.performance, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${paths.performance} lacks the lines ${begin} and ${end}`);
  writeFileSync(paths.performance, `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`);
}
