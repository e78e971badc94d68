/** Does what CONTRIBUTING.md tells in a copy of the tree that has the templates, in the order of the document, and builds that. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as commandsHere from '../../commands/index.ts';
import { addLanguage, listLanguage } from './language.ts';
import { type Made, note } from './made.ts';
import { openTree, type Tree } from './tree.ts';

async function make(tree: Tree): Promise<Made> {
  rmSync(join(tree.path, 'catalogue/11-puzzle.tsv'), { force: true });
  const unbanked = tree.complaintsOf('npm run -s build');
  const [, makesBank = ''] = /`(npm run -s catalogue -- 11-puzzle [^`]*)`/u.exec(tree.read('CONTRIBUTING.md')) ?? [];
  tree.run(makesBank);
  const { commands } = await tree.load<typeof commandsHere>('commands/index.ts');
  const definitions = JSON.stringify(commands.map(({ definition }) => definition));
  listLanguage(tree);
  const lacking = tree.complaintsOf('tsc -p tsconfig.json');
  await addLanguage(tree);
  tree.run('npm run -s format');
  const words = 'src/words/xx/index.ts';
  const whole = tree.read(words);
  tree.write(words, whole.replace(/^ *'settings-saved':\s.*\n/mu, ''));
  const speechless = tree.complaintsOf('tsc -p tsconfig.json');
  tree.write(words, whole);
  tree.run('npm run -s build');
  return { unbanked, lacking, speechless, definitions };
}

const [, , path = ''] = process.argv;
try {
  note(path, await make(openTree(path)));
} catch (error) {
  note(path, { error: String(error instanceof Error ? error.stack : error) });
}
