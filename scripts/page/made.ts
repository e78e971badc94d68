/** The modules that page/files/made.d.ts declares: what the registry and the sentences hold, a file for each that a game needs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import { families } from '../../src/families/index.ts';
import { type Locale, type Templates, locales } from '../../src/message.ts';
import { contentsOf } from '../../src/words/written.ts';

const root = join(import.meta.dirname, '..', '..');

/** Writes `openers`: an `import()` for each name, so that each becomes a file of its own. */
function openers(opened: Iterable<readonly [name: string, expression: string]>): string {
  const entries = Array.from(opened, ([name, expression]) => `[${JSON.stringify(name)}, () => ${expression}]`);
  return `export const openers = new Map([${entries.join(', ')}]);`;
}

/** Where each family of the registry stands, by the name that it is exported under. */
async function familyOpeners(): Promise<string> {
  const found = new Map<string, string>();
  for (const file of globSync('src/families/*.ts', { cwd: root }).toSorted()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(module)) {
      const family = families.find((one) => one === value);
      if (family !== undefined) found.set(family.id, `import(${JSON.stringify(`./${file}`)}).then((it) => it.${name})`);
    }
  }
  const homeless = families.find(({ id }) => !found.has(id));
  if (homeless !== undefined) throw new Error(`no file of src/families exports the family ${homeless.id}`);
  return openers(families.map(({ id }) => [id, found.get(id) ?? '']));
}

const wordNames = locales.flatMap((locale) => families.map(({ id }) => [locale, id] as const));

const wordOpeners = (): string =>
  openers(wordNames.map(([locale, id]) => [`${locale}/${id}`, `import("page:words/${locale}/${id}")`]));

/** What the page runs may say a common sentence only by its key, so a key that stands nowhere there is never said. */
function keysSaid(): ReadonlySet<string> {
  const files = globSync(['page/**/*.{ts,tsx}', 'src/{families,moves}/**/*.ts'], { cwd: root });
  const quoted = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/(?<=')[a-z][\w-]*(?=')/gu) ?? [],
  );
  return new Set(quoted);
}

function wordsIn(locale: Locale, id: string, said: ReadonlySet<string>): string {
  const { common, families: own, page } = contentsOf(locale);
  const shared: Templates = Object.fromEntries(Object.entries(common).filter(([key]) => said.has(key)));
  return [
    `export const common = ${JSON.stringify({ ...shared, ...page })};`,
    `export const family = ${JSON.stringify(own[id] ?? {})};`,
  ].join('\n');
}

async function contentsFor(name: string, said: ReadonlySet<string>): Promise<string> {
  if (name === 'page:families') return familyOpeners();
  if (name === 'page:words') return wordOpeners();
  const [locale, id] = wordNames.find(([locale, id]) => name === `page:words/${locale}/${id}`) ?? [];
  if (locale === undefined || id === undefined) throw new Error(`nobody makes ${name}`);
  return wordsIn(locale, id, said);
}

/** Gives esbuild the modules whose names begin with `page:`. */
export function madeModules(): Plugin {
  return {
    name: 'made modules',
    setup(build) {
      const said = keysSaid();
      build.onResolve({ filter: /^page:/ }, ({ path }) => ({ path, namespace: 'made', sideEffects: false }));
      build.onLoad({ filter: /^/, namespace: 'made' }, async ({ path }): Promise<OnLoadResult> => ({
        contents: await contentsFor(path, said),
        resolveDir: root,
      }));
    },
  };
}
