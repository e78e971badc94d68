/**
 * Makes what ships with the bot beside its code, in build/:
 *
 *     tables.bin      the distance tables of every board that has one, and the pattern tables
 *     catalogue.bin   the positions and boards to deal from
 *     zones.bin       when the clocks of the time zones are set
 *     explore.wasm    the search of wasm/
 *     words-en.bin    the sentences, a file for each language
 *     sprites.bin     what pictures are put together from
 *
 * What takes seconds is made anew only if what it is made from has changed. `--quiet` prints no sizes, and `--without-catalogue`
 * leaves the catalogue out, for programs that deal nothing: one of them makes what is packed there.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { families, openBoard } from '../src/families/index.ts';
import { type Locale, locales } from '../src/message.ts';
import { packTables } from '../src/search/pack.ts';
import { packCatalog } from '../src/words/catalog.ts';
import { contentsOf } from '../src/words/written.ts';
import { packCatalogueOf } from '../catalogue/read.ts';
import { stop, whyFailed } from './program.ts';
import { makeZones } from './zones.ts';

const root = join(import.meta.dirname, '..');
const wordsOf = (locale: Locale): string => `words-${locale}.bin`;
const made = ['tables.bin', 'catalogue.bin', 'zones.bin', 'explore.wasm', 'sprites.bin', ...locales.map(wordsOf)];
const inBuild = (name: string): string => join(root, 'build', name);

function makeTables(): Uint8Array {
  const puzzles = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
  const larger = families.filter(({ tabled }) => tabled.length === 0).map((one) => openBoard(one.id, one.boards[0]));
  return packTables(puzzles, larger);
}

const tableSources = ['src/container.ts', 'src/puzzle.ts', 'src/families/**/*.ts', 'src/search/**/*.ts'];
const zoneSources = ['src/container.ts', 'src/day/zones.ts', 'scripts/zones.ts'];
const explorerSources = [
  'wasm/**/*.{ts,json}',
  'scripts/compile-explorer.ts',
  'node_modules/assemblyscript/package.json',
];
const spriteSources = [
  'src/container.ts',
  'scripts/sprites/*.ts',
  ...['layout', 'lettering', 'palette', 'sprites'].map((name) => `src/render/${name}.ts`),
  ...['@resvg/resvg-wasm', 'dejavu-fonts-ttf'].map((name) => `node_modules/${name}/package.json`),
];

/** Writes a file only if its content changes, because a running desk may be reading it. */
function put(name: string, content: string | Uint8Array): void {
  const file = inBuild(name);
  if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(content))) writeFileSync(file, content);
}

/** Makes a file unless it was made from the same sources, and from the same data of the system if that matters. */
async function makeAnew(
  name: string,
  sources: readonly string[],
  data: string,
  content: () => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  const hash = createHash('sha256').update(data);
  for (const file of globSync(sources, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  const [file, note] = [inBuild(name), inBuild(`${parse(name).name}.hash`)];
  if (existsSync(file) && existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  writeFileSync(file, await content());
  writeFileSync(note, wanted);
}

async function make(): Promise<void> {
  mkdirSync(inBuild('.'), { recursive: true });
  await makeAnew('tables.bin', tableSources, '', makeTables);
  await makeAnew('zones.bin', zoneSources, process.versions['tz'] ?? process.version, makeZones);
  for (const locale of locales) put(wordsOf(locale), packCatalog(contentsOf(locale)));
  // Who finds everything built need not load the compiler, nor what draws.
  await makeAnew('explore.wasm', explorerSources, '', async () =>
    (await import('./compile-explorer.ts')).compileExplorer(),
  );
  await makeAnew('sprites.bin', spriteSources, '', async () => (await import('./sprites/raster.ts')).packSprites());
  if (!process.argv.includes('--without-catalogue')) put('catalogue.bin', packedCatalogue());
}

function packedCatalogue(): Uint8Array {
  try {
    return packCatalogueOf(families);
  } catch (error) {
    return stop(whyFailed(error), 1);
  }
}

await make();
if (!process.argv.includes('--quiet')) {
  for (const name of made) console.log(`build/${name}: ${readFileSync(inBuild(name)).length} bytes`);
}
