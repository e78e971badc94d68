/** How a hunt stands, for the page. */
import type { Bot } from '../bot.ts';
import type { Locale } from '../message.ts';
import { type Hunt, countFound } from '../store/hunts.ts';
import { message } from '../words/index.ts';
import { plainIn } from './plain.ts';

export async function foundIn({ db }: Pick<Bot, 'db'>, hunt: Hunt, locale: Locale) {
  const { count } = hunt;
  const total = await countFound(db, hunt);
  return { note: plainIn(locale, message('hunt-so-far', { total, count })), isAll: total >= count };
}
