/** Requests of the page to play on: the day's board, from its link to the list that solves it. */
import type { Module } from '../../local/worker/bundle.ts';
import { dateAt } from '../../src/day/calendar.ts';
import { signToken } from '../../src/page/link.ts';
import { refOf } from '../../src/store/plays.ts';
import type { Suite } from '../measure.ts';
import { daySecret, writeProgram } from '../workerd/program.ts';
import { type MeasuredRequest, guild, moment, player, post } from '../workerd/requests.ts';
import { type Day, prepareDay } from './day.ts';

const targets = { warm: 2, first: 8, timesHello: 3.5 };

export const page =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    const program = writeProgram(modules, backend);
    const day = today(await prepareDay(program, backend));
    const asks = await requests(day);
    return asks.map((ask) => ({ name: ask.name, program, ask, targets }));
  };

/** The page's door reads the clock, so the day of the bench becomes the one that it is now. */
function today({ database, key, moves }: Day): Day {
  const [then, now] = [dateAt(moment), dateAt(Date.now())];
  for (const table of ['days', 'posts']) database.prepare(`UPDATE ${table} SET date = ? WHERE date = ?`).run(now, then);
  return { database, key: key.replace(then, now), moves };
}

async function requests({ database, key, moves }: Day): Promise<MeasuredRequest[]> {
  const end = Math.floor(Date.now() / 1000) + 86_400;
  const claims = {
    target: key,
    user: player,
    guild,
    channel: undefined,
    end,
    link: 1,
    par: undefined,
    locale: 'en',
  } as const;
  const [link = '', session = ''] = await Promise.all([
    signToken(daySecret, 'link', claims),
    signToken(daySecret, 'session', claims),
  ]);
  const insert = database.prepare(
    "INSERT OR REPLACE INTO plays (user, ref, target, touched, link) VALUES (?, ?, ?, '', 1)",
  );
  const ref = await refOf(key);
  const played = database.prepare('SELECT notation FROM plays WHERE user = ?');
  const tried = database.prepare('SELECT best FROM attempts WHERE user = ?');
  const before = (): void => {
    insert.run(player, ref, key);
    database.exec('DELETE FROM attempts; DELETE FROM results; DELETE FROM entries');
  };
  const half = moves.split(' ').slice(0, 15).join(' ');
  return [
    { ...post('begin', '/play/begin', link, {}, /"phase":"open"/u), before },
    {
      ...post(
        'save, 15 moves',
        '/play/save',
        session,
        { id: 'a'.repeat(16), version: '', moves: half, undone: '' },
        /"line"/u,
      ),
      before,
      after: () => (played.get(player)?.['notation'] === half ? undefined : 'the moves were not saved'),
    },
    {
      ...post('send, 31 moves', '/play/send', session, { id: 'b'.repeat(16), moves }, /"phase":/u),
      before,
      after: () => (tried.get(player)?.['best'] === 31 ? undefined : 'the list was not recorded'),
    },
  ];
}
