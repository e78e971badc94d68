/** Makes build/tables.bin, the distance tables of every board that ships one; with `--if-missing`, only if there is none. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { families, openBoard } from '../src/families/index.ts';
import { packTables } from '../src/search/pack.ts';

const folder = new URL('../build/', import.meta.url);
const file = new URL('tables.bin', folder);
const onlyIfMissing = process.argv.includes('--if-missing');
if (onlyIfMissing && existsSync(file)) process.exit();

const puzzles = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
const pack = packTables(puzzles);
mkdirSync(folder, { recursive: true });
writeFileSync(file, pack);
if (!onlyIfMissing) console.log(`build/tables.bin: ${puzzles.length} tables, ${pack.length} bytes`);
