/** The languages of the desk's people and servers: those that the bot speaks. */
import { type Locale, locales } from '../../src/message.ts';
import { localeOf, message, t } from '../../src/words/index.ts';
import { languages } from '../../src/words/language.ts';

interface Terms {
  /** The name of the server that exists from the beginning. */
  readonly server: string;
  /** A role that everybody may ping, and one that needs a permission. */
  readonly roles: readonly [string, string];
  readonly topics: readonly [string, string, string];
  /** The client's words for a command without a good answer, and for a control without one. */
  readonly silent: string;
  readonly failed: string;
}

const terms: Readonly<Record<Locale, Terms>> = {
  en: {
    server: 'Puzzle Club',
    roles: ['puzzlers', 'moderators'],
    topics: ['Anything goes', 'The puzzle of the day', 'The bot may read here, and not write'],
    silent: 'The application did not respond',
    failed: 'This interaction failed',
  },
  ja: {
    server: 'パズル部',
    roles: ['パズル好き', 'モデレーター'],
    topics: ['なんでもどうぞ', '今日のパズル', 'ボットは読むだけで、書き込めません'],
    silent: 'アプリケーションが応答しませんでした',
    failed: 'インタラクションに失敗しました',
  },
};

/** The terms for Discord's code of a language; in English if we don't have that language. */
export const termsIn = (code: string): Terms => terms[localeOf(code)];

export const deskLanguages: readonly { readonly code: string; readonly name: string }[] = locales.map((locale) => ({
  code: languages[locale].discordLocales[0],
  name: t(locale, message('language-name')),
}));
