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
import { type Guest, guest, labelsIn, messagesIn, openTab } from './guest.ts';
import { english, japanese, Tally } from './tally.ts';

const club = 'Puzzle Club';
const circle = 'パズル部';
const servers = [club, circle] as const;
const start = Date.parse('2026-03-04T18:00:00Z');
const root = join(import.meta.dirname, '..', '..', '..');

let desk: TestDesk;
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
  if (found === undefined) throw new Error(`nothing was posted in ${guild}`);
  return found;
}

/** The line below the post's card. */
async function lineIn(guild: string): Promise<string | undefined> {
  const last = textOf((await post(guild))['text'])
    .split('\n')
    .at(-1);
  return last?.startsWith('[') === true ? undefined : last;
}

/** Minutes go by. The queue counts whole seconds, and rounds them up. */
async function pass(minutes: number): Promise<void> {
  const { now } = (await desk.get('/api/clock')).body;
  const then = Date.parse(textOf(now)) + minutes * 60_000 + 1000;
  await desk.post('/api/clock', { now: new Date(then).toISOString() });
}

/** The queue fails with its next messages; what did not strike is forgotten when the minute is over. */
const fails = (what: 'queue-lose' | 'queue-twice', times = 1) =>
  desk.post('/api/faults', { faults: [{ what, times }] });

/** A minute goes by. Gives the lines of both posts that are not what was counted by hand. */
async function aMinute(): Promise<readonly string[]> {
  await pass(1);
  await desk.remove('/api/faults');
  const shown = await Promise.all(servers.map(async (guild) => [guild, await lineIn(guild)] as const));
  return shown
    .filter(([guild, line]) => line !== tallies[guild].line)
    .map(([guild, line]) => `${guild} says: ${line}; it should be: ${tallies[guild].line}`);
}

describe('the puzzle of the day', () => {
  let shortest: readonly string[];
  let detour: readonly string[];

  it('tells of nobody before somebody plays', async () => {
    const id = idShown(await post(club)) ?? '';
    shortest = solutionOf(id);
    detour = longer(id);
    expect(detour).toHaveLength(shortest.length + 2);
    expect(await aMinute()).toEqual([]);
  });

  it('18:02, ann opens the board in the club, and ben the one in the circle', async () => {
    await inClub('ann').say('/play');
    tallies[club].opens('ann');
    await inCircle('ben').say('/play');
    tallies[circle].opens('ben');
    expect(await aMinute()).toEqual([]);
  });

  it('18:03, chie opens it in both, which is no news', async () => {
    await inClub('chie').say('/play');
    tallies[club].opens('chie');
    await inCircle('chie').say('/play');
    tallies[circle].opens('chie');
    expect(await aMinute()).toEqual([]);
  });

  it('18:04, ann solves it with two moves too many', async () => {
    expect((await inClub('ann').say(`/check moves: ${detour.join(' ')}`)).text).toContain('24');
    tallies[club].solves('ann', 2);
    expect(await aMinute()).toEqual([]);
  });

  it('18:05, ben solves it in the circle, and ann finds a shortest solution within the same minute', async () => {
    await inCircle('ben').say(`/check moves: ${shortest.join(' ')}`);
    tallies[circle].solves('ben', 0);
    await inClub('ann').say(`/check moves: ${shortest.join(' ')}`);
    tallies[club].solves('ann', 0);
    expect(await aMinute()).toEqual([]);
  });

  it('18:06, chie solves it in the club while the queue loses what it is given', async () => {
    await fails('queue-lose');
    const before = tallies[club].line;
    await inClub('chie').say(`/check moves: ${detour.join(' ')}`);
    tallies[club].solves('chie', 2);
    const after = tallies[club].line;
    tallies[club].line = before;
    expect(await aMinute()).toEqual([]);
    tallies[club].line = after;
  });

  it('18:13, the next one to solve it brings the line that was lost, too', async () => {
    await pass(6);
    await inClub('dan').say(`/check moves: ${detour.join(' ')}`);
    tallies[club].solves('dan', 2);
    expect(await aMinute()).toEqual([]);
  });
});

