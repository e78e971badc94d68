/** The player's own link to the page, under the boards that `/play` opens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Claims, readClaims } from '../../src/page/claims.ts';
import {
  type Asker,
  type Reply,
  buttonsOf,
  command,
  guild,
  idIn,
  noon,
  partsOf,
  press,
  textOf,
  withButtons,
} from './talk.ts';
import { longer, solutionOf } from './solving.ts';
import { begin, key, send, shortest } from './tries/trying.ts';
import { change } from './database.ts';
import { said } from '../said.ts';

const ada = '3000000000000000001';
const bob = '3000000000000000002';
const day = 86_400_000;

beforeEach(begin);

const linksIn = (reply: Reply): readonly string[] => partsOf(reply).flatMap(({ url = [] }) => url);

function claimsIn(reply: Reply): Claims {
  const [url = '', ...more] = linksIn(reply);
  const [address, token = ''] = url.split('#');
  const read = readClaims(token);
  if (address !== 'https://antipode.test/play' || more.length > 0 || read === undefined) {
    throw new Error(`no link of a player: ${url} ${more.join(' ')}`);
  }
  return read.claims;
}

/** The rows below the card: what stands on their buttons. */
const rowsOf = ({ data }: Reply) => data.components?.slice(1).map((row) => row.components?.map(({ label }) => label));

/** Presses the first button whose id begins like this. */
function tap(reply: Reply, start: string, asker: Asker = {}): Promise<Reply> {
  const id = buttonsOf(reply).find((one) => one.startsWith(start));
  if (id === undefined) throw new Error(`there is no ${start} in ${buttonsOf(reply).join(' ')}`);
  return press(id, asker);
}

describe('the link of a board', () => {
  it.each([
    ['パズル 部', {}, 'パズル 部'],
    // An address has an end, and a conversation of two has no name.
    ['あ'.repeat(100), {}, undefined],
    ['ada', { guild: null }, undefined],
  ])('from the channel %s of %j is named %s', async (channelName, where, named) => {
    const [url = ''] = linksIn(await press(`play:open:${key}`, { channel: '5', channelName, ...where }));
    expect(url.length).toBeLessThanOrEqual(512);
    const [, name] = url.split('&');
    expect(name === undefined ? undefined : decodeURIComponent(name)).toBe(named);
  });

  it('is the player’s own, for this board and server, until the round is over', async () => {
    const reply = await press(`play:open:${key}`, { user: bob, locale: 'ja' });
    expect(claimsIn(reply)).toEqual({
      target: key,
      user: bob,
      guild,
      channel: undefined,
      // The next post comes at midnight, and may be late by an hour.
      end: Date.parse('2026-03-05T01:00:00Z') / 1000,
      link: noon / 1000,
      par: undefined,
      locale: 'ja',
    });
    expect(rowsOf(reply)).toEqual([['盤面を開く'], ['ボタンで動かす', 'ヒント', '確定']]);
  });

  it('is replaced by the next one, and stays while the board is moved', async () => {
    const [word = ''] = shortest;
    const first = await command('play');
    const second = await command('play');
    expect(claimsIn(second).link).toBeGreaterThan(claimsIn(first).link);
    const moved = await tap(await tap(second, 'play:buttons:'), `play:go:${word}:`);
    expect(linksIn(moved)).toEqual(linksIn(second));
    expect(linksIn(await tap(moved, 'play:text:'))).toEqual(linksIn(second));
    // A board that was opened before the newer link shows that one, too.
    expect(linksIn(await tap(first, 'play:buttons:'))).toEqual(linksIn(second));
  });

  it('stands beside what locks in the best of a player who comes back', async () => {
    const board = await command('play');
    expect(rowsOf(board)).toEqual([['Open the board'], ['Buttons', 'Hint', 'Lock in']]);
    expect(textOf(await tap(board, 'check:lock:'))).toMatch(said('lock-nothing'));
    await send(longer(shortest));
    const locked = await tap(board, 'check:lock:');
    expect(locked.type).toBe(7);
    expect(textOf(locked)).toContain('Locked in: your 24 moves');
    expect(buttonsOf(locked)).toContain(`play:open:${key}`);
  });

  it('stands alone below a board that is solved: its verdict says what comes next', async () => {
    let board = await withButtons(command('play'));
    expect(rowsOf(board)?.[0]).toEqual(['Open the board', 'Lock in']);
    for (const word of shortest) board = await tap(board, `play:go:${word}:`);
    expect(rowsOf(board)?.[0]).toEqual(['Open the board']);
    expect(buttonsOf(board)).toContain(`check:share:${key}`);
  });

  it('opens what is over to play it all the same, beside its answer', async () => {
    const now = noon + day;
    const board = await press(`play:open:${key}`, { now });
    expect(rowsOf(board)).toEqual([['Open the board'], ['Buttons', 'Today’s puzzle', 'Show the answer', 'Hunt']]);
    expect(claimsIn(board).end).toBe((now + 7 * day) / 1000);
  });

  it('knows the length that a player of practice was told, as long as its board is moved', async () => {
    const dealt = await command('practice', { puzzle: '8-puzzle', distance: 9 });
    const id = idIn(dealt);
    expect(linksIn(dealt)).toEqual([]);
    let board = await tap(dealt, `play:open:${id}:9`);
    expect(textOf(board)).toContain('Solvable in 9 moves');
    expect(rowsOf(board)).toEqual([['Open the board'], ['Buttons', 'Hint']]);
    expect(claimsIn(board)).toMatchObject({ target: id, user: ada, par: 9, end: (noon + 7 * day) / 1000 });
    const [first = ''] = solutionOf(id);
    for (const start of [
      'play:buttons:',
      `play:go:${first}:`,
      'play:undo:',
      'play:redo:',
      'play:text:',
      'play:picture:',
      'play:again:',
    ]) {
      board = await tap(board, start);
      expect([start, claimsIn(board).par]).toEqual([start, 9]);
    }
    for (const word of solutionOf(id)) board = await tap(board, `play:go:${word}:`);
    const back = await tap(board, 'play:back:');
    expect([claimsIn(board).par, claimsIn(back).par]).toEqual([9, 9]);
    // Who opens the same board by its id was told nothing.
    const named = await command('play', { puzzle: id }, { user: bob });
    expect(claimsIn(named).par).toBeUndefined();
    expect(textOf(named)).not.toContain('Solvable');
  });

  it('says no length of a day’s puzzle, which everybody knows', async () => {
    expect(claimsIn(await press(`play:open:${key}:9`)).par).toBeUndefined();
  });

  it('is none where the board was never opened since its player had all data deleted', async () => {
    const board = await command('play');
    await command('check', { moves: shortest[0] });
    await change('UPDATE plays SET link = 0');
    expect(linksIn(await tap(board, 'play:buttons:'))).toEqual([]);
  });

  it.each(['-1', '1e3', '9999', 'x', ''])('knows no length that is none: "%s"', async (par) => {
    const id = idIn(await command('practice', { puzzle: '8-puzzle', distance: 9 }));
    const board = await press(`play:open:${id}:${par}`);
    expect(claimsIn(board).par).toBeUndefined();
  });
});
