/** Turns typed options into the values that Discord sends: checks them as its client does, and resolves names. */
import { OptionType } from '../../src/discord/kinds.ts';
import type { Channel } from '../discord/channel.ts';
import { choicesOf, type RegisteredCommand } from '../discord/commands.ts';
import type { ChatServer } from '../discord/guild.ts';
import { namePattern, type User, userObject } from '../discord/people.ts';
import type { World } from '../discord/world.ts';
import { type Json, listOf } from '../json.ts';
import { channelObject, memberObject, roleObject } from './objects.ts';
import { type Refuser, refuserIn } from './refusal.ts';
import { choiceFor, type TypedOption, type Read, shorten } from './typed-command.ts';

export interface TypedValue {
  readonly value: string | number | boolean;
  /** Entries for `resolved`, by kind. */
  readonly resolved?: Readonly<Record<string, Json>>;
}

export interface TypedPlace {
  readonly world: World;
  readonly user: User;
  readonly admin: boolean;
  readonly locale: string;
  readonly channel: Channel;
}

/** The value of an option; `error` says what is wrong and what would be right, without naming the command. */
export function readValue({ option, text }: TypedOption, place: TypedPlace): Read<TypedValue> {
  const to = refuserIn(place.locale);
  if (text === '') return to.refuse('empty-option', { option: to.name(option) });
  if (choicesOf(option).length > 0) return readChoice(option, text, to);
  switch (option['type']) {
    case OptionType.String:
      return readString(option, text, to);
    case OptionType.Integer:
      return readNumber(option, text, to);
    case OptionType.Boolean:
      return readBoolean(option, text, to);
    case OptionType.Channel:
      return readChannel(option, text, place, to);
    case OptionType.User:
      return readPerson(option, text, place, to);
    case OptionType.Role:
      return readRole(text, place, to);
    default:
      return to.refuse('not-typed', { option: to.name(option) });
  }
}

function readChoice(option: RegisteredCommand, text: string, to: Refuser): Read<TypedValue> {
  const value = choiceFor(option, text)?.['value'];
  if (typeof value === 'string' || typeof value === 'number') return { value: { value } };
  const names = choicesOf(option).map(to.name);
  return to.refuse('not-a-choice', { option: to.name(option), text: shorten(text), names });
}

function readString(option: RegisteredCommand, text: string, to: Refuser): Read<TypedValue> {
  const min = Number(option['min_length'] ?? 0);
  const max = Number(option['max_length'] ?? 6000);
  const facts = { option: to.name(option), length: text.length, min, max };
  if (text.length > max) return to.refuse('too-long', facts);
  if (text.length < min) return to.refuse('too-short', facts);
  return { value: { value: text } };
}

function readNumber(option: RegisteredCommand, text: string, to: Refuser): Read<TypedValue> {
  const value = Number(text);
  const [min, max] = [Number(option['min_value'] ?? -(2 ** 53)), Number(option['max_value'] ?? 2 ** 53)];
  const facts = { option: to.name(option), text: shorten(text), min, max };
  if (!/^[-+]?\d+$/u.test(text)) return to.refuse('not-whole', facts);
  if (value < min) return to.refuse('too-small', facts);
  if (value > max) return to.refuse('too-big', facts);
  return { value: { value } };
}

function readBoolean(option: RegisteredCommand, text: string, to: Refuser): Read<TypedValue> {
  if (/^(true|yes|on|はい|sim|sí|si|ja|oui)$/iu.test(text)) return { value: { value: true } };
  if (/^(false|no|off|いいえ|não|nein|non)$/iu.test(text)) return { value: { value: false } };
  return to.refuse('not-boolean', { option: to.name(option), text: shorten(text) });
}

function readChannel(option: RegisteredCommand, text: string, place: TypedPlace, to: Refuser): Read<TypedValue> {
  const { world, admin } = place;
  const { guild } = place.channel;
  if (guild === undefined) return to.refuse('no-channel-here', { option: to.name(option) });
  const channel = findChannel(world, guild, text);
  const names = world.channelsOf(guild).map(({ name }) => `#${name}`);
  if (channel === undefined) return to.refuse('no-channel', { text: shorten(text), names });
  const types = listOf(option['channel_types']);
  if (types.length > 0 && !types.includes(channel.type)) {
    return to.refuse('wrong-channel', { option: to.name(option), channel: channel.name });
  }
  return {
    value: { value: channel.id, resolved: { channels: { [channel.id]: channelObject(channel, admin, true) } } },
  };
}

/** A channel or thread of a server, as `#name`, name, `<#id>` or id. */
export function findChannel(world: World, guild: ChatServer, text: string): Channel | undefined {
  const bare = text
    .replace(/^<#(\d+)>$/u, '$1')
    .replace(/^#/u, '')
    .toLowerCase();
  return world.placesOf(guild).find(({ id, name }) => id === bare || name.toLowerCase() === bare);
}

function readRole(text: string, { channel }: TypedPlace, to: Refuser): Read<TypedValue> {
  const bare = text.replace(/^<@&(\d+)>$/u, '$1').replace(/^@/u, '');
  const roles = channel.guild?.roles ?? [];
  const role = roles.find(({ id, name }) => id === bare || name === bare.toLowerCase());
  if (role !== undefined) return { value: { value: role.id, resolved: { roles: { [role.id]: roleObject(role) } } } };
  const names = roles.map(({ name }) => `@${name}`);
  return to.refuse('no-role', { text: shorten(text), names: names.length > 0 ? names : to.refuse('no-roles').error });
}

function readPerson(
  option: RegisteredCommand,
  text: string,
  { world, channel }: TypedPlace,
  to: Refuser,
): Read<TypedValue> {
  const bare = text.replace(/^<@!?(\d+)>$/u, '$1').replace(/^@/u, '');
  if (!namePattern.test(bare)) return to.refuse('not-a-person', { option: to.name(option) });
  const meant = world.userById(bare) ?? world.user(bare);
  const users = { [meant.id]: userObject(meant) };
  const members = channel.guild === undefined ? {} : { members: { [meant.id]: memberObject(meant, false) } };
  return { value: { value: meant.id, resolved: { users, ...members } } };
}
