/**
 * An evening at the desk, minute by minute: three people in two servers play the puzzle of the day, race and hunt, while the queue fails.
 * It is read from top to bottom.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { type Json, textOf } from '../../../local/json.ts';
import { longer, solutionOf } from '../../contract/solutions.ts';
import { idShown } from '../../id-shown.ts';
import { sitDown, type TestDesk } from '../people.ts';
import { type Guest, guest, messagesIn } from './guest.ts';
import { english, japanese, Tally } from './tally.ts';

const club = 'Puzzle Club';
const circle = 'パズル部';
const servers = [club, circle] as const;
const start = Date.parse('2026-03-04T18:00:00Z');
const root = join(import.meta.dirname, '..', '..', '..');

let desk: TestDesk;
let now = start;
const tallies = { [club]: new Tally(english), [circle]: new Tally(japanese) };

const inClub = (name: string): Guest => guest(desk, name, { guild: club, locale: 'en-US' });
const inCircle = (name: string): Guest => guest(desk, name, { guild: circle, locale: 'ja' });

beforeAll(async () => {
  desk = await sitDown({
    bundle: join(root, 'build', 'worker'),
    definitions: commands.map(({ definition }) => definition),
    opening: [],
    now: start,
  });
  for (const guild of servers) {
    const line = '/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22';
    await desk.say(line, { user: 'root', admin: true, guild });
  }
});
afterAll(() => desk.close());

/** The post of the day in a server. */
async function post(guild: string): Promise<Json> {
  const posts = (await messagesIn(desk, guild, 'nobody')).filter((one) => one['interaction_metadata'] === undefined);
  const found = posts.findLast(({ text }) => /^Antipode #\d+/mu.test(textOf(text)));
  return found ?? expect.fail(`nothing was posted in ${guild}`);
}

/** The line below the post's card. */
async function lineIn(guild: string): Promise<string | undefined> {
  const last = textOf((await post(guild))['text'])
    .split('\n')
    .at(-1);
  return last?.startsWith('[') === true ? undefined : last;
}

/** A minute goes by; then the lines of both posts are what was counted by hand. */
async function aMinute(): Promise<void> {
  now += 60_000;
  await desk.post('/api/clock', { now: new Date(now).toISOString() });
  for (const guild of servers) expect(await lineIn(guild), `${guild} at ${desk.log.length}`).toBe(tallies[guild].line);
}

describe('the puzzle of the day', () => {
  let shortest: readonly string[];
  let detour: readonly string[];

  it('tells of nobody before somebody plays', async () => {
    const id = idShown(await post(club)) ?? '';
    shortest = solutionOf(id);
    detour = longer(id);
    expect(detour).toHaveLength(shortest.length + 2);
    await aMinute();
  });

  it('18:02, ann opens the board in the club, and ben the one in the circle', async () => {
    await inClub('ann').say('/play');
    tallies[club].opens('ann');
    await inCircle('ben').say('/play');
    tallies[circle].opens('ben');
    await aMinute();
  });

  it('18:03, chie opens it in both, which is no news', async () => {
    await inClub('chie').say('/play');
    tallies[club].opens('chie');
    await inCircle('chie').say('/play');
    tallies[circle].opens('chie');
    await aMinute();
  });

  it('18:04, ann solves it with two moves too many', async () => {
    expect((await inClub('ann').say(`/check moves: ${detour.join(' ')}`)).text).toContain('24');
    tallies[club].solves('ann', 2);
    await aMinute();
  });

  it('18:05, ben solves it in the circle, and ann finds a shortest solution within the same minute', async () => {
    await inCircle('ben').say(`/check moves: ${shortest.join(' ')}`);
    tallies[circle].solves('ben', 0);
    await inClub('ann').say(`/check moves: ${shortest.join(' ')}`);
    tallies[club].solves('ann', 0);
    await aMinute();
  });

  it('18:06, chie solves it in the club while the queue loses what it is given', async () => {
    await desk.post('/api/faults', { faults: [{ what: 'queue-lose', times: 1 }] });
    const before = tallies[club].line;
    await inClub('chie').say(`/check moves: ${detour.join(' ')}`);
    tallies[club].solves('chie', 2);
    const after = tallies[club].line;
    tallies[club].line = before;
    await aMinute();
    tallies[club].line = after;
  });

  it('18:13, the next one to solve it brings the line that was lost, too', async () => {
    for (let gone = 0; gone < 6; gone++) {
      now += 60_000;
      await desk.post('/api/clock', { now: new Date(now).toISOString() });
    }
    await inClub('dan').say(`/check moves: ${detour.join(' ')}`);
    tallies[club].solves('dan', 2);
    await aMinute();
  });
});
