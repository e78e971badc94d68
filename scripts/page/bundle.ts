/** Makes the page to play on, in build/page/: what the platform serves before the Worker. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { Note } from '../tables/note.ts';
import { documentFrom } from './html.ts';
import { madeModules } from './made.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'build', 'page');

const sources = {
  files: [
    'page/**/*.*',
    'src/{families,moves,words,art,render}/**/*.ts',
    'build/outlines-*.json',
    'src/*.ts',
    'scripts/page/*.ts',
    'package.json',
    'tsconfig*.json',
    'node_modules/{esbuild,preact}/package.json',
  ],
};

/** Bundles the page without writing it: every file, and what esbuild knows of them. */
export function bundledPage(): Promise<BuildResult<{ metafile: true; write: false }>> {
  return build({
    absWorkingDir: root,
    entryPoints: ['page/start.ts', 'page/main.tsx', 'page/icon.svg'],
    outdir: 'build/page/page',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'copy' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    tsconfig: join(root, 'tsconfig.page.json'),
    plugins: [madeModules()],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
}

/**
 * Writes build/page/, unless it is there as it would become.
 *
 * @throws with the words of what failed
 */
export async function makePage(): Promise<void> {
  const note = new Note(join(root, 'build', 'page.hash'), sources);
  if (note.isCurrent && existsSync(join(folder, 'play.html'))) return;
  const { outputFiles, metafile } = await bundledPage();
  note.remove();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'page'), { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  const document = documentFrom(readFileSync(join(root, 'page', 'play.html'), 'utf8'), metafile);
  writeFileSync(join(folder, 'play.html'), document);
  writeFileSync(join(folder, '_headers'), readFileSync(join(root, 'page', '_headers')));
  note.write();
}
