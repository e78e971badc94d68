/** A hint at a hard board: the next move of the best solution that is known, and of a shortest one once that is proved. */
import { beforeEach, describe, expect, it } from 'vitest';
import { positionId } from '../../../src/positions/position.ts';
import { pathOf } from '../../../src/moves/path.ts';
import { positionOf } from '../solving.ts';
import { buttonsOf, command, press, textOf } from '../talk.ts';
import { asks, begin, idOf, long, proofOf, run, scene, short } from './proving.ts';
import { change } from '../database.ts';
import { said } from '../../said.ts';

beforeEach(begin);

const hint = async (options: Readonly<Record<string, string>>): Promise<string> =>
  textOf(await command('hint', options, { now: scene.now }));
const moveIn = (text: string): string => /Move \d+: `(\w+)`/u.exec(text)?.[1] ?? '';

describe('a hint at a board that is hard, and proved at once', () => {
  it.each([
    ['10h6hc1we', '3 moves are possible; 2 begin a shortest solution'],
    // How good its other first moves are takes longer.
    ['wk2148ij', '4 moves are possible; at least one of them begins a shortest solution'],
  ])('is the next move of the solution of %s, and asks for no proof', async (state, beginnings) => {
    const id = `15-puzzle.123456789abcdef0.${state}`;
    const [, first = ''] = /```\n([UDLR]) /u.exec(textOf(await command('solve', { position: id }))) ?? [];
    const text = await hint({ puzzle: id });
    expect(text).toContain(`At the start ${beginnings}.`);
    expect(text).toContain(`Move 1: \`${first}\``);
    expect(await hint({ puzzle: id, moves: first })).toContain('Move 2:');
    expect(await asks()).toEqual([]);
  });
});

describe('a hint at a hard board', () => {
  it('is given by the button below the hardest board', async () => {
    const buttons = buttonsOf(await command('hardest', { puzzle: '15-puzzle' }));
    const ask = buttons.find((one) => one.startsWith('hint:ask:')) ?? '';
    expect(textOf(await press(ask))).toMatch(said('hint-way', { count: 80 }));
  });

  it('is given at once, and again once it is proved', async () => {
    const first = await hint({ puzzle: idOf(short) });
    expect(first).toMatch(/Move 1: move the `\d+`[^]*This begins a solution of \d+ moves\.[^]*changes by itself/u);
    await run();
    expect(scene.edits).toHaveLength(1);
    const text = scene.edits[0]?.text ?? '';
    expect(text).toContain(`This begins a shortest solution, of ${short.distance} moves.`);
    const [best = ''] = String((await proofOf(short))?.['notation']).split(' ');
    expect(moveIn(text)).toBe(best);
    expect(await asks()).toEqual([]);
  });

  it('goes on from where a list ends', async () => {
    const { puzzle, state } = positionOf(idOf(long));
    const first = await hint({ puzzle: idOf(long), moves: 'D D R' });
    expect(first).toContain('Move 4:');
    const [, , , end] = pathOf({ puzzle, state }, ['D', 'D', 'R']) ?? [];
    const waiting = await asks();
    expect(waiting).toMatchObject([{ position: positionId({ puzzle, state: end ?? -1 }) }]);
    await run();
    expect(scene.edits.at(-1)?.text).toContain('Move 4:');
    expect(scene.edits.at(-1)?.text).toMatch(said('hint-shortest'));
  });

  it('tells nothing where the list ends near an open puzzle', async () => {
    const { puzzle, state } = positionOf(idOf(long));
    const end = pathOf({ puzzle, state }, ['D', 'D', 'R', 'U', 'R', 'D', 'D'])?.at(-1) ?? -1;
    const [, board = '', near = ''] = positionId({ puzzle, state: end }).split('.');
    await change(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
       VALUES ('2026-03-04', '15-puzzle', 62, ?1, ?2, '', '', 0, 0, 1)`,
      board,
      near,
    );
    expect(await hint({ puzzle: idOf(long), moves: 'D D R U R D' })).toMatch(said('solve-beside'));
    expect(scene.waiting).toEqual([]);
  });
});
