import type { DateText } from '../../src/day/calendar.ts';
import type { Answer } from '../../src/discord/command.ts';
import type { Saying } from '../../src/saying.ts';
import { type Guild, putGuild } from '../../src/store/guilds.ts';
import { says } from '../../src/words/index.ts';
import type { Asked } from './asked.ts';
import { showAll } from './show.ts';

/** The server as it will be. */
export function changed({ call, guild, post }: Asked, changes: Partial<Guild>): Asked {
  const after = { ...guild, ...changes };
  return { call, guild: { ...after, locale: after.language ?? call.guildLocale }, post };
}

/** @param reopened a date that is to be posted anew if it was refused */
export async function keep(asked: Asked, reopened?: DateText): Promise<Asked> {
  await putGuild(asked.call.bot.db, asked.guild, asked.call.guildLocale, asked.call.bot.origin, reopened);
  return asked;
}

/** Keeps what was changed, and shows it. */
export async function save(asked: Asked, changes: Partial<Guild>, notes: readonly Saying[] = []): Promise<Answer> {
  return showAll(await keep(changed(asked, changes)), [says('settings-saved'), ...notes]);
}
