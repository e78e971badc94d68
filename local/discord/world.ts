/** The places and people of the desk's Discord: one server, its channels, whoever speaks, and a direct line to the bot each. */
import type { Clock } from '../clock.ts';
import type { Message } from './message.ts';
import { adminPermissions, botPermissions, hidden, memberPermissions, readOnly } from './permissions.ts';
import { idOfName, snowflakes } from './snowflake.ts';

export const applicationId = '1180000000000000001';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

export interface Channel {
  readonly id: string;
  /** As in Discord: 0 is a channel of text in a server, 1 a direct line. */
  readonly type: 0 | 1;
  /** Without the #; of a direct line the person's name. */
  readonly name: string;
  readonly topic: string;
  /** What the bot may do there. */
  readonly botMay: bigint;
  /** Whose direct line it is. */
  readonly recipient?: User;
  /** Oldest first, with those that only one person sees. */
  readonly messages: Message[];
}

export const guild = {
  id: '1180000000000000100',
  name: 'Puzzle Club',
  locale: 'en-US',
  /** Roles that can be mentioned. */
  roles: [{ id: '1180000000000000201', name: 'puzzlers' }],
} as const;

/** A person's name: what Discord allows, and no line breaks. */
export const namePattern: RegExp = /^(?! )[^@#:<>\p{Cc}]{1,32}(?<! )$/u;

export const bot: User = { id: applicationId, name: 'Antipode', bot: true };

export class World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly #channels = new Map<string, Channel>();
  readonly #users = new Map<string, User>([[bot.id, bot]]);

  constructor(clock: Clock) {
    this.clock = clock;
    this.nextId = snowflakes(clock);
    this.addChannel('general', 'Anything goes', botPermissions);
    this.addChannel('puzzles', 'The puzzle of the day', botPermissions);
    this.addChannel('announcements', 'The bot may read here, and not write', readOnly);
  }

  /** Opens a channel in the server; its id is the same in every desk. `botMay` of `hidden` keeps the bot out. */
  addChannel(name: string, topic: string, botMay: bigint = hidden): Channel {
    const id = String(1_180_000_000_000_000_300n + BigInt(this.#channels.size));
    return this.#add({ id, type: 0, name, topic, botMay, messages: [] });
  }

  channel(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  /** The server's channels in their order. */
  get guildChannels(): readonly Channel[] {
    return [...this.#channels.values()].filter(({ type }) => type === 0);
  }

  /** A person's direct line to the bot. */
  directLine(user: User): Channel {
    const id = idOfName(`direct line of ${user.name}`);
    const opened = this.#channels.get(id);
    if (opened !== undefined) return opened;
    return this.#add({
      id,
      type: 1,
      name: user.name,
      topic: '',
      botMay: botPermissions,
      recipient: user,
      messages: [],
    });
  }

  /** Whoever says a name is that person. */
  user(name: string): User {
    if (name.toLowerCase() === bot.name.toLowerCase()) return bot;
    const id = idOfName(name);
    const known = this.#users.get(id) ?? { id, name, bot: false };
    this.#users.set(id, known);
    return known;
  }

  /** The bot and everyone who has spoken or was named. */
  get users(): readonly User[] {
    return [...this.#users.values()];
  }

  userById(id: string): User | undefined {
    return this.#users.get(id);
  }

  /** A message, wherever it stands. */
  find(messageId: string): Message | undefined {
    const all = [...this.#channels.values()].flatMap(({ messages }) => messages);
    return all.find(({ id }) => id === messageId);
  }

  message(channelId: string, messageId: string): Message | undefined {
    return this.#channels.get(channelId)?.messages.find(({ id }) => id === messageId);
  }

  #add(channel: Channel): Channel {
    this.#channels.set(channel.id, channel);
    return channel;
  }
}

/** What a person may do in the server, as Discord writes it. */
export const permissionsOf = (admin: boolean): string => (admin ? adminPermissions : memberPermissions).toString();
