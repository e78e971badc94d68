export const permissions = {
  administrator: 1n << 3n,
  manageGuild: 1n << 5n,
  view: 1n << 10n,
  send: 1n << 11n,
  embed: 1n << 14n,
  attach: 1n << 15n,
  readHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  openThreads: 1n << 35n,
  sendInThreads: 1n << 38n,
} as const;

export function may(allowed: bigint, bit: bigint): boolean {
  return (allowed & (bit | permissions.administrator)) !== 0n;
}

/**
 * Commands are answered in any channel, but only where the bot sees it may that answer be changed later; it need not be
 * allowed to send. Unknown permissions count as enough.
 */
export const sees = (allowed: bigint | undefined): boolean => allowed === undefined || may(allowed, permissions.view);

/** The invitation asks for what every post needs. Threads and mentions are optional: admins grant them later. */
export const invited = ['view', 'send', 'readHistory'] as const satisfies readonly (keyof typeof permissions)[];
