/** A database that fails at any request: nothing is half written, and it works when sent again. A full queue. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import { families } from '../../src/families/index.ts';
import { writePath } from '../../src/moves/path.ts';
import { cardOf } from '../../src/store/live.ts';
import { courseOn, goalOf } from '../../src/games/antipode/course.ts';
import { awayOf } from '../away.ts';
import { type Race } from '../../src/store/races.ts';
import { getRaceFor } from '../../src/store/racers.ts';
import { sample } from '../sample.ts';
import { type Dump, dump, failing, insertPost, restore, change } from './database.ts';
import { idOf, longer, solutionOf, unfinished, opposite, positionOf, playAnew } from './solving.ts';
import {
  buttonsOf,
  command,
  env,
  fetchWorker,
  guild,
  idIn,
  noon,
  press,
  signedRequest,
  textOf,
  interactionOf,
} from './talk.ts';

const day = 86_400_000;
const key = '2026-03-04.8-puzzle.22';
const apology = 'Something went wrong on our side, and nothing was changed.';

/** Players: one who has not begun, one with a list, one who has locked in, one who has shown how they mean letters, one with a perfect list, one who climbs. */
const [fresh, begun, locked, gaps, solving, perfect, climber] = [
  '101',
  '102',
  '103',
  '104',
  '105',
  '106',
  '107',
] as const;

/** A hunt that goes on. */
let hunted: string;
let start: Dump;
let today: string;
let shortest: readonly string[];
/** A position that takes searches, and moves from there. */
let far: { readonly id: string; readonly moves: string };
/** The board of the climber. */
let rung: string;
/** The race that goes on. */
let raced: Race | undefined;

beforeAll(async () => {
  await playAnew();
  await change("UPDATE guilds SET channel = '5'");
  today = await idOf();
  shortest = solutionOf(today);
  for (const { id } of families) await command('daily', { puzzle: id });
  await command('daily', { day: '12' });
  for (const user of [begun, locked]) await command('check', { moves: longer(shortest).join(' ') }, { user });
  await command('check', { moves: shortest.join(' ') }, { user: perfect });
  await command('hint', {}, { user: begun });
  await command('play', {}, { user: begun });
  await press(`play:go:${shortest[0]}:${key}`, { user: begun });
  await press(`hint:ask:${key}`, { user: begun });
  for (const user of [locked, solving]) {
    await command('play', {}, { user });
    for (const word of shortest.slice(0, -1)) await press(`play:go:${word}:${key}`, { user });
  }
  await press(`check:lock:${key}`, { user: locked });
  await command('check', { moves: shortest.map((word) => opposite(word)).join(' ') }, { user: gaps });
  await command('check', { moves: shortest.join(' ') }, { user: locked, now: noon - day });
  await insertPost(guild, '2026-03-03', { standings: '[["103",0,0]]', streak: 1 });
  far = await farAway();
  await race();
  const shown = await command('hunt', { position: '867254301' }, { channel: '5' });
  hunted =
    buttonsOf(shown)
      .find((one) => one.startsWith('check:open:'))
      ?.slice('check:open:'.length) ?? '';
  await change(
    `INSERT INTO climbs (user, family, rung, best, board, distance, left_rung) VALUES (?1, '7-puzzle', 9, 9, 'x', 1, 1)`,
    climber,
  );
  rung = idIn(await command('practice', { puzzle: '7-puzzle' }, { user: climber }));
  await command('race', { puzzle: '7-puzzle' }, { user: climber, channel: '5' });
  start = await dump();
});

/** Races: the first is over, in the second one plays and one is in. */
async function race(): Promise<void> {
  const asker = { user: begun, channel: '5' };
  for (const message of ['11', '12']) {
    const begins = await command('race', { puzzle: 'knight-exchange', distance: 9 }, asker);
    const number = /#(\d+)/u.exec(textOf(begins))?.[1] ?? '';
    raced = (await getRaceFor(env.DB, { guildId: guild, number: Number(number) }, ''))?.race;
    await press(`race:start:${number}`, { ...asker, message });
    await change('INSERT INTO racers (guild, number, user) VALUES (?1, ?2, ?3)', guild, Number(number), locked);
  }
  await change("UPDATE races SET ended = ends, standings = '[]' WHERE number = 1");
}

