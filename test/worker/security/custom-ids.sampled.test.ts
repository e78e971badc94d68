/** Whatever a custom_id names, a press acts for who pressed, and tells of no puzzle that is to come. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBoard } from '../../../src/families/index.ts';
import { sample } from '../../sample.ts';
import { type Dump, dump, restore, rowOf } from '../database.ts';
import { command, guild, noon, press } from '../talk.ts';
import {
  type Interaction,
  answerTo,
  dayKey,
  pressOf,
  presses,
  rightTexts,
  somePosition,
  submitOf,
  submits,
} from './interactions.ts';
import { begun, gaveUp, locked, playing, settleIn } from './known.ts';

const day = 86_400_000;
const otherGuild = '2000000000000000002';
const stranger = '900';
/** Dates that have come nowhere yet; the first is dealt already, as the cron does. */
const futures = ['2026-03-06', '2026-03-07', '2027-01-01', '9999-12-31'].map((date) => `${date}.8-puzzle.22`);

let start: Dump;
/** What tells of the puzzle that is to come: its number, its cells, its solution. */
let future: readonly string[];
/** What the buttons of a private board carry. */
let privateRef: string;

beforeAll(async () => {
  await settleIn();
  await command('daily', { puzzle: '8-puzzle' }, { now: noon + 2 * day });
  for (const user of [begun, locked]) await command('check', { moves: 'UD', puzzle: somePosition }, { user });
  start = await dump();
  const [key = ''] = futures;
  const [date] = key.split('.');
  const row = start['days']?.find((one) => one['date'] === date);
  const { state, board, solution } = row as { state: string; board: string; solution: string };
  const puzzle = openBoard('8-puzzle', board);
  const rows = puzzle.format(Number.parseInt(state, 36));
  future = [
    `8-puzzle.${board}.${state}`,
    rows,
    `${rows.slice(0, 3).split('').join(' ')}\\n${rows.slice(3, 6).split('').join(' ')}`,
    solution,
  ];
  privateRef = String(start['plays']?.find(({ ref }) => ref !== dayKey)?.['ref']);
});

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await restore(start);
});

/** Everything that a press may carry: days, positions, boards of others, and what was made up. */
function references(): readonly string[] {
  const otherDays = [
    '2026-03-03.8-puzzle.22',
    '2026-03-04.7-puzzle.20',
    '2026-01-01.8-puzzle.22',
    '2025-12-31.8-puzzle.22',
  ];
  const forged = [
    '~',
    `~${'0'.repeat(16)}`,
    '%',
    '_',
    `${dayKey} `,
    ` ${dayKey}`,
    `${dayKey}.x`,
    dayKey.toUpperCase(),
    `${dayKey}\0`,
  ];
  return [dayKey, somePosition, privateRef, ...sample([...futures, ...otherDays, ...forged, ...rightTexts], 4)];
}

const bodiesOf = (action: string, reference: string): readonly Interaction[] => {
  if (submits.includes(action)) return [submitOf(`${action}:${reference}`)];
  if (action.endsWith(':go')) return ['U', 'D', 'L', 'R'].map((word) => pressOf(`${action}:${word}:${reference}`));
  if (action.endsWith(':page')) return [pressOf(`${action}:${reference}:0:n`)];
  return [pressOf(`${action}:${reference}`)];
};

const by = (user: string, where = guild, locale = 'en-US') => ({
  guild_id: where,
  locale,
  member: { user: { id: user }, permissions: '0' },
});

/** The rows that are somebody's, but for one's own; `days` are everybody's, and so are hunts, which anybody may begin. */
const ofOthers = (rows: Dump): unknown =>
  Object.fromEntries(
    Object.entries(rows)
      // What a review uses of the day is counted for all together, too.
      .filter(([table]) => !['days', 'hunts', 'heartbeat', 'spent'].includes(table))
      .map(([table, list]) => [table, list.filter(({ user }) => user !== stranger)]),
  );

const withoutOwners = (rows: Dump): Dump =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [table, list.filter(({ user }) => user === undefined)]),
  );

const all = sample([...presses, ...submits], 21);

