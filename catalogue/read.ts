/** Packs `catalogue/<family id>.tsv` of each family that deals from one. catalogue/README.md describes the rows. */
import { existsSync, readFileSync } from 'node:fs';
import { type BankRow, type BoardRow, packCatalogue } from '../src/positions/catalogue.ts';
import type { Family, Source } from '../src/puzzle.ts';

export function packCatalogueOf(families: readonly Family[]): Uint8Array {
  const idsOf = (kind: Source['kind']): readonly string[] =>
    families.filter(({ source }) => source.kind === kind).map(({ id }) => id);
  return packCatalogue(
    Object.fromEntries(idsOf('bank').map((id) => [id, bankRowsOf(id)])),
    Object.fromEntries(idsOf('boards').map((id) => [id, boardRowsOf(id)])),
  );
}

/** The positions of a family that has a bank. */
export function bankRowsOf(family: string): BankRow[] {
  return rowsOf(family).map(([distance, states = '']) => ({
    distance: Number(distance),
    states: states.split(' ').map((state) => Number.parseInt(state, 36)),
  }));
}

/** The boards of a family that has a list of them. */
export function boardRowsOf(family: string): BoardRow[] {
  return rowsOf(family).map(([, , text = '', counts = '']) => ({ text, histogram: counts.split(',').map(Number) }));
}

/** The cells of a file's rows. */
function rowsOf(family: string): string[][] {
  const file = new URL(`./${family}.tsv`, import.meta.url);
  if (!existsSync(file)) {
    const command = `npm run -s catalogue -- ${family} --seed 1 --positions 50 --out catalogue/${family}.tsv`;
    throw new Error(`there is no catalogue/${family}.tsv to deal from. Make it: ${command}`);
  }
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t'));
}
