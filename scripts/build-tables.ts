/**
 * Makes what ships with the bot beside its code: build/tables.bin, the distance tables of every board that has one,
 * build/catalogue.bin, the boards to deal from, and build/explore.wasm, the search of wasm/explore.ts. With `--if-missing`, only
 * if there is none.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { families, openBoard } from '../src/families/index.ts';
import { packCatalogue } from '../src/game/catalogue.ts';
import { packTables } from '../src/search/pack.ts';
import { cataloguedBoards } from './catalogued.ts';
import { compileExplorer } from './compile-explorer.ts';

const folder = new URL('../build/', import.meta.url);
const tables = new URL('tables.bin', folder);
const catalogue = new URL('catalogue.bin', folder);
const explorer = new URL('explore.wasm', folder);
const onlyIfMissing = process.argv.includes('--if-missing');
if (onlyIfMissing && [tables, catalogue, explorer].every((file) => existsSync(file))) process.exit();

const puzzles = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
const larger = families.filter((family) => family.tabled.length === 0).map((one) => openBoard(one.id, one.boards[0]));
const pack = packTables(puzzles, larger);
mkdirSync(folder, { recursive: true });
writeFileSync(tables, pack);
const boards = cataloguedBoards();
const boardPack = packCatalogue(boards);
writeFileSync(catalogue, boardPack);
const compiled = await compileExplorer();
writeFileSync(explorer, compiled);
if (!onlyIfMissing) {
  console.log(`build/tables.bin: ${puzzles.length} tables, ${pack.length} bytes`);
  console.log(`build/catalogue.bin: ${boards.length} boards, ${boardPack.length} bytes`);
  console.log(`build/explore.wasm: ${compiled.length} bytes`);
}
