/** The sentences in the sources, for everything but the Worker. */
import type { Locale } from '../message.ts';
import type { Catalog, Contents } from './catalog.ts';
import { en } from './en/index.ts';
import { ja } from './ja/index.ts';
import type { Sentences } from './sentences.ts';

const contents: Readonly<Record<Locale, Contents>> = { en: contentsFrom(en), ja: contentsFrom(ja) };

function contentsFrom({ common, commands, names, families, zones }: Sentences | typeof en): Contents {
  return { common: { ...commands, ...common }, names, families, zones };
}

export const contentsOf = (locale: Locale): Contents => contents[locale];

export function catalogIn(locale: Locale): Catalog {
  const { common, names, families, zones } = contents[locale];
  return {
    find: (key, family) => (family === undefined ? common : families[family])?.[key],
    nameOf: (english) => names[english] ?? english,
    zones: () => zones,
  };
}