describe.each(all)('%s, pressed by a stranger', (action) => {
  it('changes and ends nothing of anybody else, and is answered as if there were nobody else', async () => {
    const bodies = references().flatMap((reference) => bodiesOf(action, reference));
    const answersTo = async (rows: Dump): Promise<readonly string[]> => {
      await restore(rows);
      const answers: string[] = [];
      for (const body of bodies) {
        const { status, text } = await answerTo({ ...body, ...by(stranger) });
        answers.push(`${JSON.stringify(body.data)}: ${status} ${text}`);
      }
      return answers;
    };
    const alone = await answersTo(withoutOwners(start));
    expect(await answersTo(start)).toEqual(alone);
    expect(ofOthers(await dump())).toEqual(ofOthers(start));
  });

  it('does the same from another server, where nobody is told of this one', async () => {
    for (const reference of [dayKey, privateRef, somePosition]) {
      for (const body of bodiesOf(action, reference)) {
        const { status, text } = await answerTo({ ...body, ...by(stranger, otherGuild) });
        expect([body.data, status, text.includes(guild)]).toEqual([body.data, 200, false]);
      }
    }
    const after = await dump();
    expect(ofOthers(after)).toEqual(ofOthers(start));
    expect(after['entries']?.filter(({ guild: where }) => where === guild)).toEqual(start['entries']);
  });

  it('tells nothing of a day that has not come, and begins nothing for it', async () => {
    for (const reference of futures) {
      for (const body of [stranger, begun, locked].flatMap((user) =>
        bodiesOf(action, reference).map((one) => Object.assign({}, one, by(user))),
      )) {
        const { text } = await answerTo(body);
        expect([body.data, future.filter((told) => text.includes(told))]).toEqual([body.data, []]);
      }
    }
    const dates = new Set(futures.map((key) => key.slice(0, 10)));
    const rows = await dump();
    expect(rows['days']).toEqual(start['days']);
    const about = ['attempts', 'results', 'entries', 'plays'].flatMap((table) => rows[table] ?? []);
    expect(about.filter(({ date, ref }) => dates.has(String(date)) || futures.includes(String(ref)))).toEqual([]);
  });
});

it('what the test calls telling is told once the day has come', async () => {
  const [key = ''] = futures;
  const { text } = await answerTo({ ...pressOf(`solve:give-up:${key}`), ...by(stranger) }, noon + 2 * day);
  expect(future.filter((told) => text.includes(told))).not.toEqual([]);
});

describe('a private board', () => {
  it('is moved by its player, and by nobody else who has its buttons', async () => {
    const before = start['plays'];
    for (const word of ['U', 'D', 'L', 'R']) await press(`play:go:${word}:${privateRef}`, { user: stranger });
    for (const action of ['undo', 'again', 'back', 'text', 'picture'])
      await press(`play:${action}:${privateRef}`, { user: stranger });
    expect((await dump())['plays']).toEqual(before);
    for (const word of ['U', 'D', 'L', 'R']) await press(`play:go:${word}:${privateRef}`, { user: playing });
    expect((await dump())['plays']).not.toEqual(before);
  });

  it('of a day is one’s own, though its buttons name nothing but the day', async () => {
    await command('play', {}, { user: stranger });
    for (const word of ['U', 'D', 'L', 'R']) await press(`play:go:${word}:${dayKey}`, { user: stranger });
    const others = (await dump())['plays']?.filter(({ user }) => user !== stranger);
    expect(others).toEqual(start['plays']);
  });
});

describe('what a press does, it does for whoever pressed', () => {
  const tryOf = (user: string) =>
    rowOf('SELECT locked, gave_up FROM attempts WHERE user = ?1 AND date = ?2', user, '2026-03-04');

  it.each([
    ['check:lock', begun, { locked: 1, gave_up: 0 }],
    ['solve:give-up', begun, { locked: 0, gave_up: 1 }],
    ['solve:give-up', stranger, { locked: 0, gave_up: 1 }],
  ])('%s by %s', async (action, user, after) => {
    await answerTo({ ...pressOf(`${action}:${dayKey}`), ...by(user) });
    expect(await tryOf(user)).toEqual(after);
    expect(await tryOf(locked)).toEqual({ locked: 1, gave_up: 0 });
  });

  it('only one’s own result is shared, and only once it has ended', async () => {
    const sharedBy = async (user: string) =>
      (await answerTo({ ...pressOf(`check:share:${dayKey}`), ...by(user) })).text;
    expect(await sharedBy(locked)).toContain(`<@${locked}>`);
    for (const user of [begun, stranger, gaveUp]) expect(await sharedBy(user)).not.toContain('<@');
  });

  it('only one’s own data is handed over and deleted', async () => {
    expect((await answerTo({ ...pressOf(`privacy:export:${locked}`), ...by(stranger) })).status).toBe(200);
    await answerTo({ ...pressOf(`privacy:delete-all:${locked}`), ...by(stranger) });
    expect(await dump()).toEqual(start);
    await answerTo({ ...pressOf('privacy:delete-all'), ...by(locked) });
    // That the try is over stays, without its list.
    const left = (await dump())['attempts']?.filter(({ user }) => user === locked);
    expect(left).toMatchObject([{ locked: 1, best: null, notation: null, distances: null, told: '' }]);
  });
});
