/** Which users and roles a text pings. */
import { isObject, listOf } from '../json.ts';
import type { Channel } from './channel.ts';
import type { Pings } from './message.ts';
import type { User } from './people.ts';

/** The channel of a text, and whether its author may ping everyone and every role. */
interface PingContext {
  readonly channel: Channel;
  readonly mayPingAll: boolean;
}

interface People {
  userById(id: string): User | undefined;
}

/** The pings of a text that `allowed_mentions` and the permissions allow. */
export function pingsOf(
  content: string,
  allowed: unknown,
  people: People,
  { channel, mayPingAll }: PingContext,
): Pings {
  const parse = isObject(allowed) ? listOf(allowed['parse']) : ['users', 'roles', 'everyone'];
  const named = (kind: 'users' | 'roles', pattern: RegExp): string[] => {
    const found = [...content.matchAll(pattern)].map(([, id]) => id ?? '');
    const listed = isObject(allowed) ? listOf(allowed[kind]) : [];
    return [...new Set(found)].filter((id) => parse.includes(kind) || listed.includes(id));
  };
  const roles = (channel.guild?.roles ?? []).filter(({ mentionable }) => mentionable || mayPingAll);
  return {
    users: named('users', /<@!?(\d+)>/gu).filter((id) => people.userById(id) !== undefined),
    roles: named('roles', /<@&(\d+)>/gu).filter((id) => roles.some((role) => role.id === id)),
    everyone: mayPingAll && parse.includes('everyone') && /@(everyone|here)\b/u.test(content),
  };
}
