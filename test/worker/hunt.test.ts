/** Hunts: a server looks for all shortest solutions of a board. */
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, longer, playEights, solutionOf, playAnew } from './solving.ts';
import { huntCard } from '../../src/games/hunt/card.ts';
import { getStand } from '../../src/store/hunts.ts';
import { Town } from './posting.ts';
import { type Asker, buttonsOf, command, env, guild, isPrivate, noon, press, submit, textOf } from './talk.ts';
import { rowsOf, cellOf, change } from './database.ts';
import { said } from '../said.ts';

const hard = '8-puzzle.123456780.3t8y';
/** Forty shortest solutions. */
const board = '8 6 7 / 2 5 4 / 3 _ 1';
const [ann, ben] = ['11', '12'].map((user): Asker => ({ user, channel: '5' })) as [Asker, Asker];

beforeEach(playAnew);

async function begun(position = board): Promise<string> {
  const shown = await command('hunt', { position }, ann);
  expect(isPrivate(shown)).toBe(false);
  return buttonsOf(shown)
    .find((one) => one.startsWith('check:open:'))
    ?.replace('open', 'list') as string;
}

const sends = async (form: string, n: number, asker: Asker): Promise<string> =>
  textOf(await submit(form, { moves: solutionOf(hard, BigInt(n)).join(' ') }, asker));

const rows = async (table: string): Promise<readonly Record<string, unknown>[]> =>
  await rowsOf(`SELECT * FROM ${table}`);

describe('/hunt', () => {
  it('counts each shortest solution once, for whoever was first', async () => {
    const shown = await command('hunt', { position: board }, ann);
    expect(textOf(shown)).toContain('Hunt #1 · 8-puzzle · 31 moves');
    expect(textOf(shown)).toContain('0 of 40 found');
    const form = await begun();
    expect(form).toMatch(/\.2$/u);
    expect(await sends(form, 3, ann)).toContain('solution 4!');
    expect(await sends(form, 3, { ...ann, now: noon + 60_000 })).toMatch(said('hunt-known-own'));
    expect(await sends(form, 3, ben)).toContain('first by <@11>');
    expect(await sends(form, 7, ben)).toContain('2 of 40 found');
    const long = textOf(await submit(form, { moves: longer(solutionOf(hard)).join(' ') }, ben));
    expect(long).toContain('2 over the shortest');
    expect(long).toMatch(said('hunt-longer', { par: 31 }));
    const told = textOf(await press(form.replace('check:list', 'hunt:show'), ben));
    expect(told).toContain('2 of 40 found');
    expect(told).toMatch(said('hunt-yours', { own: 1, numbers: 8 }));
    expect(textOf(await command('hunt', { puzzle: 'hunt 2' }, ben))).toBe(told);
    // At the same moment, and yet one after the other: so there is one last finder.
    expect(new Set((await rows('finds')).map(({ found }) => found)).size).toBe(2);
  });

  it('takes a board with as many as a hundred, and counts the finds of players it does not name', async () => {
    const shown = await command('hunt', { position: 'W.W/..B/BW./B..' }, ann);
    expect(textOf(shown)).toContain('0 of 100 found');
    await change(
      `INSERT INTO finds (guild, number, solution, user, found)
      SELECT guild, 1, value, 100 + value / 4, value FROM hunts, json_each(?1)`,
      JSON.stringify([...Array(92).keys()]),
    );
    const stand = await getStand(env.DB, { guildId: guild, number: 1 });
    expect(JSON.stringify(stand && (await huntCard(new Town().bot(), stand)))).toContain('"<@119> 4","+12"');
  });

  it('says why a board can’t be hunted', async () => {
    const says = async (options: Record<string, string>): Promise<string> =>
      textOf(await command('hunt', options, ann));
    expect(await says({ position: '123456780' })).toContain('solved already');
    expect(await says({ position: '123456870' })).toContain('can’t be solved');
    expect(await says({ position: '1 2 3 / 4 5 6 / 7 _ 8' })).toContain('only one shortest solution');
    expect(await says({ position: 'klotski' })).toMatch(/has [\d,]+ shortest solutions/u);
    expect(await says({ position: '2 1 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _' })).toContain('can’t count');
    expect(await says({})).toMatch(said('hunt-open'));
    expect(await says({ position: await idOf() })).toMatch(said('hunt-open'));
    expect(await rows('hunts')).toHaveLength(0);
  });
});

