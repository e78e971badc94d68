/** Makes what ships beside the code, in build/. What takes seconds is made anew only if its sources changed. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { packCatalogueOf } from '../../catalogue/read.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { namedBoards } from '../../src/families/sliding-blocks/named.ts';
import { type Locale, locales } from '../../src/message.ts';
import { makePatterns } from '../../src/search/informed/pack-patterns.ts';
import { patterns } from '../../src/search/informed/patterns.ts';
import { packTables } from '../../src/search/pack.ts';
import { packCatalog } from '../../src/words/catalog.ts';
import { builtContents } from '../draft.ts';
import { outlineFiles } from '../sprites/outlines.ts';
import { useModule } from '../read-build.ts';
import { type Sources, BuildNote } from './note.ts';
import { type Bytes, partOfOutlines, partOfPattern, parts } from './parts.ts';
import { DatabaseSync } from 'node:sqlite';
import type { Schema } from '../../src/store/heartbeat.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

type Made = ReadonlyMap<string, Bytes>;

interface SlowFile {
  readonly name: string;
  /** It serves those who build, and does not ship beside the code. */
  readonly isTool?: true;
  readonly sources: Sources;
  readonly parts: readonly string[];
  readonly pack: (made: Made) => Uint8Array;
}

export interface BuildOptions {
  /** For programs that deal nothing: one of them makes what is packed in the catalogue. */
  readonly withoutCatalogue?: boolean;
  /** Is told the share that is done, from 0 to 1; not called where nothing slow is made. */
  readonly onProgress?: (share: number) => void;
}

const folder = join(import.meta.dirname, '..', '..', 'build');
const wordsOf = (locale: Locale): string => `words-${locale}.bin`;
const threads = 'scripts/tables/parts.ts';
const compiling = 'scripts/compile-wasm.ts';
const patternParts = patterns.map((_, number) => partOfPattern(number));

const compilerSources = ['wasm/*.json', compiling, 'node_modules/assemblyscript/package.json', threads];
const floodSources = ['wasm/{carries,flood}.ts', ...compilerSources];
const wasmSources: Sources = { files: ['wasm/**/*.ts', ...compilerSources] };

const artSources: Sources = {
  files: [
    'src/container.ts',
    'scripts/sprites/*.ts',
    'src/art/*.ts',
    ...['block-shape', 'pixel-layout', 'lettering', 'palette', 'piece-cells', 'sprites'].map(
      (name) => `src/render/${name}.ts`,
    ),
    ...['@resvg/resvg-wasm', 'dejavu-fonts-ttf'].map((name) => `node_modules/${name}/package.json`),
    threads,
  ],
};

const slow: readonly SlowFile[] = [
  {
    name: 'flood.wasm',
    isTool: true,
    sources: { files: floodSources },
    parts: ['flood'],
    pack: (made) => bytesOf(made, 'flood'),
  },
  {
    name: 'tables.bin',
    sources: {
      files: [
        ...['container', 'puzzle', 'rules-in-numbers'].map((name) => `src/${name}.ts`),
        'src/families/**/*.ts',
        'src/search/**/*.ts',
        ...floodSources,
      ],
    },
    parts: [...patternParts, 'automaton'],
    pack: makeTables,
  },
  {
    name: 'zones.bin',
    sources: {
      files: ['src/container.ts', 'src/day/zones.ts', 'scripts/zones.ts', threads],
      data: process.versions['tz'] ?? process.version,
    },
    parts: ['zones'],
    pack: (made) => bytesOf(made, 'zones'),
  },
  { name: 'explore-lines.wasm', sources: wasmSources, parts: ['lines'], pack: (made) => bytesOf(made, 'lines') },
  { name: 'explore-blocks.wasm', sources: wasmSources, parts: ['blocks'], pack: (made) => bytesOf(made, 'blocks') },
  { name: 'fifteen.wasm', sources: wasmSources, parts: ['fifteen'], pack: (made) => bytesOf(made, 'fifteen') },
  { name: 'pictures.wasm', sources: wasmSources, parts: ['pictures'], pack: (made) => bytesOf(made, 'pictures') },
  {
    name: 'sprites.bin',
    sources: artSources,
    parts: ['sprites'],
    pack: (made) => bytesOf(made, 'sprites'),
  },
  ...outlineFiles.map((name): SlowFile => ({
    name: `outlines-${name}.json`,
    isTool: true,
    sources: artSources,
    parts: [partOfOutlines(name)],
    pack: (made) => bytesOf(made, partOfOutlines(name)),
  })),
];