/** A message of the club as it is now, for everybody. */
async function again(message: Json | undefined): Promise<Json> {
  const found = (await messagesIn(desk, club, 'nobody')).find(({ id }) => id === message?.['id']);
  if (found === undefined) throw new Error('it is gone');
  return found;
}

/** Its words, without marks for bold. */
const textNow = async (message: Json | undefined): Promise<string> =>
  textOf((await again(message))['text']).replaceAll('**', '');

describe('a race', () => {
  let card: Json | undefined;
  let boards: { ann: Json | undefined; ben: Json | undefined };
  let moves: readonly string[];
  let detour: readonly string[];

  it('is begun by ann, and its board is on no card', async () => {
    const begun = await inClub('ann').say('/race puzzle: 8-puzzle distance: 14 time: 10');
    [card] = begun.messages;
    expect(begun.text).toContain('Race #1 · 8-puzzle · 14 moves');
    expect(card).toMatchObject({ private: false });
    expect(idShown(card)).toBeUndefined();
    expect(labelsIn(card)).toBe('Join, Start, Leave');
  });

  it('is joined by all three, who see the board when their clocks start, and no sooner', async () => {
    const joined = await inClub('ben').press(card, 'Join');
    expect(joined.messages).toMatchObject([{ private: true }]);
    expect(idShown(joined.messages[0])).toBeUndefined();
    await inClub('chie').press(card, 'Join');
    const [ann] = (await inClub('ann').press(card, 'Start')).messages;
    const [ben] = (await inClub('ben').press(joined.messages[0], 'Start')).messages;
    boards = { ann, ben };
    const id = idShown(ann) ?? '';
    expect(idShown(ben)).toBe(id);
    moves = solutionOf(id);
    detour = longer(id);
    expect(await aMinute()).toEqual([]);
    const text = await textNow(card);
    expect(text).toMatch(/In: @chie\n/u);
    expect(text).toMatch(/Playing: @ann, @ben\n/u);
  });

  it('asks nobody for help with the board, and tells nobody about it', async () => {
    const id = idShown(boards.ann) ?? '';
    for (const line of [`/solve position: ${id}`, `/hunt position: ${id}`]) {
      const { text, messages } = await inClub('eve').say(line);
      expect(messages).toMatchObject([{ private: true }]);
      expect(text).not.toContain(moves.slice(0, 8).join(' '));
    }
  });

  it('is solved by ann on the page, and a second tab changes nothing', async () => {
    const tab = await openTab(desk, boards.ann);
    const other = await openTab(desk, boards.ann);
    expect(await tab.send(detour)).toMatch(/Your result: 16 moves, \d:\d\d\.\d/u);
    expect(await other.send(moves)).toMatch(/16 moves/u);
    expect(await aMinute()).toEqual([]);
    expect(await textNow(card)).toMatch(/Playing: @ben\n.*Done: @ann\n/u);
  });

  it('is left by chie, who comes back and sends a list, while the queue loses a message', async () => {
    const chie = inClub('chie');
    await chie.press(card, 'Start');
    await chie.press(card, 'Leave');
    expect(await aMinute()).toEqual([]);
    expect(await textNow(card)).not.toContain('@chie');
    await fails('queue-lose');
    const [mine] = (await chie.press(card, 'Join')).messages;
    const [board] = (await chie.press(mine, 'Start')).messages;
    expect(idShown(board)).toBe(idShown(boards.ann));
    expect((await chie.fill(board, 'Check moves', moves.join(' '))).text).toMatch(
      /Your result: 14 moves, \d:\d\d\.\d/u,
    );
    expect(await aMinute()).toEqual([]);
  });

  it('is over when ben has solved it by buttons, and then tells everything, once', async () => {
    const ben = inClub('ben');
    let board = boards.ben;
    for (const word of moves) [board] = (await ben.pick(board, `play:go:${word}:`)).messages;
    expect(textOf(board?.['text']).replaceAll('**', '')).toMatch(
      /Your result: 14 moves, \d:\d\d\.\d\. That was the last one/u,
    );
    expect(await aMinute()).toEqual([]);
    const text = await textNow(card);
    expect(text).toContain('The race is over.');
    const places = text.split('\n').filter((line) => /^\d\. @/u.test(line));
    expect(places.map((line) => line.replace(/\d:\d\d\.\d$/u, 'TIME'))).toEqual([
      '1. @chie · 14 moves, the shortest · TIME',
      '2. @ben · 14 moves, the shortest · TIME',
      '3. @ann · 16 moves, 2 over the shortest · TIME',
    ]);
    expect(text.replaceAll('\n', ' ')).toContain(moves.join(' '));
    expect(labelsIn(await again(card))).toBe('Rematch, Play on the board');
    const cards = (await messagesIn(desk, club, 'nobody')).filter((one) => textOf(one['text']).startsWith('Race #'));
    expect(cards).toHaveLength(1);
    expect(await desk.texts('puzzles', circle)).not.toContainEqual(expect.stringContaining('@ben · 14'));
  });

  it('has a rematch, which ben leaves; its end is lost by the queue, and the cron ends it', async () => {
    const [rematch] = (await inClub('ann').press(await again(card), 'Rematch')).messages;
    expect((await inClub('chie').press(await again(card), 'Rematch')).text).toContain('race #2');
    await fails('queue-twice', 2);
    await inClub('ann').press(rematch, 'Start');
    await inClub('ben').press(rematch, 'Join');
    expect(await aMinute()).toEqual([]);
    await inClub('ben').press(rematch, 'Leave');
    expect(await aMinute()).toEqual([]);
    expect(await textNow(rematch)).toMatch(/Playing: @ann\n/u);
    await fails('queue-lose');
    await pass(9);
    await desk.post('/api/cron', {});
    await pass(1);
    expect(await textNow(rematch)).toMatch(/Race #2[\s\S]*Nobody finished this time\./u);
  });
});

describe('a hunt for all forty', () => {
  const hardest = '867254301';
  let card: Json | undefined;
  const found = new Map<string, number>();

  it('is begun by ann, and its card tells how many there are', async () => {
    const begun = await inClub('ann').say(`/hunt position: ${hardest}`);
    [card] = begun.messages;
    expect(card).toMatchObject({ private: false });
    expect(begun.text).toContain('Hunt #1 · 8-puzzle · 31 moves');
    expect(begun.text).toContain('0 of 40 found.');
  });

  it('is on by the page, by buttons and by lists, and each solution counts once', async () => {
    const id = idShown(card) ?? '';
    const way = (n: number): readonly string[] => solutionOf(id, BigInt(n));
    const [annBoard] = (await inClub('ann').press(card, 'Play on the board')).messages;
    const tab = await openTab(desk, annBoard);
    const ben = inClub('ben');
    const chie = inClub('chie');
    const byList = (who: Guest, n: number) => who.fill(card, 'Check moves', way(n).join(' '));
    expect((await chie.fill(card, 'Check moves', longer(id).join(' '))).text).toContain('31 moves only');
    let [board] = (await ben.press(card, 'Play on the board')).messages;
    for (const word of way(0)) [board] = (await ben.pick(board, `play:go:${word}:`)).messages;
    expect(textOf(board?.['text'])).toContain('New! It is number 1 of 40.');
    found.set('ben', 1);
    expect((await byList(chie, 0)).text).toContain('first by @ben');
    for (let n = 1; n < 40; n++) {
      const name = ['ann', 'ben', 'chie'][n % 3] ?? '';
      const said = name === 'ann' ? await tab.send(way(n)) : (await byList(name === 'ben' ? ben : chie, n)).text;
      found.set(name, (found.get(name) ?? 0) + 1);
      const total = [...found.values()].reduce((sum, count) => sum + count, 0);
      expect(said).toContain(total === 40 ? 'All 40 are found.' : `Found by now: ${total}.`);
      const wrong = await aMinute();
      expect(wrong).toEqual([]);
      // The first twenty edits are a minute apart, later ones half an hour.
      expect(n > 18 || (await textNow(card)).includes(`${total} of 40 found.`)).toBe(true);
    }
  });

  it('is over with the last one, and tells who found how many', async () => {
    const text = await textNow(card);
    expect(text).toContain('All 40 found! The last one: @ann.');
    expect(text).toContain([...found].map(([name, count]) => `@${name} ${count}`).join(' · '));
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(40);
  });
});
