/** What the build records for the Worker to play while it starts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { stats } from '../../commands/stats.ts';
import { recordRehearsal } from '../../scripts/worker/rehearsal.ts';
import { privately } from '../../src/discord/answer.ts';
import { button, componentsMessage, row } from '../../src/discord/components.ts';
import { message } from '../../src/words/index.ts';

describe('a recording', () => {
  it('is the same each time', async () => {
    const shipped = readFileSync(join(import.meta.dirname, '..', '..', 'build', 'rehearsal.bin'), 'utf8');
    expect(await recordRehearsal()).toEqual(JSON.parse(shipped));
  });

  it('ends though every answer shows another button', async () => {
    let asked = 0;
    const endless = async () =>
      privately(componentsMessage(row(button(message('commands'), ['stats', `more${(asked += 1)}`]))));
    vi.spyOn(stats, 'run').mockImplementation(endless);
    const presses = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: endless }),
        get: () => endless,
      },
    );
    Object.defineProperty(stats, 'presses', { configurable: true, value: presses });
    try {
      await recordRehearsal();
      expect(asked).toBeGreaterThan(20);
      expect(asked).toBeLessThan(200);
    } finally {
      Reflect.deleteProperty(stats, 'presses');
      vi.restoreAllMocks();
    }
  });
});
