/**
 * All recipes of CONTRIBUTING.md in one tree, with what they leave to the hand: it passes the project's own checks, and of `npm test`
 * what looks at lists and sizes and what depends on which families, commands and languages there are. `npm run test:whole` runs it all.
 */
import { beforeAll, expect, inject, it } from 'vitest';
import { addGuides } from './guides.ts';
import { madeTree } from './made.ts';

const { tree } = await madeTree(inject('recipes'));

beforeAll(() => addGuides(tree));

it('the tree passes npm run check', { timeout: 300_000 }, () => {
  expect(tree.complaintsOf('npm run -s check')).toBe('');
});

const files = [
  'test/docs',
  ...['card', 'day', 'ids', 'known-days', 'plan', 'posts', 'words'].map((name) => `test/engine/${name}.test.ts`),
  ...['bundle', 'registration', 'words-of-the-desk'].map((name) => `test/desk/${name}.test.ts`),
  ...['check', 'games', 'posts', 'rounds', 'solve', 'tick'].map((name) => `test/worker/${name}.test.ts`),
  'test/worker/settings',
  'test/worker/database-faults.sampled.test.ts',
];

it('the tree passes the tests that know of lists', { timeout: 300_000 }, () => {
  expect(tree.complaintsOf(`vitest run --project engine --project desk --project worker ${files.join(' ')}`)).toBe('');
});