async function farAway(): Promise<typeof far> {
  const id = idIn(await command('hardest', { puzzle: '15-puzzle' }));
  const { puzzle, state } = positionOf(id);
  const path = [state];
  for (let k = 0, at = state; k < 30; k++) {
    const near = puzzle.moves(at);
    at = puzzle.play(at, near[(3 * k) % near.length] ?? 0);
    path.push(at);
  }
  return { id, moves: writePath({ puzzle, state }, path).join(' ') };
}

beforeEach(() => restore(start));

/** What is sent: the type of interaction, its data, and by whom. */
interface Sent {
  readonly type: 2 | 3 | 5;
  readonly data: Readonly<Record<string, unknown>>;
  readonly user: string;
}

const option = (name: string, value: unknown): object => ({
  type: typeof value === 'number' ? 4 : /^\d{3}$/u.test(String(value)) ? 6 : 3,
  name,
  value,
});
const typed = (name: string, options: Readonly<Record<string, unknown>> = {}, user: string = fresh): Sent => ({
  type: 2,
  data: { id: '1', type: 1, name, options: Object.entries(options).map(([one, value]) => option(one, value)) },
  user,
});
const set = (name: string, options: readonly object[] = []): Sent => ({
  type: 2,
  data: {
    id: '1',
    type: 1,
    name: 'settings',
    options: [{ type: 1, name, options }],
    resolved: { channels: { 5: { id: '5', type: 0, app_permissions: String(0x7fffffff) } } },
  },
  user: fresh,
});
const pressed = (customId: string, user: string = fresh): Sent => ({
  type: 3,
  data: { component_type: 2, custom_id: customId },
  user,
});
const filled = (customId: string, moves: string, user: string = fresh): Sent => ({
  type: 5,
  data: { custom_id: customId, components: [{ type: 18, component: { type: 4, custom_id: 'moves', value: moves } }] },
  user,
});

/** Moves that end a try at the day's number. */
function away(): readonly string[] {
  const { family, limit } = courseOn('2026-03-04');
  return awayOf(goalOf(family), limit);
}

const raceList = (): string => `check:list:${cardOf('race', guild, 2)}`;
const plain = '8-puzzle.123456780.3';
const gapped = (): string => shortest.map((word) => opposite(word)).join(' ');

