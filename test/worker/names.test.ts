/** Alike blocks keep their names in the real runtime: in typed lists, by buttons, in hints, and in what pictures show. */
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, positionOf, solutionOf, playAnew } from './solving.ts';
import { type Reply, buttonsOf, choose, command, fetchAt, idIn, itemsOf, press, textOf, withButtons } from './talk.ts';
import { cellOf } from './database.ts';
import { said } from '../said.ts';

beforeEach(playAnew);

/** A and B are alike, C goes to the right end of the lower row. */
const board = 'AB_/C__ > .../..C';
/** A and B change places. */
const exchange = ['B+D', 'A+R2', 'B+UL', 'A+L'];

let id = '';
beforeEach(async () => {
  id = idIn(await command('solve', { position: board }));
});

const shownIn = (reply: Reply) => {
  const [item] = itemsOf(reply);
  if (item === undefined) throw new Error('no picture');
  return { path: decodeURIComponent(new URL(item.media.url).pathname), alt: item.description, url: item.media.url };
};

async function expectExchanged(reply: Reply): Promise<void> {
  const { path, alt, url } = shownIn(reply);
  expect(path).toBe(`/board/600/${id}.BAC.png`);
  expect(alt).toMatch(/ Row 1: B, A, empty\./u);
  expect((await fetchAt(new URL(url))).status).toBe(200);
}

describe('a list on which alike blocks change places', () => {
  it('ends on a board that names them as the list does', async () => {
    const reply = await command('check', { moves: exchange.join(' '), puzzle: id });
    expect(textOf(reply)).toContain(exchange.join(' '));
    await expectExchanged(reply);
  });

  it('is pointed at where it goes wrong, with the names of its beginning', async () => {
    const reply = await command('check', { moves: `${exchange.join(' ')} B+R`, puzzle: id });
    expect(textOf(reply)).toMatch(/Move 5 .*`B\+R`.*`B` can’t go to the right: `A` is in the way/su);
    await expectExchanged(reply);
  });

  it('goes on as a board by buttons, and in a hint', async () => {
    const checked = await command('check', { moves: exchange.join(' '), puzzle: id });
    await expectExchanged(await command('play', { puzzle: id }));
    const hinted = await command('hint', { puzzle: id, moves: exchange.slice(0, 3).join(' ') });
    expect(textOf(hinted)).toMatch(said('hint-piece-block', { index: 1, piece: 'C' }));
    expect(buttonsOf(checked)).toContain(`play:open:${id}`);
  });

  it('solves the puzzle, is replayed move by move, and tells its single steps', async () => {
    const solved = await command('check', { moves: [...exchange, 'C+R2'].join(' '), puzzle: id });
    expect(textOf(solved)).toMatch(/Solved in 5 moves.* · 8 single steps/u);
    const shortest = await command('solve', { position: board });
    expect(textOf(shortest)).toContain('Klotski: 1 move · 2 single steps');
    expect((await fetchAt(new URL(shownIn(shortest).url))).status).toBe(200);
  });
});

it('a board played by buttons keeps the names on its buttons and in its picture, back and forth', async () => {
  let reply = await withButtons(command('play', { puzzle: id }));
  const go = (word: string) => buttonsOf(reply).find((one) => one.startsWith(`play:go:${word}:`)) ?? '';
  for (const word of exchange) reply = await press(go(word));
  await expectExchanged(reply);
  expect(buttonsOf(reply).filter((one) => one.startsWith('play:go:A+'))).toHaveLength(3);
  const [undo = '', redo = ''] = buttonsOf(reply);
  reply = await press(undo);
  expect(shownIn(reply).path).toMatch(/\.BAC\.png$/u);
  expect(shownIn(reply).alt).toMatch(/ Row 1: B, empty, A\./u);
  await expectExchanged((reply = await press(redo)));
  reply = await press(go('C+R2'));
  expect(textOf(reply)).toContain(`${exchange.join(' ')} C+R2`);
  expect(await cellOf('SELECT count(*) AS all_of_them FROM plays')).toBe(1);
});

