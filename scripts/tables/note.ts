import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Sources {
  /** Globs, from the root of the tree. */
  readonly files: readonly string[];
  readonly data?: string;
}

/** A note beside what was made: the digest of what it was made from. */
export class BuildNote {
  readonly #path: string;
  readonly #digest: string;

  constructor(path: string, sources: Sources) {
    this.#path = path;
    this.#digest = digestOf(sources);
  }

  get isCurrent(): boolean {
    return existsSync(this.#path) && readFileSync(this.#path, 'utf8') === this.#digest;
  }

  /** Without a note while it is made anew, what is left half made is not taken for whole. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }

  write(): void {
    writeFileSync(this.#path, this.#digest);
  }
}

function digestOf({ files, data = '' }: Sources): string {
  const hash = createHash('sha256').update(data);
  for (const pattern of files) {
    const found = globSync(pattern, { cwd: root }).toSorted();
    if (found.length === 0) throw new Error(`what is made from ${pattern} is made from nothing`);
    for (const file of found) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
