/** What one account can do to a day of the queue, whatever it asks for, and that posts of others go out all the same. */
import { beforeEach, expect, it, vi } from 'vitest';
import { budgetOfPlayer } from '../../src/budget.ts';
import worker from '../../src/index.ts';
import type { AnyJob } from '../../src/jobs.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { cardOf } from '../../src/store/live.ts';
import { far, idOf as positionIdOf, long } from './proof/proving.ts';
import { deliverAt, takeMessages } from './queue.ts';
import { forgetAll, idOf, opposite, positionOf, solutionOf } from './solving.ts';
import { type Asker, buttonsOf, command, env, press, subcommand, submit } from './talk.ts';
import { change } from './database.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const user = '71';
/** What a free queue carries a day. */
const capacity = 3333;

const scene = { now: 0, sent: 0, waiting: [] as { readonly job: AnyJob; readonly due: number }[], posts: 0 };

beforeEach(async () => {
  await forgetAll();
  Object.assign(scene, { now: Date.parse('2026-03-04T00:01:00Z'), sent: 0, waiting: [], posts: 0 });
  vi.spyOn(Date, 'now').mockImplementation(() => scene.now);
  takeMessages((job, delay = 0) => {
    if (scene.sent === capacity) throw new Error('the day of the queue is used up');
    scene.sent += 1;
    scene.waiting.push({ job, due: scene.now + delay * second });
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method === 'POST' && /\/channels\/\d+\/messages$/u.test(address as string)) scene.posts += 1;
    return new Response('{"id":"6000000000000000099"}');
  });
});

/** Lets time pass, and the queue deliver what comes due. */
async function pass(time: number): Promise<void> {
  const until = scene.now + time;
  for (;;) {
    const [next] = scene.waiting.toSorted((a, b) => a.due - b.due);
    if (next === undefined || next.due > until) break;
    scene.waiting = scene.waiting.filter((one) => one !== next);
    scene.now = Math.max(scene.now, next.due);
    // Where the queue takes nothing more, a message of it fails.
    await deliverAt(scene.now, next.job).catch(() => {});
  }
  scene.now = until;
}

const at = (more: Asker = {}): Asker => ({ user, channel: '5', now: scene.now, ...more });
const server = (index: number): string => String(2_000_000_000_000_000_100n + BigInt(index));
/** Any move after another, another each time. */
function wander(id: string, seed: number): string {
  const words: string[] = [];
  for (let at = positionOf(id), k = 0; k < 40; k++) {
    const steps = [...legalWords(at)];
    const [word, next] = steps[(seed * 7 + k * k + (k >> (seed % 5))) % steps.length] ?? [];
    if (word === undefined || next === undefined) break;
    words.push(word);
    at = next;
  }
  return words.join(' ');
}

/** Servers whose post of the day has come, as the account's own. */
async function settle(count: number, more: Readonly<Record<string, string | number>> = {}): Promise<void> {
  const columns = Object.keys(more)
    .map((name) => `, ${name}`)
    .join('');
  const values = Object.values(more)
    .map((value) => `, '${value}'`)
    .join('');
  await change(
    `INSERT INTO guilds (guild, channel, family, distance, locale${columns})
     SELECT value, '4' || substr(value, 2), '8-puzzle', 22, 'en'${values} FROM json_each(?1)`,
    JSON.stringify(Array.from({ length: count }, (_, index) => server(index))),
  );
  await change(`INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
     SELECT guild, '2026-03-04', '8-puzzle', 22, 0, 0, channel, '9' FROM guilds`);
}

/** Reviews of lists, and of a result. */
async function reviews(): Promise<void> {
  const puzzle = positionIdOf(long);
  for (let k = 0; k < 150; k++) {
    await command('check', { moves: wander(puzzle, k), puzzle }, at());
    await pass(20 * second);
  }
  await change("UPDATE guilds SET family = '15-puzzle', distance = 46 WHERE guild = ?1", server(0));
  await change('DELETE FROM posts WHERE guild = ?1', server(0));
  const own = at({ guild: server(0) });
  await idOf(own);
  const answer =
    (await env.DB.prepare("SELECT solution FROM days WHERE family = '15-puzzle'").first<string>('solution')) ?? '';
  // There and back, as far from the goal as that goes.
  const back = wander(await idOf(own), 3)
    .split(' ')
    .slice(0, 20);
  const moves = [...back, ...back.toReversed().map((word) => opposite(word)), answer].join(' ');
  await command('check', { moves }, own);
  const key = '2026-03-04.15-puzzle.46';
  await press(`check:lock:${key}`, own);
  for (let k = 0; k < 30; k++) {
    await press(`check:${k % 2 === 0 ? 'shapes' : 'colours'}:${key}`, at({ guild: server(0) }));
    await pass(20 * second);
  }
}

