/** How many rows a list writes, and that an interaction is written once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Counting, counting } from '../counting.ts';
import { longer, opposite } from '../solving.ts';
import { env, fetchWorker, signedRequest, interactionOf } from '../talk.ts';
import { begin, key, shortest } from './trying.ts';
import { rowsOf } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

describe('what is written', () => {
  /** The same with the bot's own database in between, and an id of ours. */
  async function counted(id: string, user: string, type: number, data: object): Promise<[string, Counting]> {
    const cost = counting(env.DB);
    const request = await signedRequest(interactionOf(type, data, { user, interaction: id }));
    const response = await fetchWorker(request, { ...env, DB: cost.db });
    return [await response.text(), cost];
  }

  async function countedCheck(
    id: string,
    moves: string,
    user: string,
    said: RegExp | string = /Solved in|Perfect!/u,
  ): Promise<Counting> {
    const options = [{ type: 3, name: 'moves', value: moves }];
    const [text, cost] = await counted(id, user, 2, { type: 1, name: 'check', options });
    expect(text).toMatch(said);
    return cost;
  }

  async function countedPress(id: string, customId: string, user: string): Promise<Counting> {
    const [text, cost] = await counted(id, user, 3, { component_type: 2, custom_id: customId });
    expect(text).not.toMatch(said('apology'));
    return cost;
  }

  it('by a list that solves the puzzle is three rows at most, and less where nothing changes', async () => {
    expect(await countedCheck('901', longer(shortest).join(' '), '7')).toMatchObject({ written: 3 });
    // A better list changes the try and comes to the others. One that is no better is not kept, however often it is sent.
    expect(await countedCheck('902', shortest.join(' '), '7')).toMatchObject({ written: 2 });
    expect(await countedCheck('903', shortest.join(' '), '7')).toMatchObject({ written: 0 });
    expect(await countedCheck('905', longer(shortest).join(' '), '7')).toMatchObject({ written: 0 });
    expect((await countedCheck('904', shortest.join(' '), '7')).read).toBeLessThan(40);
  });

  it('by a list that solves nothing is that the player takes part, and their board', async () => {
    const unsolved = (id: string, count: number) =>
      countedCheck(id, shortest.slice(0, count).join(' '), '7', 'not solved');
    expect(await unsolved('921', 3)).toMatchObject({ written: 4 });
    expect(await unsolved('922', 3)).toMatchObject({ written: 0 });
    expect(await unsolved('923', 5)).toMatchObject({ written: 1 });
    expect(await unsolved('923', 5)).toMatchObject({ written: 0 });
    // The board that there is now moves on with every list, and the first one that solves it is when they finished.
    expect(await countedCheck('924', longer(shortest).join(' '), '7')).toMatchObject({ written: 4 });
    expect(await countedCheck('925', shortest.join(' '), '7')).toMatchObject({ written: 3 });
    expect(await countedCheck('926', shortest.join(' '), '7')).toMatchObject({ written: 0 });
  });

  it('by a list with an illegal move is nothing', async () => {
    expect(await countedCheck('931', `${shortest.slice(0, 3).join(' ')} X`, '8', 'Move')).toMatchObject({ written: 0 });
    expect(await rowsOf('SELECT * FROM attempts')).toEqual([]);
  });

  it('how a player means letters is one more, once', async () => {
    const gap = shortest.map((word) => opposite(word)).join(' ');
    expect(await countedCheck('906', gap, '7')).toMatchObject({ written: 4 });
    expect(await countedCheck('907', gap, '7')).toMatchObject({ written: 0 });
  });

  it('by Share is one row, once, and by a button of an old post none', async () => {
    await countedCheck('921', shortest.join(' '), '7');
    expect(await countedPress('922', `check:share:${key}`, '7')).toMatchObject({ written: 1 });
    expect(await countedPress('923', `check:share:${key}`, '7')).toMatchObject({ written: 0 });
    const open = await countedPress('924', `check:open:${key}`, '7');
    expect(open).toMatchObject({ written: 0, requests: 1 });
    expect(open.read).toBeLessThan(5);
  });

  it('for an interaction that comes twice is written once', async () => {
    await countedCheck('911', shortest.join(' '), '7');
    expect(await countedCheck('911', shortest.join(' '), '7')).toMatchObject({ written: 0 });
    expect(await rowsOf('SELECT * FROM results')).toHaveLength(1);
  });
});
