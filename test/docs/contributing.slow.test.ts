/** What CONTRIBUTING.md's diffs make of the tree passes the project's own checks. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changedTree, sources } from './changed-tree.ts';
import { root } from './markdown.ts';

const tree = changedTree();
afterAll(() => {
  rmSync(tree, { recursive: true });
});

/** Runs one of the installed tools there, and gives what it complains of. */
function complaintsOf(tool: string, ...words: readonly string[]): string {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', '.bin', tool), ...words], {
    cwd: tree,
    encoding: 'utf8',
  });
  return done.status === 0 ? '' : done.stdout + done.stderr;
}

describe('the diffs', () => {
  it('compile as the rest does', () => {
    // By the settings of the whole, but no more of it than the diffs touch.
    const include = sources.filter((path) => !path.startsWith('test/worker/'));
    writeFileSync(join(tree, 'tsconfig.changed.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(complaintsOf('tsc', '-p', 'tsconfig.changed.json')).toBe('');
    expect(complaintsOf('tsc', '-p', 'tsconfig.worker.json')).toBe('');
  });

  it('are formatted and keep to the rules', () => {
    expect(complaintsOf('oxfmt', '--check', ...sources)).toBe('');
    expect(complaintsOf('oxlint', '--deny-warnings', ...sources)).toBe('');
  });
});
