/** Every sentence in every language, and the names that Discord shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNamed, commands } from '../../commands/index.ts';
import { refusedCommands } from '../../local/contract/command.ts';
import { namesOf } from '../../src/day/deal.ts';
import { families } from '../../src/families/index.ts';
import {
  type Grammar,
  type Locale,
  type Message,
  type Templates,
  defaultLocale,
  format,
  locales,
} from '../../src/message.ts';
import { openCatalog, packCatalog } from '../../src/words/catalog.ts';
import { ofFamily } from '../../src/message.ts';
import { localeOf, t, titleIn, titleOf } from '../../src/words/index.ts';
import { ja as sources } from '../../src/words/ja/index.ts';
import { grammars } from '../../src/words/grammar.ts';
import { languages } from '../../src/words/language.ts';
import { fileOf, readFileOf } from '../../scripts/words/translators.ts';
import { namedBoards } from '../../src/families/sliding-blocks/named.ts';
import { contentsOf, writtenIn } from '../../src/words/written.ts';

interface Shelf {
  readonly name: string;
  readonly words: Readonly<Record<Locale, Templates>>;
  readonly of?: string;
}

const inEach = <T>(textsIn: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<Locale, T>;

const common = inEach((locale) => contentsOf(locale).common);
const ofFamilies = families.map(({ id }) => ({
  name: id,
  words: inEach((locale) => contentsOf(locale).families[id] ?? {}),
  of: id,
}));
const shelves: readonly Shelf[] = [
  { name: 'common', words: common },
  { name: 'page', words: inEach((locale) => contentsOf(locale).page), of: 'page' },
  ...ofFamilies,
];
/** What the page says stands in no catalog: it ships with the page. */
const speak = (locale: Locale, message: Message, of = ''): string =>
  of === 'page'
    ? format(grammars[locale], (key) => contentsOf(locale).page[key], message)
    : t(locale, of === '' ? message : ofFamily(of, message));
const others = locales.filter((locale) => locale !== defaultLocale);

const holes = /\{=?(?<name>\w+)(?::(?<nouns>[^{}]+))?\}/gu;
const holesOf = (template: string): string[] =>
  Array.from(template.matchAll(holes), ({ groups }) => groups?.['name'] ?? '').toSorted();

const countedIn = (template: string): string[] =>
  Array.from(template.matchAll(holes))
    .filter(({ groups }) => groups?.['nouns'] !== undefined)
    .map(({ groups }) => groups?.['name'] ?? '');

