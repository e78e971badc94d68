/** People, places and roles as Discord writes them into an interaction. */
import { limits } from '../contract/limits.ts';
import { type Channel, botMayIn, forumFields, threadObject } from '../discord/channel.ts';
import type { Role } from '../discord/guild.ts';
import { type User, userObject } from '../discord/people.ts';
import { botPermissions, permissionsOf } from '../discord/permissions.ts';
import type { Json } from '../json.ts';

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
  // Whoever is given a channel with an interaction is not told of its tags.
  const { flags } = forumFields(channel);
  return { id, type, name, topic, flags, guild_id: guild?.id, last_message_id: lastMessage, ...may };
}

/** A member; the person is left out where Discord leaves them out, in `resolved`. */
export const memberObject = (user: User, admin: boolean, isWhole = false): Json => ({
  flags: 0,
  joined_at: '2024-01-01T00:00:00.000000+00:00',
  nick: null,
  permissions: permissionsOf(admin),
  roles: [],
  ...(isWhole ? { user: userObject(user) } : {}),
});

export const roleObject = ({ id, name, mentionable }: Role): Json => ({ id, name, mentionable, permissions: '0' });

/** What surrounds an interaction: where it happened, who did it, and what the bot may do there. */
export function contextFields(channel: Channel, user: User, admin: boolean, locale: string): Json {
  const { guild } = channel;
  return {
    channel: channelObject(channel, admin),
    channel_id: channel.id,
    app_permissions: (guild === undefined ? botPermissions : botMayIn(channel)).toString(),
    locale,
    context: guild === undefined ? 1 : 0,
    authorizing_integration_owners: { '0': guild?.id ?? '0' },
    attachment_size_limit: limits.fileBytes,
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
