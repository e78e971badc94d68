/** What the page's API was asked, checked field by field. A field that is wrong ends the request with one clear line. */
import type { Person } from '../client/client.ts';
import { findChannel } from '../client/values.ts';
import { bot, type Channel, guild, namePattern, type World } from '../discord/world.ts';
import { isObject, type Json, readJson } from '../json.ts';

/** Thrown at a bad field and caught at the door, so that reading a request stays a list of fields. */
export class BadRequest extends Error {}

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

export function personIn(body: Json, world: World): Person {
  const name = stringIn(body, 'user');
  if (!namePattern.test(name)) throw new BadRequest('"user" must be a name of 1 to 32 characters without @, # or :');
  const user = world.user(name);
  if (user === bot) throw new BadRequest('"user" must be a person; the bot speaks for itself');
  const { admin } = body;
  if (admin !== undefined && typeof admin !== 'boolean') throw new BadRequest('"admin" must be true or false');
  return { user, admin: admin === true, locale: optionalString(body, 'locale') ?? 'en-US' };
}

/** Where something is said: `guild: null` is the direct line; elsewhere a channel by id or name, #general if none is named. */
export function placeIn(body: Json, world: World, person: Person): Channel {
  const direct = world.directLine(person.user);
  const named = optionalString(body, 'channel');
  if (body['guild'] === null || named === direct.id) return direct;
  const server = optionalString(body, 'guild') ?? guild.id;
  if (server !== guild.id)
    throw new BadRequest(`there is no server ${server}; the desk has ${guild.id}, or null for a direct line`);
  const channel = findChannel(world, named ?? 'general');
  if (channel !== undefined) return channel;
  const names = world.guildChannels.map(({ name }) => `#${name}`).join(', ');
  throw new BadRequest(`there is no channel ${named}; there are: ${names}`);
}

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2150, 0);

export function timeIn(body: Json, key: string): number {
  const time = Date.parse(stringIn(body, key));
  if (Number.isNaN(time)) throw new BadRequest(`"${key}" must be a time such as 2026-03-01T00:00:00Z`);
  // The runtime knows no later dates, and the bot's dates have four digits.
  if (time < earliest || time >= latest) throw new BadRequest(`"${key}" must be a time from 2000 to 2149`);
  return time;
}

/** A small count; 1 if it is left out. */
export function countIn(body: Json, key: string): number {
  const value = body[key] ?? 1;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000) return value;
  throw new BadRequest(`"${key}" must be a whole number from 1 to 1000`);
}

export function headersIn(body: Json): Record<string, string> {
  const headers = body['headers'] ?? {};
  if (!isObject(headers)) throw new BadRequest('"headers" must be an object of strings');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
