/** /hint in the real runtime: three stages, recorded, and none for what lies beside. */
import { beforeEach, describe, expect, it } from 'vitest';
import { nearStates } from '../../src/moves/path.ts';
import { positionId } from '../../src/positions/position.ts';
import { getPlayerAt, hintOf, recordHint } from '../../src/store/attempts.ts';
import { counting } from './counting.ts';
import { idOf, longer, opposite, playAnew, positionOf, solutionOf } from './solving.ts';
import {
  type Asker,
  type Reply,
  buttonsOf,
  command,
  env,
  fetchAt,
  idIn,
  isPrivate,
  itemsOf,
  noon,
  press,
  textOf,
} from './talk.ts';
import { change, rowOf } from './database.ts';
import { said } from '../said.ts';

const day = 86_400_000;

beforeEach(playAnew);

const today = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
const key = '2026-03-04.8-puzzle.22';

const hint = async (asker: Asker, options: Record<string, string> = {}): Promise<string> =>
  textOf(await command('hint', options, asker));

const tryOf = (user: string): Promise<Record<string, unknown> | null> =>
  rowOf('SELECT hints, best FROM attempts WHERE user = ?1', user);

/** The button of the next stage, pressed. */
async function next(reply: Reply, asker: Asker): Promise<Reply> {
  const target = buttonsOf(reply).find((one) => one.startsWith('hint:next:'));
  if (target === undefined) throw new Error('there is no next hint');
  return press(target, asker);
}

/** The three stages of a fresh player, from where they stand. */
async function stagesOf(asker: Asker, options: Record<string, string> = {}): Promise<readonly [Reply, Reply, Reply]> {
  const first = await command('hint', options, asker);
  const second = await next(first, asker);
  return [first, second, await next(second, asker)];
}

