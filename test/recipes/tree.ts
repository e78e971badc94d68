/** A copy of the tree, for tests that follow what CONTRIBUTING.md says and change it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Tree {
  readonly path: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Puts a text in the place of another that must be there, once. */
  replace(file: string, before: string, after: string): void;
  /** A module of this tree. Its type is that of the module here. */
  load<Module>(file: string): Promise<Module>;
  /** Runs a tool that is installed, and gives what it complains of. */
  complaintsOf(tool: string, ...words: readonly string[]): string;
  /** Runs a script of the tree, which must end well. */
  run(file: string, ...words: readonly string[]): void;
  remove(): void;
}

/** What is installed is shared; what is built is copied, so that building here takes no longer than it must. */
export function copyTree(): Tree {
  const path = mkdtempSync(join(tmpdir(), 'antipode-tree-'));
  const left = new Set(['node_modules', '.git', '.antipode', '.wrangler']);
  cpSync(root, path, { recursive: true, filter: (file) => !left.has(file.slice(root.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(path, file), text);
  const node = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: path, encoding: 'utf8' });
    return status === 0 ? '' : stdout + stderr || 'it did not end well';
  };
  return {
    path,
    read,
    write,
    replace(file, before, after) {
      const parts = read(file).split(before);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
      write(file, parts.join(after));
    },
    load: async (file) => (await import(join(path, file))) as never,
    complaintsOf: (tool, ...words) => node(join(root, 'node_modules', '.bin', tool), ...words),
    run(file, ...words) {
      const complaints = node(join(path, file), ...words);
      if (complaints !== '') throw new Error(complaints);
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}
