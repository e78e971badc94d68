/** The tree of these tests. It is made while other tests run: `made.ts` waits for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { treeOfTemplates } from '../templates/add.ts';
import { noteOf } from './made.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the tree. */
    readonly recipes: string;
  }
}

export function setup({ provide }: TestProject): () => Promise<void> {
  const tree = treeOfTemplates();
  const making = spawn(process.execPath, [join(import.meta.dirname, 'make.ts'), tree.path], { stdio: 'inherit' });
  const ended = once(making, 'close');
  provide('recipes', tree.path);
  return async () => {
    making.kill();
    await ended;
    tree.remove();
    rmSync(noteOf(tree.path), { force: true });
  };
}
