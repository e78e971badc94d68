/** /hint in the real runtime: three stages, recorded, and none for what lies beside. */
import { beforeEach, describe, expect, it } from 'vitest';
import { nearStates } from '../../src/game/path.ts';
import { positionId } from '../../src/game/position.ts';
import { recordHint } from '../../src/store/attempts.ts';
import { counting } from './counting.ts';
import { forgetAll, idOf, longer, playEights, solutionOf, positionOf, opposite } from './solving.ts';
import { type Asker, buttonsOf, command, env, idIn, isPrivate, noon, press, textOf } from './talk.ts';

const day = 86_400_000;

beforeEach(async () => {
  await forgetAll();
  await playEights();
});

const hint = async (asker: Asker, options: Record<string, string> = {}): Promise<string> =>
  textOf(await command('hint', options, asker));

const tryOf = (user: string): Promise<Record<string, unknown> | null> =>
  env.DB.prepare('SELECT hints, hinted, best FROM tries WHERE user = ?1').bind(user).first();

describe('at an open puzzle', () => {
  it('goes through three stages from the start, and begins again', async () => {
    const asker = { user: '81' };
    const id = await idOf();
    const [first = ''] = solutionOf(id);
    const told = [await hint(asker), await hint(asker), await hint(asker), await hint(asker)];
    expect(told[0]).toMatch(/^At the start \d moves are possible; \d begins? a shortest solution\./u);
    expect(told[0]).toContain('hint 1 at 8-puzzle #63 (22 moves)');
    expect(told[0]).toContain('tells which piece');
    expect(told[1]).toMatch(/To be moved in move 1: `[1-8]`\./u);
    expect(told[1]).toContain('The board at the start:');
    expect(told[2]).toMatch(/A good move 1: `[UDLR]`, as the direction of the piece\./u);
    expect(told[3]).toBe(told[0]?.replace('hint 1', 'hint 4'));
    expect(isPrivate(await command('hint', {}, asker))).toBe(true);
    expect(first).not.toBe('');
    expect(await tryOf('81')).toEqual({ hints: 5, hinted: `${id.split('.')[2]} `, best: null });
  });

  it('counts the good moves of a line, and goes on from there', async () => {
    const asker = { user: '82' };
    const id = await idOf();
    const solution = solutionOf(id);
    const third = solution[2] ?? '';
    const moves = [...solution.slice(0, 3), opposite(third), third].join(' ');
    expect(await hint(asker, { moves })).toContain(
      'keeps to a shortest solution for 3 moves and leaves it with move 4',
    );
    expect(await hint(asker, { moves })).toMatch(/To be moved in move 4: `[1-8]`\./u);
    const [, word = ''] = /A good move 4: `([UDLR])`/u.exec(await hint(asker, { moves })) ?? [];
    expect(await hint(asker, { moves: [...solution.slice(0, 3), word].join(' ') })).toContain(
      'Your 4 moves lie on a shortest solution.',
    );
  });

  it('starts from the best list where none is given', async () => {
    const asker = { user: '83' };
    const solution = solutionOf(await idOf());
    await command('check', { moves: longer(solution).join(' ') }, asker);
    expect(await hint(asker)).toContain('for 1 move and leaves it with move 2');
    await command('check', { moves: solution.join(' ') }, asker);
    expect(await hint(asker)).toContain('Your 22 moves are a shortest solution');
    expect(await tryOf('83')).toMatchObject({ hints: 1, best: 22 });
  });

  it('speaks of the gap to those who write so, and Japanese', async () => {
    const asker = { user: '84', locale: 'ja' };
    const solution = solutionOf(await idOf());
    await command('check', { moves: solution.map((word) => opposite(word)).join(' ') }, asker);
    const gapped = solution.slice(0, 5).map((word) => opposite(word));
    const moves = gapped.join(' ');
    expect(await hint(asker, { moves })).toContain('ここまでの5手は最短手順に沿っています。');
    expect(await hint(asker, { moves })).toMatch(/6手目に動かすもの：`[1-8]`/u);
    expect(await hint(asker, { moves })).toContain('（空きが動く方向）');
  });

  it('says what is wrong with a line, and counts nothing then', async () => {
    const asker = { user: '85' };
    expect(await hint(asker, { moves: 'Q' })).toContain(
      '**Move 1**: I can’t read `Q` as a move. Use `U` `D` `L` `R` or tile numbers.',
    );
    expect(await hint(asker, { moves: ' , ' })).toContain('no moves in this list');
    expect(await hint(asker, { puzzle: 'chess' })).toContain('I know no puzzle');
    expect(await tryOf('85')).toBeNull();
  });

  it('is counted by its id too', async () => {
    expect(await hint({ user: '86' }, { puzzle: await idOf() })).toContain('hint 1 at 8-puzzle #63 (22 moves)');
    const tomorrow = { user: '86', now: noon + day };
    await idOf(tomorrow);
    expect(await hint(tomorrow, { puzzle: await idOf() })).toContain('hint 2 at 8-puzzle #63');
  });

  it('is none to a try that has ended', async () => {
    const asker = { user: '87' };
    await idOf();
    await press('solve:give-up:2026-03-04.8-puzzle.22', asker);
    expect(await hint(asker)).toContain('has ended: `/solve` shows you the whole answer');
    expect(await tryOf('87')).toMatchObject({ hints: 0 });
  });

  it.each([
    ['knight-exchange', /To be moved in move 1: `[abc][1-4]`/u, /A good move 1: `[abc][1-4][abc][1-4]`\./u],
    ['rush-hour', /To be moved in move 1: `[A-Za-z]`/u, /A good move 1: `[A-Za-z][+-]\d`\./u],
    ['no-off', /To be moved in move 1: `(?:[NOF]|##)`/u, /A good move 1: `[UDLR]`, as/u],
    ['line-pieces', /To be moved in move 1: `[┌─┐│└┘]`/u, /A good move 1: `[UDLR]`, as/u],
  ])('speaks of the pieces of %s', async (puzzle, piece, move) => {
    const asker = { user: '88' };
    expect(await hint(asker, { puzzle })).toContain('At the start');
    expect(await hint(asker, { puzzle })).toMatch(piece);
    expect(await hint(asker, { puzzle })).toMatch(move);
  });
});