describe('the hunt for a day’s puzzle', () => {
  const day = 'hunt:day:2026-03-04.8-puzzle.22';
  const later = noon + 24 * 3_600_000;

  /** How many there are of today's. */
  const count = async (): Promise<number> => Number(await cellOf('SELECT count FROM days'));

  it('counts no list of somebody who still plays it on another server', async () => {
    const other = '2000000000000000002';
    await playEights(other);
    const shortest = solutionOf(await idOf());
    // There is no later post over there.
    await command('check', { moves: shortest.slice(0, -1).join(' ') }, { ...ben, guild: other });
    const shown = await press(day, { ...ann, now: later });
    const form =
      buttonsOf(shown)
        .find((one) => one.startsWith('check:open:'))
        ?.replace('open', 'list') ?? '';
    const told = async (asker: Asker): Promise<string> =>
      textOf(await submit(form, { moves: shortest.join(' ') }, { ...asker, now: later }));
    expect(await told(ben)).toMatch(said('solve-beside'));
    expect(await told({ user: '13' })).toMatch(said('hunt-new'));
    expect((await rows('attempts')).filter((row) => row['gave_up'] === 1)).toMatchObject([{ user: '13' }]);
  });

  async function solves(n: number, asker: Asker): Promise<readonly string[]> {
    const moves = solutionOf(await idOf(), BigInt(n)).join(' ');
    return buttonsOf(await command('check', { moves }, asker));
  }

  it('is offered to those who have ended their try, and stays with them while it is open', async () => {
    expect(await solves(0, ann)).toContain(day);
    expect(await solves(0, { ...ben, guild: null })).not.toContain(day);
    expect(textOf(await press(day, { user: '13' }))).toMatch(said('hunt-open'));
    // Whose try goes on has told nobody yet.
    await solves(3, { ...ben, user: '16' });
    const own = await press(day, ann);
    expect(isPrivate(own)).toBe(true);
    expect(textOf(own)).toContain(`1 of ${await count()} found`);
    expect(textOf(own)).toMatch(said('hunt-yours', { own: 1, numbers: 1 }));
    expect(textOf(own)).toMatch(said('hunt-secret'));
    expect(await cellOf("SELECT locked FROM attempts WHERE user = '11'")).toBe(1);
    const form = buttonsOf(own).find((one) => one.startsWith('check:open:')) as string;
    const id = await idOf();
    const moves = solutionOf(id, 1n).join(' ');
    expect(textOf(await submit(form.replace('open', 'list'), { moves }, ann))).toContain('solution 2!');
    // Who has not ended their try learns nothing by the same form.
    expect(textOf(await submit(form.replace('open', 'list'), { moves }, { ...ben, user: '14' }))).toContain(
      'Too close',
    );
    await solves(1, ben);
    expect(textOf(await press(day, ben))).toMatch(said('hunt-yours-none'));
    const known = textOf(await submit(form.replace('open', 'list'), { moves: solutionOf(id).join(' ') }, ben));
    expect(known).toContain('Solution 1 is');
    expect(known).not.toContain('<@11>');
    expect(await rows('finds')).toHaveLength(2);
  });

  it('is everybody’s once the round has closed, with what the round has found', async () => {
    await solves(0, ann);
    await solves(2, ben);
    await solves(3, { ...ben, user: '17' });
    await change("UPDATE entries SET removed = 1 WHERE user = '17'");
    const card = await press(day, { ...ann, user: '15', now: later });
    expect(isPrivate(card)).toBe(false);
    expect(textOf(card)).toContain(`2 of ${await count()} found`);
    expect(textOf(card)).toContain('<@11> 1 · <@12> 1');
    const again = await press(day, { ...ben, now: later });
    expect(isPrivate(again)).toBe(true);
    expect(textOf(again)).toContain('Everybody hunts here: <#5>');
    const check = buttonsOf(card).find((one) => one.startsWith('check:open:')) as string;
    await press(check, { ...ben, now: later, message: '77' });
    expect(textOf(await press(day, { ...ben, now: later }))).toContain('/5/77');
    // Whoever has not played it may hunt all the same: their try is over by that.
    const moves = solutionOf(await idOf(), 1n).join(' ');
    const found = await submit(check.replace('open', 'list'), { moves }, { ...ann, user: '15', now: later });
    expect(textOf(found)).toContain('solution 2!');
    expect(await cellOf("SELECT gave_up FROM attempts WHERE user = '15'")).toBe(1);
  });
});
