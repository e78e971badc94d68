/** What the answer to a text or a move says, in a language. */
import { type Locale, type Message, type Templates, format } from '../../../src/message.ts';
import { slidingBlocks as en } from '../../../src/words/en/sliding-blocks.ts';
import { slidingBlocks as ja } from '../../../src/words/ja/sliding-blocks.ts';
import { languages } from '../../../src/words/language.ts';

const words: Readonly<Record<Locale, Templates>> = { en, ja };

export const told = (fault: Message, locale: Locale = 'en'): string =>
  format(languages[locale], (key) => words[locale][key], fault);
