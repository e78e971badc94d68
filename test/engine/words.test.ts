/** Every sentence in every language, and the names that Discord shows. */
import { describe, expect, it } from 'vitest';
import { commandNamed, commands } from '../../commands/index.ts';
import { families } from '../../src/families/index.ts';
import { type Locale, type Templates, type Message, locales, format } from '../../src/message.ts';
import { openCatalog, packCatalog } from '../../src/words/catalog.ts';
import { en } from '../../src/words/en.ts';
import { localeOf, ofFamily, t, titleOf } from '../../src/words/index.ts';
import { jaNames } from '../../src/words/ja.ts';
import { common } from '../../src/words/written.ts';

interface Book {
  readonly name: string;
  readonly words: Readonly<Record<Locale, Templates>>;
  readonly of?: string;
}

const books: readonly Book[] = [
  { name: 'common', words: common },
  ...families.map((family) => ({ name: family.id, words: family.words, of: family.id })),
];

const holesOf = (template: string): string[] =>
  Array.from(template.matchAll(/\{(\w+)(?::[^|}]*\|[^}]*)?\}/gu), (found) => found[1] ?? '').toSorted();

describe.each(books)('$name', ({ words, of }) => {
  const keys = Object.keys(words.en);
  const others = locales.filter((locale) => locale !== 'en');

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
      const text = template.replaceAll(/\{\w+(?::[^|{}]+\|[^|{}]+)?\}/gu, '');
      expect({ key, braces: /[{}]/u.test(text) }).toEqual({ key, braces: false });
      expect({ key, trimmed: template === template.trim() && template !== '' }).toEqual({ key, trimmed: true });
      expect({ key, ticks: (template.match(/`/gu) ?? []).length % 2 }).toEqual({ key, ticks: 0 });
      expect({ key, stars: (template.match(/\*\*/gu) ?? []).length % 2 }).toEqual({ key, stars: 0 });
    }
  });

  it.each(locales)('speaks every sentence in %s, each value in its place', (locale) => {
    for (const key of keys) {
      const names = holesOf(words.en[key] ?? '');
      const values = Object.fromEntries(names.map((name, index) => [name, `<${name}${index}>`]));
      const spoken = t(locale, { key, values, ...(of !== undefined && { family: of }) });
      for (const value of Object.values(values)) expect(spoken).toContain(value);
      expect(spoken).not.toMatch(/[{}]/u);
    }
  });

  it.each(locales)('misses no value in silence in %s', (locale) => {
    for (const key of keys.filter((one) => holesOf(words.en[one] ?? '').length > 0)) {
      expect(() => t(locale, { key, ...(of !== undefined && { family: of }) })).toThrow(key);
    }
  });

  it('says nothing twice', () => {
    for (const locale of others) {
      const same = keys.filter((key) => words.en[key] === words[locale][key]);
      expect(same.filter((key) => /\p{L}/u.test((words.en[key] ?? '').replaceAll(/\{.*?\}|Antipode/gu, '')))).toEqual(
        [],
      );
    }
  });

  it('speaks Japanese in Japanese, and English in English', () => {
    const names = /Antipode|\bID|[UDLR]\d?(?![a-z])/gu;
    const english = Object.entries(words.ja).filter(([, template]) => {
      return /[a-z]/iu.test(template.replaceAll(/`[^`]*`|\{\w+\}/gu, '').replaceAll(names, ''));
    });
    expect(english).toEqual([]);
    const japanese = Object.entries(words.en).filter(([, template]) => {
      return /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(template.replaceAll('上下左右', ''));
    });
    expect(japanese).toEqual([]);
  });
});

it.each(families)('the sentences of $id do not stand in front of common ones', ({ words }) => {
  expect(Object.keys(words.en).filter((key) => key in common.en)).toEqual([]);
});

