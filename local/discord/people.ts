/** The authors of messages: people and the bot. */
import type { Json } from '../json.ts';

export const applicationId = '1180000000000000001';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

/** A person's name, as long as Discord allows and without line breaks. */
export const namePattern: RegExp = /^(?! )[^@#:<>\p{Cc}]{1,32}(?<! )$/u;

export const bot: User = { id: applicationId, name: 'Antipode', bot: true };

export const userObject = ({ id, name, bot: isBot }: User): Json => ({
  id,
  username: isBot ? name : name.toLowerCase(),
  discriminator: isBot ? '0001' : '0',
  global_name: isBot ? null : name,
  avatar: null,
  primary_guild: null,
  public_flags: 0,
  flags: 0,
  ...(isBot ? { bot: true } : {}),
});
