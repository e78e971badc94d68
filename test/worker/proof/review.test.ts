/** The review of a list waits for proofs, one after another, until no square of it is open. */
import { beforeEach, describe, expect, it } from 'vitest';
import fifteenModule from '../../../build/fifteen.wasm';
import tablePack from '../../../build/tables.bin';
import { writePath } from '../../../src/moves/path.ts';
import type { ReviewJob } from '../../../src/jobs.ts';
import { budgetOfPlayer, budgets, messagesAtOnce } from '../../../src/budget.ts';
import { continueSolve } from '../../../src/search/informed/informed.ts';
import { Tables } from '../../../src/search/tables.ts';
import { spend, change, cellOf } from '../database.ts';
import { opposite, positionOf } from '../solving.ts';
import { command, textOf } from '../talk.ts';
import { type Known, asks, begin, deliver, idOf, short, minute, run, scene, take, tick } from './proving.ts';
import { said } from '../../said.ts';

const tables = new Tables(tablePack, () => new WebAssembly.Instance(fifteenModule).exports);

beforeEach(begin);

function solutionOf(known: Known): readonly string[] {
  const { puzzle, state } = positionOf(idOf(known));
  const found = continueSolve(puzzle, state, tables, undefined, 1e8);
  if (found.kind !== 'path') throw new Error(found.kind);
  return writePath({ puzzle, state }, found.path);
}

/** A shortest solution with moves taken back and made again. */
function detour(known: Known, from: number, count: number): readonly string[] {
  const moves = solutionOf(known);
  const loop = moves.slice(from, from + count);
  return [
    ...moves.slice(0, from + count),
    ...loop.toReversed().map((move) => opposite(move)),
    ...loop,
    ...moves.slice(from + count),
  ];
}

const check = async (moves: readonly string[]): Promise<string> =>
  textOf(await command('check', { moves: moves.join(' '), puzzle: idOf(short) }, { now: scene.now }));

const signsIn = (text: string): string => Array.from(text.matchAll(/[🟩🟥🟨⬜](?! )/gu), ([sign]) => sign).join('');

describe('the review of a list for a hard board', () => {
  it('is open at first, and whole in the end, with its verdict', async () => {
    const first = await check(detour(short, 3, 2));
    expect(first).toMatch(/\*\*Solved in 61 moves\.\*\* The shortest solution has 57 to \d+ moves\./u);
    expect(first).not.toMatch(/too hard|stays open/u);
    expect(signsIn(first)).toContain('⬜');
    expect(first).toMatch(said('review-later'));
    await run();
    expect(scene.edits.length).toBeGreaterThan(1);
    expect(scene.edits[0]?.text).toMatch(said('review-later'));
    const { text = '' } = scene.edits.at(-1) ?? {};
    expect(text).not.toMatch(said('review-later'));
    expect(text).toContain('Solved in 61 moves**, only 4 over the shortest.');
    expect(signsIn(text)).toBe(`${'🟩'.repeat(5)}${'🟥'.repeat(2)}${'🟩'.repeat(54)}`);
    expect(await asks()).toEqual([]);
  });

  it('keeps to itself how good it is once a puzzle has come close to the board', async () => {
    await check(detour(short, 3, 2));
    const [, board = '', state = ''] = idOf(short).split('.');
    for (let isKnown = false, job = take(); job !== undefined; job = take()) {
      const { found = [] } = job as unknown as Partial<ReviewJob>;
      if (!isKnown && found.some(([, distance]) => distance === short.distance)) {
        isKnown = true;
        await change(
          `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
           VALUES ('2026-03-04', '15-puzzle', 57, ?1, ?2, '', '', 0, 0, 1)`,
          board,
          state,
        );
      }
      await deliver(job);
    }
    expect(await cellOf('SELECT COUNT(*) AS days FROM days')).toBe(1);
    const { text = '' } = scene.edits.at(-1) ?? {};
    expect(text).toContain('**Solved in 61 moves.**');
    expect(text).not.toContain('over the shortest');
  });

  it('keeps what is proved, and uses what was', async () => {
    await check(detour(short, 3, 2));
    const messages = await run();
    scene.edits = [];
    await check(detour(short, 5, 2));
    expect(await run()).toBeLessThan(messages);
    expect(scene.edits.at(-1)?.text).toContain('4 over the shortest');
  });

  it('ends with open squares where no more may be proved today', async () => {
    await spend('proof', budgets.proof.all);
    await check(detour(short, 3, 2));
    await run();
    const { text = '' } = scene.edits.at(-1) ?? {};
    expect(signsIn(text)).toContain('⬜');
    expect(text).not.toMatch(/being worked out|too hard/u);
    expect(text).toMatch(said('review-open'));
  });

  it('may ask for one proof less after each', async () => {
    await check(detour(short, 3, 2));
    const left: number[] = [];
    for (let job = take(); job !== undefined; job = take()) {
      const { proofs } = job as unknown as Partial<ReviewJob>;
      if (proofs !== undefined) left.push(proofs);
      await deliver(job);
    }
    const most = left[0] ?? 0;
    expect(await cellOf('SELECT COUNT(*) FROM proofs')).toBe(1);
    expect([...new Set(left)]).toEqual([most, most - 1]);
  });

  it('is as far as the answer came where its player has used up the day, and says so', async () => {
    await spend('player 3000000000000000001', budgetOfPlayer - messagesAtOnce + 1);
    const text = await check(detour(short, 3, 2));
    expect(text).toContain('Today’s long searches are used up. Check the moves again after <t:1772668800:t>');
    expect(text).not.toMatch(said('review-later'));
    expect(scene.sent).toBe(0);
  });

  it('that is cut short on its way tells what is known', async () => {
    await check(detour(short, 3, 2));
    // Its first five messages but the last are used up, and so is the day.
    await spend('review', budgets.review.all);
    scene.waiting = scene.waiting.map((one) => ({ ...one, job: { ...one.job, paid: 1 } }));
    expect(await run()).toBe(2);
    const { text = '' } = scene.edits.at(-1) ?? {};
    expect(signsIn(text)).toContain('⬜');
    expect(text).toMatch(said('review-day'));
    expect(text).not.toMatch(said('review-later'));
    expect(scene.waiting).toEqual([]);
  });

  it('goes on after a lost message, and when each comes twice', async () => {
    await check(detour(short, 3, 2));
    for (let isLost = false, job = take(); job !== undefined; job = take()) {
      if (job.kind === 'proof' && !isLost) {
        isLost = true;
        scene.now += 2 * minute;
        await tick();
        continue;
      }
      await deliver(job);
      await deliver(job);
      // A review that comes twice goes on twice, and says the same.
      const known = new Set<string>();
      scene.waiting = scene.waiting.filter((one) => {
        const text = JSON.stringify(one.job);
        return !known.has(text) && known.add(text);
      });
    }
    expect(scene.edits.at(-1)?.text).toContain('4 over the shortest');
    expect(signsIn(scene.edits.at(-1)?.text ?? '')).not.toContain('⬜');
  });
});
