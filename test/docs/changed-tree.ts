/** The tree as CONTRIBUTING.md changes it. */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type Tree, copyTree } from '../recipes/tree.ts';
import { fenced, read } from './markdown.ts';

const diffs = fenced(read('CONTRIBUTING.md'), 'diff');

/** A copy of the tree with all diffs applied. */
export function changedTree(): Tree {
  const copy = copyTree();
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy.path) };
  for (const diff of diffs) {
    execFileSync('git', ['apply', '-'], { cwd: copy.path, input: diff, env, stdio: ['pipe', 'inherit', 'inherit'] });
  }
  return copy;
}

/** The files that the diffs change or bring. */
export const changed = diffs.flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gmu)].map(([, path = '']) => path));
