/** The registered slash commands, global ones and those of single servers. */
import { createHash } from 'node:crypto';
import { CommandType, ContextType } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { type ChatEntry, entriesOf, forgetful, type Memory } from './entry.ts';
import { applicationId } from './people.ts';

export type RegisteredCommand = Json;

export class CommandRegistry {
  readonly #lists = new Map<string | undefined, readonly RegisteredCommand[]>();
  readonly #memory: Memory;

  constructor(memory: Memory = forgetful) {
    this.#memory = memory;
    for (const { server, list } of entriesOf(memory.kept, 'commands')) this.#lists.set(server, list);
  }

  entries(): ChatEntry[] {
    return Array.from(this.#lists, ([guildId, list]) => commandsEntry(guildId, list));
  }

  /** Replaces the list of a server, or the global one for undefined, and returns it as Discord does. */
  put(guildId: string | undefined, definitions: readonly RegisteredCommand[]): readonly RegisteredCommand[] {
    const list = definitions.map((definition) => registered(definition, guildId));
    this.#lists.set(guildId, list);
    this.#memory.note(commandsEntry(guildId, list));
    return list;
  }

  list(guildId: string | undefined): readonly RegisteredCommand[] {
    return this.#lists.get(guildId) ?? [];
  }

  /** The commands of a server; of direct messages for undefined. A server's own hide global ones of the same name. */
  offered(guildId: string | undefined): readonly RegisteredCommand[] {
    const inGuild = guildId !== undefined;
    const own = inGuild ? this.list(guildId) : [];
    const names = new Set(own.map(nameOf));
    const context = inGuild ? ContextType.Guild : ContextType.BotDM;
    const all = [...own, ...this.list(undefined).filter((command) => !names.has(nameOf(command)))];
    return all.filter((command) => {
      const contexts = command['contexts'];
      const isOpen = Array.isArray(contexts)
        ? contexts.includes(context)
        : inGuild || command['dm_permission'] !== false;
      return isOpen && (command['type'] ?? CommandType.ChatInput) === CommandType.ChatInput;
    });
  }
}

const commandsEntry = (guildId: string | undefined, list: readonly RegisteredCommand[]): ChatEntry => ({
  kind: 'commands',
  list: [...list],
  ...(guildId === undefined ? {} : { server: guildId }),
});

export const nameOf = (named: RegisteredCommand): string => textOf(named['name']);
export const optionsOf = (named: RegisteredCommand): RegisteredCommand[] => objectsOf(named['options']);
export const choicesOf = (named: RegisteredCommand): RegisteredCommand[] => objectsOf(named['choices']);

export function localizedOf(named: RegisteredCommand, key: 'name' | 'description', locale: string): string {
  const table = named[`${key}_localizations`];
  return (isObject(table) && textOf(table[locale])) || textOf(named[key]);
}

export function namesOf(named: RegisteredCommand): string[] {
  const table = named['name_localizations'];
  return [nameOf(named), ...(isObject(table) ? Object.values(table).map(textOf) : [])].map((name) =>
    name.toLowerCase(),
  );
}

function registered(definition: RegisteredCommand, guildId: string | undefined): RegisteredCommand {
  const digest = createHash('sha256')
    .update(`${guildId ?? ''}/${nameOf(definition)}`)
    .digest();
  const version = createHash('sha256').update(JSON.stringify(definition)).digest();
  const permissions = definition['default_member_permissions'] ?? null;
  return {
    type: CommandType.ChatInput,
    nsfw: false,
    ...definition,
    default_member_permissions: typeof permissions === 'number' ? String(permissions) : permissions,
    id: asId(digest),
    application_id: applicationId,
    version: asId(version),
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  };
}

const asId = (bytes: Buffer): string => (bytes.readBigUInt64BE() % 900_000_000_000_000_000n).toString();