describe.each(shelves)('$name', ({ words, of }) => {
  const keys = Object.keys(words.en);

  it.each(others)('has every key in %s too, and no other', (locale) => {
    expect(Object.keys(words[locale]).toSorted()).toEqual(keys.toSorted());
  });

  it.each(others)('has the same holes in %s', (locale) => {
    const wrong = keys.filter((key) => {
      const holes = new Set(holesOf(words[locale][key] ?? ''));
      return new Set(holesOf(words.en[key] ?? '')).symmetricDifference(holes).size > 0;
    });
    expect(wrong).toEqual([]);
  });

  it.each(locales)('is written with care in %s', (locale) => {
    for (const [key, template] of Object.entries(words[locale])) {
      const text = template.replaceAll(holes, '');
      expect({ key, braces: /[{}]/u.test(text) }).toEqual({ key, braces: false });
      expect({ key, trimmed: template === template.trim() && template !== '' }).toEqual({ key, trimmed: true });
      expect({ key, ticks: (template.match(/`/gu) ?? []).length % 2 }).toEqual({ key, ticks: 0 });
      expect({ key, stars: (template.match(/\*\*/gu) ?? []).length % 2 }).toEqual({ key, stars: 0 });
    }
  });

  it.each(locales)('speaks every sentence in %s, each value in its place', (locale) => {
    for (const key of keys) {
      const counted = new Set(locales.flatMap((one) => countedIn(words[one][key] ?? '')));
      const names = holesOf(words.en[key] ?? '');
      const values = Object.fromEntries(
        names.map((name, index) => [name, counted.has(name) ? 100 + index : `<${name}${index}>`]),
      );
      const spoken = speak(locale, { key, values }, of);
      for (const value of Object.values(values)) expect(spoken).toContain(String(value));
      expect(spoken).not.toMatch(/[{}]/u);
    }
  });

  it.each(locales)('misses no value in silence in %s', (locale) => {
    for (const key of keys.filter((one) => holesOf(words.en[one] ?? '').length > 0)) {
      expect(() => speak(locale, { key }, of)).toThrow(key);
    }
  });

  it.each(locales)('has a form for every number in %s', (locale) => {
    const plural = (count: number | bigint): number => grammars[locale].plural(count);
    const forms = new Set(
      [...Array(200).keys(), 1001, 1_000_000].flatMap((count) => [plural(count), plural(BigInt(count))]),
    );
    const wrong = Object.entries(words[locale]).filter(([, template]) =>
      Array.from(template.matchAll(holes)).some(
        ({ groups }) => groups?.['nouns'] !== undefined && groups['nouns'].split('|').length !== forms.size,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(others)('says nothing in %s as in English, but for names and words', (locale) => {
    const said = (key: string): string => (words.en[key] ?? '').replaceAll(/\{.*?\}|`.*?`/gu, '');
    // The board's own name may be that of another language.
    const boards = new Set(namedBoards.map(({ key }) => key));
    const same = keys.filter((key) => words.en[key] === words[locale][key] && !boards.has(key));
    expect(same.filter((key) => (said(key).match(/\p{L}+/gu) ?? []).length > 2)).toEqual([]);
  });

  it('speaks Japanese in Japanese, and English in English', () => {
    const names = /Antipode|Discord|Ctrl|Shift|\bID|[UDLR]\d?(?![a-z])/gu;
    const english = Object.entries(words.ja).filter(([, template]) => {
      return /[a-z]/iu.test(template.replaceAll(/`[^`]*`|\{=?\w+\}/gu, '').replaceAll(names, ''));
    });
    expect(english).toEqual([]);
    const japanese = Object.entries(words.en).filter(([, template]) => {
      return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(template.replaceAll('上下左右', ''));
    });
    expect(japanese).toEqual([]);
  });

  it('says nothing in the words of the code, and puts wide colons into Japanese', () => {
    const ours = {
      en: /\b(famil(y|ies)|positions?|distances?|rounds?|par)\b/iu,
      ja: /配置|距離|リスト|今日の回|回ごと|:/u,
    };
    const said = (template: string): string => template.replaceAll(/`[^`]*`|\{=?\w+:?|\}/gu, '');
    const wrong = (['en', 'ja'] as const).map((locale) =>
      Object.entries(words[locale]).filter(([, template]) => ours[locale].test(said(template))),
    );
    expect(wrong).toEqual([[], []]);
  });
});

/** No sentence of a language may have these: another form of address, another space, another quotation mark. */
const wrongIn: Readonly<Partial<Record<Locale, readonly RegExp[]>>> = {
  'pt-BR': [/\b(?:tu|teus?|tuas?|vós|vosso)\b/iu, /["“][^"”]*["]/u],
  es: [/\b(?:usted|ustedes|vosotros|vuestr[oa]s?|vos)\b/iu],
  de: [/(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b/u, /["“][^"”“]*["”]/u],
  fr: [/\b(?:vous|votre|vos)\b/iu, /[^\s\u202F«][;!?](?![\w/=])/u, / [;:!?»]|« /u, /[^\u00A0\s/]:(?= |$)/u, /'/u],
};

describe.each(Object.entries(wrongIn))('the sentences in %s', (code, patterns) => {
  const locale = localeOf(code);
  /** Without code, emoji and placeholders. */
  const plain = (template: string): string =>
    template.replaceAll(/`[^`]*`|\{=?\w+\}/gu, 'x').replaceAll(/\{\w+:|[|}]|:\w+:/gu, '');
  const all = shelves.flatMap(({ name, words }) =>
    Object.entries(words[locale]).map(([key, template]) => [`${name}: ${key}`, plain(template)] as const),
  );

  it('say du, tú, você or tu to everybody, and have the signs of their language', () => {
    const wrong = all.filter(([, text]) => patterns.some((pattern) => pattern.test(text)));
    expect(wrong).toEqual([]);
  });

  it('open a question that they close, in Spanish alone', () => {
    const count = (text: string, sign: string): number => text.split(sign).length;
    const open = all.filter(
      ([, text]) =>
        count(text, '¿') !== (code === 'es' ? count(text, '?') : 1) || (code !== 'es' && text.includes('¡')),
    );
    expect(open).toEqual([]);
  });

  it('leave U D L R as they are, and name whole words', () => {
    const lists = families.filter(({ id }) =>
      (contentsOf('en').families[id]?.['notation'] ?? '').includes('`U` `D` `L` `R`'),
    );
    for (const { id } of lists)
      expect(contentsOf(locale).families[id]?.['notation']).toMatch(/`U`[^`]*`D`[^`]*`L`[^`]*`R`/u);
    expect(lists.length).toBeGreaterThan(4);
  });

  it('name commands and options as the glossary does', () => {
    const rows = readFileSync(join(import.meta.dirname, `../../src/words/${code}/glossary.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.filter((row) => row.length !== 5)).toEqual([]);
    expect(rows.length).toBeGreaterThan(120);
    const { names } = writtenIn(locale);
    const fixed = rows.flatMap(([english = '', , word = '']) =>
      english.startsWith('/') ? [[english, word] as const] : [],
    );
    expect(Object.fromEntries(fixed)).toEqual(
      Object.fromEntries(Object.entries(names).map(([name, own]) => [name.startsWith('/') ? name : `/${name}`, own])),
    );
  });
});

it.each(others)('%s comes back from its file for translators as it went', (locale) => {
  const own = writtenIn(locale);
  const { zones, ...sentences } = own;
  expect(readFileOf(fileOf(own), zones)).toEqual({ ...sentences, zones });
});

it.each(locales)('every family of the registry has sentences in %s, and no other', (locale) => {
  expect(new Set(Object.keys(contentsOf(locale).families))).toEqual(new Set(families.map(({ id }) => id)));
});

it.each(ofFamilies)('the sentences of $name do not stand in front of common ones', ({ words }) => {
  expect(Object.keys(words.en).filter((key) => key in common.en)).toEqual([]);
});

it.each(families)('the titles of $id are no other family’s', ({ id }) => {
  const titlesOf = (family: string): string[] => locales.map((locale) => titleIn(locale, family).toLowerCase());
  const others = families.map((family) => family.id).filter((other) => other !== id);
  const taken = new Set([others, ...others.map(titlesOf)].flat());
  expect(titlesOf(id).filter((title) => taken.has(title))).toEqual([]);
});

describe('commands', () => {
  it.each(commands.map((command) => ({ name: command.definition.name, command })))(
    '/$name is found',
    ({ name, command }) => {
      expect(commandNamed(name)).toBe(command);
    },
  );

  it('knows no command by a name that every object has', () => {
    for (const name of ['toString', 'constructor', '__proto__', '']) expect(commandNamed(name)).toBeUndefined();
  });
});

describe('a packed catalog', () => {
  const contents = {
    common: { one: 'first', 'one more': '“second”' },
    names: { one: 'eins' },
    families: {},
    zones: 'UTC Asia/Tokyo',
  };

  it('keeps what it is given apart', () => {
    const catalog = openCatalog(packCatalog(contents));
    expect([catalog.find('one'), catalog.find('one more'), catalog.find('more'), catalog.nameOf('one')]).toEqual([
      'first',
      '“second”',
      undefined,
      'eins',
    ]);
    expect(catalog.zones()).toEqual(['UTC', 'Asia/Tokyo']);
  });

  it.each(['a\tb', 'a\nb'])('refuses %j', (template) => {
    expect(() => packCatalog({ ...contents, common: { template } })).toThrow('template');
  });
});

describe('a message', () => {
  const phrases: Readonly<Record<string, Templates>> = {
    '': { moves: '{count:move|moves} of {who}', who: 'everybody', days: '{=count}, {count}', three: '{count:a|b|c}' },
    chess: { check: 'check after {moves}', who: 'the {colour} king', colour: 'white' },
  };
  const told = (message: Message, grammar: Grammar = grammars.en): string =>
    format(grammar, (key, of = '') => phrases[of]?.[key] ?? phrases['']?.[key], message);

  it.each([
    [0, '0 moves'],
    [1, '1 move'],
    [2, '2 moves'],
    [21, '21 moves'],
    [1n, '1 move'],
    [1000, '1,000 moves'],
    [13_000_000n, '13,000,000 moves'],
  ])('puts a number with its noun: %s is %s', (count, spoken) => {
    expect(told({ key: 'moves', values: { count, who: 'x' } })).toBe(`${spoken} of x`);
  });

  it('writes a quantity as the language does, and leaves alone what only says which', () => {
    const day = (count: number | bigint | string): string => told({ key: 'days', values: { count } });
    expect([999, 1024, 181_440n, 0.47, 1234.5, '1024'].map(day)).toEqual([
      '999, 999',
      '1024, 1,024',
      '181440, 181,440',
      '0.47, 0.47',
      '1234.5, 1,234.5',
      '1024, 1024',
    ]);
  });

  it('has as many forms of a noun as the language', () => {
    const grammar: Grammar = { plural: (count) => Math.min(Number(count), 2), number: (quantity) => `~${quantity}` };
    const counted = [0, 1, 2, 5].map((count) => told({ key: 'three', values: { count } }, grammar));
    expect(counted).toEqual(['~0 a', '~1 b', '~2 c', '~5 c']);
    expect(() => told({ key: 'moves', values: { count: 2, who: 'x' } }, grammar)).toThrow('move|moves');
    expect(() => told({ key: 'moves', values: { count: '2', who: 'x' } })).toThrow('move|moves');
  });

  it('may hold messages, which belong to the same family', () => {
    const who = { key: 'who', values: { colour: { key: 'colour' } } };
    expect(told({ key: 'moves', values: { count: 1, who: { key: 'who' } } })).toBe('1 move of everybody');
    expect(
      told({ key: 'check', family: 'chess', values: { moves: { key: 'moves', values: { count: 2, who } } } }),
    ).toBe('check after 2 moves of the white king');
    expect(told({ key: 'moves', values: { count: 1, who: { ...who, family: 'chess' } } })).toBe(
      '1 move of the white king',
    );
  });

  it('fills holes once: what a person typed is no template', () => {
    expect(told({ key: 'moves', values: { count: 2, who: '{who} $& {count}' } })).toBe('2 moves of {who} $& {count}');
  });

  it('without a sentence is our bug', () => {
    expect(() => told({ key: 'nothing' })).toThrow('nothing');
    expect(() => told({ key: 'check' })).toThrow('check');
  });

  it('names a family in each language', () => {
    expect(t('en', titleOf('line-pieces'))).toBe('Line pieces');
    expect(t('ja', titleOf('line-pieces'))).toBe('線つなぎ');
    expect(t('ja', ofFamily('8-puzzle', { key: 'tile-apart' }))).toBe('これは空きの隣にありません');
  });
});

it.each([
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['ja', 'ja'],
  ['es-419', 'es'],
  ['pt-BR', 'pt-BR'],
  ['it', 'en'],
  ['jav', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Discord’s locale %s is %s', (code, locale) => {
  expect(localeOf(code)).toBe(locale);
});

const definitions = commands.map((command) => command.definition as unknown as Named);

interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Named[];
  readonly choices?: readonly Named[];
}

/** Each command and option with the path of its names: `/settings channel distance`. */
function withPaths(named: readonly Named[], before = '/'): { path: string; named: Named }[] {
  return named.flatMap((one) => {
    const path = `${before}${one.name}`;
    return [{ path, named: one }, ...withPaths(one.options ?? [], `${path} `)];
  });
}

const all = withPaths(definitions);

describe('commands', () => {
  it('are what Discord takes: names, lengths, numbers of options and choices, in every language', () => {
    expect(refusedCommands(definitions)).toBeUndefined();
  });

  it('are all described, and nothing else is', () => {
    const described = Object.keys(common.en).filter((key) => key.startsWith('/'));
    expect(described.toSorted()).toEqual(all.map(({ path }) => path).toSorted());
  });

  it.each(others)('have names in %s, all of which are used', (locale) => {
    expect(new Set(Object.keys(contentsOf(locale).names))).toEqual(
      new Set([...all.map(({ named }) => named.name), ...Object.keys(contentsOf('en').names)]),
    );
  });

  it.each(all)('$path is called and described by the words of each language', ({ path, named }) => {
    const inCodes = (textIn: (locale: Locale) => string | undefined) =>
      Object.fromEntries(
        others.flatMap((locale) => languages[locale].discordLocales.map((code) => [code, textIn(locale)])),
      );
    for (const code of others.flatMap((locale) => languages[locale].discordLocales)) {
      const choices = (named.choices ?? []).map((choice) => choice.name_localizations?.[code] ?? choice.name);
      expect(new Set(choices).size).toBe(choices.length);
    }
    expect(named.description).toBe(common.en[path]);
    expect(named.description_localizations).toEqual(inCodes((locale) => common[locale][path]));
    expect(named.name_localizations).toEqual(
      inCodes((locale) => contentsOf(locale).names[path] ?? contentsOf(locale).names[named.name]),
    );
  });
});

/** A command, a subcommand or an option as Discord is told of it. */
interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Named[];
}

/** What a client of a language has no name for in a line like `/settings channel puzzle: {id}`; values are not looked at. */
function unnamedIn(locale: Locale, line: string): readonly string[] {
  const [code] = languages[locale].discordLocales;
  const find = (all: readonly Named[], word: string): Named | undefined =>
    all.find(({ name, name_localizations: localized }) => (localized?.[code] ?? name) === word);
  const registered: readonly Named[] = JSON.parse(JSON.stringify(commands.map(({ definition }) => definition)));
  const [word = '', ...rest] = line
    .slice(1)
    .replace(/: (?:\{[^}]*\}|\S+)(?: #\{[^}]*\})?/gu, ':')
    .split(' ');
  let at = find(registered, word);
  if (at === undefined) return [word];
  return rest.filter((part) => {
    const found = find(at?.options ?? [], part.replace(/:$/u, ''));
    if (found !== undefined && !part.endsWith(':')) at = found;
    return found === undefined;
  });
}

describe.each(locales)('commands in the sentences of %s', (locale) => {
  const lines = shelves.flatMap(({ words }) =>
    Object.values(words[locale]).flatMap((template) =>
      Array.from(template.matchAll(/`(\/[^`]+)`/gu), ([, line = '']) => line),
    ),
  );

  it('are there', () => {
    expect(lines.length).toBeGreaterThan(20);
  });

  it.each([...new Set(lines)])('%s is what a client shows', (line) => {
    expect(unnamedIn(locale, line)).toEqual([]);
  });
});

it('the sources call commands in English everywhere, and the build translates them', () => {
  const written = Object.values({ ...sources.common, ...sources.commands });
  expect(written.flatMap((template) => template.match(/`\/[^`]*\P{ASCII}[^`]*`/gu) ?? [])).toEqual([]);
  expect(common.ja['own-secret']).toContain('`/設定 自作問題 日付: {=number}`');
});

it('a name that no client shows would be found', () => {
  expect(unnamedIn('ja', '/check moves:')).toEqual(['check']);
  expect(unnamedIn('ja', '/判定 moves:')).toEqual(['moves:']);
  expect(unnamedIn('ja', '/設定 channel')).toEqual(['channel']);
  expect(unnamedIn('en', '/settings channel puzzle: {id}')).toEqual([]);
});

/** A server may play the 8-puzzle of 22 moves on a date when another plays that of 31. */
describe('the name of a day’s puzzle', () => {
  const day = { date: '2026-11-22', family: '8-puzzle' };

  it.each([
    ['en', '8-puzzle #326 (31 moves)'],
    ['ja', '8パズル #326（31手）'],
  ] as const)('tells two of one date and kind apart in %s', (locale, expected) => {
    const nameIn = (distance: number): string => t(locale, namesOf({ ...day, distance }).name);
    expect(nameIn(31)).toBe(expected);
    expect(nameIn(22)).not.toBe(expected);
  });

  it.each(locales)('is what sentences use in %s; a heading stands above the distance', (locale) => {
    const headings = [
      'antipode-title',
      'daily-title',
      'daily-title-own',
      'hunt-name',
      'hunt-title',
      'puzzle-name',
      'race-name',
      'race-title',
      'race-title-rungs',
      'summary-title',
    ];
    const parted = Object.entries(common[locale]).filter(
      ([, template]) => template.includes('{title}') && template.includes('{=number}'),
    );
    expect(parted.map(([key]) => key).toSorted()).toEqual(headings);
  });
});

/** Discord's limits for what stands on buttons and forms. */
it.each([
  ['button-check', 80],
  ['button-rules', 80],
  ['button-answer', 80],
  ['button-give-up', 80],
  ['button-previous', 78],
  ['button-next', 78],
  ['modal-check', 45],
  ['modal-moves', 45],
] as const)('%s has at most %i characters', (key, most) => {
  for (const locale of locales) expect(t(locale, { key }).length).toBeLessThanOrEqual(most);
});

it.each(ofFamilies)('what help says of $name fits a layout', ({ words }) => {
  for (const { title = '', rules = '', notation = '', positions = '' } of Object.values(words)) {
    expect(title.length).toBeLessThanOrEqual(100);
    expect(rules.length + notation.length + positions.length).toBeLessThanOrEqual(4000);
  }
});
