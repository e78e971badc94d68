/** The languages of the desk's people and servers: those that the bot speaks. */
import { type Locale, locales } from '../../src/message.ts';
import { localeOf, message, t } from '../../src/words/index.ts';
import { languages } from '../../src/words/language.ts';

/** What a server's people call things. */
interface Terms {
  /** The server that there is from the beginning. */
  readonly server: string;
  /** A role that anyone may ping, and one that needs a permission. */
  readonly roles: readonly [string, string];
  /** What #general, #puzzles and #announcements are for. */
  readonly topics: readonly [string, string, string];
}

const terms: Readonly<Record<Locale, Terms>> = {
  en: {
    server: 'Puzzle Club',
    roles: ['puzzlers', 'moderators'],
    topics: ['Anything goes', 'The puzzle of the day', 'The bot may read here, and not write'],
  },
  ja: {
    server: 'パズル部',
    roles: ['パズル好き', 'モデレーター'],
    topics: ['なんでもどうぞ', '今日のパズル', 'ボットは読むだけで、書き込めません'],
  },
};

/** By Discord's code for a language; English where it is none of ours. */
export const termsIn = (code: string): Terms => terms[localeOf(code)];

/** Each language by Discord's code, and its own name. */
export const deskLanguages: readonly { readonly code: string; readonly name: string }[] = locales.map((locale) => ({
  code: languages[locale].discordLocales[0],
  name: t(locale, message('language-name')),
}));
