/** What the start of the script costs: it has a limit of a second, on a machine that nobody sees. */
import { expect, it } from 'vitest';
import { paths } from '../bench/folders.ts';
import { measureStartUp } from '../bench/measure.ts';
import { readBundle } from '../local/worker/bundle.ts';

it('takes no more CPU than eighty first requests to a Worker that says hello', async () => {
  const rows = await measureStartUp(readBundle(paths.bundle), { rounds: 9 });
  const times = rows.find(({ unit }) => unit === 'x hello')?.measured;
  expect(times).toBeGreaterThan(5);
  expect(times).toBeLessThan(80);
});
