/** The tree as CONTRIBUTING.md changes it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fenced, read, root } from './markdown.ts';

const diffs = fenced(read('CONTRIBUTING.md'), 'diff');

/** A copy of the tree with both diffs applied; what is installed and built is shared. */
export function changedTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'antipode-contributing-'));
  const shared = ['node_modules', 'build'];
  const left = new Set([...shared, '.git', '.antipode', '.wrangler']);
  cpSync(root, tree, { recursive: true, filter: (path) => !left.has(path.slice(root.length + 1)) });
  for (const name of shared) symlinkSync(join(root, name), join(tree, name));
  for (const diff of diffs) {
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(tree) };
    execFileSync('git', ['apply', '-'], { cwd: tree, input: diff, env, stdio: ['pipe', 'inherit', 'inherit'] });
  }
  return tree;
}

/** The files that the diffs change or bring. */
export const changed = diffs.flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gmu)].map(([, path = '']) => path));
export const sources = changed.filter((path) => path.endsWith('.ts'));
