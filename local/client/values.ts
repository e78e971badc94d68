/** Turns typed options into the values that Discord sends. It checks them as Discord's client does and resolves what they name. */
import * as OptionType from '../../src/discord/kinds/option-type.ts';
import type { Channel } from '../discord/channel.ts';
import { choicesOf, type Definition, nameOf } from '../discord/commands.ts';
import type { Guild } from '../discord/guild.ts';
import { namePattern, type User, userObject } from '../discord/people.ts';
import type { World } from '../discord/world.ts';
import { type Json, listOf } from '../json.ts';
import { channelObject, memberObject, roleObject } from './objects.ts';
import { choiceFor, type TypedOption, type Read, shorten } from './typed-command.ts';

export interface Value {
  readonly value: string | number | boolean;
  /** Entries for `resolved`, by kind. */
  readonly resolved?: Readonly<Record<string, Json>>;
}

/** Who types, and where. */
export interface Place {
  readonly world: World;
  readonly user: User;
  readonly admin: boolean;
  readonly channel: Channel;
}

/** The value of an option; `error` says what is wrong and what would be right, without naming the command. */
export function readValue({ option, text }: TypedOption, place: Place): Read<Value> {
  if (text === '') return { error: `${nameOf(option)} is empty; write a value behind it or leave it out` };
  if (choicesOf(option).length > 0) return readChoice(option, text);
  switch (option['type']) {
    case OptionType.String:
      return readString(option, text);
    case OptionType.Integer:
      return readNumber(option, text);
    case OptionType.Boolean:
      return readBoolean(option, text);
    case OptionType.Channel:
      return readChannel(option, text, place);
    case OptionType.User:
      return readPerson(option, text, place);
    case OptionType.Role:
      return readRole(text, place);
    default:
      return { error: `${nameOf(option)} can't be typed on the desk` };
  }
}

function readChoice(option: Definition, text: string): Read<Value> {
  const value = choiceFor(option, text)?.['value'];
  if (typeof value === 'string' || typeof value === 'number') return { value: { value } };
  const names = choicesOf(option).map(nameOf).join(', ');
  return { error: `${nameOf(option)} can't be "${shorten(text)}"; choose one of: ${names}` };
}

function readString(option: Definition, text: string): Read<Value> {
  const name = nameOf(option);
  const min = Number(option['min_length'] ?? 0);
  const max = Number(option['max_length'] ?? 6000);
  if (text.length > max) return { error: `${name} has ${text.length} characters; at most ${max} are allowed` };
  if (text.length < min) return { error: `${name} has ${text.length} characters; at least ${min} are needed` };
  return { value: { value: text } };
}

function readNumber(option: Definition, text: string): Read<Value> {
  const name = nameOf(option);
  const value = Number(text);
  const [min, max] = [Number(option['min_value'] ?? -(2 ** 53)), Number(option['max_value'] ?? 2 ** 53)];
  if (!/^[-+]?\d+$/u.test(text)) return { error: `${name} must be a whole number, not "${shorten(text)}"` };
  if (value < min) return { error: `${name} is ${text}; it must be at least ${min}` };
  if (value > max) return { error: `${name} is ${text}; it must be at most ${max}` };
  return { value: { value } };
}

function readBoolean(option: Definition, text: string): Read<Value> {
  if (/^(true|yes|on|はい)$/iu.test(text)) return { value: { value: true } };
  if (/^(false|no|off|いいえ)$/iu.test(text)) return { value: { value: false } };
  return { error: `${nameOf(option)} is either true or false, not "${shorten(text)}"` };
}

function readChannel(option: Definition, text: string, place: Place): Read<Value> {
  const { world, admin } = place;
  const { guild } = place.channel;
  if (guild === undefined) return { error: `${nameOf(option)} is a channel, and here is none; go to a server` };
  const channel = findChannel(world, guild, text);
  const names = world
    .channelsOf(guild)
    .map(({ name }) => `#${name}`)
    .join(', ');
  if (channel === undefined) return { error: `there is no channel ${shorten(text)}; there are: ${names}` };
  const types = listOf(option['channel_types']);
  if (types.length > 0 && !types.includes(channel.type)) {
    return { error: `${nameOf(option)} can't be #${channel.name}: it is not of the right kind` };
  }
  return {
    value: { value: channel.id, resolved: { channels: { [channel.id]: channelObject(channel, admin, true) } } },
  };
}

/** A channel or thread of a server, as `#name`, name, `<#id>` or id. */
export function findChannel(world: World, guild: Guild, text: string): Channel | undefined {
  const bare = text
    .replace(/^<#(\d+)>$/u, '$1')
    .replace(/^#/u, '')
    .toLowerCase();
  return world.placesOf(guild).find(({ id, name }) => id === bare || name.toLowerCase() === bare);
}

function readRole(text: string, { channel }: Place): Read<Value> {
  const bare = text.replace(/^<@&(\d+)>$/u, '$1').replace(/^@/u, '');
  const roles = channel.guild?.roles ?? [];
  const role = roles.find(({ id, name }) => id === bare || name === bare.toLowerCase());
  if (role !== undefined) return { value: { value: role.id, resolved: { roles: { [role.id]: roleObject(role) } } } };
  const names = roles.map(({ name }) => `@${name}`).join(', ') || 'none here';
  return { error: `there is no role ${shorten(text)}; there are: ${names}` };
}

function readPerson(option: Definition, text: string, { world, channel }: Place): Read<Value> {
  const bare = text.replace(/^<@!?(\d+)>$/u, '$1').replace(/^@/u, '');
  if (!namePattern.test(bare)) return { error: `${nameOf(option)} must name a person, as @name` };
  const meant = world.userById(bare) ?? world.user(bare);
  const users = { [meant.id]: userObject(meant) };
  const members = channel.guild === undefined ? {} : { members: { [meant.id]: memberObject(meant, false) } };
  return { value: { value: meant.id, resolved: { users, ...members } } };
}
