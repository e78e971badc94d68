/** Makes the document of the page from page/play.html: the names of files get their hashes. Lists the files of a first load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Locale } from '../../src/message.ts';
import { type Bundle, addressOf } from './bundle.ts';
import { looks } from './pieces.ts';

type Outputs = Metafile['outputs'];

const place = '    <!-- files -->\n';

const written = readFileSync(join(import.meta.dirname, '..', '..', 'page', 'play.html'), 'utf8');

export function documentOf(outputs: Outputs, template = written): string {
  const [before, after, ...more] = template.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('page/play.html has one place for files');
  }
  const { icon, styles, preloaded, start, main } = neededFirst(outputs);
  const lines = [
    // It asks the Worker, so it waits for nothing: a script that is not async waits for the style.
    `<script type="module" async src="${addressOf(start)}"></script>`,
    ...preloaded.map((path) => `<link rel="modulepreload" href="${addressOf(path)}" />`),
    ...styles.map((path) => `<link rel="stylesheet" href="${addressOf(path)}" />`),
    `<script type="module" src="${addressOf(main)}"></script>`,
    `<link rel="icon" type="image/svg+xml" href="${addressOf(icon)}" />`,
  ];
  return `${before}${lines.map((line) => `    ${line}\n`).join('')}${after}`;
}

/** The files that every game begins with. */
export function neededFirst(outputs: Outputs) {
  const start = madeOf(outputs, 'page/start.ts');
  const main = madeOf(outputs, 'page/main.tsx');
  const preloaded = importsOf(outputs, start).union(importsOf(outputs, main));
  const styles = [start, main].flatMap((path) => outputs[path]?.cssBundle ?? []);
  return { icon: madeOf(outputs, 'page/icon.svg'), styles, preloaded: [...preloaded], start, main };
}

function madeOf(outputs: Outputs, entry: string): string {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (path === undefined) throw new Error(`nothing was made of ${entry}`);
  return path;
}

/** The files that load with a file: its static imports, and theirs. */
function importsOf(outputs: Outputs, path: string, found = new Set<string>()): ReadonlySet<string> {
  for (const one of outputs[path]?.imports ?? []) {
    if (one.kind !== 'import-statement') continue;
    found.add(one.path);
    importsOf(outputs, one.path, found);
  }
  return found;
}

const root = join(import.meta.dirname, '..', '..');

/** The document and the files of one family in one language, by their paths from the root. */
export function firstLoad(bundle: Bundle, family: string, locale: Locale): ReadonlyMap<string, Uint8Array> {
  const { icon, styles, preloaded, start, main } = neededFirst(bundle.outputs);
  const pieces = [
    bundle.families.get(family),
    bundle.words.get(`${family}.${locale}`),
    bundle.art.get(`./looks/${looks.get(family)}.ts`),
  ];
  const document = new TextEncoder().encode(documentOf(bundle.outputs));
  const files = [start, ...preloaded, ...styles, main, icon, ...pieces].map((path) => fileOf(bundle, path));
  return new Map([['play.html', document], ...files]);
}

function fileOf({ files }: Bundle, path: string | undefined): readonly [path: string, contents: Uint8Array] {
  const file = files.find((one) => path !== undefined && one.path === join(root, path));
  if (path === undefined || file === undefined) throw new Error(`the page has no file ${path}`);
  return [path, file.contents];
}
