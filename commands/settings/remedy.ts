/** What Discord answers when it refuses a post, and what an admin can do then. */
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';

/** Discord's message, without the backticks that would end a code span. */
export const plainReason = (reason: string): string => reason.replaceAll('`', '’').slice(0, 300);

/**
 * @param reason as the database has it: Discord's code, or the HTTP status, then Discord's message
 * @param isPaused whether the posts have to be resumed afterwards; else only a test was refused
 */
export function remedyFor(reason: string, channel: string, isPaused: boolean): readonly Message[] {
  const then = message(isPaused ? 'remedy-resume' : 'remedy-test');
  const names = { channel: `<#${channel}>` };
  switch (Number(/^\d+/u.exec(reason)?.[0])) {
    case 10_003:
      return [message('remedy-gone')];
    case 10_004:
      return [message('remedy-server'), then];
    case 40_066:
    case 40_067:
      return [message('remedy-tag', names), then];
    case 50_001:
      return [message('remedy-access', names), then];
    case 50_013:
      return [message('remedy-permissions', names), then];
    case 50_008:
    case 50_024:
    case 50_083:
    case 160_005:
      return [message('remedy-kind')];
    case 401:
      return [message('remedy-token')];
    default:
      return [message(isPaused ? 'remedy-other' : 'remedy-elsewhere')];
  }
}
