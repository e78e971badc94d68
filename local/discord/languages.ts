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
  'pt-BR': {
    server: 'Clube do Quebra-Cabeça',
    roles: ['fãs de quebra-cabeça', 'moderação'],
    topics: ['Assunto livre', 'O quebra-cabeça do dia', 'Aqui o bot pode ler, mas não escrever'],
    silent: 'O aplicativo não respondeu',
    failed: 'Esta interação falhou',
  },
  es: {
    server: 'Club de Rompecabezas',
    roles: ['fans de los rompecabezas', 'moderación'],
    topics: ['De todo un poco', 'El rompecabezas del día', 'Aquí el bot puede leer, pero no escribir'],
    silent: 'La aplicación no ha respondido',
    failed: 'Esta interacción ha fallado',
  },
  de: {
    server: 'Rätselclub',
    roles: ['rätselfans', 'moderation'],
    topics: ['Hier geht alles', 'Das Rätsel des Tages', 'Der Bot darf hier lesen, aber nicht schreiben'],
    silent: 'Die Anwendung reagiert nicht',
    failed: 'Diese Interaktion ist fehlgeschlagen',
  },
  fr: {
    server: 'Club de casse-têtes',
    roles: ['casse-têtes', 'modération'],
    topics: ['On parle de tout', 'Le casse-tête du jour', 'Le bot peut lire ici, mais pas écrire'],
    silent: 'L’application ne répond plus',
    failed: 'Échec de l’interaction',
  },
};

/** The terms for Discord's code of a language; in English if we don't have that language. */
export const termsIn = (code: string): Terms => terms[localeOf(code)];

export const deskLanguages: readonly { readonly code: string; readonly name: string }[] = locales.map((locale) => ({
  code: languages[locale].discordLocales[0],
  name: t(locale, message('language-name')),
}));
