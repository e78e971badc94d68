/** What the answer to a text or a move says, in a language. */
import { type Locale, type Message, ofFamily } from '../../../src/message.ts';
import { t } from '../../../src/words/index.ts';

export const told = (fault: Message, locale: Locale = 'en'): string => t(locale, ofFamily('sliding-blocks', fault));
