/** Turns typed options into the values that Discord sends. It checks them as Discord's client does and resolves what they name. */
import * as OptionType from '../../src/discord/kinds/option-type.ts';
import type { Channel } from '../discord/channel.ts';
import { choicesOf, type Definition, localizedOf } from '../discord/commands.ts';
import type { Guild } from '../discord/guild.ts';
import { namePattern, type User, userObject } from '../discord/people.ts';
import type { World } from '../discord/world.ts';
import { type Json, listOf } from '../json.ts';
import { channelObject, memberObject, roleObject } from './objects.ts';
import { refusalsIn } from './refusals.ts';
import { choiceFor, type TypedOption, type Read, shorten } from './typed-command.ts';

export interface Value {
  readonly value: string | number | boolean;
  /** Entries for `resolved`, by kind. */
  readonly resolved?: Readonly<Record<string, Json>>;
}

/** Who types, in which language, and where. */
export interface Place {
  readonly world: World;
  readonly user: User;
  readonly admin: boolean;
  readonly channel: Channel;
  /** Discord's code. */
  readonly locale: string;
}

const nameOf = (option: Definition, { locale }: Place): string => localizedOf(option, 'name', locale);

/** The value of an option; `error` says what is wrong and what would be right, without naming the command. */
export function readValue({ option, text }: TypedOption, place: Place): Read<Value> {
  const refusals = refusalsIn(place.locale);
  if (text === '') return { error: refusals.empty(nameOf(option, place)) };
  if (choicesOf(option).length > 0) return readChoice(option, text, place);
  switch (option['type']) {
    case OptionType.String:
      return readString(option, text, place);
    case OptionType.Integer:
      return readNumber(option, text, place);
    case OptionType.Boolean:
      return readBoolean(option, text, place);
    case OptionType.Channel:
      return readChannel(option, text, place);
    case OptionType.User:
      return readPerson(option, text, place);
    case OptionType.Role:
      return readRole(text, place);
    default:
      return { error: refusals.untypable(nameOf(option, place)) };
  }
}

function readChoice(option: Definition, text: string, place: Place): Read<Value> {
  const value = choiceFor(option, text)?.['value'];
  if (typeof value === 'string' || typeof value === 'number') return { value: { value } };
  const names = choicesOf(option)
    .map((choice) => nameOf(choice, place))
    .join(', ');
  return { error: refusalsIn(place.locale).noChoice(nameOf(option, place), shorten(text), names) };
}

function readString(option: Definition, text: string, place: Place): Read<Value> {
  const name = nameOf(option, place);
  const { tooLong, tooShort } = refusalsIn(place.locale);
  const min = Number(option['min_length'] ?? 0);
  const max = Number(option['max_length'] ?? 6000);
  if (text.length > max) return { error: tooLong(name, text.length, max) };
  if (text.length < min) return { error: tooShort(name, text.length, min) };
  return { value: { value: text } };
}

function readNumber(option: Definition, text: string, place: Place): Read<Value> {
  const name = nameOf(option, place);
  const { noNumber, tooSmall, tooLarge } = refusalsIn(place.locale);
  const value = Number(text);
  const [min, max] = [Number(option['min_value'] ?? -(2 ** 53)), Number(option['max_value'] ?? 2 ** 53)];
  if (!/^[-+]?\d+$/u.test(text)) return { error: noNumber(name, shorten(text)) };
  if (value < min) return { error: tooSmall(name, text, min) };
  if (value > max) return { error: tooLarge(name, text, max) };
  return { value: { value } };
}

function readBoolean(option: Definition, text: string, place: Place): Read<Value> {
  if (/^(true|yes|on|はい)$/iu.test(text)) return { value: { value: true } };
  if (/^(false|no|off|いいえ)$/iu.test(text)) return { value: { value: false } };
  return { error: refusalsIn(place.locale).noBoolean(nameOf(option, place), shorten(text)) };
}

function readChannel(option: Definition, text: string, place: Place): Read<Value> {
  const { world, admin } = place;
  const refusals = refusalsIn(place.locale);
  const asked = nameOf(option, place);
  const { guild } = place.channel;
  if (guild === undefined) return { error: refusals.channelOfServer(asked) };
  const channel = findChannel(world, guild, text);
  const names = world
    .channelsOf(guild)
    .map(({ name }) => `#${name}`)
    .join(', ');
  if (channel === undefined) return { error: refusals.noChannel(shorten(text), names) };
  const types = listOf(option['channel_types']);
  if (types.length > 0 && !types.includes(channel.type)) {
    return { error: refusals.wrongChannel(asked, channel.name) };
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

function readRole(text: string, { channel, locale }: Place): Read<Value> {
  const bare = text.replace(/^<@&(\d+)>$/u, '$1').replace(/^@/u, '');
  const roles = channel.guild?.roles ?? [];
  const role = roles.find(({ id, name }) => id === bare || name === bare.toLowerCase());
  if (role !== undefined) return { value: { value: role.id, resolved: { roles: { [role.id]: roleObject(role) } } } };
  const names = roles.map(({ name }) => `@${name}`).join(', ');
  return { error: refusalsIn(locale).noRole(shorten(text), names) };
}

function readPerson(option: Definition, text: string, place: Place): Read<Value> {
  const { world, channel } = place;
  const bare = text.replace(/^<@!?(\d+)>$/u, '$1').replace(/^@/u, '');
  if (!namePattern.test(bare)) return { error: refusalsIn(place.locale).noPerson(nameOf(option, place)) };
  const meant = world.userById(bare) ?? world.user(bare);
  const users = { [meant.id]: userObject(meant) };
  const members = channel.guild === undefined ? {} : { members: { [meant.id]: memberObject(meant, false) } };
  return { value: { value: meant.id, resolved: { users, ...members } } };
}
