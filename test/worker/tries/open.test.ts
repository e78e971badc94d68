/** A try that is open: what a list tells, and what it counts for. */
import { beforeEach, describe, expect, it } from 'vitest';
import { judge } from '../../../src/moves/move-list.ts';
import { idOf, longer, playEights, positionOf, solutionOf, unfinished } from '../solving.ts';
import { getHunt } from '../../../src/store/hunts.ts';
import { getRaceFor } from '../../../src/store/racers.ts';
import { cardOf } from '../../../src/store/live.ts';
import { buttonsOf, command, env, guild, noon, press, submit, textOf } from '../talk.ts';
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
    const reply = await send(moves);
    expect(textOf(reply)).toMatch(/\*\*Move \d+/u);
    expect(textOf(reply)).toContain(`These look like moves for 7-puzzle #63 (${moves.length} moves).`);
    const [there = ''] = buttonsOf(reply);
    const form = await press(there);
    // The form has them already.
    expect(JSON.stringify(form.data)).toContain(`"value":"${moves.join(' ')}"`);
    expect(textOf(await submit(form.data.custom_id ?? '', { moves: moves.join(' ') }))).toContain('Perfect!');
  });

  it('is recognised if a hunt or an own race here is meant', async () => {
    await command('hunt', { position: '867254301' });
    await command('race', { puzzle: 'knight-exchange', distance: 12 }, { channel: '5' });
    await press('race:start:1');
    const [number, ada] = [1, '3000000000000000001'];
    const [{ position } = {}, { race } = {}] = [
      await getHunt(env.DB, { guildId: guild, number }),
      await getRaceFor(env.DB, { guildId: guild, number }, ada),
    ];
    const [hunted = [], raced = []] = [position, race?.position].map((one) => one && solutionOf(one));
    const hunt = await send(hunted);
    expect(textOf(hunt)).toContain('These look like moves for Hunt #1 · 8-puzzle.');
    expect(buttonsOf(hunt)[0]).toBe(`check:open:${cardOf('hunt', guild, 1)}:${hunted.join(' ')}`);
    let long = hunted;
    while (long.join(' ').length < 90) long = longer(long);
    // A button has no room for it.
    expect(buttonsOf(await send(long))[0]).toBe(`check:open:${cardOf('hunt', guild, 1)}`);
    const own = await send(raced);
    expect(textOf(own)).toContain('These look like moves for Race #1 · Knight exchange.');
    expect(buttonsOf(own)[0]).toBe(`check:open:${cardOf('race', guild, 1)}:${raced.join(' ')}`);
    // Of the same kind a list that solves nothing says nothing, and nobody hears of a race of others.
    for (const reply of [await send(hunted.slice(0, -1)), await send(raced, { user: '8' })])
      expect(textOf(reply)).not.toMatch(said('check-elsewhere'));
    expect(textOf(await send(hunted, { guild: null }, today))).not.toMatch(said('check-elsewhere'));
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
