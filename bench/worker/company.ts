/** Races and hunts: presses and lists, the edit of a card, and the end of a race. */
import type { DatabaseSync } from 'node:sqlite';
import type { Module } from '../../local/worker/bundle.ts';
import { cardOf } from '../../src/store/live.ts';
import type { Subject, Suite } from '../measure.ts';
import { event, withEvents } from '../workerd/events.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { type MeasuredRequest, command, guild, moment, player, press, submit } from '../workerd/requests.ts';
import { hardest, prepareDay } from './day.ts';

const minute = 60_000;
const channel = '1100000000000000002';
const message = '1600000000000000009';
const racers = 10;

export const company =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    const program = writeProgram(modules, backend);
    const events = writeProgram(withEvents(modules), backend);
    await prepareDay(program, backend);
    const { id, line } = hardest();
    const [, board = '', state = ''] = id.split('.');
    const set = stage(backend.database, board, state, line);
    return [
      ...asks(set, line).map((ask) => subject(program, ask, 4.5)),
      ...jobs(set, backend.database).map((ask) => subject(events, ask, 4)),
    ];
  };

const subject = (program: Program, ask: MeasuredRequest, timesHello: number): Subject => ({
  name: ask.name,
  program,
  ask,
  targets: { warm: 2, first: 10, timesHello },
});

type Stage = ReturnType<typeof stage>;

/** A race of ten, of whom nine are done, and a hunt of which half is found, as they are before each request. */
function stage(database: DatabaseSync, board: string, state: string, line: string) {
  const race = database.prepare(
    `INSERT INTO races (guild, number, origin, channel, message, locale, family, board, state, distance, size, solution, begun, ends)
     VALUES (?1, 1, 'bench', ?2, ?3, 'en', '8-puzzle', ?4, ?5, 31, 0, ?6, ?7, ?8)`,
  );
  const racer = database.prepare(
    `INSERT INTO racers (guild, number, user, started, finished, notation, effects) VALUES (?1, 1, ?2, ?3, ?4, ?5, '')`,
  );
  const hunt = database.prepare(
    `INSERT INTO hunts (guild, number, origin, channel, message, locale, family, board, state, distance, count, begun)
     VALUES (?1, 1, 'bench', ?2, ?3, 'en', '8-puzzle', ?4, ?5, 31, 40, ?6)`,
  );
  const find = database.prepare(`INSERT INTO finds (guild, number, solution, user, found) VALUES (?1, 1, ?2, ?3, ?4)`);
  const climb = database.prepare(
    `INSERT INTO climbs (user, family, rung, best, board, distance, left_rung) VALUES (?1, ?2, 20, 20, 'x', 1, 19)`,
  );
  const count = (sql: string) => (): number =>
    Number(database.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).get()?.['n']);
  return {
    before(ends = moment + 10 * minute, own?: number): void {
      database.exec(
        'DELETE FROM races; DELETE FROM racers; DELETE FROM hunts; DELETE FROM finds; DELETE FROM live; DELETE FROM spent',
      );
      race.run(guild, channel, message, board, state, line, moment - minute, ends);
      for (let other = 1; other < racers; other++)
        racer.run(guild, `130000000000000000${other}`, moment - minute, moment - 1000 * other, line);
      if (own !== undefined) racer.run(guild, player, own, null, null);
      hunt.run(guild, channel, message, board, state, moment - minute);
      for (let solution = 20; solution < 40; solution++) find.run(guild, solution, player, moment - minute);
    },
    /** While people race on a board nobody is told of its solutions. */
    beforeHunt(): void {
      this.before();
      database.exec('DELETE FROM races');
    },
    /** By rungs; the player stands twenty moves from the goals of two kinds. */
    beforeClimb(): void {
      this.before();
      database.exec('DELETE FROM climbs; UPDATE races SET rungs = 1');
      for (const family of ['rush-hour', '8-puzzle']) climb.run(player, family);
    },
    boards: count(`climbs WHERE left_rung IS NULL`),
    races: count('races'),
    joined: count(`racers WHERE user = '${player}'`),
    finished: count(`racers WHERE user = '${player}' AND finished IS NOT NULL`),
    found: count('finds'),
    ended: count('races WHERE ended IS NOT NULL'),
    edits: count('live WHERE edits > 0'),
  };
}

const expect = (count: () => number, wanted: number) => (): string | undefined =>
  count() === wanted ? undefined : `${count()} rows instead of ${wanted}`;

const asks = (set: Stage, line: string): readonly MeasuredRequest[] => [
  {
    ...command('/practice, the climb in Rush Hour at 20 moves', 'practice', { puzzle: 'rush-hour' }, /Rung 20/u),
    before: () => set.beforeClimb(),
    after: expect(set.boards, 1),
  },
  {
    ...command('/race, by rungs', 'race', { puzzle: '8-puzzle' }, /race:start:2/u),
    before: () => set.beforeClimb(),
    after: expect(set.races, 2),
  },
  {
    ...press('a race by rungs, Start', 'race:start:1', /20 moves[^]*race:leave:1/u),
    before: () => set.beforeClimb(),
    after: expect(set.joined, 1),
  },
  {
    ...command('/race', 'race', { puzzle: '8-puzzle', distance: 22 }, /race:start:2/u),
    before: () => set.before(),
    after: expect(set.races, 2),
  },
  {
    ...press('a race, Start', 'race:start:1', /race:leave:1/u),
    before: () => set.before(),
    after: expect(set.joined, 1),
  },
  {
    ...command('a race, its list of 31 moves', 'check', { moves: line, puzzle: 'race 1' }, /31 moves/u),
    before: () => set.before(undefined, moment - minute),
    after: expect(set.finished, 1),
  },
  {
    ...submit('a hunt, a solution of 31 moves', `check:list:${cardOf('hunt', guild, 1)}`, { moves: line }, /of 40/u),
    before: () => set.beforeHunt(),
    after: expect(set.found, 21),
  },
];

/** The platform's clock is later than the moment of the bench. */
function jobs(set: Stage, database: DatabaseSync): readonly MeasuredRequest[] {
  const due = database.prepare('INSERT INTO live (card, due) VALUES (?1, ?2)');
  const edit = (name: string, kind: 'race' | 'hunt'): MeasuredRequest => {
    const card = cardOf(kind, guild, 1);
    return event(
      name,
      '/job',
      { kind: 'live', cards: [card], now: moment, attempt: 0 },
      {
        before() {
          set.before();
          due.run(card, 1);
        },
        after: expect(set.edits, 1),
      },
    );
  };
  return [
    edit('edit of a card, a race', 'race'),
    edit('edit of a card, a hunt', 'hunt'),
    event(
      'end of a race of ten',
      '/job',
      { kind: 'race', guildId: guild, number: 1, now: moment },
      { before: () => set.before(moment, moment - minute), after: expect(set.ended, 1) },
    ),
  ];
}
