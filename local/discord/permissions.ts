/**
 * Permission bits under Discord's names. The bot has its own list: if the desk used that one, nobody would notice a
 * wrong bit.
 */

const bit = {
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
} as const;

export type Permission = keyof typeof bit;

const sum = (...names: readonly Permission[]): bigint => names.reduce((all, name) => all | bit[name], 0n);

const memberPermissions: bigint = sum(
  'ADD_REACTIONS',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'USE_APPLICATION_COMMANDS',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
);

/** Discord gives an administrator's permissions as all bits. */
const adminPermissions: bigint = (1n << 53n) - 1n;

export const permissionsOf = (admin: boolean): string => (admin ? adminPermissions : memberPermissions).toString();

/** The permissions that a channel can grant or deny the bot. */
export const botCan = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
  'MENTION_EVERYONE',
] as const satisfies readonly Permission[];

/** The bot's permissions in a channel that denies none. */
export const botPermissions: bigint = sum(...botCan.filter((name) => name !== 'MENTION_EVERYONE'));
export const readOnly: bigint =
  botPermissions & ~sum('SEND_MESSAGES', 'CREATE_PUBLIC_THREADS', 'SEND_MESSAGES_IN_THREADS');
export const hidden = 0n;

export const may = (permissions: bigint, name: Permission): boolean => (permissions & bit[name]) !== 0n;

/** The names of the bot's permissions among some bits, in a fixed order. */
export const namesIn = (permissions: bigint): Permission[] => botCan.filter((name) => may(permissions, name));

export const changed = (before: bigint, allow: readonly Permission[], deny: readonly Permission[]): bigint =>
  (before | sum(...allow)) & ~sum(...deny);
