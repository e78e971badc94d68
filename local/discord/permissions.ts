const bit = {
  manageGuild: 1n << 5n,
  addReactions: 1n << 6n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  useCommands: 1n << 31n,
} as const;

/** What a person may do anywhere in the desk's server. */
export const memberPermissions: bigint =
  bit.addReactions |
  bit.viewChannel |
  bit.sendMessages |
  bit.embedLinks |
  bit.attachFiles |
  bit.readHistory |
  bit.useCommands;

/** Discord says an administrator's permissions as all that there are. */
export const adminPermissions: bigint = (1n << 53n) - 1n;

/** What the bot is granted where nothing is forbidden. */
export const botPermissions: bigint =
  bit.viewChannel | bit.sendMessages | bit.embedLinks | bit.attachFiles | bit.readHistory;

export const readOnly: bigint = botPermissions & ~bit.sendMessages;
export const hidden = 0n;

export const maySee = (permissions: bigint): boolean => (permissions & bit.viewChannel) !== 0n;
export const mayWrite = (permissions: bigint): boolean => (permissions & bit.sendMessages) !== 0n;
