/** The setup's deploy: Cloudflare judges a script by one start, so one that was too slow may try again. */
import { expect, it } from 'vitest';
import { cloudflareSteps } from '../../scripts/setup/at-cloudflare.ts';

const names = { worker: 'antipode', database: 'antipode', queue: 'antipode-posts', binding: 'DB' };
const tooSlow = 'Script startup exceeded CPU time limit. [code: 10021]';

it.each([
  [[''], 'ok', 1],
  [[tooSlow, ''], 'ok', 2],
  [[tooSlow, tooSlow, ''], 'wrong', 2],
  [['something else', ''], 'wrong', 1],
])('after %j it is %s', async (errors, state, calls) => {
  const asked: (readonly string[])[] = [];
  const at = { names, found: undefined, secrets: {}, daySecret: '', address: undefined };
  const steps = cloudflareSteps({
    ...at,
    async wrangler(args: readonly string[]) {
      const error = errors[asked.push(args) - 1] ?? '';
      return { ok: error === '', text: '', error, targets: ['https://antipode.test.workers.dev'] };
    },
  });
  const result = await steps.at(-1)?.act();
  expect([result?.check.state, asked]).toEqual([state, Array.from({ length: calls }, () => ['deploy'])]);
});
