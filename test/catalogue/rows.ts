/** The boards of a family as they are committed. */
import { readFileSync } from 'node:fs';

interface Row {
  readonly line: string;
  readonly distance: number;
  readonly states: number;
  readonly text: string;
  readonly histogram: readonly number[];
}

export const fileOf = (family: string): string =>
  readFileSync(new URL(`../../catalogue/${family}.tsv`, import.meta.url), 'utf8');

export const rowsOf = (file: string): readonly Row[] =>
  file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [distance, states, text = '', counts = ''] = line.split('\t');
      return {
        line,
        distance: Number(distance),
        states: Number(states),
        text,
        histogram: counts.split(',').map(Number),
      };
    });
