/** What a race costs, as docs/scaling.md tells it. */
import { beforeEach, expect, it } from 'vitest';
import { cardOf } from '../../../src/store/live.ts';
import { counting } from '../counting.ts';
import { env, fetchWorker, guild, signedRequest, interactionOf } from '../talk.ts';
import { answerOf, cardId, channel, minute, pass, raceNow, scene, second, setOut } from './racing.ts';

beforeEach(setOut);

it('a race of ten, who press and send five seconds apart', async () => {
  const counted = counting(env.DB);
  const bindings = { ...env, DB: counted.db, POSTS: env.POSTS };
  /** What it costs to answer. */
  const ask = async (type: number, data: object, user: string) => {
    const before = { written: counted.written, read: counted.read };
    const request = await signedRequest(interactionOf(type, data, { user, channel, message: cardId }), scene.now);
    await (await fetchWorker(request, bindings)).text();
    return [counted.written - before.written, counted.read - before.read];
  };
  const options = [
    { type: 3, name: 'puzzle', value: '8-puzzle' },
    { type: 4, name: 'distance', value: 12 },
  ];
  expect(await ask(2, { id: '1', type: 1, name: 'race', options }, '31')).toEqual([5, 15]);
  const list = { type: 4, custom_id: 'moves', value: (await answerOf()).join(' ') };
  const form = { custom_id: `check:list:${cardOf('race', guild, 1)}`, components: [{ type: 18, component: list }] };
  const press = (action: string) => ({ component_type: 2, custom_id: `race:${action}:1` });
  const costs: number[][][] = [];
  for (const [type, data] of [
    [3, press('start')],
    [5, form],
  ] as const) {
    const each: number[][] = [];
    for (let person = 0; person < 10; person++) {
      each.push(await ask(type, data, String(300 + person)));
      await pass(5 * second, bindings);
    }
    costs.push(each);
  }
  await pass(10 * minute, bindings);
  // The least of each is without an edit that is asked for.
  expect(costs.map((each) => Math.min(...each.map(([written = 0]) => written)))).toEqual([4, 1]);
  expect((await raceNow()).standings).toHaveLength(10);
  expect([counted.written, scene.sent.length]).toEqual([82, 8]);
  expect(counted.read).toBeLessThan(600);
});
