/** Makes build/sprites.bin, which takes seconds: only if what it is made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = [
  ...globSync('scripts/sprites/*.ts', { cwd: root }).toSorted(),
  ...['layout', 'lettering', 'palette', 'sprites'].map((name) => `src/render/${name}.ts`),
  ...['@resvg/resvg-wasm', 'dejavu-fonts-ttf'].map((name) => `node_modules/${name}/package.json`),
];

/** @param folder where `sprites.bin` goes, and beside it the hash of its sources */
export async function buildSprites(folder: string): Promise<void> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(readFileSync(join(root, source)));
  const digest = hash.digest('hex');
  const [sprites, known] = [join(folder, 'sprites.bin'), join(folder, 'sprites.hash')];
  if (existsSync(sprites) && existsSync(known) && readFileSync(known, 'utf8') === digest) return;
  const { packSprites } = await import('./sprites/raster.ts');
  writeFileSync(sprites, await packSprites());
  writeFileSync(known, digest);
}
