import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { wranglerProgram } from './wrangler-program.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build', 'worker');

/**
 * Bundles the Worker as a deploy would, tables included, into build/worker/.
 *
 * @returns the bundler's line about its size
 * @throws with the words of what failed
 */
export function bundleWorker(): string {
  // The bundler asks for the tables too, but buries what they lack in words of its own.
  const tables = join(root, 'scripts', 'build-tables.ts');
  const { status, stderr } = spawnSync(process.execPath, [tables, '--quiet'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trimEnd());
  rmSync(folder, { recursive: true, force: true });
  const done = spawnSync(process.execPath, [wranglerProgram(), 'deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the Worker can’t be bundled:\n${done.stdout}${done.stderr}`);
  return /Total Upload: .*/u.exec(done.stdout)?.[0] ?? '';
}
