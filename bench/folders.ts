/** Where things lie, and folders that go when the program ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const paths = {
  bench: join(root, 'bench'),
  bundle: join(root, 'build', 'worker'),
  migrations: join(root, 'migrations'),
  performance: join(root, 'docs', 'performance.md'),
  wranglerToml: join(root, 'wrangler.toml'),
};

const made: string[] = [];
process.on('exit', () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-bench-'));
  made.push(folder);
  return folder;
}
