/** All that the bot can be asked, in its languages and one more: every sentence is spoken, and Discord takes it all. */
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Answer } from '../../src/discord/answer.ts';
import * as rest from '../../src/discord/rest.ts';
import { type Locale, defaultLocale, locales } from '../../src/message.ts';
import { isObject, listOf, textOf } from '../../local/json.ts';
import { localeOf } from '../../src/words/index.ts';
import { languages } from '../../src/words/language.ts';
import { contentsOf } from '../../src/words/written.ts';
import { type Collected, refusedIn } from './collection.ts';
import { nameOf, type Sentence, sentences } from './marks.ts';
import { playAll, tongues } from './play.ts';
import { directCommands, routes } from './routes.ts';
import { silent } from './silent.ts';

const definitions = commands.map(({ definition }) => definition);
let all: readonly Collected[];
let broken: readonly string[];

beforeAll(async () => {
  const stage = await playAll();
  all = stage.collection.all;
  broken = stage.broken;
  await stage.close();
}, 600_000);

/** What is said where there is nothing to do: whoever hears only this has not reached what was asked for. */
const nothing = new Set(['apology', 'unknown-button', 'unknown-command', 'settings-not-allowed', 'only-server']);

const isReached = ({ spoken, kind }: Collected): boolean =>
  kind === 'choices' || [...spoken].some(({ key }) => !nothing.has(key)) || (spoken.size === 0 && kind !== 'unknown');

const isAnswer = ({ locale }: Collected): boolean => locale !== '';

describe('every payload', () => {
  it('is brought about, for no scene breaks off', () => {
    expect(broken).toEqual([]);
  });

  it('is one that Discord takes', () => {
    expect(refusedIn(all)).toEqual([]);
    expect(all.length).toBeGreaterThan(1000);
  });

  it('is in the language of whoever asked', () => {
    const foreign = all.filter(isAnswer).flatMap(({ route, locale, spoken }) => {
      const own = localeOf(locale);
      // Each language is shown by its own name.
      const others = [...spoken].filter((one) => one.locale !== own && one.key !== 'language-name');
      return others.map((one) => `${route} in ${locale} says ${nameOf(one)} in ${one.locale}`);
    });
    expect([...new Set(foreign)]).toEqual([]);
  });
});

describe('every path', () => {
  it.each(tongues)('to a command, a button, a form and a suggestion is gone in %s', (tongue) => {
    const reached = new Set(all.filter((one) => one.locale === tongue && isReached(one)).map(({ route }) => route));
    const missing = routes.filter((route) => !reached.has(route));
    expect(missing, 'no scene of test/contract/scenes reaches these').toEqual([]);
  });

  it.each(tongues)('leads in a direct message where it leads in a server, in %s', (tongue) => {
    const asked = all.filter(({ locale }) => locale === tongue);
    const reachedIn = (context: string): string[] =>
      asked.filter((one) => one.context === context && isReached(one)).map(({ route }) => route);
    const missingIn = (context: string): string[] =>
      directCommands.filter((name) => !reachedIn(context).includes(name));
    expect(missingIn('direct'), 'these are `everywhere`, and directScene does not ask them').toEqual([]);
    expect(missingIn('server'), 'no scene asks these on a server').toEqual([]);
  });

  it('brings every kind of answer', () => {
    const kinds: Readonly<Record<Answer['kind'], string>> = { message: 'reply', update: 'update', modal: 'modal' };
    const seen = new Set(all.map(({ kind }) => kind));
    expect([...Object.values(kinds), 'choices', 'pong'].filter((kind) => !seen.has(kind))).toEqual([]);
    const replies = all.filter(({ kind }) => kind === 'reply');
    expect(new Set(replies.map(({ files }) => files.length > 0))).toEqual(new Set([true, false]));
    const answers = replies.map(({ payload }) => JSON.stringify(payload));
    expect(answers.some((text) => /"flags":(64|32832)\b/u.test(text))).toBe(true);
    expect(answers.some((text) => !/"flags":(64|32832)\b/u.test(text))).toBe(true);
  });

  it('brings every call of Discord', () => {
    const calls: Readonly<Record<keyof typeof rest, string>> = {
      createMessage: 'POST /channels/:id/messages',
      editMessage: 'PATCH /channels/:id/messages/:id',
      listMessages: 'GET /channels/:id/messages',
      getChannel: 'GET /channels/:id',
      createThread: 'POST /channels/:id/messages/:id/threads',
      createPost: 'POST /channels/:id/threads',
      listThreads: 'GET /guilds/:id/threads/active',
      crosspost: 'POST /channels/:id/messages/:id/crosspost',
      getEndpoint: 'GET /applications/@me',
      setEndpoint: 'PATCH /applications/@me',
      editReply: 'PATCH /webhooks/:id/:token/messages/@original',
    };
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(rest).toSorted());
    const seen = new Set(all.map(({ kind }) => kind));
    expect(Object.values(calls).filter((call) => !seen.has(call))).toEqual([]);
  });
});

describe('every sentence', () => {
  const defined = textsByLocale(definitions);
  /** What stands in the definitions is said by Discord's own client. */
  const isDefined = (sentence: Sentence): boolean => {
    const { common } = contentsOf(sentence.locale);
    return sentence.family === '' && defined[sentence.locale].includes(common[sentence.key] ?? '');
  };
  const unheard = (locale: Sentence['locale']): string[] => {
    const heard = new Set(all.flatMap(({ spoken }) => Array.from(spoken)));
    const own = sentences.filter((one) => one.locale === locale);
    return own.filter((one) => !heard.has(one) && !isDefined(one)).map(nameOf);
  };

  it.each(locales)('is spoken in %s', (locale) => {
    const heardElsewhere = languages[locale].initials === undefined ? ['check-initials'] : [];
    const missing = unheard(locale).filter((name) => !silent.has(name) && !heardElsewhere.includes(name));
    expect(missing, 'no scene has these said: write one, or say in silent.ts why nobody can').toEqual([]);
  });

  it('that is said to be silent is there, and silent', () => {
    const known = new Set(sentences.map(nameOf));
    const wrong = [...silent.keys()].flatMap((name) => {
      if (!known.has(name)) return [`${name} is no sentence`];
      return locales
        .filter((locale) => !unheard(locale).includes(name))
        .map((locale) => `${name} is spoken in ${locale}`);
    });
    expect(wrong, 'take these off the list in silent.ts').toEqual([]);
  });
});

/** The texts of the definitions, by language: Discord's own client shows them. */
function textsByLocale(value: unknown): Readonly<Record<Locale, readonly string[]>> {
  const parts = listOf(value).length > 0 ? listOf(value) : isObject(value) ? Object.values(value) : [];
  const inner = parts.map(textsByLocale);
  const own = isObject(value) ? value : {};
  const called = [own['name'], own['description']].filter((text) => typeof text === 'string');
  const translated = [own['name_localizations'], own['description_localizations']].filter(isObject);
  const textsIn = (locale: Locale): string[] => {
    const codes = languages[locale].discordLocales;
    const here =
      locale === defaultLocale ? called : translated.flatMap((texts) => codes.map((code) => textOf(texts[code])));
    return [...here, ...inner.flatMap((one) => one[locale])];
  };
  return Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<Locale, string[]>;
}
