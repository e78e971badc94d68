/** Starts a desk with the defaults: the Worker as it is now, its commands, and the default folder for its state. */
import { commands } from '../commands/index.ts';
import { bundleWorker, type Report } from '../scripts/bundle.ts';
import { type Desk, startDesk } from './desk.ts';
import { bundleFolder, pageFolder, stateFolder } from './folders.ts';

/** @param log takes the log of the Worker and of the desk; `isError` for what went wrong in the Worker */
export async function launch(
  port: number,
  log: (line: string, isError?: boolean) => void,
  report: Report = () => undefined,
): Promise<Desk> {
  const { PICTURES } = process.env;
  await bundleWorker(report);
  report('Starts the Worker');
  const desk = await startDesk({
    port,
    stateDir: stateFolder(),
    bundle: bundleFolder,
    pages: pageFolder,
    wakes: true,
    definitions: commands.map(({ definition }) => definition),
    log,
    vars: PICTURES === undefined ? {} : { PICTURES },
  });
  // The first tick ever looks back by one tick only. So it runs now, before anybody moves the clock.
  await fetch(`${desk.url}/api/cron`, { method: 'POST', body: '{}' });
  return desk;
}
