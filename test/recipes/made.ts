/** What came of making the tree of recipes. It is noted beside the tree, which holds nothing that does not belong there. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openTree, type Tree } from './tree.ts';

export interface Made {
  /** What the build says before the 11-puzzle has its bank. */
  readonly unbanked: string;
  /** What the compiler says when the list of languages is all that was changed for one more. */
  readonly lacking: string;
  /** What it says when the language is there, but for one sentence. */
  readonly speechless: string;
  /** The definitions of all commands before the list was changed. */
  readonly definitions: string;
}

export const noteOf = (path: string): string => `${path}.json`;

/** Notes what came of it, or why nothing did. */
export function note(path: string, outcome: Made | { readonly error: string }): void {
  const file = noteOf(path);
  writeFileSync(`${file}.new`, JSON.stringify(outcome));
  renameSync(`${file}.new`, file);
}

/** The tree with all recipes, once it is made. */
export async function madeTree(path: string): Promise<{ readonly tree: Tree; readonly made: Made }> {
  while (!existsSync(noteOf(path))) await pause(100);
  const made = JSON.parse(readFileSync(noteOf(path), 'utf8')) as Made | { readonly error: string };
  if ('error' in made) throw new Error(made.error);
  return { tree: openTree(path), made };
}
