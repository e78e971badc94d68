import { type Row, type Section, fullName, isMissed, ratio } from './row.ts';

const headings = ['', 'measured', 'target', '', 'against plain', ''];

/** All sections as one table of aligned text, and below it which targets are met. */
export function table(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, rows }) => [[], [title.toUpperCase()], ...rows.map(cellsOf)]);
  const widths = headings.map((_, column) =>
    Math.max(...[headings, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const text = [headings, ...lines].map((line) =>
    line
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n\n${verdict(sections)}`;
}

function cellsOf(row: Row): string[] {
  const { measured, unit, target, detail } = row;
  return [
    fullName(row),
    `${digits(measured)} ${unit}`,
    target === undefined ? '' : `${target} ${unit}`,
    target === undefined ? '' : isMissed(row) ? 'MISSED' : 'ok',
    times(
      row,
      (share) => `${share} x better`,
      (share) => `${share} x the cost`,
    ),
    detail ?? '',
  ];
}

/** Which targets are met and which missed. */
export function verdict(sections: readonly Section[]): string {
  const aimed = sections.flatMap(({ rows }) => rows.filter(({ target }) => target !== undefined));
  const missed = aimed.filter(isMissed);
  const met = `${aimed.length - missed.length} of ${aimed.length} targets are met.`;
  if (aimed.length === 0) return 'Nothing here has a target.';
  if (missed.length === 0) return met;
  const list = missed.map((row) => `  ${fullName(row)}: ${digits(row.measured)} instead of ${row.target} ${row.unit}`);
  return `${met} Missed:\n${list.join('\n')}`;
}

/** The ratio against the reference in words; nothing where there is none. */
export function times(row: Row, better: (share: string) => string, worse: (share: string) => string): string {
  const share = ratio(row);
  if (share === undefined) return '';
  return share < 1 ? worse(digits(1 / share)) : better(digits(share));
}

/** Figures stand to the right of their column, words to the left. */
function pad(cell: string, width: number, column: number): string {
  return [1, 2, 4].includes(column) ? cell.padStart(width) : cell.padEnd(width);
}

/** Three digits that mean something. */
export function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