export const shipped: readonly string[] = [
  ...slow.filter(({ isTool }) => isTool !== true).map(({ name }) => name),
  ...locales.map(wordsOf),
  'schema.bin',
  'named-boards.bin',
  'catalogue.bin',
];

export const inBuild = (name: string): string => join(folder, name);

/** @throws if the catalogue has what can't be dealt */
export async function makeBuild({ withoutCatalogue = false, onProgress }: BuildOptions = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stale = slow.flatMap((file) => {
    const note = new BuildNote(inBuild(`${parse(file.name).name}.hash`), file.sources);
    return note.isCurrent && existsSync(inBuild(file.name)) ? [] : [{ ...file, note }];
  });
  const parts = stale.flatMap((file) => file.parts);
  if (parts.length > 0) onProgress?.(0);
  const made = await makeParts(parts, onProgress ?? (() => undefined));
  for (const { name, pack, note } of stale) {
    note.remove();
    writeFileSync(inBuild(name), pack(made));
    note.write();
  }
  for (const locale of locales) put(wordsOf(locale), packCatalog(builtContents(locale)));
  put('schema.bin', JSON.stringify(migratedSchema()));
  put('named-boards.bin', JSON.stringify(namedBoards));
  if (!withoutCatalogue) put('catalogue.bin', packCatalogueOf(families));
}

function makeTables(made: Made): Uint8Array {
  useModule('flood');
  const puzzles = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
  const larger = families.filter(({ tabled }) => tabled.length === 0).map((one) => openBoard(one.id, one.boards[0]));
  const automaton = made.get('automaton');
  if (!(automaton instanceof Uint16Array)) throw new Error('nobody made the automaton');
  const flooded = patternParts.map((part) => bytesOf(made, part));
  return packTables(puzzles, larger, () => makePatterns(flooded, automaton));
}

function bytesOf(made: Made, part: string): Uint8Array {
  const bytes = made.get(part);
  if (!(bytes instanceof Uint8Array)) throw new Error(`nobody made the part "${part}"`);
  return bytes;
}

/** Writes a file only if its content changes, because a running desk may be reading it. */
function put(name: string, content: string | Uint8Array): void {
  const file = inBuild(name);
  if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(content))) writeFileSync(file, content);
}

const migrations = join(import.meta.dirname, '..', '..', 'migrations');

/** What the migrations make of an empty database, as SQLite itself tells it. */
function migratedSchema(): Schema {
  const database = new DatabaseSync(':memory:');
  for (const name of globSync('*.sql', { cwd: migrations }).toSorted())
    database.exec(readFileSync(join(migrations, name), 'utf8'));
  const rows = database.prepare('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').all();
  database.close();
  return Object.fromEntries(rows.map(({ name, sql }) => [String(name), String(sql)]));
}

const secondsOf = (...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (parts[name]?.seconds ?? 0), 0);

/** What each thread makes, the longest work first. */
function jobsOf(names: readonly string[]): (readonly string[])[] {
  const jobs = Map.groupBy(names, (name) => parts[name]?.thread);
  return [...jobs.values()].toSorted((one, other) => secondsOf(...other) - secondsOf(...one));
}

/**
 * Makes parts, as many at the same time as there are processors.
 *
 * @param onProgress is told the share that is done, from 0 to 1
 */
async function makeParts(
  names: readonly string[],
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, Bytes>> {
  const jobs = jobsOf(names);
  const made = new Map<string, Bytes>();
  const all = secondsOf(...names);
  let done = 0;
  const note = ([name, bytes]: MadePart): void => {
    made.set(name, bytes);
    done += secondsOf(name);
    onProgress(done / all);
  };
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await inThread(job, note);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return made;
}

type MadePart = readonly [name: string, bytes: Bytes];

const inThread = (job: readonly string[], note: (made: MadePart) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: job });
    thread.on('message', note);
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
