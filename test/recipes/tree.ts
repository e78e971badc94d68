/** A copy of the tree, for tests that follow what CONTRIBUTING.md says and change it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const installed = join(root, 'node_modules', '.bin');

export interface Tree {
  readonly path: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Puts a text in the place of another that must be there, once. */
  replace(file: string, before: string, after: string): void;
  /** A module of this tree. Its type is that of the module here. */
  load<Module>(file: string): Promise<Module>;
  /** Runs a command in the tree, and gives what it says if it does not end well. */
  complaintsOf(command: string): string;
  /** Runs a command that must end well. */
  run(command: string): void;
  remove(): void;
}

/** What is installed is shared; what is built is copied, so that building here takes no longer than it must. */
export function copyTree(from = root): Tree {
  const path = mkdtempSync(join(tmpdir(), 'antipode-tree-'));
  const left = new Set(['node_modules', '.git', '.antipode', '.wrangler']);
  cpSync(from, path, { recursive: true, filter: (file) => !left.has(file.slice(from.length + 1)) });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  return openTree(path);
}

/** A tree that was copied. */
export function openTree(path: string): Tree {
  const read = (file: string): string => readFileSync(join(path, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(path, file), text);
  const complaintsOf = (command: string): string => {
    const env = { ...process.env, PATH: [installed, process.env['PATH']].join(delimiter) };
    const { status, stdout, stderr } = spawnSync(command, { cwd: path, encoding: 'utf8', env, shell: true });
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
    complaintsOf,
    run(command) {
      const complaints = complaintsOf(command);
      if (complaints !== '') throw new Error(complaints);
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}
