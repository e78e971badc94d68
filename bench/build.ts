import { type Module, readBundle as readModules } from '../local/worker/bundle.ts';
import { bundleWorker } from '../scripts/bundle.ts';
import { paths } from './paths.ts';

/** The modules of a folder, or of the production bundle as it stands, made anew. */
export function readBundle(folder?: string): Module[] {
  if (folder === undefined) bundleWorker();
  return readModules(folder ?? paths.bundle);
}
