/** A position that takes longer than an answer has time for: bounds at once, and the proof message by message. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fifteenModule from '../../../build/fifteen.wasm';
import tablePack from '../../../build/tables.bin';
import { pathOf } from '../../../src/moves/path.ts';
import { continueProof, slice } from '../../../src/proof/step.ts';
import { IdaStar } from '../../../src/search/informed/ida-star.ts';
import { Tables } from '../../../src/search/tables.ts';
import { proofsKept } from '../../../src/store/proofs.ts';
import { Town } from '../posting.ts';
import { positionOf } from '../solving.ts';
import { env, noon, press, textOf } from '../talk.ts';
import { ask, asks, begin, far, idOf, long, met, minute, proofOf, run, scene, second, short, take } from './proving.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

const nothing = { address: '', text: '', at: 0 };

const movesIn = (text: string): string[] => (/```\n([UDLR \n]+)\n```/u.exec(text)?.[1] ?? '').split(/\s+/u);

describe('a question', () => {
  it('is answered at once with a good solution and with bounds, and then with the proof', async () => {
    const first = await ask(short);
    const [, found = '', least = '', most = ''] =
      /15-puzzle: (\d+) moves found[^]*has (\d+) to (\d+) moves\.[^]*changes by itself/u.exec(first) ?? [];
    expect(most).toBe(found);
    expect(Number(least)).toBeLessThanOrEqual(short.distance);
    expect(movesIn(first)).toHaveLength(Number(found));
    await run();
    expect(scene.edits).toHaveLength(1);
    const { address, text, at } = scene.edits[0] ?? nothing;
    expect(address).toMatch(/\/webhooks\/\d+\/t\/messages\/@original$/u);
    expect(text).toContain(`15-puzzle: ${short.distance} moves\n`);
    expect(text).toMatch(said('proof-done'));
    const { puzzle, state } = positionOf(idOf(short));
    const path = pathOf({ puzzle, state }, movesIn(text));
    expect(path).toHaveLength(short.distance + 1);
    expect(puzzle.isSolved(path?.at(-1) ?? -1)).toBe(true);
    expect(at - noon).toBeGreaterThanOrEqual(2 * second);
    expect(await asks()).toEqual([]);
  });

  it('whose first solution is a shortest one is proved by the bound alone', async () => {
    expect(await ask(met)).toContain(`${met.distance} moves found`);
    const { notation } = (await proofOf(met)) ?? {};
    await run();
    expect(scene.edits.at(-1)?.text).toContain(`15-puzzle: ${met.distance} moves\n`);
    expect(await proofOf(met)).toMatchObject({ notation, least: met.distance, stand: null });
  });

  it('begins with a short slice, as the first message mostly meets a fresh isolate', async () => {
    await ask(long);
    const search = vi.spyOn(IdaStar.prototype, 'search');
    await run(0, 2);
    const [first = 0, next = 0] = search.mock.calls.map(([, budget]) => budget);
    search.mockRestore();
    expect(first).toBeGreaterThan(0);
    expect(2 * first).toBeLessThan(next);
  });

  it('that is proved is kept, and answered at once for everybody', async () => {
    await ask(short);
    await run();
    const { sent } = scene;
    const again = await ask(short, { user: '77' });
    expect(again).toContain(`15-puzzle: ${short.distance} moves\n`);
    expect(again).toMatch(said('proof-done'));
    expect(scene.sent).toBe(sent);
    expect(await asks()).toEqual([]);
  });

  it('of two people at once is searched once, and both answers change', async () => {
    await ask(long);
    await run();
    const alone = Number((await proofOf(long))?.['step']);
    await begin();
    await ask(long, { user: '71' });
    await run(0, 3);
    const { step } = (await proofOf(long)) ?? {};
    expect(await ask(long, { user: '72', locale: 'ja' })).toContain('このメッセージは自動で更新されます');
    // One message more looks after the second answer, and ends where the other is at work.
    expect(scene.waiting).toMatchObject([{ job: { step } }, { job: { step } }]);
    await run();
    expect(scene.edits).toHaveLength(2);
    expect(scene.edits[0]?.text).toContain(`15-puzzle: ${long.distance} moves\n`);
    expect(scene.edits[1]?.text).toContain(`15パズル：${long.distance}手\n`);
    // The change of the other answer is a step of its own.
    expect(await proofOf(long)).toMatchObject({ step: alone + 1 });
  });
});

describe('an answer', () => {
  it('shows bounds as they rise, at most one change in ten seconds', async () => {
    await ask(long);
    await run(second);
    const at = [noon, ...scene.edits.map((edit) => edit.at)];
    const gaps = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
    expect(scene.edits.length).toBeGreaterThan(1);
    for (const gap of gaps.slice(0, -1)) expect(gap).toBeGreaterThanOrEqual(10 * second);
    const least = scene.edits.flatMap(({ text }) => /has (\d+) to/u.exec(text)?.[1] ?? []).map(Number);
    expect(least).toEqual([...new Set(least)].toSorted((a, b) => a - b));
    expect(scene.edits.at(-1)?.text).toContain(`${long.distance} moves\n`);
  });

  it('ends honestly after fourteen minutes, and asking again goes on from there', async () => {
    await ask(far);
    await run(50 * second);
    const last = scene.edits.at(-1);
    expect(last?.text).toMatch(said('proof-pauses'));
    const waited = (last?.at ?? 0) - noon;
    expect(waited).toBeGreaterThanOrEqual(14 * minute);
    expect(waited).toBeLessThan(15 * minute);
    const stood = await proofOf(far);
    expect(stood?.['stand']).not.toBeNull();
    const [goOn = ''] = last?.buttons ?? [];
    expect(textOf(await press(goOn, { user: '72', now: scene.now }))).toMatch(said('proof-runs'));
    expect(scene.waiting).toMatchObject([{ job: { step: stood?.['step'] } }]);
    await run();
    expect(scene.edits.at(-1)?.buttons).toEqual([]);
    expect(scene.edits.at(-1)?.text).toContain(`${far.distance} moves\n`);
  });
});

it('a puzzle that has come close in between stays secret', async () => {
  const id = idOf(long);
  const [, board = '', state = ''] = id.split('.');
  await ask(long);
  await change(
    `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
     VALUES ('2026-03-04', '15-puzzle', 62, ?1, ?2, '', '', 0, 0, 1)`,
    board,
    state,
  );
  await run(second);
  expect(scene.edits).toHaveLength(1);
  expect(scene.edits[0]?.text).toMatch(said('solve-beside'));
  expect(scene.edits[0]?.text).not.toMatch(/[UDLR] [UDLR] [UDLR]/u);
  expect(await asks()).toEqual([]);
});

it('a proof whose search was in another order begins anew, with the bounds that it has', async () => {
  await ask(short);
  const { least } = (await proofOf(short)) ?? {};
  await change(`UPDATE proofs SET stand = '{"least":40,"steps":"","edition":0}'`);
  await run(0, 1);
  expect((await proofOf(short))?.['least']).toBeGreaterThanOrEqual(Number(least));
  await run();
  expect(scene.edits.at(-1)?.text).toContain(`15-puzzle: ${short.distance} moves\n`);
});

it('the message that proves the length counts solutions with what it has left to open', async () => {
  await ask(short);
  await run(0, 1);
  const budgets: number[] = [];
  const { run: search, ...others } = new WebAssembly.Instance(fifteenModule).exports as {
    run(this: void, budget: number): number;
  };
  const noting = { ...others, run: (budget: number) => (budgets.push(budget), search(budget)) };
  const bot = { ...new Town(scene.now).bot(), tables: new Tables(tablePack, () => noting) };
  const message = take();
  if (message !== undefined) await continueProof(bot, message, scene.now, 1);
  expect((await proofOf(short))?.['stand']).toBeNull();
  expect(budgets).toEqual([slice, expect.toSatisfy((rest: number) => rest < slice)]);
});

it('only the newest proofs are kept, and those that somebody waits for', async () => {
  await ask(long);
  await change(
    `INSERT INTO proofs (id, position, notation, least) VALUES (2, 'old', '', 0), (3, 'older than most', '', 0), (${proofsKept + 2}, 'new', '', 0)`,
  );
  await ask(short);
  const { results } = await env.DB.prepare('SELECT position FROM proofs ORDER BY id').all();
  expect(results.map(({ position }) => position)).toEqual([idOf(long), 'new', idOf(short)]);
});

it('never proves less than it did, also where it begins anew', async () => {
  await ask(far);
  await run(0, 8);
  const leastNow = async (): Promise<number> => Number((await proofOf(far))?.['least']);
  const least = await leastNow();
  await change("UPDATE proofs SET least = least + 2, stand = '{'");
  for (let k = 0; k < 4; k++) {
    await run(0, 1);
    expect(await leastNow()).toBeGreaterThanOrEqual(least + 2);
  }
  await ask(far, { user: '72' });
  expect(await leastNow()).toBeGreaterThanOrEqual(least + 2);
});
