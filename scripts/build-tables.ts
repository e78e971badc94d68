/**
 * Makes what ships with the bot beside its code, in build/:
 *
 *     tables.bin      the distance tables of every board that has one, and the pattern tables
 *     catalogue.bin   the boards to deal from
 *     bank.bin        the positions to deal from
 *     explore.wasm    the search of wasm/
 *     sprites.bin     what pictures are put together from
 *
 * The tables and the sprites take seconds, so they are made anew only if what makes them has changed. With `--if-missing` nothing is
 * made unless something is missing.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { families, openBoard } from '../src/families/index.ts';
import { packBank } from '../src/game/bank.ts';
import { packCatalogue } from '../src/game/catalogue.ts';
import { packTables } from '../src/search/pack.ts';
import { bankedPositions, cataloguedBoards } from './catalogued.ts';
import { buildSprites } from './sprites.ts';

const root = join(import.meta.dirname, '..');
const made = ['tables.bin', 'tables.hash', 'catalogue.bin', 'bank.bin', 'explore.wasm', 'sprites.bin', 'sprites.hash'];
const inBuild = (name: string): string => join(root, 'build', name);

function makeTables(): Uint8Array {
  const puzzles = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
  const larger = families.filter(({ tabled }) => tabled.length === 0).map((one) => openBoard(one.id, one.boards[0]));
  return packTables(puzzles, larger);
}

/** Of everything that the tables depend on. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['src/puzzle.ts', 'src/families/**/*.ts', 'src/search/**/*.ts'], { cwd: root });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function make(): Promise<void> {
  mkdirSync(inBuild('.'), { recursive: true });
  const hash = hashOfSources();
  const isCurrent = existsSync(inBuild('tables.bin')) && existsSync(inBuild('tables.hash'));
  if (!isCurrent || readFileSync(inBuild('tables.hash'), 'utf8') !== hash) {
    writeFileSync(inBuild('tables.bin'), makeTables());
    writeFileSync(inBuild('tables.hash'), hash);
  }
  writeFileSync(inBuild('catalogue.bin'), packCatalogue(cataloguedBoards()));
  const { nearest, positions } = bankedPositions();
  writeFileSync(inBuild('bank.bin'), packBank(nearest, positions));
  const { compileExplorer } = await import('./compile-explorer.ts');
  writeFileSync(inBuild('explore.wasm'), await compileExplorer());
  await buildSprites(inBuild('.'));
}

const onlyIfMissing = process.argv.includes('--if-missing');
if (!onlyIfMissing || !made.every((name) => existsSync(inBuild(name)))) await make();
if (!onlyIfMissing) {
  for (const name of made.filter((one) => !one.endsWith('.hash'))) {
    console.log(`build/${name}: ${readFileSync(inBuild(name)).length} bytes`);
  }
}
