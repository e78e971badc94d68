/** What a browser fetches before a board can be played. */
import { join } from 'node:path';
import type { Locale } from '../../src/message.ts';
import type { Bundle } from './bundle.ts';
import { documentOf, neededFirst } from './document.ts';
import { looks } from './pieces.ts';

const root = join(import.meta.dirname, '..', '..');

/** The document and the files of one family in one language, by their paths from the root. */
export function firstLoad(bundle: Bundle, family: string, locale: Locale): ReadonlyMap<string, Uint8Array> {
  const { icon, styles, preloaded, start, main } = neededFirst(bundle.outputs);
  const pieces = [
    bundle.families.get(family),
    bundle.words.get(`${locale}/${family}`),
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
