/** The tree as CONTRIBUTING.md changes it. */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type Tree, copyTree } from '../recipes/tree.ts';
import { fenced, read } from './markdown.ts';

const diffs = fenced(read('CONTRIBUTING.md'), 'diff');

/** A copy of the tree with all diffs applied. */
export function changedTree(): Tree {
  const copy = copyTree();
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy.path) };
  for (const diff of diffs) {
    const { status, stderr } = spawnSync('git', ['apply', '-'], { cwd: copy.path, input: diff, env, encoding: 'utf8' });
    if (status === 0) continue;
    copy.remove();
    throw new Error(`CONTRIBUTING.md's diff no longer applies: write in it what stands there now.\n${stderr}`);
  }
  return copy;
}

/** The files that the diffs change or bring. */
export const changed = diffs.flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gmu)].map(([, path = '']) => path));
