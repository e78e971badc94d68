/** The 15-puzzle in the real runtime: dailies from the bank, any position, and bounds where nothing is proved yet. */
import { describe, expect, it } from 'vitest';
import { buttonsOf, command, press, textOf } from './talk.ts';

it('a day of the 15-puzzle is dealt, given up, and its answer solves it', async () => {
  const asker = { user: '81' };
  const dealt = textOf(await command('daily', { puzzle: '15-puzzle' }, asker));
  const par = Number(/Solvable in (\d+) moves/u.exec(dealt)?.[1]);
  // Of so many moves it would mislead that nearly every board is harder.
  expect(par).toBeGreaterThan(20);
  expect(dealt).not.toContain('harder');
  const [giveUp = ''] = buttonsOf(await command('solve', { puzzle: '15-puzzle' }, asker));
  const shown = textOf(await press(giveUp, asker));
  expect(shown).toContain(`15-puzzle: ${par} moves`);
  const moves = /```\n([UDLR \n]+)\n```/u.exec(shown)?.[1] ?? '';
  expect(moves.split(/\s+/u)).toHaveLength(par);
  const checked = textOf(await command('check', { puzzle: '15-puzzle', moves }, { user: '82' }));
  expect(checked).toContain('Perfect!');
});

it.each([
  ['1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15', '15-puzzle: 1 move'],
  ['5 1 2 4 9 6 3 8 13 10 7 12 0 14 11 15', '15-puzzle: 9 moves'],
  ['1 5 0 13 11 2 8 4 10 7 14 15 6 3 9 12', 'One of 2 shortest solutions'],
  ['1 4 0 2 7 13 6 15 12 11 14 3 8 9 5 10', 'One of at least'],
  [
    '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0',
    'Read row by row without the gap, 1 pair of tiles stands in the wrong order',
  ],
  ['0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1', 'moves found'],
  ['123456789ABCDEF0', 'solved already'],
])('any position %s', async (position, expected) => {
  expect(textOf(await command('solve', { position, puzzle: '15-puzzle' }))).toContain(expected);
});

describe('records and practice', () => {
  it('tells the published antipodes and shows one', async () => {
    const text = textOf(await command('hardest', { puzzle: '15-puzzle' }));
    expect(text).toMatch(/80 moves[^]*17[^]*The hardest board that I deal: 50 moves/u);
    expect(text).toContain('15-puzzle.123456789abcdef0.');
  });

  it('deals at a distance of the bank, and at no other', async () => {
    expect(textOf(await command('practice', { puzzle: '15-puzzle', distance: 30 }))).toContain('Solvable in 30 moves');
    expect(textOf(await command('practice', { puzzle: '15-puzzle', distance: 51 }))).toContain('choose 10 to 50 moves');
    expect(textOf(await command('practice', { puzzle: '15-puzzle', distance: 9 }))).toContain('choose 10 to 50 moves');
  });
});