describe('at an open puzzle', () => {
  it('goes through three stages by its button, and counts each once', async () => {
    const asker = { user: '81' };
    const id = await idOf();
    const told = await stagesOf(asker);
    const [first = '', second = '', third = ''] = told.map(textOf);
    expect(first).toMatch(/^Every first move is good here\.\n/u);
    expect(first).toContain('Hint 1 for #63. Hints break ties on the leaderboard.\n-# The next one tells which piece');
    expect(second).toMatch(/^Move 1: move the `[1-8]`\./u);
    expect(second).toMatch(said('hint-counted', { count: 2, number: 63 }));
    expect(third).toMatch(/^Move 1: `[UDLR]` \(the [1-8] slides (?:up|down|left|right)\)\./u);
    expect(third).toContain('Hint 3 for #63. Hints break ties on the leaderboard.\n-# Once you have moved');
    expect(told.map(({ type }) => type)).toEqual([4, 7, 7]);
    expect(told.every((reply) => reply.type === 7 || isPrivate(reply))).toBe(true);
    expect(buttonsOf(told[2])).not.toContainEqual(expect.stringContaining('next'));
    expect(await tryOf('81')).toEqual({ hints: 3, best: null });
    expect((await getPlayerAt(env.DB, '81', '2026-03-04.8-puzzle.22', 'letters')).attempt?.hinted).toEqual([
      positionOf(id).state,
    ]);
  });

  it('tells again what it told, and counts that no more', async () => {
    const asker = { user: '80' };
    const [first, second, third] = await stagesOf(asker);
    const known = (reply: Reply): string => /^[^\n]+/u.exec(textOf(reply))?.[0] ?? '';
    for (const _ of [1, 2]) {
      const again = await command('hint', {}, asker);
      expect(known(again)).toBe(known(third));
      expect(textOf(again)).toMatch(said('hint-told', { count: 3, number: 63 }));
    }
    expect(known(await next(first, asker))).toBe(known(second));
    expect(await tryOf('80')).toMatchObject({ hints: 3 });
    const [word = ''] = /`[UDLR]`/u.exec(textOf(third)) ?? [];
    await command('play', {}, asker);
    await press(`play:go:${word.replaceAll('`', '')}:${key}`, asker);
    const further = await command('hint', {}, asker);
    expect(textOf(further)).toMatch(said('hint-good', { good: 1 }));
    expect(textOf(further)).toMatch(said('hint-counted', { count: 4, number: 63 }));
  });

  it('keeps so many hints of a puzzle and no more, and tells on', async () => {
    const asker = { user: '77' };
    const told = Array.from({ length: 300 }, (_, index) => `1${String(index).padStart(8, '0')} `).join('');
    await change(
      "INSERT INTO attempts (user, date, family, distance, hints, told) VALUES ('77', '2026-03-04', '8-puzzle', 22, 300, ?1)",
      told,
    );
    const [typed = ''] = solutionOf(await idOf());
    for (const options of [{}, { moves: typed }]) {
      expect(await hint(asker, options)).toMatch(said('hint-told', { count: 300, number: 63 }));
      expect(await tryOf('77')).toEqual({ hints: 300, best: null });
    }
    expect(await hint(asker)).toMatch(/^Move 2: `[UDLR]`/u);
  });

  it('marks the piece in the picture, and then its way, in words too', async () => {
    const [plain, piece, move] = (await stagesOf({ user: '79' })).map((reply) => itemsOf(reply)[0]);
    expect(plain?.description).not.toContain('Marked');
    expect(piece?.description).toMatch(/Marked: [1-8], row \d, column \d\.$/u);
    expect(move?.description).toMatch(/Marked: [1-8], row \d, column \d, with an arrow to row \d, column \d\.$/u);
    const drawn = await Promise.all(
      [plain, piece, move].map(async (item) => {
        const response = await fetchAt(new URL(item?.media.url ?? ''));
        return new TextDecoder('latin1').decode(await response.arrayBuffer());
      }),
    );
    expect(new Set(drawn).size).toBe(3);
    await change("INSERT INTO players (user, as_text) VALUES ('78', 1)");
    const text = await command('hint', {}, { user: '78' });
    expect([itemsOf(text), textOf(text)]).toEqual([[], expect.stringContaining('```')]);
  });

  it('counts the good moves of a line, and goes on from there', async () => {
    const asker = { user: '82' };
    const solution = solutionOf(await idOf());
    const third = solution[2] ?? '';
    const moves = [...solution.slice(0, 3), opposite(third), third].join(' ');
    const [first = '', second = '', last = ''] = (await stagesOf(asker, { moves })).map(textOf);
    expect(first).toMatch(said('hint-good-until', { good: 3, index: 4 }));
    expect(second).toMatch(/Move 4: move the `[1-8]`\./u);
    const [, word = ''] = /Move 4: `([UDLR])`/u.exec(last) ?? [];
    expect(await hint(asker, { moves: [...solution.slice(0, 3), word].join(' ') })).toMatch(
      said('hint-good', { good: 4 }),
    );
    expect(await tryOf('82')).toMatchObject({ hints: 4 });
  });

  it('starts from what was sent or moved last', async () => {
    const asker = { user: '83' };
    const solution = solutionOf(await idOf());
    await command('check', { moves: solution.slice(0, 9).join(' ') }, asker);
    expect(await hint(asker)).toContain('your 9 moves begin');
    await press(`play:undo:${key}`, asker);
    expect(await hint(asker)).toContain('your 8 moves begin');
    await command('check', { moves: longer(solution).join(' ') }, asker);
    expect(await hint(asker)).toMatch(said('hint-good-until', { good: 1, index: 2 }));
    await command('check', { moves: solution.join(' ') }, asker);
    expect(await hint(asker)).toMatch(said('hint-none', { count: 22 }));
    expect(await tryOf('83')).toMatchObject({ hints: 3, best: 22 });
  });

  it('starts from the best list where no board was moved', async () => {
    const solution = solutionOf(await idOf());
    await command('check', { moves: longer(solution).join(' ') }, { user: '77' });
    expect(await hint({ user: '77' })).toMatch(said('hint-good-until', { index: 2 }));
  });

  it('speaks of the gap to those who write so, and Japanese', async () => {
    const asker = { user: '84', locale: 'ja' };
    const solution = solutionOf(await idOf());
    const gaps = longer(solution).map((word) => opposite(word));
    await command('check', { moves: gaps.join(' ') }, asker);
    const moves = solution
      .slice(0, 5)
      .map((word) => opposite(word))
      .join(' ');
    const [first = '', second = '', third = ''] = (await stagesOf(asker, { moves })).map(textOf);
    expect(first).toContain('ここまでの5手は最短手順に沿っています。');
    expect(second).toMatch(/6手目に動かすのは `[1-8]` です。/u);
    const ways: Readonly<Record<string, string>> = { U: '上', D: '下', L: '左', R: '右' };
    const [, move = '', way] = /6手目は「([UDLR])」（空きを([上下左右])へ）。/u.exec(third) ?? [];
    expect(way).toBe(ways[move]);
  });

  it('tells the move in the signs of its language, or of the player', async () => {
    const [, , told] = await stagesOf({ user: '78', locale: 'ja' });
    expect(textOf(told)).toMatch(/1手目は「([上下左右])」（`[1-8]`を\1へ）。/u);
    const id = '8-puzzle.123456780.3';
    expect(await hint({ user: '78' }, { puzzle: id, moves: '↓' })).toMatch(/Move \d: `[↑↓←→]` \(the \d slides/u);
    expect(await hint({ user: '78' }, { puzzle: id, moves: '9' })).toMatch(
      said('check-unreadable', { index: 1, word: 9 }),
    );
  });

  it('names the piece alone to those who write numbers', async () => {
    const asker = { user: '76' };
    const id = idIn(await command('solve', { position: '123456078', puzzle: '8-puzzle' }, asker));
    await command('check', { moves: '7 8', puzzle: id }, asker);
    const other = { puzzle: '8-puzzle.123456780.3' };
    expect(await hint(asker, other)).toMatch(/Move 1: `(\d)` \(the \1 slides/u);
  });

  it('says what is wrong with a line, and counts nothing then', async () => {
    const asker = { user: '85' };
    expect(await hint(asker, { moves: 'Q' })).toContain(
      '**Move 1**: I can’t read `Q` as a move. Use `U` `D` `L` `R` or tile numbers.',
    );
    expect(await hint(asker, { moves: ' , ' })).toMatch(said('moves-none'));
    expect(await hint(asker, { puzzle: 'chess' })).toMatch(said('reference-unknown'));
    expect(await tryOf('85')).toBeNull();
  });

  it('is counted by its id too', async () => {
    expect(await hint({ user: '86' }, { puzzle: await idOf() })).toMatch(
      said('hint-counted', { count: 1, number: 63 }),
    );
  });

  it('is none to a try that has ended', async () => {
    const asker = { user: '87' };
    const first = await command('hint', {}, asker);
    const target = buttonsOf(first).find((one) => one.startsWith('solve:ask:')) ?? '';
    const asked = await press(target, asker);
    expect(textOf(asked)).toMatch(said('solve-ask'));
    await press(buttonsOf(asked)[0] ?? '', asker);
    expect(await hint(asker)).toMatch(said('hint-ended'));
    expect(textOf(await next(first, asker))).toMatch(said('hint-ended'));
    expect(await tryOf('87')).toMatchObject({ hints: 1 });
  });

  it.each([
    ['knight-exchange', /Move 1: move the knight on `[abc][1-4]`/u, /`[abc][1-4][abc][1-4]` \(the knight on .. jumps/u],
    ['rush-hour', /Move 1: move car `[A-Za-z]`/u, /`[A-Za-z][+-]\d` \(car [A-Za-z] goes \d cells? \w+\)/u],
    ['no-off', /Move 1: move the `(?:[NOF]|##)`/u, /`[UDLR]` \(the (?:[NOF]|##) slides/u],
    ['line-pieces', /Move 1: move the `[┌─┐│└┘]`/u, /`[UDLR]` \(the [┌─┐│└┘] slides/u],
  ])('speaks of the pieces of %s', async (puzzle, piece, move) => {
    const told = (await stagesOf({ user: '88' }, { puzzle })).map(textOf);
    expect(told[0]).toMatch(/^At the start \d+ moves are possible; \d begins? a shortest solution\./u);
    expect(told[1]).toMatch(piece);
    expect(told[2]).toMatch(move);
  });
});

it('says that a round is over, counts nothing, and leads to today’s and to the answer', async () => {
  const asker = { user: '76', now: noon + day };
  await idOf();
  const old = await press(`hint:ask:${key}`, { ...asker, now: noon });
  for (const reply of [await press(`hint:ask:${key}`, asker), await next(old, asker)]) {
    expect(textOf(reply)).toMatch(/^8-puzzle #63 \(22 moves\) is over, and nothing counts for it any more\./u);
    expect(buttonsOf(reply)).toEqual(['daily:today', `solve:closed:${key}`]);
    expect(textOf(await press('daily:today', asker))).toContain('#64');
  }
  expect(textOf(await command('hint', { puzzle: '#12' }, asker))).toContain('#12 (22 moves) is over');
  expect(await tryOf('76')).toMatchObject({ hints: 1 });
  expect(buttonsOf(await press(`solve:closed:${key}`, asker))).toEqual([`solve:give-up:${key}`]);
  expect(textOf(await press(`solve:closed:${key}`, { ...asker, user: '77' }))).toContain('8-puzzle: 22 moves');
});

it('tells everything at once where the answer is free, and counts nothing', async () => {
  const asker = { user: '91' };
  const reply = await command('hint', { puzzle: '8-puzzle.123456780.3' }, asker);
  expect(textOf(reply)).toMatch(/(?:Every first move is good|At the start).*Move 1: move .*Move 1: `/su);
  expect(textOf(reply)).not.toMatch(said('hint-counted'));
  expect(itemsOf(reply)[0]?.description).toMatch(said('alt-mark-move'));
  const solved = idIn(await command('solve', { position: '123456780' }));
  expect(await hint(asker, { puzzle: solved })).toContain('solved already');
  expect(await tryOf('91')).toBeNull();
});

it('proves what has no solution', async () => {
  const id = idIn(await command('solve', { position: '123456870' }));
  expect(await hint({ user: '92' }, { puzzle: id })).toContain('can’t be solved');
});

describe('the button', () => {
  const buttonOf = async (options: Record<string, string>, asker: Asker): Promise<string> =>
    buttonsOf(await command('daily', options, asker)).find((target) => target.startsWith('hint:')) ?? '';

  it('of a card asks for a hint as the command does, privately and counted', async () => {
    const asker = { user: '95' };
    const target = await buttonOf({}, asker);
    expect(target).toBe(`hint:ask:${key}`);
    const reply = await press(target, asker);
    expect([reply.type, isPrivate(reply)]).toEqual([4, true]);
    expect(textOf(reply)).toMatch(said('hint-counted', { count: 1, number: 63 }));
    expect(textOf(await press(target, asker))).toMatch(said('hint-told', { count: 1, number: 63 }));
    expect(await tryOf('95')).toMatchObject({ hints: 1 });
  });

  it('under a board goes on from there, whatever the position', async () => {
    const asker = { user: '97' };
    const id = await idOf({ now: noon - 40 * day }, { puzzle: 'rush-hour' });
    const [word = ''] = solutionOf(id);
    const board = await command('play', { puzzle: id }, asker);
    const hintButton = buttonsOf(board).find((one) => one.startsWith('hint:')) ?? '';
    expect(hintButton).toMatch(/^hint:ask:~/u);
    await press(hintButton.replace('hint:ask:', `play:go:${word}:`), asker);
    expect(textOf(await press(hintButton, asker))).toMatch(/your 1 move begins a shortest solution.*Move 2: /su);
  });

  it('of a plain position tells everything, and of an open puzzle what is counted', async () => {
    const asker = { user: '98' };
    const id = await idOf();
    expect(textOf(await press('hint:ask:8-puzzle.123456780.3', asker))).toMatch(
      /Every first move is good.*Move 1: `/su,
    );
    expect(textOf(await press(`hint:ask:${id}`, asker))).toContain('Hint 1 for #63');
    const { puzzle, state } = positionOf(id);
    const beside = nearStates(puzzle, state)[0] ?? 0;
    expect(textOf(await press(`hint:ask:${positionId({ puzzle, state: beside })}`, asker))).toContain('no hints');
    expect(await tryOf('98')).toMatchObject({ hints: 1 });
  });

  it('of a day that is none, or has not come, does nothing', async () => {
    const asker = { user: '99' };
    for (const target of [
      '2026-03-06.8-puzzle.22',
      '2026-03-04.chess.22',
      'x',
      '',
      '~0',
      '8-puzzle.123456780.zzzzzzz',
    ]) {
      expect(textOf(await press(`hint:ask:${target}`, asker))).toMatch(said('unknown-button'));
      expect(textOf(await press(`hint:next:2:${target}`, asker))).toMatch(said('unknown-button'));
    }
    for (const target of [`4:${key}`, key, '']) {
      expect(textOf(await press(`hint:next:${target}`, asker))).toMatch(said('unknown-button'));
    }
    expect(await tryOf('99')).toBeNull();
  });
});

describe('a hint that is asked for twice', () => {
  const user = '94';

  it('at once is one, by whatever interaction', async () => {
    await idOf();
    const all = await Promise.all([
      hint({ user, interaction: '711' }),
      hint({ user, interaction: '711' }),
      hint({ user }),
    ]);
    expect(all.every((text) => text.includes('Hint 1 for #63'))).toBe(true);
    expect(await tryOf(user)).toMatchObject({ hints: 1 });
    await Promise.all([press(`hint:next:2:${key}`, { user }), press(`hint:next:2:${key}`, { user })]);
    expect(await tryOf(user)).toMatchObject({ hints: 2 });
  });

  it('is none once the try has ended, even if it was read before', async () => {
    await idOf();
    await press(`solve:give-up:${key}`, { user });
    expect(await recordHint(env.DB, user, today, hintOf(2, 35))).toBeUndefined();
    expect(await tryOf(user)).toMatchObject({ hints: 0 });
  });
});

it('writes one row', async () => {
  for (const [stage, written, number] of [
    [2, 1, 1],
    [3, 1, 2],
    [3, 0, 2],
  ] as const) {
    const counted = counting(env.DB);
    expect(await recordHint(counted.db, '93', today, hintOf(stage, 35))).toBe(number);
    expect(counted.written).toBe(written);
  }
});
