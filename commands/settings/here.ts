import { may } from '../../src/discord/permissions.ts';
import type { Asked } from './asked.ts';

/** Whether the bot may do something in the server's channel: as it is now if that is where it is asked, else as it was. */
export function mayThere({ call: { here }, guild }: Asked, bit: bigint): boolean {
  const known = here.channel === guild.channel ? here.botPermissions : undefined;
  const allowed = known ?? (guild.permissions === null ? undefined : BigInt(guild.permissions));
  return allowed !== undefined && may(allowed, bit);
}
