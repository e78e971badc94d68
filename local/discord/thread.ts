/** A thread, as Discord's API gives it. */
import type { Json } from '../json.ts';
import type { Channel, Thread } from './channel.ts';
import { bot } from './people.ts';
import { discordTime } from './snowflake.ts';

export function threadObject(channel: Channel, { parent, createdAt, archiveAfter }: Thread): Json {
  const { id, type, name, guild, messages } = channel;
  const open = messages.filter(({ onlyFor }) => onlyFor === undefined);
  return {
    id,
    type,
    name,
    flags: 0,
    guild_id: guild?.id,
    parent_id: parent.id,
    owner_id: bot.id,
    last_message_id: open.at(-1)?.id ?? null,
    rate_limit_per_user: 0,
    thread_metadata: {
      archived: false,
      archive_timestamp: discordTime(createdAt),
      auto_archive_duration: archiveAfter,
      create_timestamp: discordTime(createdAt),
      locked: false,
    },
    message_count: open.length,
    member_count: 1,
    total_message_sent: open.length,
  };
}
