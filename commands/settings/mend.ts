/** What an admin can do about what Discord refused. */
import type { Saying } from '../../src/saying.ts';
import { says } from '../../src/words/index.ts';

/** @param reason as it is kept: Discord's code, or the status of its answer, then its words */
export function mendOf(reason: string, channel: string): Saying {
  const names = { channel: `<#${channel}>` };
  switch (Number(/^\d+/u.exec(reason)?.[0])) {
    case 10_003:
      return says('mend-gone');
    case 10_004:
      return says('mend-server');
    case 50_001:
      return says('mend-access', names);
    case 50_013:
      return says('mend-permissions', names);
    case 50_008:
    case 50_024:
    case 50_083:
    case 160_005:
      return says('mend-kind');
    case 401:
      return says('mend-token');
    default:
      return says('mend-other');
  }
}
