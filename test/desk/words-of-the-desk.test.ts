/** What the desk says itself, on its page and in refusals: the same in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuserIn } from '../../local/client/refusal.ts';
import { de } from '../../local/client/refusals/de.ts';
import { en } from '../../local/client/refusals/en.ts';
import { es } from '../../local/client/refusals/es.ts';
import { fr } from '../../local/client/refusals/fr.ts';
import { ja } from '../../local/client/refusals/ja.ts';
import { ptBR } from '../../local/client/refusals/pt-BR.ts';
import { suggest } from '../../local/client/suggest.ts';
import { readTyped } from '../../local/client/typed-command.ts';
import { DeskClock } from '../../local/clock.ts';
import { World } from '../../local/discord/world.ts';
import { isObject, type Json } from '../../local/json.ts';
import { locales } from '../../src/message.ts';

const page = join(import.meta.dirname, '..', '..', 'local', 'page');

async function wordsIn(language: string): Promise<Json> {
  const module: unknown = await import(join(page, `words.${language}.js`));
  if (!isObject(module) || !isObject(module['words'])) throw new Error(`no words in ${language}`);
  return module['words'];
}

const marks = (template: unknown): string[] =>
  [...new Set([...JSON.stringify(template).matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))].toSorted();

describe('the page', () => {
  it.each(locales)('has its words in %s', async (locale) => {
    const [english, own] = [await wordsIn('en'), await wordsIn(locale.slice(0, 2))];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect([key, isObject(own[key])]).toEqual([key, isObject(text)]);
      expect([key, marks(own[key])]).toEqual([key, marks(text)]);
    }
  });

  it('finds every word that it asks for', async () => {
    const known = await wordsIn('en');
    const html = readFileSync(join(page, 'index.html'), 'utf8');
    const asked = [...html.matchAll(/data-say(?:-label)?="([^"]*)"/gu)].map(([, key = '']) => key);
    expect(asked.filter((key) => known[key] === undefined)).toEqual([]);
    expect(html.replaceAll(/<title>.*<\/title>/gu, '')).not.toMatch(/>\s*[A-Za-z]{2}[^<{]*</u);
  });
});

describe('a refusal', () => {
  it.each([ja, ptBR, es, de, fr])('names the same facts in every language', (other) => {
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(other))
      expect([key, marks(text)]).toEqual([key, marks(en[key as keyof typeof en])]);
  });

  it('names commands and options as its reader sees them', () => {
    expect(readTyped('/何か', offered, refuserIn('ja'))).toEqual({
      error: 'ここでは /何か を使えません。使えるのは：/判定、/設定',
    });
    expect(readTyped('/判定 U L', offered, refuserIn('ja'))).toEqual({
      error: '/判定：「U L」のオプション名がありません。/判定 手順: U L と書いてください',
    });
  });
});

const localized = (name: string, japanese: string): Json => ({ name, name_localizations: { ja: japanese } });
const described = { description: 'Does', description_localizations: { ja: 'します' } };
const offered: readonly Json[] = [
  { ...localized('check', '判定'), ...described, options: [{ type: 3, ...localized('moves', '手順'), ...described }] },
  {
    ...localized('settings', '設定'),
    ...described,
    options: [{ type: 1, ...localized('channel', 'チャンネル'), ...described }],
  },
];

describe('a suggestion', () => {
  const world = new World(new DeskClock(0));
  const suggested = (line: string, locale: string): readonly string[] =>
    suggest({ line, offered, locale, world, guild: world.firstGuild }).map(({ text }) => text);

  it('is in the words of its reader, whichever of the names was begun', () => {
    expect(suggested('/', 'ja')).toEqual(['/判定 ', '/設定 チャンネル ']);
    expect(suggested('/set', 'ja')).toEqual(['/設定 チャンネル ']);
    expect(suggested('/設', 'ja')).toEqual(['/設定 チャンネル ']);
    expect(suggested('/', 'en-US')).toEqual(['/check ', '/settings channel ']);
    expect(suggested('/判定 ', 'ja')).toEqual(['/判定 手順: ']);
    expect(suggested('/判定 mo', 'ja')).toEqual(['/判定 手順: ']);
  });
});
