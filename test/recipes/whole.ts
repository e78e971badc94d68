/**
 * `npm run test:whole`: the tree of all recipes, with what they leave to the hand, passes `npm test`. Of one file nothing is
 * run: it would do once more what is done already.
 */
import { expect, inject, it, onTestFinished } from 'vitest';
import { addGuides } from './guides.ts';
import { copyTree } from './tree.ts';

it('the tree of all recipes passes npm test', { timeout: 900_000 }, async () => {
  const tree = copyTree(inject('recipes').path);
  onTestFinished(() => tree.remove());
  await addGuides(tree);
  const again = "import { it } from 'vitest';\n\nit.skip('the diffs apply to a tree without them', () => {});\n";
  tree.write('test/docs/contributing.test.ts', again);
  expect(tree.complaintsOf('npm test')).toBe('');
});
