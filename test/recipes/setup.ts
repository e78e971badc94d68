/** The tree of these tests: everything that CONTRIBUTING.md tells is done in one copy, in its order, and that is built. */
import type { TestProject } from 'vitest/node';
import type * as commandsHere from '../../commands/index.ts';
import { changedTree } from '../docs/changed-tree.ts';
import { addLanguage, listLanguage } from './language.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly recipes: {
      readonly path: string;
      /** What the build says before the 11-puzzle has its bank. */
      readonly unbanked: string;
      /** What the compiler says when the list of languages is all that was changed for one more. */
      readonly lacking: string;
      /** What it says when the language is there, but for one sentence. */
      readonly speechless: string;
      /** The definitions of all commands before the list was changed. */
      readonly definitions: string;
    };
  }
}

export async function setup({ provide }: TestProject): Promise<() => void> {
  const tree = changedTree();
  const unbanked = tree.complaintsOf('npm run -s build');
  const [, makesBank = ''] = /`(npm run -s catalogue -- 11-puzzle [^`]*)`/u.exec(tree.read('CONTRIBUTING.md')) ?? [];
  tree.run(makesBank);
  const { commands } = await tree.load<typeof commandsHere>('commands/index.ts');
  const definitions = JSON.stringify(commands.map(({ definition }) => definition));
  listLanguage(tree);
  const lacking = tree.complaintsOf('tsc -p tsconfig.json');
  await addLanguage(tree);
  tree.run('npm run -s format');
  const words = 'src/words/xx/common.ts';
  const whole = tree.read(words);
  tree.replace(words, 'settings-saved', 'settings-kept');
  const speechless = tree.complaintsOf('tsc -p tsconfig.json');
  tree.write(words, whole);
  tree.run('npm run -s build');
  provide('recipes', { path: tree.path, unbanked, lacking, speechless, definitions });
  return () => tree.remove();
}
