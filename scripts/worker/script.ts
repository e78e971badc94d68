/** Makes the Worker's script, the SQL beside it and its rehearsal, in build/: what wrangler bundles. */
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, build } from 'esbuild';
import { BuildNote } from '../tables/note.ts';
import { eager } from './eager.ts';
import * as intrinsics from './intrinsics.ts';
import { runsOf, worthwhile } from './coverage.ts';
import { SqlTexts, asEnums, unusedMembers, withoutDefinitions, withoutMembers } from './left-out.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'build');

const sources = {
  files: [
    '{src,commands,scripts/worker}/**/*.ts',
    'build/{catalogue,sprites,tables,zones}.bin',
    'build/*.wasm',
    'package.json',
    'tsconfig*.json',
    'node_modules/{esbuild,hono,magic-string,oxc-parser}/package.json',
  ],
};

/** Unless it is there as it would become. */
export async function makeScript(): Promise<void> {
  const note = new BuildNote(join(root, 'build', 'script.hash'), sources);
  if (note.isCurrent && existsSync(join(folder, 'index.js'))) return;
  note.remove();
  mkdirSync(folder, { recursive: true });
  // It loads all that the Worker is made of.
  const { playIn, readParts, recordRehearsal } = await import('./rehearsal.ts');
  const parts = readParts();
  const all = await recordRehearsal(parts);
  const runs = await runsOf(all.steps, (step) => playIn(parts, all, step));
  const steps = worthwhile(
    runs,
    all.steps.filter(({ heats }) => heats),
  );
  writeFileSync(join(folder, 'rehearsal.bin'), JSON.stringify({ ...all, steps }));
  await bundle();
  note.write();
}

/** esbuild has to keep `Math.floor`. An import that stands for it gets a short name. */
const shortNames = {
  ...Object.fromEntries(Object.keys(intrinsics).map((name) => [name.replace('_', '.'), name])),
  'Number.POSITIVE_INFINITY': 'Infinity',
  'Number.parseInt': 'parseInt',
};

async function bundle(): Promise<void> {
  const sql = new SqlTexts();
  const shorter = new Map([
    ...shortened('src/store/*.ts', (source) => sql.takenOut(source)),
    ...shortened('commands/**/*.ts', withoutDefinitions),
    ...shortened('src/discord/kinds.ts', asEnums),
    ...Object.entries(unusedMembers).flatMap(([module, names]) =>
      shortened(`node_modules/hono/dist/${module}.js`, (source) => withoutMembers(source, names)),
    ),
  ]);
  writeFileSync(join(folder, 'sql.bin'), sql.packed());
  await build({
    absWorkingDir: root,
    entryPoints: ['src/index.ts'],
    outdir: folder,
    bundle: true,
    minifySyntax: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*'],
    sourcemap: 'inline',
    inject: [join(import.meta.dirname, 'intrinsics.ts')],
    define: shortNames,
    plugins: [files, from(shorter)],
    logLevel: 'silent',
  });
}

const shortened = (pattern: string, shorten: (source: string) => string): (readonly [string, string])[] =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => [realpathSync(join(root, file)), shorten(readFileSync(join(root, file), 'utf8'))]);

const from = (shorter: ReadonlyMap<string, string>): Plugin => ({
  name: 'shortened sources, compiled eagerly',
  setup(plugged) {
    plugged.onLoad({ filter: /\.[jt]s$/ }, ({ path }) => ({
      contents: eager(path, shorter.get(path) ?? readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
});

/** Leaves the files beside the script to wrangler. */
const files: Plugin = {
  name: 'files beside the script',
  setup(plugged) {
    plugged.onResolve({ filter: /\.(?:bin|wasm)$/ }, ({ path, resolveDir }) => ({
      path: `./${relative(folder, join(resolveDir, path))}`,
      external: true,
    }));
  },
};
