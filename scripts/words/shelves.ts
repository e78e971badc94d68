/** The sentences of a language beside the English ones, and what is wrong with them. */
import { type Locale, type Templates, locales } from '../../src/message.ts';
import { slidingTiles } from '../../src/words/en/families.ts';
import { games } from '../../src/words/en/games.ts';
import { type Draft, en } from '../../src/words/en/index.ts';
import { grammars } from '../../src/words/grammar.ts';

export interface Shelf {
  /** What it holds: the file of `src/words/`, or the id of a family. */
  readonly name: string;
  readonly english: Templates;
  readonly own: Partial<Templates>;
}

/** What all families of sliding tiles say stands on one shelf. */
export const tiles = 'sliding-tiles';

export function shelvesOf({ common, commands, names, families, page }: Draft): readonly Shelf[] {
  const calls = Object.keys(en.commands).map((path) => path.slice(1).split(' ').at(-1) ?? '');
  const own: Readonly<Record<string, Partial<Templates>>> = families;
  return [
    { name: 'commands', english: en.commands, own: commands },
    { name: 'names', english: { ...Object.fromEntries(calls.map((name) => [name, name])), ...en.names }, own: names },
    { name: 'common', english: without(en.common, games), own: without(common, games) },
    { name: 'games', english: games, own: only(common, games) },
    { name: tiles, english: slidingTiles, own: tilesOf(own) },
    ...Object.entries<Templates>(en.families).map(([id, english]) => {
      const rest = sharesTiles(id) ? unlikeTiles(english) : english;
      return { name: id, english: rest, own: only(own[id] ?? {}, rest) };
    }),
    { name: 'page', english: en.page, own: page },
  ];
}

/** As any family says them. */
const tilesOf = (own: Readonly<Record<string, Partial<Templates>>>): Partial<Templates> =>
  Object.assign(
    {},
    ...Object.entries<Templates>(en.families)
      .filter(([id]) => sharesTiles(id))
      .map(([id, english]) => only(own[id] ?? {}, without(english, unlikeTiles(english)))),
  ) as Partial<Templates>;

/** What a family says otherwise than the others. */
const unlikeTiles = (english: Templates): Templates =>
  Object.fromEntries(Object.entries(english).filter(([key, text]) => (slidingTiles as Templates)[key] !== text));

/** Whether it says all that families of sliding tiles say. */
export const sharesTiles = (id: string): boolean => {
  const english: Templates | undefined = (en.families as Readonly<Record<string, Templates>>)[id];
  return english !== undefined && Object.keys(slidingTiles).every((key) => key in english);
};

const only = (texts: Partial<Templates>, keys: object): Partial<Templates> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key in keys));
const without = <T extends Partial<Templates>>(texts: T, keys: object): T =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !(key in keys))) as T;

/** What is missing, by shelf. */
export const missingIn = (draft: Draft): ReadonlyMap<string, readonly string[]> =>
  new Map(
    shelvesOf(draft).flatMap(({ name, english, own }) => {
      const keys = Object.keys(english).filter((key) => own[key] === undefined);
      return keys.length === 0 ? [] : [[name, keys] as const];
    }),
  );

/** Sentences with other placeholders than the English ones, with other forms than the language has plurals, or too long. */
export function wrongIn(draft: Draft, code: string): readonly string[] {
  const forms = formsOf(code);
  return shelvesOf(draft).flatMap(({ name, english, own }) =>
    Object.entries(own).flatMap(([key, text = '']) => {
      const wrong = [
        wrongPlaceholders(english[key] ?? '', text),
        forms === undefined ? undefined : wrongForms(text, forms),
        wrongLength(name, key, text),
      ];
      return wrong.filter((one) => one !== undefined).map((one) => `${name}: ${key} ${one}`);
    }),
  );
}

function wrongPlaceholders(english: string, text: string): string | undefined {
  const [own, wanted] = [placeholdersOf(text), placeholdersOf(english)];
  return own === wanted ? undefined : `has ${own} where English has ${wanted}`;
}

/** A language may need a value twice. */
const placeholdersOf = (sentence: string): string =>
  [...new Set(Array.from(sentence.matchAll(/\{=?(\w+)/gu), ([, name = '']) => `{${name}}`))].toSorted().join(' ') ||
  'no placeholder';

/** A noun has so many forms beside numbers. Undefined for a draft, which has no rule for plurals yet. */
function formsOf(code: string): number | undefined {
  const locale = locales.find((one) => one === code);
  if (locale === undefined) return undefined;
  return Math.max(...[0, 1, 2, 5, 11, 100, 1_000_000].map((count) => grammars[locale].plural(count))) + 1;
}

function wrongForms(text: string, forms: number): string | undefined {
  const odd = Array.from(text.matchAll(/\{\w+:([^}]*)\}/gu), ([, nouns = '']) => nouns).find(
    (nouns) => nouns.split('|').length !== forms,
  );
  return odd === undefined ? undefined : `has "${odd}", and a noun has ${forms} ${forms === 1 ? 'form' : 'forms'}`;
}

/** The most characters that Discord takes; undefined for a sentence within a message. */
export function roomFor(shelf: string, key: string): number | undefined {
  if (shelf === 'commands') return 100;
  if (shelf === 'names') return 32;
  if (shelf !== 'page' && key.startsWith('button-')) return 80;
  return key === 'modal-check' || key === 'modal-moves' ? 45 : undefined;
}

function wrongLength(shelf: string, key: string, text: string): string | undefined {
  const room = roomFor(shelf, key);
  const { length } = Array.from(text);
  return room === undefined || length <= room ? undefined : `has ${length} characters, and Discord takes ${room}`;
}

export const isOffered = (code: string): code is Locale => locales.some((locale) => locale === code);
