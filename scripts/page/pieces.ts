/** What a game needs of a family, each a file that imports no other: rules, sentences in one language, its look. */
import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { families } from '../../src/families/index.ts';
import { type Locale, type Templates, locales } from '../../src/message.ts';
import type { Family, Look } from '../../src/puzzle.ts';
import { builtContents } from '../draft.ts';

/** A module to be bundled. */
export interface PagePiece {
  /** What the page opens it by. */
  readonly name: string;
  /** What its file is called, before the hash. */
  readonly file: string;
  readonly code: string;
}

const root = join(import.meta.dirname, '..', '..');

/** Every family of the registry, from the file that exports it. */
export async function familyPieces(): Promise<readonly PagePiece[]> {
  const pieces = new Map<string, PagePiece>();
  for (const file of globSync('src/families/{*,*/index}.ts', { cwd: root }).toSorted()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const [exported, value] of Object.entries(module)) {
      const id = families.find((family) => family === value)?.id;
      const code = `export { ${exported} as family } from ${JSON.stringify(`./${file}`)};`;
      if (id !== undefined) pieces.set(id, { name: id, file: id, code });
    }
  }
  const homeless = families.find(({ id }) => !pieces.has(id));
  if (homeless !== undefined) throw new Error(`no file of src/families exports the family ${homeless.id}`);
  return [...pieces.values()];
}

/** All boards of a family have one look, so the page fetches what draws it together with the family. */
export const looks: ReadonlyMap<string, Look> = new Map(families.map((family) => [family.id, lookOf(family)]));

function lookOf(family: Family): Look {
  const [board] = family.boards;
  const puzzle = family.open(board);
  if (puzzle === undefined) throw new Error(`${family.id} does not open ${board}`);
  let state = 0;
  while (puzzle.holds?.(state) === false) state++;
  return puzzle.picture(state).look;
}

/** What draws a look. Its name is what `page/art/art.ts` imports. */
export const artPieces = (): readonly PagePiece[] =>
  globSync('page/art/looks/*.ts', { cwd: root }).map((file) => {
    const { name, base } = parse(file);
    return { name: `./looks/${base}`, file: name, code: `export * from ${JSON.stringify(`./${file}`)};` };
  });

/** What only the later file says is fetched with it. */
export function wordPieces(): readonly PagePiece[] {
  const first = keysIn(['page/**/*.{ts,tsx}', 'src/{families,moves}/**/*.ts'], ['page/later/**']);
  const later = keysIn(['page/later/*.{ts,tsx}']).difference(first);
  return locales.flatMap((locale) => {
    const boards = families.map((family): PagePiece => {
      const name = `${family.id}.${locale}`;
      return { name, file: name, code: wordsOf(locale, family, first, later) };
    });
    const name = `later.${locale}`;
    return boards.concat({ name, file: name, code: laterWords(locale, later) });
  });
}

/** The page reads and names no position: how they are typed and called is said in Discord alone. */
export const saidInDiscord = ({ published = [] }: Family): ReadonlySet<string> =>
  new Set(['positions', ...published.map(({ key }) => key)]);

type Keys = ReadonlySet<string>;

/** What the page runs says a common sentence only by its key, so one whose key stands nowhere there is never said. */
function keysIn(globs: readonly string[], exclude: readonly string[] = []): Keys {
  const quoted = globSync(globs, { cwd: root, exclude }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/(?<=')[a-z][\w-]*(?=')/gu) ?? [],
  );
  return new Set(quoted);
}

const pick = (templates: Templates, isPicked: (key: string) => boolean): Templates =>
  Object.fromEntries(Object.entries(templates).filter(([key]) => isPicked(key)));

function wordsOf(locale: Locale, family: Family, first: Keys, later: Keys): string {
  const { common, families: own, page } = builtContents(locale);
  const elsewhere = saidInDiscord(family);
  const shared = { ...pick(common, (key) => first.has(key)), ...pick(page, (key) => !later.has(key)) };
  return [
    `export const common = ${JSON.stringify(shared)};`,
    `export const family = ${JSON.stringify(pick(own[family.id] ?? {}, (key) => !elsewhere.has(key)))};`,
  ].join('\n');
}

function laterWords(locale: Locale, later: Keys): string {
  const { common, page } = builtContents(locale);
  return `export const common = ${JSON.stringify(pick({ ...common, ...page }, (key) => later.has(key)))};`;
}