/** Everything that can be asked, by what routes it: a command, its subcommand, its button or its form. */
const asked: Readonly<Record<string, () => readonly Sent[]>> = {
  daily: () => [typed('daily'), typed('daily', { puzzle: plain })],
  'daily:next': () => [pressed('daily:next:2026-03-04')],
  'daily:today': () => [pressed('daily:today')],
  check: () => [
    typed('check', { moves: shortest.join(' ') }),
    typed('check', { moves: gapped() }),
    typed('check', { moves: shortest.join(' ') }, begun),
    typed('check', { moves: unfinished([...shortest]) }),
    typed('check', { moves: 'D99' }),
    typed('check', { moves: gapped() }, locked),
    typed('check', { moves: 'U', puzzle: plain }),
    typed('check', { moves: shortest.join(' '), puzzle: '#62' }),
    typed('check', { moves: gapped(), puzzle: '#12' }),
    typed('check', { moves: far.moves, puzzle: far.id }),
  ],
  'check:open': () => [pressed(`check:open:${key}`), pressed(`check:open:${plain}`), pressed(`check:open:${hunted}`)],
  'check:lock': () => [
    pressed(`check:lock:${key}`),
    pressed(`check:lock:${key}`, begun),
    pressed(`check:lock:${key}`, locked),
  ],
  'check:share': () => [pressed(`check:share:${key}`, locked)],
  'check:colours': () => [pressed(`check:colours:${key}`, locked), pressed(`check:colours:${key}`)],
  'check:shapes': () => [pressed(`check:shapes:${key}`, locked)],
  'check:list': () => [
    filled(`check:list:${key}`, shortest.join(' ')),
    filled(`check:list:${plain}`, 'U'),
    filled(`check:list:${hunted}`, solutionOf('8-puzzle.123456780.3t8y', 7n).join(' ')),
    filled(`check:list:${hunted}`, 'U'),
    filled(raceList(), raced?.solution.join(' ') ?? '', begun),
    filled(`check:list:${rung}`, solutionOf(rung).join(' '), climber),
    filled(`check:list:${rung}`, 'U', climber),
    filled(`check:list:antipode.63`, away().join(' ')),
    filled(`check:list:antipode.63`, 'R'),
  ],
  hint: () => [
    typed('hint'),
    typed('hint', {}, begun),
    typed('hint', { moves: unfinished([...shortest]) }),
    typed('hint', { puzzle: plain }),
  ],
  'hint:ask': () => [pressed(`hint:ask:${key}`), pressed(`hint:ask:${today}`), pressed(`hint:ask:${rung}`, climber)],
  'hint:next': () => [pressed(`hint:next:2:${key}`, begun)],
  solve: () => [
    typed('solve'),
    typed('solve', { position: '867254301' }),
    typed('solve', {}, locked),
    typed('solve', { position: far.id }),
  ],
  'solve:ask': () => [
    pressed(`solve:ask:${key}`),
    pressed(`solve:ask:${plain}`),
    pressed(`solve:ask:${rung}`, climber),
  ],
  'solve:page': () => [pressed(`solve:page:${plain}:0:n`)],
  'solve:give-up': () => [pressed(`solve:give-up:${key}`), pressed(`solve:give-up:${key}`, begun)],
  'solve:closed': () => [pressed(`solve:closed:${key}`), pressed(`solve:closed:${key}`, locked)],
  play: () => [typed('play'), typed('play', { puzzle: plain })],
  'play:open': () => [pressed(`play:open:${key}`)],
  'play:go': () => [
    pressed(`play:go:${shortest[1]}:${key}`, begun),
    pressed(`play:go:${shortest.at(-1)}:${key}`, locked),
    pressed(`play:go:${shortest.at(-1)}:${key}`, solving),
  ],
  'play:buttons': () => [pressed(`play:buttons:${key}`, begun)],
  'play:pick': () => [pressed(`play:pick:${key}`, begun)],
  'play:undo': () => [pressed(`play:undo:${key}`, begun)],
  'play:redo': () => [pressed(`play:redo:${key}`, begun)],
  'play:back': () => [pressed(`play:back:${shortest[1]}:${key}`, begun)],
  'play:again': () => [pressed(`play:again:${key}`, begun)],
  'play:text': () => [pressed(`play:text:${key}`, begun)],
  'play:picture': () => [pressed(`play:picture:${key}`, begun)],
  practice: () => [
    typed('practice', { puzzle: 'knight-exchange', distance: 9 }),
    typed('practice', { puzzle: 'knight-exchange' }),
    typed('practice', { puzzle: '7-puzzle' }, climber),
  ],
  'practice:deal': () => [
    pressed('practice:deal:knight-exchange:9:another'),
    pressed('practice:deal:rush-hour'),
    pressed('practice:deal:7-puzzle', climber),
  ],
  'practice:next': () => [pressed('practice:next:knight-exchange:9:another')],
  race: () => [
    typed('race', { puzzle: 'knight-exchange', distance: 9 }),
    typed('race', { puzzle: 'knight-exchange' }, climber),
  ],
  'race:join': () => [pressed('race:join:2:card')],
  'race:start': () => [
    pressed('race:start:2'),
    pressed('race:start:2', locked),
    pressed('race:start:2', begun),
    pressed('race:start:3', climber),
  ],
  'race:leave': () => [pressed('race:leave:2', begun), pressed('race:leave:2', fresh)],
  'race:again': () => [pressed('race:again:1')],
  hardest: () => [typed('hardest', { puzzle: '8-puzzle' })],
  antipode: () => [
    typed('antipode'),
    typed('antipode', { puzzle: '8-puzzle', moves: 31 }),
    typed('antipode', { puzzle: 'rush-hour', moves: 9 }),
  ],
  'antipode:open': () => [pressed('antipode:open:2026-03-04')],
  hunt: () => [
    typed('hunt', { position: '867254301' }),
    typed('hunt', {}, locked),
    typed('hunt', {}, perfect),
    typed('hunt', { puzzle: '#62' }),
  ],
  'hunt:day': () => [pressed('hunt:day:2026-03-03.8-puzzle.22')],
  'hunt:show': () => [pressed(`hunt:show:${hunted}`)],
  'settings channel': () => [set('channel', [{ type: 7, name: 'channel', value: '5' }])],
  'settings puzzle': () => [set('puzzle', [option('puzzle', '7-puzzle')])],
  'settings puzzle-of': () => [
    set('puzzle-of', [option('date', '90'), option('position', '867254301')]),
    set('puzzle-of', [option('date', '89')]),
  ],
  'settings difficulty': () => [set('difficulty', [option('level', 'week')])],
  'settings distance': () => [set('distance', [option('distance', 20)])],
  'settings language': () => [set('language', [option('language', 'ja')])],
  'settings time': () => [set('time', [option('hour', 9), option('zone', 'Asia/Tokyo')])],
  'settings role': () => [set('role')],
  'settings thread': () => [set('thread', [{ type: 5, name: 'on', value: false }])],
  'settings summary': () => [set('summary', [{ type: 5, name: 'on', value: false }])],
  'settings live': () => [set('live', [{ type: 5, name: 'on', value: false }])],
  'settings reminder': () => [set('reminder', [{ type: 5, name: 'on', value: true }])],
  'settings recap': () => [set('recap', [{ type: 5, name: 'on', value: false }])],
  'settings pause': () => [set('pause')],
  'settings resume': () => [set('resume')],
  'settings test': () => [set('test')],
  'settings show': () => [set('show')],
  // The mark is that of a summary that comes.
  'settings:undo': () => [pressed('settings:undo:1c28f2eb:s0')],
  stats: () => [typed('stats', {}, locked), typed('stats', { user: locked })],
  leaderboard: () => [
    typed('leaderboard', { period: 'all' }),
    typed('leaderboard', { board: 'races' }),
    typed('leaderboard', { board: 'climb' }),
  ],
  privacy: () => [typed('privacy')],
  'privacy:export': () => [pressed('privacy:export', locked)],
  'privacy:server': () => [pressed('privacy:server')],
  'privacy:delete': () => [pressed('privacy:delete', locked)],
  'privacy:delete-all': () => [pressed('privacy:delete-all', locked)],
  moderate: () => [
    typed('moderate', { user: locked }),
    typed('moderate', { user: locked, day: '62' }),
    typed('moderate', { user: begun, race: 2 }),
    typed('moderate', { race: 2 }),
  ],
  'moderate:remove': () => [pressed(`moderate:remove:${key}:${locked}`)],
  'moderate:restore': () => [pressed(`moderate:restore:${key}:${locked}`)],
  'moderate:end': () => [pressed(`moderate:end:${cardOf('race', guild, 2)}`), pressed(`moderate:end:${hunted}`)],
  'moderate:cancel': () => [pressed('moderate:cancel')],
  help: () => [typed('help')],
  'help:topic': () => [pressed('help:topic:8-puzzle')],
};