it('tells everything at once where the answer is free, and counts nothing', async () => {
  const asker = { user: '91' };
  for (const puzzle of ['#12', '8-puzzle.123456780.3']) {
    const told = await hint(asker, { puzzle });
    expect(told).toMatch(/At the start.*To be moved in move 1.*A good move 1/su);
    expect(told).not.toContain('counted');
  }
  const solved = idIn(await command('solve', { position: '123456780' }));
  expect(await hint(asker, { puzzle: solved })).toContain('solved already');
  expect(await tryOf('91')).toBeNull();
});

it('proves what has no solution', async () => {
  const id = idIn(await command('solve', { position: '123456870' }));
  expect(await hint({ user: '92' }, { puzzle: id })).toContain('can’t be solved');
});

describe('the button of a card', () => {
  const buttonOf = async (options: Record<string, string>, asker: Asker): Promise<string> =>
    buttonsOf(await command('daily', options, asker)).find((target) => target.startsWith('hint:')) ?? '';

  it('asks for a hint as the command does, privately and counted', async () => {
    const asker = { user: '95' };
    const target = await buttonOf({}, asker);
    expect(target).toBe('hint:ask:2026-03-04.8-puzzle.22');
    const reply = await press(target, asker);
    expect([reply.type, reply.data.flags]).toEqual([4, 64]);
    expect(textOf(reply)).toContain('hint 1 at 8-puzzle #63 (22 moves)');
    expect(await hint(asker)).toContain('hint 2 at 8-puzzle #63');
    expect(textOf(await press(target, asker))).toContain('A good move 1');
    expect(await tryOf('95')).toMatchObject({ hints: 3 });
  });

  it('goes on from the best list', async () => {
    const asker = { user: '96', locale: 'ja' };
    const solution = solutionOf(await idOf());
    await command('check', { moves: longer(solution).join(' ') }, asker);
    expect(textOf(await press(await buttonOf({}, asker), asker))).toContain('2手目で外れています');
  });

  it('of a plain position tells everything, and of an open puzzle what is counted', async () => {
    const asker = { user: '98' };
    const id = await idOf();
    expect(textOf(await press('hint:ask:8-puzzle.123456780.3', asker))).toMatch(/At the start.*A good move 1/su);
    expect(textOf(await press(`hint:ask:${id}`, asker))).toContain('hint 1 at 8-puzzle #63 (22 moves)');
    const { puzzle, state } = positionOf(id);
    const beside = nearStates(puzzle, state)[0] ?? 0;
    expect(textOf(await press(`hint:ask:${positionId({ puzzle, state: beside })}`, asker))).toContain('no hints');
    expect(await tryOf('98')).toMatchObject({ hints: 1 });
  });

  it('of a day that is none, or has not come, does nothing', async () => {
    const asker = { user: '99' };
    for (const target of ['2026-03-06.8-puzzle.22', '2026-03-04.chess.22', 'x', '', '8-puzzle.123456780.zzzzzzz']) {
      expect(textOf(await press(`hint:ask:${target}`, asker))).toContain('no effect');
    }
    expect(await tryOf('99')).toBeNull();
  });
});

describe('an interaction that comes twice', () => {
  const user = '94';
  const ask = (interaction: string): Promise<string> => hint({ user, interaction });

  it('is one hint, and is told the same, whatever came between', async () => {
    await idOf();
    const first = await ask('701');
    expect(await ask('701')).toBe(first);
    expect(await tryOf(user)).toMatchObject({ hints: 1 });
    const [second, third] = [await ask('1'), await ask('7012')];
    expect([first, second, third].map((text) => /hint (\d)/u.exec(text)?.[1])).toEqual(['1', '2', '3']);
    expect([await ask('7012'), await ask('701'), await ask('1')]).toEqual([third, first, second]);
    expect(await tryOf(user)).toMatchObject({ hints: 3, hinted: `${(await idOf()).split('.')[2]} ` });
    expect(await ask('702')).toBe(first.replace('hint 1', 'hint 4'));
  });

  it('at once is one hint, and two at once are two', async () => {
    await idOf();
    const [one, same] = await Promise.all([ask('711'), ask('711')]);
    expect(same).toBe(one);
    const two = await Promise.all([ask('712'), ask('713')]);
    expect(new Set(two.map((text) => /hint (\d)/u.exec(text)?.[1]))).toEqual(new Set(['2', '3']));
    expect(two.join()).toContain('To be moved');
    expect(two.join()).toContain('A good move 1');
  });

  it('is none once the try has ended, even if it was read before', async () => {
    const day = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
    await idOf();
    await press('solve:give-up:2026-03-04.8-puzzle.22', { user });
    expect(await recordHint(env.DB, { user, interaction: '731', day, stages: 3, state: 35 })).toBeUndefined();
    expect(await tryOf(user)).toMatchObject({ hints: 0, hinted: '' });
  });
});

it('writes one row', async () => {
  const day = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
  for (const [interaction, written] of [
    ['741', 1],
    ['742', 1],
    ['742', 0],
  ] as const) {
    const counted = counting(env.DB);
    await recordHint(counted.db, { user: '93', interaction, day, stages: 3, state: 35 });
    expect(counted.written).toBe(written);
  }
});
