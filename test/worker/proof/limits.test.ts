/** How much is proved: for a question, for a player and a day, for all. What is not says so. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answersWaiting,
  answersWaitingAtPosition,
  answersWaitingOfPlayer,
  messagesOfAnswer,
} from '../../../src/proof/ask.ts';
import { stepsOfQuestion } from '../../../src/proof/step.ts';
import { budgetOfPlayer, budgets, messagesAtOnce } from '../../../src/budget.ts';
import { spend, spentNow, change } from '../database.ts';
import { env } from '../talk.ts';
import { ask, asks, begin, far, idOf, long, met, proofOf, run, scene, short } from './proving.ts';
import { said } from '../../said.ts';

beforeEach(begin);

const enough = 'Not proved yet, and today’s long searches are used up. Ask again after <t:1772668800:t>';

describe('a day', () => {
  it('of all that is used up is told about at once, and the next one begins anew', async () => {
    await spend('proof', budgets.proof.all - messagesAtOnce + 1);
    expect(await ask(long)).toContain(enough);
    expect(scene.waiting).toEqual([]);
    expect(await asks()).toEqual([]);
    expect(await proofOf(long)).toBeNull();
    scene.now += 12 * 3_600_000;
    expect(await ask(long)).toMatch(said('proof-runs'));
    await run();
    expect(scene.edits.at(-1)?.text).toContain(`${long.distance} moves\n`);
  });

  it('of one player that is used up ends that player’s questions, and nobody else’s', async () => {
    await spend('player 71', budgetOfPlayer);
    expect(await ask(long, { user: '71' })).toContain(enough);
    expect(await ask(long, { user: '72' })).toMatch(said('proof-runs'));
  });

  it('that is used up in the middle says so in the answer, and stops', async () => {
    await spend('player 71', budgetOfPlayer - messagesAtOnce);
    await ask(far, { user: '71' });
    // What pays for an answer, too, is charged at once.
    expect(await run()).toBe(messagesAtOnce - messagesOfAnswer + 2);
    expect(scene.edits).toHaveLength(1);
    expect(scene.edits[0]?.text).toContain(enough);
    expect(await asks()).toEqual([]);
  });

  it('that one player has used up goes on with the next who waits', async () => {
    await spend('player 71', budgetOfPlayer - messagesAtOnce);
    await ask(far, { user: '71' });
    await ask(far, { user: '72' });
    await run();
    expect(scene.edits).toHaveLength(2);
    for (const { text } of scene.edits) expect(text).toContain(`${far.distance} moves\n`);
  });
});

it('a question has so many steps, and asking again goes on', async () => {
  await ask(far);
  await run(0, 2);
  await change('UPDATE proofs SET step = step + ?1, paid = paid + ?1', stepsOfQuestion);
  scene.waiting = [];
  scene.now += 120_000;
  await ask(far, { user: '72' });
  await run(0, 2);
  expect(scene.edits[0]?.text).toMatch(said('proof-pauses'));
  await run();
  expect(scene.edits.at(-1)?.text).toContain(`${far.distance} moves\n`);
});

describe('those who wait', () => {
  const wait = (count: number, user: string): Promise<unknown> => {
    const fill = env.DB.prepare(
      "INSERT INTO proof_asks (position, interaction, user, asked, edited, since, shown, waiter) VALUES (?1, '1', ?3, ?2, ?2, 0, '', '{}')",
    );
    return env.DB.batch(Array.from({ length: count }, (_, k) => fill.bind(`p${k}`, scene.now, user)));
  };

  it('are few for one position', async () => {
    for (let k = 0; k < answersWaitingAtPosition; k++) await ask(long, { user: String(70 + k) });
    expect(await ask(long, { user: '99' })).toMatch(said('proof-busy'));
    expect(await asks()).toHaveLength(answersWaitingAtPosition);
  });

  it('are few of one player', async () => {
    await wait(answersWaitingOfPlayer, '71');
    expect(await ask(short, { user: '71' })).toMatch(said('proof-busy'));
    expect(await ask(short, { user: '72' })).toMatch(said('proof-runs'));
  });

  it('are not many for all positions, and those of old do not count', async () => {
    await wait(answersWaiting, '1');
    expect(await ask(short)).toMatch(said('proof-busy'));
    scene.now += 15 * 60_000;
    expect(await ask(short)).toMatch(said('proof-runs'));
  });
});

it('the same interaction twice waits once', async () => {
  await ask(met, { interaction: '5' });
  await ask(met, { interaction: '5' });
  expect(await asks()).toHaveLength(1);
  expect(Object.values(await spentNow())).toEqual([messagesAtOnce, messagesAtOnce]);
  expect(await proofOf(met)).toMatchObject({ position: idOf(met), step: 0 });
});
