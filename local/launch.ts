/** Starts a desk with the defaults: a new build of the Worker, its commands, and the default folder for its state. */
import { join } from 'node:path';
import { commands } from '../commands/index.ts';
import { bundleWorker } from '../scripts/bundle.ts';
import { type Desk, startDesk } from './desk.ts';

const root = join(import.meta.dirname, '..');

export async function launch(port: number, log: (line: string) => void): Promise<Desk> {
  bundleWorker();
  const desk = await startDesk({
    port,
    stateDir: process.env['STATE_DIR'] ?? join(root, '.antipode'),
    bundle: join(root, 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    log,
    vars: { PICTURES: process.env['PICTURES'] ?? '' },
  });
  // The first tick ever looks back by one tick only. So it runs now, before anybody moves the clock.
  await fetch(`${desk.url}/api/cron`, { method: 'POST', body: '{}' });
  return desk;
}
