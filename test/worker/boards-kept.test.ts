/** Boards that are played by buttons: kept as long as somebody moves them, and deleted a few at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Play, beginAnew, boardMoved, changePlay, getPlay, openPlay } from '../../src/store/plays.ts';
import { counting } from './counting.ts';
import { hour, midnight, minute, moveIn, town } from './posting.ts';
import { idOf, playEights, solutionOf } from './solving.ts';
import { command, env, press, textOf } from './talk.ts';
import { change, cellOf } from './database.ts';
import { said } from '../said.ts';

const day = 24 * hour;
const noon = midnight + 12 * hour;

beforeEach(async () => {
  await moveIn();
  await playEights();
});

/** Boards of as many players, last moved on a date. */
async function fill(count: number, touched: string): Promise<void> {
  await change(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
     INSERT INTO plays (user, ref, target, touched) SELECT ?2 || ' ' || n, 'r', 't', ?2 FROM number`,
    count,
    touched,
  );
}

const kept = (): Promise<number | null> => env.DB.prepare('SELECT COUNT(*) AS n FROM plays').first<number>('n');

async function tickAt(now: number, db?: D1Database): Promise<void> {
  town.now = now;
  await town.tick(db);
}

describe('a board', () => {
  const key = '2026-03-04.8-puzzle.22';
  /** Begins a board; returns the press that makes its first move. */
  const begin = async (now: number): Promise<string> => {
    await command('play', { puzzle: '#63' }, { now });
    const [word = ''] = solutionOf(await idOf({ now: noon }));
    return `play:go:${word}:${key}`;
  };

  it('that nobody moves for sixty days is gone, and a press on it says so', async () => {
    const go = await begin(noon);
    await tickAt(noon + 60 * day);
    expect(await kept()).toBe(1);
    await tickAt(noon + 61 * day);
    expect(await kept()).toBe(0);
    const now = noon + 61 * day;
    for (const id of [
      go,
      `play:undo:${key}`,
      `play:again:${key}`,
      `play:back:U:${key}`,
      `play:redo:${key}`,
      `play:text:${key}`,
    ]) {
      expect(textOf(await press(id, { now }))).toMatch(said('play-unknown'));
    }
    expect(textOf(await press(go, { now, locale: 'ja' }))).toContain('`/あそぶ` で自分の盤面を開いてください');
    expect(await kept()).toBe(0);
    await press(await begin(now), { now });
    expect(await kept()).toBe(1);
  });

  it('that somebody moves stays', async () => {
    const go = await begin(noon);
    await press(go, { now: noon + 30 * day });
    await tickAt(noon + 90 * day);
    expect(await kept()).toBe(1);
    await tickAt(noon + 91 * day);
    expect(await kept()).toBe(0);
  });

  it('costs two rows to begin, one a press, and one more with the first press of another day', async () => {
    const written = async (act: (db: D1Database) => Promise<unknown>): Promise<number> => {
      const counted = counting(env.DB);
      await act(counted.db);
      return counted.written;
    };
    const asked = { user: '7', ref: 'r', interaction: '0', date: '2026-03-04', now: noon };
    const theirs = async () => (await getPlay(env.DB, asked.user, asked.ref)) as Play;
    const pressed = (interaction: string, date: string) => async (db: D1Database) =>
      changePlay(db, { ...asked, interaction, date }, await theirs(), ({ notation: words }) => ({
        notation: [...words, 'U'],
      }));
    expect(await written((db) => openPlay(db, asked, 't'))).toBe(2);
    expect(await written(pressed('1', '2026-03-04'))).toBe(1);
    expect(await written(pressed('2', '2026-03-05'))).toBe(2);
    expect(await written(pressed('3', '2026-03-05'))).toBe(1);
    expect(await written((db) => openPlay(db, asked, 't'))).toBe(0);
  });

  it('that is a move short of a solution stays so, but notes a list of the page, which may come twice', async () => {
    const asked = { user: '7', ref: 'r', date: '2026-03-04', now: noon };
    const play = await openPlay(env.DB, { ...asked, interaction: '0' }, 't');
    await changePlay(env.DB, { ...asked, interaction: '1' }, play, () => ({ notation: ['U', 'L'] }));
    const sent = async (interaction: string, words: string) => {
      const { meta } = await boardMoved(env.DB, { ...asked, interaction, notation: words.split(' ') }).run();
      const { notation, undone } = (await getPlay(env.DB, '7', 'r')) as Play;
      return [meta.changes, notation.join(' '), undone.join(' ')];
    };
    expect(await sent('2', 'U L D')).toEqual([0, 'U L', '']);
    expect(await sent('3', 'U R')).toEqual([1, 'U', 'R']);
    expect(await sent('4', 'U R')).toEqual([0, 'U', 'R']);
    expect(await sent('w5', 'U R')).toEqual([1, 'U', 'R']);
    expect(await sent('w5', 'L')).toEqual([0, 'U', 'R']);
  });
});

it('remembers the latest eight presses and openings', async () => {
  const asked = { user: '7', ref: 'r', date: '2026-03-04', now: noon };
  const open = (name: string) => openPlay(env.DB, { ...asked, interaction: name }, 't');
  const press = async (name: string, play: Play) =>
    changePlay(env.DB, { ...asked, interaction: name }, play, () => ({ notation: [name] }));
  const names = Array.from({ length: 11 }, (_, index) => `${index}`);
  const seen: string[] = [];
  for (const name of names) {
    const play = await open(name);
    seen.push(play.seen, (await press(`p${name}`, play))?.seen ?? '');
  }
  const both = names.flatMap((name) => [name, `p${name}`]);
  expect(seen).toEqual(both.map((_, index) => both.slice(Math.max(0, index - 7), index + 1).join(' ')));
  // One that is known changes nothing.
  const last = await open('10');
  expect([last.seen, last.link]).toEqual([seen.at(-1), noon / 1000 + 10]);
  expect((await open('7')).link).toBe(noon / 1000 + 10);
  expect((await open('6')).link).toBe(noon / 1000 + 11);
});

it('begins anew once, though the interaction comes twice', async () => {
  const asked = { user: '7', ref: 'r', interaction: '1', date: '2026-03-04', now: noon };
  const made = (name: string, play: Play) =>
    changePlay(env.DB, { ...asked, interaction: name }, play, () => ({ notation: ['U', 'L'] }));
  await made('3', await openPlay(env.DB, { ...asked, interaction: '0' }, 't'));
  const anew = await beginAnew(env.DB, asked, await openPlay(env.DB, asked, 't'));
  expect([anew.notation, anew.undone, anew.link]).toEqual([[], ['U', 'L'], noon / 1000 + 1]);
  await made('2', anew);
  expect((await beginAnew(env.DB, asked, await openPlay(env.DB, asked, 't'))).notation).toEqual(['U', 'L']);
});

describe('the number of its link', () => {
  const key = '2026-03-04.8-puzzle.22';
  const first = noon / 1000;
  const link = (user: string) => cellOf('SELECT link FROM plays WHERE user = ?1', user);

  it('is another one each time it is opened, by command or button, and the same for the same interaction', async () => {
    const asker = { user: '7' };
    await command('play', {}, { ...asker, interaction: '901' });
    expect(await link('7')).toBe(first);
    await command('play', {}, { ...asker, interaction: '901' });
    expect(await link('7')).toBe(first);
    await press(`play:open:${key}`, { ...asker, interaction: '902' });
    await press(`play:open:${key}`, { ...asker, interaction: '902' });
    expect(await link('7')).toBe(first + 1);
    await Promise.all([command('play', {}, asker), command('play', {}, asker)]);
    expect(await link('7')).toBe(first + 3);
    expect((await getPlay(env.DB, '7', key))?.link).toBe(first + 3);
    await command('play', {}, { ...asker, now: noon + hour });
    expect(await link('7')).toBe(first + 3600);
  });

  it('stays when the board is moved, and a board that a list began has none', async () => {
    await command('play', {}, { user: '7' });
    const [word = ''] = solutionOf(await idOf());
    await press(`play:go:${word}:${key}`, { user: '7' });
    expect(await link('7')).toBe(first);
    await command('check', { moves: word }, { user: '8' });
    expect(await link('8')).toBe(0);
    await command('play', {}, { user: '8' });
    expect(await link('8')).toBe(first);
  });

  it('costs a row', async () => {
    await command('play');
    const counted = counting(env.DB);
    const open = { ref: key, user: '3000000000000000001', interaction: 'x', date: '2026-03-04', now: noon };
    await openPlay(counted.db, open, key);
    expect([counted.requests, counted.written]).toEqual([1, 1]);
  });
});

it('many boards are deleted twenty-five a tick, the oldest first', async () => {
  await fill(150, '2025-12-01');
  await fill(30, '2025-12-02');
  await fill(20, '2026-01-03');
  await fill(10, '2026-03-03');
  const left: unknown[] = [];
  for (const minutes of [0, 15, 30, 45, 60, 75, 90, 105, 120]) {
    await tickAt(midnight + minutes * minute);
    left.push(await kept());
  }
  expect(left).toEqual([185, 160, 135, 110, 85, 60, 35, 30, 30]);
  const rest = await env.DB.prepare('SELECT DISTINCT touched FROM plays ORDER BY touched').all();
  expect(rest.results).toEqual([{ touched: '2026-01-03' }, { touched: '2026-03-03' }]);
});
