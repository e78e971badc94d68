/** A message as Discord's API gives it. */
import { CommandType, MessageFlags } from '../../src/discord/kinds.ts';
import type { Json } from '../json.ts';
import type { ChatMessage } from './message.ts';
import { applicationId, bot, userObject } from './people.ts';
import { threadObject } from './channel.ts';
import { discordTime } from './snowflake.ts';
import type { World } from './world.ts';

export function messageObject(message: ChatMessage, world: World): Json {
  const { id, channelId, author, type, sentAt, editedAt, flags, fields, pings, nonce } = message;
  const mentions = pings.users.map((user) => world.userById(user)).filter((user) => user !== undefined);
  return {
    id,
    channel_id: channelId,
    type,
    author: userObject(author),
    ...fields,
    embeds: [],
    mentions: mentions.map(userObject),
    mention_roles: pings.roles,
    mention_everyone: pings.everyone,
    pinned: false,
    tts: false,
    timestamp: discordTime(sentAt),
    edited_timestamp: editedAt === undefined ? null : discordTime(editedAt),
    flags,
    ...(author.id === bot.id ? { application_id: applicationId } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    ...originOf(message, world),
    ...threadOf(message, world),
  };
}

function originOf({ interaction, channelId }: ChatMessage, world: World): Json {
  if (interaction === undefined) return {};
  const { id, type, user, command } = interaction;
  return {
    webhook_id: applicationId,
    interaction_metadata: {
      id,
      type,
      user: userObject(user),
      authorizing_integration_owners: { '0': world.channel(channelId)?.guild?.id ?? '0' },
      ...(command === undefined ? {} : { name: command, command_type: CommandType.ChatInput }),
    },
  };
}

/** The thread that began here has the message's id. The first message of a forum's post stands in that thread. */
function threadOf({ id, channelId, flags }: ChatMessage, world: World): Json {
  const channel = world.channel(id);
  if (channel?.thread === undefined || id === channelId) return {};
  const thread = threadObject(channel, channel.thread, world.clock.now());
  return { thread, flags: flags | MessageFlags.HasThread };
}
