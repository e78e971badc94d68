import { readFileSync } from 'node:fs';
import type { CataloguedBoard } from '../src/game/catalogue.ts';

/** The boards of catalogue/rush-hour.tsv, in its order. */
export function cataloguedBoards(): CataloguedBoard[] {
  const file = readFileSync(new URL('../catalogue/rush-hour.tsv', import.meta.url), 'utf8');
  const rows = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rows.map((row) => {
    const [, , text = '', counts = ''] = row.split('\t');
    return { text, histogram: counts.split(',').map(Number) };
  });
}
