/** What CONTRIBUTING.md's diffs make of the tree passes the project's own checks. */
import { afterAll, describe, expect, it } from 'vitest';
import { changedTree, sources } from './changed-tree.ts';

const tree = changedTree();
afterAll(() => tree.remove());

describe('the diffs', () => {
  it('compile as the rest does', () => {
    // By the settings of the whole, but no more of it than the diffs touch.
    const include = sources.filter((path) => !path.startsWith('test/worker/'));
    tree.write('tsconfig.changed.json', JSON.stringify({ extends: './tsconfig.json', include }));
    expect(tree.complaintsOf('tsc', '-p', 'tsconfig.changed.json')).toBe('');
    expect(tree.complaintsOf('tsc', '-p', 'tsconfig.worker.json')).toBe('');
  });

  it('are formatted and keep to the rules', () => {
    expect(tree.complaintsOf('oxfmt', '--check', ...sources)).toBe('');
    expect(tree.complaintsOf('oxlint', '--deny-warnings', ...sources)).toBe('');
  });
});
