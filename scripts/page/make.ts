/** Makes the page to play on, in build/page/: what the platform serves before the Worker. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftShown } from '../draft.ts';
import { BuildNote } from '../tables/note.ts';
import { bundlePage } from './bundle.ts';
import { documentOf } from './document.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'build', 'page');

/** What it is made from: where none of it has changed, nothing is made. */
export const sources = {
  files: [
    'page/**/*.*',
    'page/_headers',
    'src/{art,families,moves,page,render,words}/**/*.ts',
    'build/outlines-*.json',
    'src/*.ts',
    'scripts/page/*.ts',
    'package.json',
    'tsconfig*.json',
    'node_modules/{esbuild,preact}/package.json',
  ],
  data: draftShown,
};

/**
 * Writes build/page/, unless it is there as it would become.
 *
 * @throws with the words of what failed
 */
export async function makePage(): Promise<void> {
  const note = new BuildNote(join(root, 'build', 'page.hash'), sources);
  if (note.isCurrent && existsSync(join(folder, 'play.html'))) return;
  const bundle = await bundlePage();
  note.remove();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'page'), { recursive: true });
  for (const { path, contents } of bundle.files) writeFileSync(path, contents);
  writeFileSync(join(folder, 'play.html'), documentOf(bundle.outputs));
  writeFileSync(join(folder, '_headers'), readFileSync(join(root, 'page', '_headers')));
  note.write();
}