describe('letters of one’s own', () => {
  const own = 'BA_/C__ > .../..C';

  it('stay in the answer, its id, its picture and its pages', async () => {
    const solved = await command('solve', { position: 'BA_/__C > .../C..' });
    const named = idIn(solved);
    expect(named).toMatch(/\.BAC$/u);
    expect(textOf(solved)).toContain('B A _');
    expect(shownIn(solved).path).toContain(`/solution/${named}/`);
  });

  it('are read from an id', async () => {
    expect(idIn(await command('solve', { position: own }))).toBe(`${id}.BAC`);
    const back = await command('check', { moves: 'A+D B+R2 A+UL B+L', puzzle: `${id}.BAC` });
    expect(shownIn(back).path).toBe(`/board/600/${id}.png`);
  });

  it('are on the card of the id, and in hints', async () => {
    expect(shownIn(await command('daily', { puzzle: `${id}.BAC` })).alt).toMatch(/ Row 1: B, A, empty\./u);
    const ids = [idIn(await command('solve', { position: 'CAB/___ > ..C/...' })), ''];
    ids[1] = `${ids[0]}.CBA`;
    const [usual = '', own = ''] = await Promise.all(
      ids.map(async (puzzle) => textOf(await command('hint', { puzzle })).replaceAll('\n', ' ')),
    );
    expect(usual).toMatch(/Move 1: move block `[AB]`\. Move 1: `[AB]\+/u);
    const exchanged: Readonly<Record<string, string>> = { A: 'B', B: 'A' };
    expect(own).toBe(usual.replaceAll(/(?<=`)[AB]/gu, (name) => exchanged[name] ?? ''));
  });

  it('stay in the answer of a day that was given up', async () => {
    const today = await idOf({}, { puzzle: 'sliding-blocks' });
    const named = `${today}.${otherNames(today)}`;
    const [giveUp = ''] = buttonsOf(await command('solve', { position: today }));
    expect(idIn(await press(giveUp))).toBe(today);
    expect(idIn(await command('solve', { position: named }))).toBe(named);
  });

  it('open no way around the gate', async () => {
    const today = await idOf({}, { puzzle: 'sliding-blocks' });
    const named = `${today}.${otherNames(today)}`;
    for (const position of [today, named]) {
      expect(textOf(await command('solve', { position }))).toMatch(said('solve-ask'));
    }
    const [word = ''] = solutionOf(named);
    const checked = await command('check', { puzzle: named, moves: solutionOf(named).join(' ') });
    expect(textOf(checked)).toMatch(said('solve-beside'));
    expect(await cellOf('SELECT count(*) AS all_of_them FROM attempts')).toBe(0);
    expect(textOf(await command('check', { puzzle: today, moves: word }))).toMatch(/all legal|illegal|not solved/u);
  });

  it.each(['CBA', 'ABC', 'BA', 'bac', 'BACC', 'BAC.BAC'])('%s are no names of that board', async (names) => {
    const refused = await command('daily', { puzzle: `${id}.${names}` });
    expect(textOf(refused)).toMatch(/id/iu);
    expect(itemsOf(refused)).toEqual([]);
  });
});

it('a wide open board shows as many moves of a block as a message has room for, the nearest first', async () => {
  const open = idIn(
    await command('solve', {
      position: 'A_____/______/______/______/______/_____B > ....../....../....../....../....../.....A',
    }),
  );
  const reply = await withButtons(command('play', { puzzle: open }));
  const pick = buttonsOf(reply).find((one) => one.startsWith('play:pick:')) ?? '';
  const moves = buttonsOf(await choose(pick, 'A')).filter((one) => one.startsWith('play:go:A+'));
  expect(moves).toHaveLength(19);
  expect(moves[0]).toMatch(/^play:go:A\+R:/u);
});

/** Names that two alike blocks have exchanged. */
function otherNames(id: string): string {
  const { puzzle, state } = positionOf(id);
  const usual = puzzle.picture(state).pieces.flatMap(({ label, tone }) => (tone === 'wall' ? [] : label));
  const exchanged = usual.flatMap((one, k) =>
    usual
      .slice(k + 1)
      .map((other) => usual.map((name) => (name === one ? other : name === other ? one : name)).join('')),
  );
  return exchanged.find((names) => puzzle.holdsNames?.(state, names)) ?? '';
}
