/** Budgets of the queue: nobody has much of any, none is used twice, and what is used up is said. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Kind, budgetOfPlayer, budgets, charge } from '../../src/budget.ts';
import { tick } from '../../src/post/tick.ts';
import { spend, spentNow, cellOf, change } from './database.ts';
import { guildIds, hour, midnight, minute, moveIn, town } from './posting.ts';
import { command, env, guild, isPrivate, noon, press, subcommand, textOf } from './talk.ts';
import { said } from '../said.ts';

beforeEach(moveIn);

const kinds = Object.keys(budgets) as Kind[];

describe('a budget', () => {
  it.each(kinds)('of %s leaves three fifths to others, whoever asks', (kind) => {
    const { all, weight, server = 0 }: { all: number; weight: number; server?: number } = budgets[kind];
    expect(budgetOfPlayer / weight).toBeLessThanOrEqual(0.4 * all);
    expect(server).toBeLessThanOrEqual(0.4 * all);
    expect(budgetOfPlayer * 3).toBeLessThanOrEqual(500);
  });

  it('is charged whole or not at all, and once where many ask at once', async () => {
    await spend('race', budgets.race.all - 7);
    const asked = Array.from({ length: 6 }, (_, user) =>
      charge({ db: env.DB }, 'race', { user: String(user), guildId: guild }, 3, noon),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(2);
    const used = await spentNow();
    expect(used).toMatchObject({ '2026-03-04 race': budgets.race.all - 1, [`2026-03-04 race ${guild}`]: 6 });
    expect(Object.keys(used)).toHaveLength(4);
    const one = () => charge({ db: env.DB }, 'race', { user: '9' }, 1, noon);
    expect([await one(), await one()]).toEqual([true, false]);
  });

  it('of one player, or one server, is not that of another; and tomorrow there is another', async () => {
    await spend('player 71', budgetOfPlayer - 1);
    await spend(`card ${guild}`, budgets.card.server);
    const asks = (user: string, guildId: string | undefined, now = noon): Promise<boolean> =>
      charge({ db: env.DB }, 'card', { user, guildId }, 1, now);
    expect(await asks('71', undefined)).toBe(false);
    expect(await asks('72', guild)).toBe(false);
    expect(await asks('72', '2')).toBe(true);
    expect(await asks('71', guild, noon + 12 * hour)).toBe(true);
  });

  it('stays used where its player deletes their data, and is forgotten by the first tick that deals on the next date', async () => {
    await spend('player 3000000000000000001', budgetOfPlayer);
    await press('privacy:delete-all');
    expect(await charge({ db: env.DB }, 'card', { user: '3000000000000000001' }, 1, noon)).toBe(false);
    await tick(town.bot(), midnight + 23 * hour);
    expect(Object.keys(await spentNow())).toEqual(['2026-03-04 player 3000000000000000001']);
    await tick(town.bot(), midnight + 24 * hour + 15 * minute);
    expect(await spentNow()).toEqual({});
  });
});

describe('where a budget is used up', () => {
  it('no race begins, and the next can begin tomorrow', async () => {
    await spend('player 71', budgetOfPlayer);
    const shown = await command('race', { puzzle: '8-puzzle', distance: 12 }, { user: '71', channel: '5' });
    expect(isPrivate(shown)).toBe(true);
    expect(textOf(shown)).toBe('Enough races were begun today. The next can begin after <t:1772668800:t>.');
    const other = await command('race', { puzzle: '8-puzzle', distance: 12 }, { user: '72', channel: '5' });
    expect(isPrivate(other)).toBe(false);
    expect(await cellOf('SELECT COUNT(*) AS races FROM races')).toBe(1);
  });

  it('no hunt begins; nor is anything charged for a race that does not, or that began before', async () => {
    await spend('hunt', budgets.hunt.all);
    const host = { user: '71', channel: '5', guild };
    const refused = await command('hunt', { position: '867254301' }, host);
    expect(isPrivate(refused)).toBe(true);
    expect(textOf(refused)).toContain('<t:1772668800:t>');
    expect(await cellOf('SELECT COUNT(*) AS hunts FROM hunts')).toBe(0);
    const race = (id: string): Promise<unknown> =>
      command('race', { puzzle: '8-puzzle', distance: 12 }, { ...host, interaction: id });
    for (const id of ['1', '1', '2', '3']) await race(id);
    expect(await spentNow()).toMatchObject({ '2026-03-04 race': 4, '2026-03-04 hunt': budgets.hunt.all });
    expect((await spentNow())['2026-03-04 player 71']).toBe(4 * budgets.race.weight);
  });

  it('no post is handed on, and the settings say so', async () => {
    const [server = ''] = guildIds(1);
    const admin = { user: '71', admin: true, guild: server };
    await spend('player 71', budgetOfPlayer);
    await change(
      "INSERT INTO guilds (guild, channel, family, locale, paused) VALUES (?1, '4', '8-puzzle', 'en', 'admin')",
      server,
    );
    expect(textOf(await subcommand('settings', 'resume', {}, admin))).toMatch(said('settings-not-posting'));
  });
});
