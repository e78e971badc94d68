/**
 * Every update from 1.0.0 on works: the rows that a release has left are brought up to date, and its buttons and links
 * still do something. `RECORD=1.1.0 npx vitest run --project contract releases` writes down those of the version that
 * is here, before it is released.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InteractionType } from '../../src/discord/kinds.ts';
import { insertOf, type StoredRow } from '../../scripts/backup/rows.ts';
import { readJson, textOf } from '../../local/json.ts';
import { type Actor, company, type Company, controlsOf, type Turn } from './cast.ts';
import { idIn, solutionOf } from './solutions.ts';
import { nameOf } from './marks.ts';
import { openStage, type Stage } from './stage.ts';

interface Release {
  /** The newest migration that it had. */
  readonly migration: string;
  readonly now: string;
  readonly rows: readonly string[];
  readonly presses: readonly { readonly who: string; readonly id: string }[];
  /** The tokens of links to the page. */
  readonly links: readonly string[];
}

const folder = join(import.meta.dirname, 'releases');
const recorded = process.env['RECORD'];
const now = '2026-03-02T18:00:00Z';

const hereOn = (stage: Stage): Company => {
  const [guild = expect.fail('no server')] = stage.world.guilds;
  return company(stage, 'en-US', guild);
};

/** Two people play a little of everything, and an admin changes settings. */
async function playSome(here: Company, note: (actor: string, turn: Turn) => void): Promise<void> {
  const say = async (name: string, line: string): Promise<Turn> => {
    const turn = await actorOf(here, name).say(line);
    note(name, turn);
    return turn;
  };
  const press = async (name: string, turn: Turn, start: string): Promise<Turn> => {
    const pressed = await actorOf(here, name).press(turn, start);
    note(name, pressed);
    return pressed;
  };
  await say('admin', '/settings channel channel: #puzzles puzzle: 8-puzzle distance: 6');
  await say('admin', '/settings summary on: false');
  const id = idIn(await say('ada', '/daily'));
  const solution = solutionOf(id);
  await say('ada', `/check moves: ${solution.slice(0, 2).join(' ')}`);
  await say('ada', '/hint');
  await say('ada', `/check moves: ${solution.join(' ')}`);
  await press('bob', await press('bob', await say('bob', '/play'), 'play:buttons'), 'play:go');
  await say('bob', `/check moves: ${[...back(solution), ...solution].join(' ')}`);
  await say('bob', '/solve');
  await say('ada', '/practice puzzle: rush-hour distance: 12');
  await say('ada', '/solve position: 867254301');
  const race = await say('ada', '/race puzzle: knight-exchange distance: 8 time: 1440');
  await press('bob', race, 'race:start');
  await say('ada', '/hunt position: 867254301');
  for (const line of ['/stats', '/leaderboard', '/hardest puzzle: no-off', '/help', '/privacy']) await say('ada', line);
}

/** There and back, so that a list is longer. */
const back = ([first = '']: readonly string[]): readonly string[] => {
  const opposite = { U: 'D', D: 'U', L: 'R', R: 'L' }[first] ?? first;
  return [first, opposite];
};

const actorOf = (here: Company, name: string): Actor => here.actor(name, { admin: name === 'admin' });

/** Two of each kind of button are enough. */
const most = 2;

async function record(): Promise<Release> {
  const stage = await openStage({ now: '2026-03-02T12:00:00Z', marked: false });
  const presses: { who: string; id: string }[] = [];
  /** By player and board: a new link ends the older ones. */
  const links = new Map<string, string>();
  const kindOf = (id: string): string => id.split(':').slice(0, 2).join(':');
  const note = (who: string, { message }: Turn): void => {
    for (const id of message === undefined ? [] : controlsOf(message)) {
      if (presses.filter((one) => kindOf(one.id) === kindOf(id)).length < most) presses.push({ who, id });
    }
    for (const [, token = ''] of JSON.stringify(message?.fields ?? {}).matchAll(/\/play#([^"&]+)/gu))
      links.set(token.split('!').slice(0, 2).join(' '), token);
  };
  try {
    await playSome(hereOn(stage), note);
    await stage.tick(now);
    const tables = await stage.runtime.query(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    );
    const rows: string[] = [];
    let migration = '';
    for (const table of tables.map(({ name }) => textOf(name))) {
      const all = await stage.runtime.query(`SELECT * FROM "${table}"`);
      if (table === 'd1_migrations') migration = textOf(all.at(-1)?.['name']);
      else rows.push(...all.map((row) => insertOf(table, row as StoredRow)));
    }
    return { migration, now, rows, presses, links: [...links.values()] };
  } finally {
    await stage.close();
  }
}

/** Also where nobody asks for it, so that it works on the day of a release. */
const today = await record();
if (recorded !== undefined) writeFileSync(join(folder, `${recorded}.json`), JSON.stringify(today, undefined, 2));

const releases = globSync('*.json', { cwd: folder }).toSorted();

it('there are releases', () => {
  expect(releases).toContain('1.0.0.json');
});

describe.each(releases)('what %s has left', (name) => {
  const release = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Release;
  const open = (): Promise<Stage> => openStage({ now: release.now, marked: true, left: release });
  let stage: Stage;
  beforeAll(async () => {
    stage = await open();
    // Later than all that happened: an interaction has no id of then.
    stage.clock.set(Date.parse(release.now) + 60_000);
  });
  afterAll(() => stage.close());

  it('is much', () => {
    expect(release.rows.length).toBeGreaterThan(10);
    expect(release.presses.length).toBeGreaterThan(20);
    expect(release.links.length).toBeGreaterThan(0);
  });

  it('still opens the page', async () => {
    for (const token of release.links) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await stage.runtime.fetch('/play/begin', { method: 'POST', headers, body: '{}' });
      const body = readJson(new TextDecoder().decode(answer.body));
      expect([token, body]).toMatchObject([token, { session: expect.any(String) }]);
    }
  });

  it('still counts', async () => {
    const here = hereOn(stage);
    expect((await actorOf(here, 'bob').say('/stats')).text).toContain('8-puzzle');
    expect((await actorOf(here, 'admin').say('/settings show')).text).toContain('8-puzzle');
  });

  it.each(release.presses)('has the button $id', async ({ who, id }) => {
    const actor = actorOf(hereOn(stage), who);
    const { message } = await actor.say('/help');
    const { answer } = await actor.raw(
      InteractionType.MessageComponent,
      { component_type: 2, custom_id: id, id: 1 },
      message,
    );
    expect(answer.refusal).toBeUndefined();
    const regrets = [...answer.spoken].map(nameOf).filter((one) => one === 'unknown-button' || one === 'apology');
    expect(regrets).toEqual([]);
  });

  it('still posts', async () => {
    const other = await open();
    const midnight = Date.parse(release.now.slice(0, 10)) + 86_400_000;
    for (const minutes of [-13, 2]) await other.tick(new Date(midnight + minutes * 60_000).toISOString());
    const posts = await other.runtime.query('SELECT date FROM posts WHERE message IS NOT NULL ORDER BY date');
    await other.close();
    expect(posts.at(-1)?.['date']).toBe(new Date(midnight).toISOString().slice(0, 10));
  });
});
