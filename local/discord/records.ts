/** Channels, messages and interactions as entries: what they hold of each other is written as ids. */
import type { Channel, Thread } from './channel.ts';
import type { EntryOf } from './entry.ts';
import type { Interaction } from './interaction.ts';
import type { ChatMessage } from './message.ts';
import type { User } from './people.ts';

export function channelEntry(channel: Channel): EntryOf<'channel'> {
  const { id, type, name, topic, botMay, guild, recipient, thread, forum, lastDeleted } = channel;
  return {
    kind: 'channel',
    id,
    type,
    name,
    topic,
    botMay: botMay.toString(),
    ...(guild === undefined ? {} : { server: guild.id }),
    ...(recipient === undefined ? {} : { recipient: recipient.id }),
    ...(thread === undefined ? {} : { thread: recordOf(thread) }),
    ...(forum === undefined ? {} : { forum: { ...forum, tags: [...forum.tags] } }),
    ...(lastDeleted === undefined ? {} : { lastDeleted }),
  };
}

const recordOf = ({ parent, tags, ...rest }: Thread) => ({
  ...rest,
  parent: parent.id,
  ...(tags === undefined ? {} : { tags: [...tags] }),
});

export function messageEntry({ channelId, author, onlyFor, interaction, ...rest }: ChatMessage): EntryOf<'message'> {
  const { components, attachments, content } = rest.fields;
  const { users, roles, everyone } = rest.pings;
  return {
    kind: 'message',
    ...rest,
    fields: { content, components: [...components], attachments: [...attachments] },
    pings: { users: [...users], roles: [...roles], everyone },
    channel: channelId,
    author: author.id,
    ...(onlyFor === undefined ? {} : { onlyFor: onlyFor.id }),
    ...(interaction === undefined ? {} : { interaction: { ...interaction, user: interaction.user.id } }),
  };
}

/** The message of an entry; undefined if its people are not known. */
export function messageOf(
  entry: EntryOf<'message'>,
  person: (id: string) => User | undefined,
): ChatMessage | undefined {
  const { kind: _kind, channel, author, onlyFor, interaction, ...rest } = entry;
  const writer = person(author);
  const reader = onlyFor === undefined ? undefined : person(onlyFor);
  const asker = interaction === undefined ? undefined : person(interaction.user);
  if (writer === undefined || (onlyFor !== undefined && reader === undefined)) return undefined;
  return {
    ...rest,
    channelId: channel,
    author: writer,
    ...(reader === undefined ? {} : { onlyFor: reader }),
    ...(interaction === undefined || asker === undefined ? {} : { interaction: { ...interaction, user: asker } }),
  };
}

export function interactionEntry(interaction: Interaction): EntryOf<'interaction'> {
  const { id, token, type, user, channel, createdAt, answered, late, original } = interaction;
  return {
    kind: 'interaction',
    id,
    token,
    type,
    user: user.id,
    channel: channel.id,
    createdAt,
    ...(answered === undefined ? {} : { answered }),
    ...(late === undefined ? {} : { late }),
    ...(original === undefined ? {} : { original: original.id }),
  };
}
