import { looks, openers as familyOpeners } from 'page:families';
import { open as openParts } from 'page:later';
import { open as openSentences } from 'page:words';
import { type Locale, type Message, format } from '../src/message.ts';
import { grammars } from '../src/words/grammar.ts';
import type { Family, Look } from '../src/puzzle.ts';

/** A family and its rules, fetched when first asked for; undefined where there is none of this id. */
export const openFamily = async (id: string): Promise<Family | undefined> => (await familyOpeners.get(id)?.())?.family;

/** What draws a family can be fetched before it is there. */
export const lookOf = (id: string): Look | undefined => looks.get(id);

export interface Words {
  readonly locale: Locale;
  readonly find: (key: string, family?: string) => string | undefined;
  say(message: Message): string;
}

export async function wordsOf(locale: Locale, familyId: string): Promise<Words | undefined> {
  if (lookOf(familyId) === undefined) return undefined;
  const { common, family } = await openSentences(`${familyId}.${locale}`);
  return wordsFrom(locale, (key, of) => (of === undefined ? undefined : family[key]) ?? common[key]);
}

const wordsFrom = (locale: Locale, find: Words['find']): Words => ({
  locale,
  find,
  say: (message) => format(grammars[locale], find, message),
});

export interface LaterFile<Parts = unknown> {
  readonly parts: Parts;
  /** Those of the board, and those of the file. */
  readonly words: Words;
}

/** Its parts say what no other file says. */
export async function openLater({ locale, find }: Words): Promise<LaterFile> {
  const [parts, sentences] = await Promise.all([openParts(), openSentences(`later.${locale}`)]);
  return { parts, words: wordsFrom(locale, (key, of) => find(key, of) ?? sentences.common[key]) };
}
