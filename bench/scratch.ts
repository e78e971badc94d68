import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder of its own that goes when this program ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-bench-'));
  folders.push(folder);
  return folder;
}
