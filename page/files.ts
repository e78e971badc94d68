import { looks, openers as familyOpeners } from 'page:families';
import { openers as sentenceOpeners } from 'page:words';
import { type Locale, type Message, format } from '../src/message.ts';
import { type Language, languages } from '../src/words/language.ts';
import type { Family, Look } from '../src/puzzle.ts';

/** A family and its rules, fetched when first asked for; undefined where there is none of this id. */
export const openFamily = async (id: string): Promise<Family | undefined> => (await familyOpeners.get(id)?.())?.family;

/** What draws a family can be fetched before it is there. */
export const lookOf = (id: string): Look | undefined => looks.get(id);

export interface Words {
  readonly locale: Locale;
  readonly language: Language;
  say(message: Message): string;
}

export async function wordsOf(locale: Locale, familyId: string): Promise<Words | undefined> {
  const sentences = await sentenceOpeners.get(`${locale}/${familyId}`)?.();
  if (sentences === undefined) return undefined;
  const { common, family } = sentences;
  const language = languages[locale];
  const templateOf = (key: string, of?: string): string | undefined =>
    (of === undefined ? undefined : family[key]) ?? common[key];
  return { locale, language, say: (message) => format(language, templateOf, message) };
}
