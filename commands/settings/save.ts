import type { Answer } from '../../src/discord/command.ts';
import type { Saying } from '../../src/saying.ts';
import { type Guild, putGuild } from '../../src/store/guilds.ts';
import { says } from '../../src/words/index.ts';
import type { Asked } from './asked.ts';
import { showAll } from './show.ts';

/** Keeps what was changed; the server as it is then. */
export async function change({ call, guild, post }: Asked, changes: Partial<Guild>): Promise<Asked> {
  const changed = { ...guild, ...changes };
  await putGuild(call.bot.db, changed, call.guildLocale);
  return { call, guild: { ...changed, locale: changed.language ?? call.guildLocale }, post };
}

/** Keeps what was changed, and shows it. */
export async function save(asked: Asked, changes: Partial<Guild>, notes: readonly Saying[] = []): Promise<Answer> {
  return showAll(await change(asked, changes), [says('settings-saved'), ...notes]);
}