/** What it takes to reach everything that the registry routes to. */
const routes = commands.flatMap(({ definition, presses = {}, submits = {} }) => {
  const subcommands = (definition.options ?? []).filter(({ type }) => type === 1);
  const actions = [...Object.keys(presses), ...Object.keys(submits)];
  const own =
    subcommands.length === 0 ? [definition.name] : subcommands.map(({ name }) => `${definition.name} ${name}`);
  return own.concat(actions.map((action) => `${definition.name}:${action}`));
});

interface Script {
  readonly db?: D1Database;
  /** Takes messages; the queue's own would deliver them in between. */
  readonly take?: () => Promise<void>;
}

async function send({ type, data, user }: Sent, { db = env.DB, take = async () => {} }: Script = {}): Promise<string> {
  const body = interactionOf(type, data, { user, admin: true, interaction: '1900000000000000000' });
  const queue = { ...env.POSTS, send: take } as unknown as typeof env.POSTS;
  const response = await fetchWorker(await signedRequest(body), { ...env, DB: db, POSTS: queue });
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return response.status === 200 ? text : `HTTP ${response.status}: ${text}`;
}

it('is tried with everything that there is', () => {
  expect(Object.keys(asked).toSorted(), 'each command or subcommand, button and form has a line in `asked`').toEqual(
    routes.toSorted(),
  );
});

/** What asks nothing of the database. */
const silent = ['hardest', 'help', 'help:topic', 'moderate:cancel', 'privacy', 'privacy:delete'];
const timeout = { timeout: 60_000 };

it('is asked by everything but what is known to be silent', timeout, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const found: string[] = [];
  for (const [route, list] of Object.entries(asked)) {
    const scripts = list().map((sent) => ({ sent, script: failing(1, 'refused') }));
    for (const { sent, script } of scripts) await send(sent, script);
    if (!scripts.some(({ script }) => script.failed)) found.push(route);
  }
  errors.mockRestore();
  expect(found.toSorted(), 'what asks nothing of the database stands in `silent`, and nothing else').toEqual(silent);
});

