/** The address with which the bot is invited to a server. */
import { invited, permissions } from '../../src/discord/permissions.ts';

/** As Discord names them in English. */
const names: Readonly<Record<(typeof invited)[number], string>> = {
  view: 'View Channels',
  send: 'Send Messages',
  readHistory: 'Read Message History',
};

export const invitedNames: readonly string[] = invited.map((name) => names[name]);

export function inviteLink(applicationId: string): string {
  const bits = invited.reduce((all, name) => all | permissions[name], 0n);
  const query = new URLSearchParams({
    client_id: applicationId,
    scope: 'bot applications.commands',
    permissions: bits.toString(),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
