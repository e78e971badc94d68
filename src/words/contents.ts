/** Makes the sentences of a language out of its folder. Commands get the names that this language has for them. */
import type { Templates } from '../message.ts';
import type { Catalog, Contents } from './catalog.ts';

/** A language as its folder has it. */
export interface Written extends Contents {
  readonly commands: Templates;
}

export function contentsFrom({ common, commands, names, families, page, zones }: Written): Contents {
  return { common: withNames({ ...commands, ...common }, names), names, families, page: withNames(page, names), zones };
}

/**
 * Sentences are written with the English names of commands and options. These become the names that Discord shows in
 * that language: `/check puzzle:` becomes `/判定 パズル:`. A word behind a colon is a value and stays.
 */
function withNames(templates: Templates, names: Templates): Templates {
  const localized = (line: string): string =>
    line.replace(/(?<=\/|[^:] )[a-z-]+(?=[ :`])/gu, (word) => names[word] ?? word);
  return Object.fromEntries(
    Object.entries(templates).map(([key, template]) => [key, template.replace(/`\/[^`]*`/gu, localized)]),
  );
}

export const catalogOf = ({ common, names, families, zones }: Contents): Catalog => ({
  find: (key, family) => (family === undefined ? common : families[family])?.[key],
  nameOf: (english) => names[english] ?? english,
  zones: () => zones.split(' '),
});
