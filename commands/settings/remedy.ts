/** What an admin can do about what Discord refused. */
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';

/** @param reason as it is kept: Discord's code, or the status of its answer, then its words */
export function remedyFor(reason: string, channel: string): Message {
  const names = { channel: `<#${channel}>` };
  switch (Number(/^\d+/u.exec(reason)?.[0])) {
    case 10_003:
      return message('mend-gone');
    case 10_004:
      return message('mend-server');
    case 50_001:
      return message('mend-access', names);
    case 50_013:
      return message('mend-permissions', names);
    case 50_008:
    case 50_024:
    case 50_083:
    case 160_005:
      return message('mend-kind');
    case 401:
      return message('mend-token');
    default:
      return message('mend-other');
  }
}
