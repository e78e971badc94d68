/** Starting a desk the usual way: the Worker as it stands, built anew, its own commands, the usual place for its state. */
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
  });
  // The very first tick looks back no further than one tick, so it is over before anybody moves the clock.
  await fetch(`${desk.url}/api/cron`, { method: 'POST', body: '{}' });
  return desk;
}
