/** What a bot may do in a channel: Discord's bits. */
import type { Asked } from './asked.ts';

export const permissions = {
  administrator: 1n << 3n,
  view: 1n << 10n,
  send: 1n << 11n,
  embed: 1n << 14n,
  readHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  openThreads: 1n << 35n,
} as const;

export function may(allowed: bigint, bit: bigint): boolean {
  return (allowed & (bit | permissions.administrator)) !== 0n;
}

/** Whether the bot may do something in the server's channel: as it is now if that is where it is asked, else as it was. */
export function mayThere({ call: { here }, guild }: Asked, bit: bigint): boolean {
  const known = here.channel === guild.channel ? here.botPermissions : undefined;
  const allowed = known ?? (guild.permissions === null ? undefined : BigInt(guild.permissions));
  return allowed !== undefined && may(allowed, bit);
}
