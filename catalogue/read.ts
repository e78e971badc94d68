import { readFileSync } from 'node:fs';
import type { CataloguedBoard } from '../src/game/catalogue.ts';
import type { State } from '../src/puzzle.ts';

/** The boards of catalogue/rush-hour.tsv, in its order. */
export function cataloguedBoards(): CataloguedBoard[] {
  return rowsOf('rush-hour.tsv').map((row) => {
    const [, , text = '', counts = ''] = row.split('\t');
    return { text, histogram: counts.split(',').map(Number) };
  });
}

/** The positions of catalogue/15-puzzle.tsv, by distance. */
export function bankedPositions(): { readonly nearest: number; readonly positions: readonly (readonly State[])[] } {
  const rows = rowsOf('15-puzzle.tsv').map((row) => row.split('\t'));
  return {
    nearest: Number(rows[0]?.[0]),
    positions: rows.map(([, states = '']) => states.split(' ').map((state) => Number.parseInt(state, 36))),
  };
}

function rowsOf(name: string): string[] {
  const file = readFileSync(new URL(name, import.meta.url), 'utf8');
  return file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
