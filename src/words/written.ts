/** The sentences as they stand in the sources: what everything but the bundle speaks. */
import { families } from '../families/index.ts';
import { once } from '../once.ts';
import type { Locale, Templates } from '../message.ts';
import type { Catalog, Contents } from './catalog.ts';
import { en } from './en.ts';
import { ja, jaNames } from './ja.ts';

/** The common sentences by language: a third language is one more file, and one line here and in `shipped.ts`. */
export const common = { en, ja } as const satisfies Record<Locale, Templates>;
const names: Readonly<Record<Locale, Templates>> = { en: {}, ja: jaNames };

const contents: Readonly<Record<Locale, () => Contents>> = { en: once(() => read('en')), ja: once(() => read('ja')) };

function read(locale: Locale): Contents {
  const own = families.map(({ id, words }) => [id, words[locale]] as const);
  return { common: common[locale], names: names[locale], families: new Map(own) };
}

export const contentsOf = (locale: Locale): Contents => contents[locale]();

export function catalogIn(locale: Locale): Catalog {
  const { common: shared, names: called, families: own } = contentsOf(locale);
  return {
    find: (key, family) => (family === undefined ? shared : own.get(family))?.[key],
    startingWith: (start) => Object.entries(shared).filter(([key]) => key.startsWith(start)),
    nameOf: (english) => called[english] ?? english,
  };
}
