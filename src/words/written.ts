/** The sentences in the sources, for everything but the Worker. */
import { type Locale, type Templates, locales } from '../message.ts';
import type { Catalog, Contents } from './catalog.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { ja } from './ja/index.ts';
import { ptBR } from './pt-BR/index.ts';

/** A language as its folder has it. */
interface Written extends Contents {
  readonly commands: Templates;
}

/** As the folders have them, with commands called as the code calls them. */
const written: Readonly<Record<Locale, Written>> = { en, ja, 'pt-BR': ptBR, es, de, fr };

export const writtenIn = (locale: Locale): Written => written[locale];

const contents = Object.fromEntries(locales.map((locale) => [locale, contentsFrom(written[locale])])) as Readonly<
  Record<Locale, Contents>
>;

export function contentsFrom({ common, commands, names, families, page, zones }: Written): Contents {
  return { common: withNames({ ...commands, ...common }, names), names, families, page: withNames(page, names), zones };
}

/**
 * Sentences are written with the English names of commands and options. They name them as clients of their language
 * show them: `/check puzzle:` becomes `/判定 パズル:`. What stands behind a colon is a value.
 */
function withNames(templates: Templates, names: Templates): Templates {
  const localized = (line: string): string =>
    line.replace(/(?<=\/|[^:] )[a-z-]+(?=[ :`])/gu, (word) => names[word] ?? word);
  return Object.fromEntries(
    Object.entries(templates).map(([key, template]) => [key, template.replace(/`\/[^`]*`/gu, localized)]),
  );
}

export const contentsOf = (locale: Locale): Contents => contents[locale];

export function catalogIn(locale: Locale): Catalog {
  const { common, names, families, zones } = contents[locale];
  return {
    find: (key, family) => (family === undefined ? common : families[family])?.[key],
    nameOf: (english) => names[english] ?? english,
    zones: () => zones.split(' '),
  };
}
