/** Registers slash commands with Discord, by discord.js's REST client: reads them, compares them, changes them. */
import { Routes } from 'discord.js';
import { CommandType } from '../../src/discord/kinds.ts';
import { type Account, restOf } from './application.ts';

export interface CommandScope extends Account {
  readonly applicationId: string;
  /** The one server to register in; everywhere if it is left out. */
  readonly guildId?: string;
}

const routeOf = ({ applicationId, guildId }: CommandScope): `/${string}` =>
  guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);

/** What is registered now. */
export async function registeredCommands(target: CommandScope): Promise<object[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const list = await restOf(target).get(routeOf(target), { query });
  return Array.isArray(list) ? list : [];
}

/** Replaces what is registered by this list; the same list twice changes nothing. */
export async function registerCommands(target: CommandScope, definitions: readonly object[]): Promise<void> {
  await restOf(target).put(routeOf(target), { body: definitions });
}

/** What Discord adds by itself, with the value that means "nothing was said"; undefined stands for any value. */
const implied: Readonly<Record<string, unknown>> = {
  id: undefined,
  application_id: undefined,
  guild_id: undefined,
  version: undefined,
  handler: undefined,
  type: CommandType.ChatInput,
  nsfw: false,
  dm_permission: true,
  default_permission: true,
  default_member_permissions: null,
  integration_types: [0],
  contexts: null,
  name_localizations: null,
  description_localizations: null,
  options: [],
  required: false,
  autocomplete: false,
};

/** What registering `wanted` would change, a line per command and one per field; empty if nothing. */
export function difference(present: readonly object[], wanted: readonly object[]): string[] {
  const before = byName(present);
  const after = byName(wanted);
  const lines: string[] = [];
  for (const [name, definition] of after) {
    const old = before.get(name);
    if (old === undefined) lines.push(`+ /${name}`);
    else lines.push(...changes(name, old, definition));
  }
  for (const name of before.keys()) if (!after.has(name)) lines.push(`- /${name}`);
  return lines;
}

const byName = (list: readonly object[]): Map<string, object> =>
  new Map(list.map((definition) => ['name' in definition ? String(definition.name) : '', definition]));

function changes(name: string, before: object, after: object): string[] {
  const old = fields(before);
  const fresh = fields(after);
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter((key) => old.get(key) !== fresh.get(key));
  const lines = keys.map((key) => `    ${key}: ${old.get(key) ?? '(none)'} → ${fresh.get(key) ?? '(none)'}`);
  return lines.length > 0 ? [`~ /${name}`, ...lines] : [];
}

/** Every leaf of a definition by its path, in which options and choices go by name. */
function fields(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, JSON.stringify(value)]]);
  const leaves = new Map<string, string>();
  for (const [key, inner] of Object.entries(value)) {
    if (isImplied(key, inner, path)) continue;
    const name =
      Array.isArray(value) && typeof inner === 'object' && inner !== null && 'name' in inner ? inner.name : key;
    for (const [leaf, text] of fields(inner, path === '' ? String(name) : `${path}.${String(name)}`))
      leaves.set(leaf, text);
  }
  return leaves;
}

function isImplied(key: string, value: unknown, path: string): boolean {
  if (!(key in implied) || (key === 'type' && path !== '')) return false;
  const usual = implied[key];
  return usual === undefined || value === undefined || JSON.stringify(value) === JSON.stringify(usual);
}
