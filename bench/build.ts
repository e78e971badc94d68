/** The production bundle, made anew if a source is younger. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, readBundle as readModules } from '../local/worker/bundle.ts';
import { paths } from './paths.ts';

export function readBundle(folder?: string): Module[] {
  if (folder === undefined && isStale()) {
    const { status } = spawnSync('npm', ['run', '-s', 'build'], {
      cwd: paths.root,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    });
    if (status !== 0) throw new Error('npm run build failed');
  }
  return readModules(folder ?? paths.bundle);
}

function isStale(): boolean {
  const bundle = join(paths.bundle, 'index.js');
  if (!existsSync(bundle)) return true;
  const built = statSync(bundle).mtimeMs;
  const sources = ['src', 'commands'].flatMap((folder) =>
    readdirSync(join(paths.root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...sources, 'wrangler.toml', 'package.json'].some((name) => statSync(join(paths.root, name)).mtimeMs > built);
}
