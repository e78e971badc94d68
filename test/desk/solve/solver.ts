/** What `npm run solve` runs, for tests that run it themselves: npm takes longer than the solver. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');

/** Makes it as the tree stands: it is one script, which would be an old one. */
export const make = (): number | null => spawnSync(process.execPath, ['scripts/solve/make.js'], { cwd: root }).status;

make();

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<'solve', string>>;
};

/** The words after `node`, for the tree's root. */
export const solver: readonly string[] = scripts.solve.split(' ').slice(1);
