/** How many rows a list writes, and that an interaction is written once. */
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import worker from '../../../src/index.ts';
import { counting } from '../counting.ts';
import { longer, opposite } from '../solving.ts';
import { env, guild, signedRequest } from '../talk.ts';
import { begin, rowsOf } from './trying.ts';

let shortest: string[];

beforeEach(async () => {
  ({ shortest } = await begin());
});

describe('what is written', () => {
  /** The same with the bot's own database in between, and an id of ours. */
  async function countedCheck(
    id: string,
    moves: string,
    user: string,
    said = 'Perfect!',
  ): Promise<{ written: number; read: number }> {
    const counted = counting(env.DB);
    const options = [{ type: 3, name: 'moves', value: moves }];
    const member = { user: { id: user }, permissions: '0' };
    const body = JSON.stringify({
      id,
      type: 2,
      token: 't',
      version: 1,
      guild_id: guild,
      member,
      data: { type: 1, name: 'check', options },
    });
    const response = await worker.fetch(
      await signedRequest(body),
      { ...env, DB: counted.db },
      createExecutionContext(),
    );
    expect(await response.text()).toContain(said);
    return counted;
  }

  it('by a list that solves the puzzle is three rows at most, and less where nothing changes', async () => {
    expect(await countedCheck('901', longer(shortest).join(' '), '7')).toMatchObject({ written: 3 });
    // A better list changes the try, one that is no better only comes to the others.
    expect(await countedCheck('902', shortest.join(' '), '7')).toMatchObject({ written: 2 });
    expect(await countedCheck('903', shortest.join(' '), '7')).toMatchObject({ written: 1 });
    expect((await countedCheck('904', shortest.join(' '), '7')).read).toBeLessThan(40);
  });

  it('by a list that solves nothing is that the player takes part, and their board', async () => {
    const unsolved = (id: string, count: number) =>
      countedCheck(id, shortest.slice(0, count).join(' '), '7', 'not solved');
    expect(await unsolved('921', 3)).toMatchObject({ written: 4 });
    expect(await unsolved('922', 3)).toMatchObject({ written: 0 });
    expect(await unsolved('923', 5)).toMatchObject({ written: 1 });
    expect(await unsolved('923', 5)).toMatchObject({ written: 0 });
    // The board that there is now moves on with every list.
    expect(await countedCheck('924', longer(shortest).join(' '), '7')).toMatchObject({ written: 3 });
    expect(await countedCheck('925', shortest.join(' '), '7')).toMatchObject({ written: 3 });
    expect(await countedCheck('926', shortest.join(' '), '7')).toMatchObject({ written: 1 });
  });

  it('how a player means letters is one more, once', async () => {
    const gap = shortest.map((word) => opposite(word)).join(' ');
    expect(await countedCheck('906', gap, '7')).toMatchObject({ written: 4 });
    expect(await countedCheck('907', gap, '7')).toMatchObject({ written: 1 });
  });

  it('for an interaction that comes twice is written once', async () => {
    await countedCheck('911', shortest.join(' '), '7');
    expect(await countedCheck('911', shortest.join(' '), '7')).toMatchObject({ written: 0 });
    expect(await rowsOf('results')).toHaveLength(1);
  });
});
