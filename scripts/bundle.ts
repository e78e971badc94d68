import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build', 'worker');

/**
 * Bundles the Worker as a deploy would, tables included, into build/worker/.
 *
 * @returns what the bundler says of its size
 * @throws with the bundler's own words if it fails
 */
export function bundleWorker(): string {
  const wrangler = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
  rmSync(folder, { recursive: true, force: true });
  const done = spawnSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the Worker can’t be bundled:\n${done.stdout}${done.stderr}`);
  return /Total Upload: .*/u.exec(done.stdout)?.[0] ?? '';
}
