/** All recipes of CONTRIBUTING.md in one tree: it passes the project's own checks, and the tests that look at lists and sizes. */
import { expect, inject, it } from 'vitest';
import { openTree } from './tree.ts';

const tree = openTree(inject('recipes').path);

it('the tree passes npm run check', { timeout: 300_000 }, () => {
  expect(tree.complaintsOf('npm run -s check')).toBe('');
});

const files = [
  ...['words', 'ids', 'known-days'].map((name) => `test/engine/${name}.test.ts`),
  'test/docs/readme.test.ts',
  'test/desk/bundle.test.ts',
  'test/worker/database-faults.sampled.test.ts',
];

it('the tree passes the tests that look at lists and sizes', { timeout: 300_000 }, () => {
  expect(tree.complaintsOf(`vitest run --project engine --project desk --project worker ${files.join(' ')}`)).toBe('');
});
