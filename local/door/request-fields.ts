/** Reads the fields of a request to the desk's API. A wrong field ends the request with one line of explanation. */
import type { ClientPerson } from '../client/client.ts';
import type { RefusalKey, RefusalValues } from '../client/refusal.ts';
import { findChannel } from '../client/values.ts';
import type { Channel } from '../discord/channel.ts';
import type { ChatServer } from '../discord/guild.ts';
import { bot, namePattern } from '../discord/people.ts';
import type { World } from '../discord/world.ts';
import { isObject, type Json, readJson } from '../json.ts';

/** Thrown for a bad field and caught in `api.ts`, so that handlers stay short. */
export class BadRequest extends Error {}

/** The same for what people get wrong on the chat page, who are told in their language. */
export class Refused extends Error {
  readonly key: RefusalKey;
  readonly values: RefusalValues;

  constructor(key: RefusalKey, values: RefusalValues = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

export function bodyOf(bytes: Uint8Array): Json {
  if (bytes.length === 0) return {};
  const body = readJson(new TextDecoder().decode(bytes));
  if (!isObject(body)) throw new BadRequest('the body must be a JSON object');
  return body;
}

export function stringIn(body: Json, key: string): string {
  const value = body[key];
  if (typeof value === 'string' && value !== '') return value;
  throw new BadRequest(`"${key}" is missing; it must be a string`);
}

export function optionalString(body: Json, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new BadRequest(`"${key}" must be a string`);
}

export function stringsIn(body: Json, key: string): readonly string[] | undefined {
  const value = body[key];
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new BadRequest(`"${key}" must be a list of strings`);
}

export function personIn(body: Json, world: World): ClientPerson {
  const name = stringIn(body, 'user');
  if (!namePattern.test(name)) throw new Refused('person-name');
  const user = world.user(name);
  if (user === bot) throw new Refused('bot-itself');
  const { admin } = body;
  if (admin !== undefined && typeof admin !== 'boolean') throw new BadRequest('"admin" must be true or false');
  return { user, admin: admin === true, locale: optionalString(body, 'locale') ?? 'en-US' };
}

/** The channel of a request: direct messages for `guild: null`, otherwise by id or name; #general by default. */
export function placeIn(body: Json, world: World, person: ClientPerson): Channel {
  const direct = world.directLine(person.user);
  return body['guild'] === null || body['channel'] === direct.id ? direct : channelIn(body, world, 'general');
}

export const guildIn = (body: Json, world: World): ChatServer => guildNamed(optionalString(body, 'guild'), world);

export function guildNamed(text: string | undefined, world: World): ChatServer {
  const guild = text === undefined ? world.firstGuild : world.guild(text);
  if (guild !== undefined) return guild;
  const names = world.guilds.map(({ name }) => name).join(', ');
  throw new BadRequest(`there is no server ${text}; there are: ${names}, and null for the direct line`);
}

/** A channel or thread: by id, or by name in the server of the request. */
export function channelIn(body: Json, world: World, fallback?: string): Channel {
  const named = fallback === undefined ? stringIn(body, 'channel') : (optionalString(body, 'channel') ?? fallback);
  const anywhere = body['guild'] === undefined ? world.channel(named) : undefined;
  if (anywhere?.guild !== undefined) return anywhere;
  const guild = guildIn(body, world);
  const channel = findChannel(world, guild, named);
  if (channel !== undefined) return channel;
  const names = world.channelsOf(guild).map(({ name }) => `#${name}`);
  throw new BadRequest(`there is no channel ${named}; there are: ${names.join(', ')}`);
}

/** A list of some of these words; it may be empty. */
export function wordsIn<Word extends string>(body: Json, key: string, words: readonly Word[]): readonly Word[] {
  return (stringsIn(body, key) ?? []).map((text) => wordOf(text, key, words));
}

function wordOf<Word extends string>(text: string, key: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  throw new BadRequest(`"${key}" can't be "${text}"; it is one of: ${words.join(', ')}`);
}

export const wordIn = <Word extends string>(body: Json, key: string, words: readonly Word[]): Word =>
  wordOf(stringIn(body, key), key, words);

/** A number from `min` to `max`, if the field is there. */
export function optionalNumber(body: Json, key: string, min: number, max: number): number | undefined {
  const value = body[key];
  if (value === undefined || (typeof value === 'number' && value >= min && value <= max)) return value;
  throw new BadRequest(`"${key}" must be a number from ${min} to ${max}`);
}

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2150, 0);

export function timeIn(body: Json, key: string): number {
  const time = Date.parse(stringIn(body, key));
  if (Number.isNaN(time)) throw new BadRequest(`"${key}" must be a time such as 2026-03-01T00:00:00Z`);
  // JavaScript has no later dates, and the bot writes years with four digits.
  if (time < earliest || time >= latest) throw new Refused('wrong-time');
  return time;
}

/** A small count, at least `min`, which is also the default. */
export function countIn(body: Json, key: string, min: 0 | 1 = 1): number {
  const value = body[key] ?? min;
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= 1000) return value;
  throw new BadRequest(`"${key}" must be a whole number from ${min} to 1000`);
}

export function headersIn(body: Json): Record<string, string> {
  const headers = body['headers'] ?? {};
  if (!isObject(headers)) throw new BadRequest('"headers" must be an object of strings');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
