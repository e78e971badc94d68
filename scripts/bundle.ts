import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makePage } from './page/make.ts';
import { BuildNote } from './tables/note.ts';
import { makeBuild } from './tables/make.ts';
import { makeScript } from './worker/script.ts';
import { wranglerProgram } from './program.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'build', 'worker');
const size = join(folder, 'size.txt');

/** Is told each step as it begins. A step that can be measured tells the share that is done, too, from 0 to 1. */
export type Report = (step: string, share?: number) => void;

const sources = {
  files: [
    '{src,commands,scripts/worker}/**/*.ts',
    'build/*.{bin,wasm}',
    'wrangler.toml',
    'package.json',
    'tsconfig*.json',
    'node_modules/{esbuild,hono,magic-string,oxc-parser,wrangler}/package.json',
  ],
};

/**
 * Bundles the Worker as a deploy would, tables and page included, into build/worker/, unless it is there as it would
 * become.
 *
 * @returns the bundler's line about its size
 * @throws with the words of what failed
 */
export async function bundleWorker(report: Report = () => undefined): Promise<string> {
  // The bundler asks for the tables too, but buries what they lack in words of its own.
  await makeBuild({ onProgress: (share) => report('Makes tables and pictures, this once', share) });
  await makePage();
  await makeScript();
  const note = new BuildNote(join(root, 'build', 'worker.hash'), sources);
  if (note.isCurrent && existsSync(size)) return readFileSync(size, 'utf8');
  report('Bundles the Worker');
  note.remove();
  rmSync(folder, { recursive: true, force: true });
  const line = await bundle();
  writeFileSync(size, line);
  note.write();
  return line;
}

async function bundle(): Promise<string> {
  const program = [wranglerProgram(), 'deploy', '--dry-run', '--outdir', folder];
  const child = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`the Worker can’t be bundled:\n${out}${err}`);
  return /Total Upload: .*/u.exec(out)?.[0] ?? '';
}
