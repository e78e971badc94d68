/** People, places and roles as Discord writes them into an interaction. */
import { botMayIn, type Channel } from '../discord/channel.ts';
import type { Role } from '../discord/guild.ts';
import { type User, userObject } from '../discord/people.ts';
import { botPermissions, permissionsOf } from '../discord/permissions.ts';
import { threadObject } from '../discord/thread.ts';
import { largestFile } from '../discord/upload.ts';
import type { Json } from '../json.ts';

/** A channel. A resolved one also says what the bot may do there. */
export function channelObject(channel: Channel, admin: boolean, resolved = false): Json {
  const { id, type, name, topic, messages, recipient, guild, thread } = channel;
  const lastMessage = messages.findLast(({ onlyFor }) => onlyFor === undefined)?.id ?? null;
  if (recipient !== undefined) {
    return { id, type, flags: 0, last_message_id: lastMessage, recipients: [userObject(recipient)] };
  }
  const may = {
    permissions: permissionsOf(admin),
    ...(resolved ? { app_permissions: botMayIn(channel).toString() } : {}),
  };
  if (thread !== undefined) return { ...threadObject(channel, thread), ...may };
  return {
    id,
    type,
    name,
    topic,
    flags: 0,
    guild_id: guild?.id,
    last_message_id: lastMessage,
    nsfw: false,
    parent_id: null,
    position: 0,
    rate_limit_per_user: 0,
    ...may,
  };
}

/** A member; `user` is left out where Discord leaves it out, in `resolved`. */
export function memberObject(user: User, admin: boolean, whole = false): Json {
  return {
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    flags: 0,
    joined_at: '2024-01-01T00:00:00.000000+00:00',
    nick: null,
    pending: false,
    permissions: permissionsOf(admin),
    premium_since: null,
    roles: [],
    unusual_dm_activity_until: null,
    ...(whole ? { deaf: false, mute: false, user: userObject(user) } : {}),
  };
}

export const roleObject = ({ id, name, mentionable }: Role): Json => ({
  id,
  name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  flags: 0,
  hoist: false,
  icon: null,
  managed: false,
  mentionable,
  permissions: '0',
  position: 1,
  unicode_emoji: null,
});

/** What surrounds an interaction: where it happened, who did it, and what the bot may do there. */
export function surroundings(channel: Channel, user: User, admin: boolean, locale: string): Json {
  const { guild } = channel;
  return {
    channel: channelObject(channel, admin),
    channel_id: channel.id,
    app_permissions: (guild === undefined ? botPermissions : botMayIn(channel)).toString(),
    locale,
    context: guild === undefined ? 1 : 0,
    authorizing_integration_owners: { '0': guild?.id ?? '0' },
    attachment_size_limit: largestFile,
    entitlements: [],
    entitlement_sku_ids: [],
    ...(guild === undefined
      ? { user: userObject(user) }
      : {
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_id: guild.id,
          guild_locale: guild.locale,
          member: memberObject(user, admin, true),
        }),
  };
}