/** Proofs, also of positions that are being proved, as often as may be. */
async function proofs(): Promise<void> {
  const goal = '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15';
  for (let k = 0; k < 60; k++) {
    const { position } = k % 2 === 0 ? far : long;
    const numbers = position.split(' ');
    // Another position each time.
    [numbers[0], numbers[1], numbers[2]] = [
      numbers[(k % 3) as 0],
      numbers[((k + 1) % 3) as 0],
      numbers[((k + 2) % 3) as 0],
    ] as [string, string, string];
    for (let again = 0; again < 3; again++)
      await command('solve', { position: numbers.join(' '), goal, puzzle: '15-puzzle' }, at());
    await pass(30 * second);
  }
}

/** Races on servers of one's own: started and left again and again, and pressed when they are over. */
async function races(): Promise<void> {
  for (let k = 0; k < 60; k++) {
    const guild = server(k % 20);
    const shown = await command('race', { puzzle: '8-puzzle', distance: 12, time: '2' }, at({ guild }));
    const start = buttonsOf(shown).find((one) => one.startsWith('race:start:'));
    if (start === undefined) continue;
    for (let nth = 0; nth < 4; nth++) {
      await press(nth % 2 === 0 ? start : start.replace('start', 'leave'), at({ guild, message: `77${k}` }));
      await pass(16 * second);
    }
    await pass(3 * minute);
    for (let again = 0; again < 3; again++) await press(start, at({ guild, message: `77${k}` }));
  }
  const guild = server(0);
  await press('race:start:1', at({ guild, message: '770' }));
  for (let k = 0; k < 30; k++) {
    const admin = at({ guild, admin: true });
    await press(`moderate:${k % 2 === 0 ? 'remove' : 'restore'}:${cardOf('race', guild, 1)}:${user}`, admin);
    await pass(20 * second);
  }
}

/** Hunts on a board with two solutions, found at once. */
async function hunts(): Promise<void> {
  const position = 'no-off.11233440.6h';
  const lists = [0n, 1n].map((n) => solutionOf(position, n).join(' '));
  for (let k = 0; k < 40; k++) {
    const guild = server(k % 10);
    const shown = await command('hunt', { position }, at({ guild }));
    const check = buttonsOf(shown).find((one) => one.startsWith('check:open:'));
    if (check === undefined) continue;
    await press(check, at({ guild, message: `78${k}` }));
    for (const moves of lists) {
      await submit(check.replace('open', 'list'), { moves }, at({ guild, message: `78${k}` }));
      await pass(70 * second);
    }
    for (let again = 0; again < 3; again++) await press(check, at({ guild, message: `78${k}` }));
  }
}

/** The first who plays, in one server after another. */
async function openings(): Promise<void> {
  for (let k = 1; k < 100; k++) {
    await press('play:open:2026-03-04.8-puzzle.22', at({ guild: server(k) }));
    await pass(10 * second);
  }
}

/** Posts that are asked for anew, as their channel refuses them. */
async function settings(): Promise<void> {
  const guild = server(99);
  await change('DELETE FROM posts WHERE guild = ?1', guild);
  for (let k = 0; k < 40; k++) {
    await change("UPDATE posts SET failure = '50001 Missing Access', message = NULL WHERE guild = ?1", guild);
    const admin = at({ guild, admin: true });
    await subcommand('settings', 'pause', {}, admin);
    await subcommand('settings', 'resume', {}, admin);
    await pass(10 * second);
  }
}

/** Servers of others get their post in the last quarter of an hour that begins on the date. */
async function othersPost(): Promise<number> {
  await change('DELETE FROM guilds');
  await change('DELETE FROM posts');
  await settle(40, { minute: 23 * 60 + 45 });
  await change('DELETE FROM posts');
  const tick = Date.parse('2026-03-04T23:45:00Z');
  expect(scene.now).toBeLessThan(tick);
  await change('UPDATE heartbeat SET tick = ?1', tick - 15 * minute);
  scene.now = tick;
  scene.posts = 0;
  await Promise.resolve(worker.scheduled({ scheduledTime: tick } as ScheduledController, env)).catch(() => {});
  await pass(10 * minute);
  return scene.posts;
}

const attacks = { proofs, reviews, races, hunts, openings, settings };

it.for(Object.keys(attacks) as (keyof typeof attacks)[])(
  '%s of one account end with its budget',
  async (name, { annotate }) => {
    await settle(100);
    await attacks[name]();
    await pass(hour);
    await annotate(`${name}: ${scene.sent} messages`);
    expect(scene.sent).toBeGreaterThan(10);
    expect(scene.sent * 3).toBeLessThanOrEqual(500);
  },
);

it('all that one account can ask for is a twentieth of a day, and posts of others go out', async ({ annotate }) => {
  await settle(100);
  const used: Record<string, number> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    const before = scene.sent;
    await attack();
    await pass(20 * minute);
    used[name] = scene.sent - before;
  }
  await annotate(JSON.stringify({ ...used, all: scene.sent }));
  const all = scene.sent;
  expect(await othersPost()).toBe(40);
  expect(all).toBeGreaterThan(budgetOfPlayer / 2);
  expect(all * 3).toBeLessThanOrEqual(500);
});
