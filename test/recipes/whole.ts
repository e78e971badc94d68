/** `npm run test:whole`: the tree of all recipes, with what they leave to the hand, passes `npm test`. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { addGuides } from './guides.ts';
import { copyTree } from './tree.ts';

/** In place of the test that applies the diffs to a tree without them. */
const applied = `import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

it('stands in a tree of the recipes', () => expect(existsSync('src/families/5-puzzle.ts')).toBe(true));
`;

it('the tree of all recipes passes npm test', { timeout: 900_000 }, async () => {
  const tree = copyTree(inject('recipes').path);
  onTestFinished(() => tree.remove());
  await addGuides(tree);
  tree.write('test/docs/contributing.test.ts', applied);
  expect(tree.complaintsOf('npm test')).toBe('');
});
