/** A try that is open: what a list tells, and what it counts for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { judge } from '../../../src/moves/move-list.ts';
import { idOf, longer, playEights, positionOf, solutionOf, unfinished } from '../solving.ts';
import { buttonsOf, guild, noon, press, submit, textOf } from '../talk.ts';
import { begin, exact, key, send, today, shortest } from './trying.ts';
import { rowsOf } from '../database.ts';
import { said } from '../../said.ts';

const other = '2000000000000000002';
beforeEach(begin);

describe('an open puzzle', () => {
  it('tells whether a list solves it and how long it is, and nothing else', async () => {
    const slow = await send(longer(shortest));
    expect(textOf(slow)).toMatch(said('check-great', { count: 24, excess: 2 }));
    expect(textOf(slow)).not.toMatch(exact);
    expect(textOf(await send(unfinished(shortest)))).not.toMatch(exact);
    expect(textOf(await send([...shortest.slice(0, 3), 'D99']))).not.toMatch(exact);
  });

  it('keeps the best, and the list that it was', async () => {
    await send(longer(shortest));
    await send(shortest);
    expect(textOf(await send(longer(shortest)))).toMatch(said('check-best', { best: 22 }));
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([
      { best: 22, notation: shortest.join(' '), hints: 0, locked: 0 },
    ]);
    expect((await rowsOf('SELECT * FROM results')).map((row) => row['length'])).toEqual([24, 22]);
    expect(await rowsOf('SELECT * FROM entries')).toEqual([
      { guild, date: '2026-03-04', user: '3000000000000000001', removed: 0, standing: null, solved: noon },
    ]);
  });

  it('keeps moves as they are meant, whatever they are written like', async () => {
    const opposite: Readonly<Record<string, string>> = { U: '↓', D: '↑', L: '→', R: '←' };
    await send(shortest.map((word) => opposite[word] ?? '').join(''));
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ notation: shortest.join(' ') }]);
    expect(await rowsOf('SELECT * FROM players')).toMatchObject([{ convention: 'gap' }]);
  });

  it('offers to lock in under a list that solves it, and under no other', async () => {
    expect(buttonsOf(await send(longer(shortest)))).toEqual([`check:lock:${key}`, `play:open:${key}`]);
    const goOn = [`play:open:${key}`, `hint:ask:${key}`];
    expect(buttonsOf(await send(unfinished(shortest)))).toEqual(goOn);
    expect(buttonsOf(await send('D99'))).toEqual(goOn);
    expect(buttonsOf(await send(''))).toEqual([`play:open:${key}`]);
    expect(textOf(await press(`check:lock:${key}`, { user: '5' }))).toMatch(said('lock-nothing'));
  });

  it('takes part in the server’s round only with the server’s own puzzle', async () => {
    await playEights(other);
    await send(shortest, { user: '1', guild: other });
    expect(textOf(await send(shortest, { user: '1', guild: null }, today))).toContain('Perfect!');
    const seven = solutionOf(await idOf({}, { puzzle: '7-puzzle' }));
    expect(textOf(await send(seven, { user: '1' }, '7-puzzle'))).toContain('Perfect!');
    expect(await rowsOf('SELECT * FROM entries')).toMatchObject([{ guild: other, user: '1' }]);
    await send(shortest, { user: '1' });
    expect((await rowsOf('SELECT * FROM entries')).map((row) => row['guild'])).toEqual([guild, other]);
  });
});

describe('a list for another puzzle', () => {
  it('is recognised where it is legal to its end', async () => {
    const seven = await idOf({}, { puzzle: '7-puzzle' });
    const moves = solutionOf(seven);
    const text = textOf(await send(moves));
    expect(text).toMatch(/\*\*Move \d+/u);
    expect(text).toContain(
      `These moves would fit 7-puzzle #63 (${moves.length} moves). Did you mean that? \`/check puzzle: ${seven}\``,
    );
    const there = textOf(await send(moves, {}, seven));
    expect(there).toContain('Perfect!');
  });

  it('is not guessed from a few moves', async () => {
    const [here, there] = [positionOf(today), positionOf(await idOf({}, { puzzle: '7-puzzle' }))];
    const fits = (list: string, position = there): boolean => judge(position, list).kind !== 'illegal';
    const oneMore = (list: string): readonly string[] => ['U', 'D', 'L', 'R'].map((sign) => `${list} ${sign}`);
    const fours = oneMore('').flatMap(oneMore).flatMap(oneMore).flatMap(oneMore);
    const four = fours.find((list) => fits(list) && !fits(list, here)) ?? '';
    const five = oneMore(four).find((list) => fits(list)) ?? '';
    expect(textOf(await send(four))).not.toMatch(said('check-elsewhere'));
    expect(textOf(await send(five))).toMatch(said('check-elsewhere'));
  });
});

describe('what a person types', () => {
  it.each([
    ['mentions and markdown', `@everyone \`\`\` <@1> **x** ||y|| ${'🙂'.repeat(500)}`],
    ['6,000 characters', 'U D '.repeat(1500)],
    ['6,000 characters without a word', '^'.repeat(6000)],
    ['nothing but signs', ' . , '],
  ])('%s: is answered in a message that Discord takes', async (_what, moves) => {
    for (const asker of [{}, { locale: 'ja' }]) {
      const reply = await send(moves, asker);
      expect(textOf(reply).length).toBeLessThanOrEqual(2000);
      expect(reply.data).toMatchObject({ allowed_mentions: { parse: [] } });
      expect(textOf(reply)).not.toContain('````');
    }
  });

  it('may be full-width, and a thousand moves long on an ended try', async () => {
    await send(shortest.map((word) => ({ U: 'Ｕ', D: 'Ｄ', L: 'Ｌ', R: 'Ｒ' })[word]).join('　'));
    const locked = await press(`check:lock:${key}`);
    expect(textOf(locked)).toMatch(said('share-perfect', { moves: 22 }));
    const back = longer(shortest).slice(0, 2);
    const long = await send(Array.from({ length: 1000 }, (_, index) => back[index % 2] ?? ''));
    expect(textOf(long)).toMatch(/1,000 moves, all legal|longer than 1,000/u);
  });

  it('by the form counts the same', async () => {
    const reply = await submit(`check:list:${key}`, { moves: longer(shortest).join('\n') });
    expect(buttonsOf(reply)).toEqual([`check:lock:${key}`, `play:open:${key}`]);
    expect(await rowsOf('SELECT * FROM entries')).toHaveLength(1);
  });
});