it.each(families)('the titles of $id are no other family’s', ({ id, words }) => {
  const others = families.filter((family) => family.id !== id);
  const titles = others.map((family) => Object.values(family.words).map((other) => other.title.toLowerCase()));
  for (const { title } of Object.values(words))
    expect([others.map((family) => family.id), ...titles].flat()).not.toContain(title.toLowerCase());
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

describe('a packed book', () => {
  const contents = { common: { one: 'first', 'one more': '“second”' }, names: { one: 'eins' }, families: new Map() };

  it('keeps what it is given apart', () => {
    const book = openCatalog(packCatalog(contents));
    expect([book.find('one'), book.find('one more'), book.find('more'), book.nameOf('one')]).toEqual([
      'first',
      '“second”',
      undefined,
      'eins',
    ]);
    expect(book.startingWith('one')).toEqual(Object.entries(contents.common));
  });

  it.each(['a\tb', 'a\nb'])('refuses %j', (template) => {
    expect(() => packCatalog({ ...contents, common: { template } })).toThrow('template');
  });
});

describe('a saying', () => {
  const phrases: Readonly<Record<string, Templates>> = {
    '': { moves: '{count:move|moves} of {who}', who: 'everybody' },
    chess: { check: 'check after {moves}', who: 'the {colour} king', colour: 'white' },
  };
  const told = (saying: Message): string => format((key, of = '') => phrases[of]?.[key] ?? phrases['']?.[key], saying);

  it.each([
    [0, '0 moves'],
    [1, '1 move'],
    [2, '2 moves'],
    [21, '21 moves'],
    ['1', '1 move'],
    ['1,000', '1,000 moves'],
  ])('puts a number with its noun: %s is %s', (count, spoken) => {
    expect(told({ key: 'moves', values: { count, who: 'x' } })).toBe(`${spoken} of x`);
  });

  it('may hold sayings, which belong to the same family', () => {
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
    expect(told({ key: 'moves', values: { count: '{who}', who: '$& {count}' } })).toBe('{who} moves of $& {count}');
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
  ['de', 'en'],
  ['jav', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Discord’s locale %s is %s', (code, locale) => {
  expect(localeOf(code)).toBe(locale);
});

/** What Discord's reference says of commands and options, as far as these tests read them. */
interface Named {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly required?: boolean;
  readonly options?: readonly Named[];
  readonly choices?: readonly Named[];
}

const definitions = commands.map((command) => command.definition as unknown as Named);

/** Each command and option with the path of its names: `/settings channel distance`. */
function withPaths(named: readonly Named[], before = '/'): { path: string; named: Named }[] {
  return named.flatMap((one) => {
    const path = `${before}${one.name}`;
    return [{ path, named: one }, ...withPaths(one.options ?? [], `${path} `)];
  });
}

const all = withPaths(definitions);

describe('commands', () => {
  it('are named once', () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it('are all described, and nothing else is', () => {
    expect(
      Object.keys(en)
        .filter((key) => key.startsWith('/'))
        .toSorted(),
    ).toEqual(all.map(({ path }) => path).toSorted());
  });

  it('have Japanese names, all of which are used', () => {
    expect(new Set(Object.keys(jaNames))).toEqual(new Set(all.map(({ named }) => named.name)));
  });

  it.each(all)('$path keeps Discord’s limits in every language', ({ path, named }) => {
    const names = [named.name, named.name_localizations?.['ja'] ?? ''];
    for (const name of names) {
      expect(name).toMatch(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u);
      expect(name).toBe(name.toLowerCase());
    }
    expect(names[1]).toBe(jaNames[named.name]);
    const descriptions = [named.description ?? '', named.description_localizations?.['ja'] ?? ''];
    expect(descriptions).toEqual(locales.map((locale) => (common[locale] as Templates)[path]));
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(0);
      expect(description.length).toBeLessThanOrEqual(100);
    }
  });

  it.each(all)('$path has options and choices that Discord takes', ({ named: { options = [], choices = [] } }) => {
    expect(options.length).toBeLessThanOrEqual(25);
    expect(choices.length).toBeLessThanOrEqual(25);
    const firstOptional = options.findIndex((option) => option.required !== true);
    expect(options.slice(firstOptional).filter((option) => firstOptional >= 0 && option.required === true)).toEqual([]);
    for (const siblings of [options, choices]) {
      for (const nameOf of [(one: Named) => one.name, (one: Named) => one.name_localizations?.['ja'] ?? one.name]) {
        expect(new Set(siblings.map(nameOf)).size).toBe(siblings.length);
      }
    }
    for (const choice of choices) {
      for (const name of [choice.name, ...Object.values(choice.name_localizations ?? {})]) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(100);
      }
    }
  });

  it('differ in their Japanese names', () => {
    expect(new Set(definitions.map((one) => one.name_localizations?.['ja'])).size).toBe(definitions.length);
  });

  it.each(definitions)('/$name has at most 8,000 characters in all', (definition) => {
    const named = withPaths([definition]).map((one) => one.named);
    const parts = [...named, ...named.flatMap(({ choices = [] }) => choices)].map((one) => {
      return `${one.name}${one.description ?? ''}`;
    });
    expect(parts.join('').length).toBeLessThanOrEqual(8000);
  });
});

/** Discord's limits for what stands on buttons and forms. */
it.each([
  ['button-check', 80],
  ['button-how-to', 80],
  ['button-give-up', 80],
  ['button-previous', 78],
  ['button-next', 78],
  ['modal-check', 45],
  ['modal-moves', 45],
] as const)('%s has at most %i characters', (key, most) => {
  for (const locale of locales) expect(common[locale][key].length).toBeLessThanOrEqual(most);
});

it.each(families)('what help says of $id fits a layout', ({ words }) => {
  for (const { title, rules, notation, positions } of Object.values(words)) {
    expect(title.length).toBeLessThanOrEqual(100);
    expect(rules.length + notation.length + positions.length).toBeLessThanOrEqual(4000);
  }
});
