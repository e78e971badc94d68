/** Requests of the page to play on: the day's board, from its link to the list that solves it. */
import type { Module } from '../../local/worker/bundle.ts';
import { dateAt } from '../../src/day/calendar.ts';
import type { StatementSync } from 'node:sqlite';
import type { Claims } from '../../src/page/claims.ts';
import { familyById } from '../../src/families/index.ts';
import { signToken } from '../../src/page/link.ts';
import { positionId } from '../../src/positions/position.ts';
import { writeState } from '../../src/puzzle.ts';
import { refOf } from '../../src/store/plays.ts';
import type { Suite } from '../measure.ts';
import { daySecret, writeProgram } from '../workerd/program.ts';
import { type MeasuredRequest, guild, moment, player, post } from '../workerd/requests.ts';
import { type Day, prepareDay } from './day.ts';

const targets = { warm: 2, first: 8, timesHello: 3.5 };
const searching = { warm: 2, first: 10, timesHello: 4.5 };

export const page =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    const program = writeProgram(modules, backend);
    const day = today(await prepareDay(program, backend));
    const asks = await requests(day);
    return asks.map((ask) => ({ name: ask.name, program, ask, targets: ask.isSearch ? searching : targets }));
  };

/** The page's door reads the clock, so the day of the bench becomes the one that it is now. */
function today({ database, key, moves }: Day): Day {
  const [then, now] = [dateAt(moment), dateAt(Date.now())];
  for (const table of ['days', 'posts']) database.prepare(`UPDATE ${table} SET date = ? WHERE date = ?`).run(now, then);
  return { database, key: key.replace(then, now), moves };
}

/** Another player: the rows of the first one are looked at. */
const stroller = '1200000000000000002';

const lookedAt = [
  ['8-puzzle', '8-puzzle', '867254301'],
  ['a Rush Hour board of 60 moves', 'rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'],
  ['45 moves of the 15-puzzle', '15-puzzle', '3f82495bd1ce076a'],
] as const;

type PageRequest = MeasuredRequest & { readonly isSearch?: boolean };

async function requests({ database, key, moves }: Day): Promise<PageRequest[]> {
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
    ...(await lookRequests(claims, insert)),
  ];
}

/** In practice nothing has to end before. */
async function lookRequests(claims: Claims, insert: StatementSync): Promise<readonly PageRequest[]> {
  return Promise.all(
    lookedAt.map(async ([name, family, text]) => {
      const read = familyById(family)?.read(text);
      if (read?.ok !== true) throw new Error(`no position ${text}`);
      const target = positionId(read.value);
      const token = (await signToken(daySecret, 'session', { ...claims, target, user: stroller })) ?? '';
      const seat = await refOf(target);
      const asked = { state: writeState(read.value.state) };
      return Object.assign(post(`look, ${name}`, '/play/look', token, asked, /^\{"distances":\[\d+,\d+,/u), {
        before: () => void insert.run(stroller, seat, target),
        isSearch: family !== '8-puzzle',
      });
    }),
  );
}