/**
 * The edit of a race's card is asked for when what it tells is kept, and nobody's answer waits for that. The clock of a racer starts when
 * their board is there to be shown: then nobody has seen that yet.
 */
const isOfRace = ({ data }: Sent): boolean =>
  /^race|(?:list|end):race/u.test(String(data['custom_id'] ?? data['name']));
const laterTables = ['spent', 'live', 'heartbeat', 'plays'];
/** Nor waits it for what the line below a post will tell. What was charged for work that then failed stays charged: that is a bound, no more. */
const keptFor =
  (sent: Sent) =>
  (rows: Dump): Dump => {
    const later = isOfRace(sent) ? laterTables : ['spent', 'live'];
    return Object.fromEntries(Object.entries(rows).filter(([table]) => !later.includes(table)));
  };

/** A change whose confirmation was lost is made again, and counted again: ticks only ask whether the count is another one. */
const uncounted = ({ heartbeat = [], ...rows }: Dump): Dump => ({
  ...rows,
  heartbeat: heartbeat.map((row) => ({ ...row, changes: 0 })),
});

describe.each(sample(Object.keys(asked), 56))('%s', (route) => {
  it('says that the database failed, leaves nothing half written, and works when sent again', timeout, async () => {
    const answers: string[] = [];
    for (const sent of asked[route]?.() ?? []) {
      await restore(start);
      const good = await send(sent);
      expect(good).not.toContain(apology);
      answers.push(good);
      const done = await dump();
      for (const when of ['refused', 'lost'] as const) {
        for (let nth = 1; ; nth++) {
          await restore(start);
          const script = failing(nth, when);
          const reply = await send(sent, script);
          if (!script.failed) break;
          const where = [JSON.stringify(sent.data), when, nth];
          const left = await dump();
          const rows = keptFor(sent);
          const isQuiet = reply === good && same(rows(left), rows(done));
          // What the apology says is true, but for a change that was made and whose confirmation was lost.
          const isMade = isQuiet || (when === 'lost' && !same(rows(left), rows(start)));
          expect([...where, rows(left)]).toEqual([...where, rows(isMade ? done : start)]);
          if (isQuiet) continue;
          expect([...where, reply]).toEqual([...where, expect.stringContaining(apology)]);
          expect(await send(sent)).not.toContain(apology);
          expect([...where, rows(uncounted(await dump()))]).toEqual([...where, rows(uncounted(done))]);
        }
      }
    }
    // Each was really reached.
    expect(answers.some((answer) => !/has no effect any more|not known here/u.test(answer))).toBe(true);
  });
});

/** What hands something to the queue. */
const handing = ['check', 'solve', 'settings channel', 'settings resume', 'settings time'];
const promises = /is being posted now|is being worked out|changes by itself/u;

it.each(handing)('a queue that takes nothing: %s keeps the same, and promises nothing', timeout, async (route) => {
  let faults = 0;
  for (const sent of asked[route]?.() ?? []) {
    await restore(start);
    let taken = 0;
    const good = await send(sent, { take: async () => void taken++ });
    if (taken === 0) continue;
    faults++;
    expect(taken).toBe(1);
    expect(good).toMatch(promises);
    const done = await dump();
    await restore(start);
    const reply = await send(sent, { take: () => Promise.reject(new Error('the queue is full')) });
    expect(reply).not.toContain(apology);
    expect(reply).not.toMatch(promises);
    expect(reply.includes('`/settings resume` in a moment')).toBe(route.startsWith('settings'));
    expect(await dump()).toEqual(done);
  }
  expect(faults).toBeGreaterThan(0);
});

it('a queue is asked by nothing else', timeout, async () => {
  for (const [route, list] of sample(Object.entries(asked), 9).filter(([one]) => !handing.includes(one))) {
    for (const sent of list().filter((one) => !isOfRace(one))) {
      let taken = 0;
      await restore(start);
      await send(sent, { take: async () => void taken++ });
      expect([route, taken]).toEqual([route, 0]);
    }
  }
});

const same = (one: Dump, other: Dump): boolean => JSON.stringify(one) === JSON.stringify(other);
