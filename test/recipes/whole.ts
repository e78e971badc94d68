/** `npm run test:whole`: the tree of all recipes, with what they leave to the hand, passes `npm test`. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { addGuides } from './guides.ts';
import { madeTree } from './made.ts';
import { copyTree } from './tree.ts';

it('the tree of all recipes passes npm test', { timeout: 900_000 }, async () => {
  const { tree: made } = await madeTree(inject('recipes'));
  const tree = copyTree(made.path);
  onTestFinished(() => tree.remove());
  await addGuides(tree);
  expect(tree.complaintsOf('npm test')).toBe('');
});
