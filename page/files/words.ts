import { openers } from 'page:words';
import { type Locale, type Message, format } from '../../src/message.ts';
import { type Language, languages } from '../../src/words/language.ts';

/** What the page can say in a language, about a family. */
export interface Words {
  readonly locale: Locale;
  readonly language: Language;
  say(message: Message): string;
}

/** Undefined where there is no such family. */
export async function wordsOf(locale: Locale, familyId: string): Promise<Words | undefined> {
  const sentences = await openers.get(`${locale}/${familyId}`)?.();
  if (sentences === undefined) return undefined;
  const { common, family } = sentences;
  const language = languages[locale];
  const templateOf = (key: string, of?: string): string | undefined =>
    (of === undefined ? undefined : family[key]) ?? common[key];
  return { locale, language, say: (message) => format(language, templateOf, message) };
}
