/** A message as Discord's API gives it. */
import { MessageFlags } from '../../src/discord/kinds.ts';
import type { Json } from '../json.ts';
import type { Message } from './message.ts';
import { applicationId, bot, userObject } from './people.ts';
import { threadObject } from './thread.ts';
import { discordTime } from './time.ts';
import type { World } from './world.ts';

export function messageObject(message: Message, world: World): Json {
  const { id, channelId, author, type, sentAt, editedAt, flags, fields, pings, nonce } = message;
  const mentions = pings.users.map((user) => world.userById(user)).filter((user) => user !== undefined);
  return {
    id,
    channel_id: channelId,
    type,
    author: userObject(author),
    ...fields,
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

function originOf({ interaction, repliesTo, channelId }: Message, world: World): Json {
  const referenced = repliesTo && world.message(repliesTo.channelId, repliesTo.messageId);
  return {
    ...(interaction === undefined
      ? {}
      : {
          webhook_id: applicationId,
          interaction_metadata: {
            id: interaction.id,
            type: interaction.type,
            user: userObject(interaction.user),
            authorizing_integration_owners: { '0': world.channel(channelId)?.guild?.id ?? '0' },
            ...(interaction.command === undefined ? {} : { name: interaction.command, command_type: 1 }),
          },
        }),
    ...(repliesTo === undefined
      ? {}
      : {
          message_reference: { type: 0, channel_id: repliesTo.channelId, message_id: repliesTo.messageId },
          referenced_message: referenced === undefined ? null : messageObject(referenced, world),
        }),
  };
}

/** The thread that began here has the message's id. */
function threadOf({ id, flags }: Message, world: World): Json {
  const channel = world.channel(id);
  if (channel?.thread === undefined) return {};
  return { thread: threadObject(channel, channel.thread), flags: flags | MessageFlags.HasThread };
}
