/** Templates in a copy of the tree, as it is: what somebody has added already stays as they wrote it. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Tree, copyTree } from '../recipes/tree.ts';
import { type Template, about, elevenPuzzle, fivePuzzle, sandbox } from './lines.ts';

/** A copy of the tree with all templates in it. */
export function treeOfTemplates(): Tree {
  const tree = copyTree();
  try {
    for (const template of [fivePuzzle, elevenPuzzle, about, sandbox]) addTemplate(tree, template);
  } catch (error) {
    tree.remove();
    throw error;
  }
  return tree;
}

function addTemplate(tree: Tree, { files, lines }: Template): void {
  if (existsSync(join(tree.path, files[0]))) return;
  for (const file of files) cpSync(join(import.meta.dirname, file), join(tree.path, file));
  for (const [file, behind, added] of lines) tree.replace(file, behind, behind + added);
}
