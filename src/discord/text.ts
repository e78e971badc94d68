/** Texts for people: messages and the text between them, in no language yet. */
import type { Locale, Message } from '../message.ts';
import { t } from '../words/index.ts';

/** A message; text that is the same in every language, like a board or moves; or several of these in a row. */
export type Text = string | Message | JoinedTexts;

interface JoinedTexts {
  readonly texts: readonly Text[];
  readonly separator: string;
}

export function join(texts: readonly Text[], separator = ''): Text {
  return { texts, separator };
}

export const lines = (texts: readonly Text[]): Text => join(texts, '\n');

export const bold = (text: Text): Text => join(['**', text, '**']);
export const heading = (text: Text): Text => join(['### ', text]);
export const smallPrint = (text: Text): Text => join(['-# ', text]);

export const linkTo = (guildId: string, channel: string, messageId: string): string =>
  `https://discord.com/channels/${guildId}/${channel}/${messageId}`;

/** Only for JSON and definitions: other modules don't know the reader's language. */
export function textIn(locale: Locale, text: Text): string {
  if (typeof text === 'string') return text;
  if ('key' in text) return t(locale, text);
  return text.texts.map((one) => textIn(locale, one)).join(text.separator);
}
