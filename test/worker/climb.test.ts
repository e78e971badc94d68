/** The climb: a board at the player's rung stands until it is sent or given up, and leads up or down once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { positionId } from '../../src/positions/position.ts';
import { cellOf, change, rowOf, rowsOf } from './database.ts';
import { longer, opposite, playAnew, positionOf, solutionOf, unfinished } from './solving.ts';
import { type Climb, getClimb, leaveBoard, putBoard } from '../../src/store/climbs.ts';
import { counting } from './counting.ts';
import {
  type Asker,
  buttonsOf,
  command,
  env,
  fetchWorker,
  idIn,
  interactionOf,
  isPrivate,
  press,
  signedRequest,
  submit,
  textOf,
  withButtons,
} from './talk.ts';

const [ada, bob] = ['3000000000000000001', '3000000000000000002'];
const elsewhere = '2000000000000000002';

beforeEach(playAnew);

const climb = (asker: Asker = {}, puzzle = '7-puzzle') => command('practice', { puzzle }, asker);
const check = (id: string, moves: readonly string[], asker: Asker = {}) =>
  submit(`check:list:${id}`, { moves: moves.join(' ') }, asker);
const row = (user = ada, family = '7-puzzle') =>
  rowOf('SELECT rung, best, board, distance, left_rung FROM climbs WHERE user = ?1 AND family = ?2', user, family);

/** Puts the player on a rung, between two boards. */
const putAt = (rung: number, best = rung, user = ada, family = '7-puzzle') =>
  change(
    `INSERT OR REPLACE INTO climbs (user, family, rung, best, board, distance, left_rung) VALUES (?1, ?2, ?3, ?4, 'x', 1, 1)`,
    user,
    family,
    rung,
    best,
  );

async function boardAt(rung: number, asker: Asker = {}): Promise<string> {
  await putAt(rung, rung, asker.user ?? ada);
  return idIn(await climb(asker));
}

describe('a board of the climb', () => {
  it('begins at the first rung, stays the same, and says how it counts', async () => {
    const reply = await climb();
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toContain('Rung 1');
    const id = idIn(reply);
    expect(buttonsOf(reply)).toEqual([
      `play:open:${id}:1`,
      `check:open:${id}`,
      `hint:ask:${id}`,
      'help:topic:7-puzzle',
      `solve:ask:${id}`,
    ]);
    for (const asker of [{}, { guild: elsewhere }, { guild: null }]) expect(idIn(await climb(asker))).toBe(id);
    expect(await row()).toEqual({ rung: 1, best: 1, board: id, distance: 1, left_rung: null });
  });

  it('is as far as its rung, for each kind another', async () => {
    for (const rung of [5, 20, 36]) expect(solutionOf(await boardAt(rung))).toHaveLength(rung);
    expect(textOf(await climb({}, '15-puzzle'))).toContain('Rung 10');
    expect(await rowsOf('SELECT family FROM climbs')).toHaveLength(2);
  });

  it('leads up by a shortest solution, once', async () => {
    const id = await boardAt(9);
    const moves = solutionOf(id);
    const reply = await check(id, moves);
    expect(textOf(reply)).toContain('Rung 9 → 10, up** · best 10');
    expect(buttonsOf(reply)[0]).toBe('practice:deal:7-puzzle');
    const left = await row();
    expect(left).toMatchObject({ rung: 10, best: 10, left_rung: 9 });
    for (const again of [moves, longer(moves)]) {
      const later = await check(id, again, { interaction: '77' });
      expect(textOf(later)).toContain('Rung 9 → 10, up');
      expect(await row()).toEqual(left);
    }
    const next = await press('practice:deal:7-puzzle');
    expect(textOf(next)).toContain('Rung 10** · best 10');
    expect(solutionOf(idIn(next))).toHaveLength(10);
    // The board before is practice now.
    expect(textOf(await check(id, moves))).not.toContain('Rung');
  });

  it('leads down by a longer one, and by nothing that comes later up again', async () => {
    const id = await boardAt(9);
    expect(textOf(await check(id, longer(solutionOf(id))))).toContain(
      'Rung 9 → 8, down** (help or a longer solution came first) · best 9',
    );
    expect(textOf(await check(id, solutionOf(id)))).toContain('Rung 9 → 8, down');
    expect(await row()).toMatchObject({ rung: 8, best: 9 });
  });

  it('stays at the lowest and at the greatest rung', async () => {
    const first = await boardAt(1);
    expect(textOf(await press(`solve:ask:${first}`))).toContain('Still rung 1');
    const last = await boardAt(36);
    expect(textOf(await check(last, solutionOf(last)))).toContain('Still rung 36** · best 36');
  });

  it('is judged alike from buttons', async () => {
    const id = await boardAt(3);
    let board = await withButtons(press(`play:open:${id}`));
    const [, ref = ''] = /play:go:\w+:([^,]+)/u.exec(buttonsOf(board).join()) ?? [];
    expect(textOf(board)).toContain('Rung 3');
    for (const word of solutionOf(id)) board = await press(`play:go:${word}:${ref}`);
    expect(textOf(board)).toContain('Rung 3 → 4, up');
    expect(buttonsOf(board)).toContain('practice:deal:7-puzzle');
  });

  it('tells nothing of a list that does not solve it, and stands', async () => {
    const id = await boardAt(9);
    const moves = solutionOf(id);
    const told = textOf(await check(id, [opposite(moves[0] ?? ''), ...moves].slice(0, 1)));
    for (const list of [unfinished(moves).split(' '), moves.slice(0, 2)]) {
      const text = textOf(await check(id, list));
      expect(text).not.toMatch(/[🟩🟨🟥💎]/u);
      expect(text).not.toContain('Rung');
    }
    expect(told).not.toMatch(/[🟩🟨🟥💎]/u);
    expect(await row()).toMatchObject({ rung: 9, left_rung: null });
    // The same list of a board that does not count is told about.
    const dealt = idIn(await command('practice', { puzzle: '7-puzzle', distance: 9 }));
    expect(textOf(await check(dealt, solutionOf(dealt).slice(0, 2)))).toMatch(/[🟩💎]/u);
  });

  it.each([
    ['a hint', (id: string) => press(`hint:ask:${id}`)],
    ['a hint that is asked for by its id', (id: string) => command('hint', { puzzle: id })],
    ['the button of the answer', (id: string) => press(`solve:ask:${id}`)],
    ['a page of the answer', (id: string) => press(`solve:page:${id}:0:n`)],
    ['its id in /solve', (id: string) => command('solve', { puzzle: id })],
    [
      'its cells in /solve',
      (id: string) =>
        command('solve', { position: positionOf(id).puzzle.format(positionOf(id).state), puzzle: '7-puzzle' }),
    ],
    ['a position in /solve', (id: string) => command('solve', { position: id })],
    [
      'the way back in /solve',
      (id: string) => {
        const { puzzle, state } = positionOf(id);
        return command('solve', { position: '12345670', goal: puzzle.format(state), puzzle: '7-puzzle' });
      },
    ],
  ] as const)('is not solved after %s, and that counts once', async (_, act) => {
    const id = await boardAt(9);
    const reply = await act(id);
    expect(textOf(reply)).toContain('Rung 9 → 8, down');
    await act(id);
    expect(textOf(await check(id, solutionOf(id)))).toContain('Rung 9 → 8, down');
    expect(await row()).toMatchObject({ rung: 8, best: 9, left_rung: 9 });
    expect(textOf(await climb())).toContain('Rung 8');
  });

  it('stands after a hint that was not told, and after what others do with it', async () => {
    const id = await boardAt(9);
    await command('hint', { puzzle: id, moves: 'D99' });
    await command('solve', { position: id }, { user: bob });
    await check(id, longer(solutionOf(id)), { user: bob });
    await press(`hint:ask:${id}`, { user: bob });
    expect(await row()).toMatchObject({ rung: 9, board: id, left_rung: null });
    expect(await row(bob)).toBeNull();
  });

  it('is no other than the one that stands: boards at a given distance move nobody', async () => {
    const id = await boardAt(9);
    const other = idIn(await command('practice', { puzzle: '7-puzzle', distance: 9 }));
    expect(other).not.toBe(id);
    await check(other, solutionOf(other));
    await press(`solve:ask:${other}`);
    expect(await row()).toMatchObject({ rung: 9, board: id, left_rung: null });
  });

  it('that comes again begins anew', async () => {
    const id = await boardAt(1);
    await press(`play:open:${id}`);
    await change(`UPDATE plays SET notation = 'L', picked = '1' WHERE target = ?1`, id);
    // There are few boards of one move.
    for (let turn = 0; turn < 12; turn++) {
      await putAt(1);
      if (idIn(await climb()) === id) break;
    }
    expect(await row()).toMatchObject({ board: id });
    expect(await cellOf(`SELECT notation FROM plays WHERE target = ?1`, id)).toBe('');
  });
});

describe('of two devices at the same time', () => {
  const board = (last: string) => ({
    user: ada,
    family: '7-puzzle',
    rung: 9,
    board: last,
    distance: 9,
    ref: undefined,
    guildId: undefined,
  });

  it('the first ends the board', async () => {
    await boardAt(9);
    const read = (await getClimb(env.DB, ada, '7-puzzle')) as Climb;
    for (const rung of [10, 8])
      expect(await leaveBoard(env.DB, read, rung)).toMatchObject({ rung: 10, best: 10, leftRung: 9 });
  });

  it.each([true, false])('the first deals it, where the player has climbed before: %s', async (isKnown) => {
    if (isKnown) await putAt(9);
    const read = await getClimb(env.DB, ada, '7-puzzle');
    for (const last of ['a', 'b'])
      expect(await putBoard(env.DB, board(last), read)).toMatchObject({ board: 'a', leftRung: null });
    // What was read before the board was over deals no other one.
    await change('UPDATE climbs SET left_rung = 9, rung = 10');
    expect(await putBoard(env.DB, board('c'), read)).toMatchObject({ board: 'a', rung: 10 });
  });
});

describe('near an open puzzle', () => {
  /** A puzzle of a day is dealt with this start. */
  const open = async (id: string, distance: number) => {
    const { puzzle, state } = positionOf(id);
    await change(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
       VALUES ('2026-03-04', ?1, ?2, ?3, ?4, '1', ?5, 0, 0, 1)`,
      puzzle.family,
      distance,
      puzzle.board,
      state.toString(36),
      solutionOf(id).join(' '),
    );
  };

  it('a board that stands neither counts nor is shown again, and another takes its place', async () => {
    const id = await boardAt(20);
    const near = positionOf(id);
    const [move = 0] = near.puzzle.moves(near.state);
    const beside = { puzzle: near.puzzle, state: near.puzzle.play(near.state, move) };
    await open(positionId(beside), solutionOf(beside).length);
    const text = textOf(await check(id, solutionOf(id)));
    expect(text).toContain('does not count now');
    expect(text).not.toMatch(/[🟩💎]|Perfect/u);
    expect(textOf(await press(`hint:ask:${id}`))).toContain('no hints');
    expect(await row()).toMatchObject({ rung: 20, board: id, left_rung: null });
    const other = idIn(await climb());
    expect(other).not.toBe(id);
    expect(await row()).toMatchObject({ rung: 20, board: other, left_rung: null });
  });

  it('no board is dealt, and where all of a rung are near, the next one stands in', async () => {
    await open(idIn(await command('practice', { puzzle: '7-puzzle', distance: 1 })), 1);
    await putAt(1);
    const reply = await climb();
    const { distance } = (await row()) as { distance: number };
    expect(distance).toBeGreaterThan(1);
    expect(textOf(reply)).toContain('Rung 1**');
    expect(textOf(await check(idIn(reply), solutionOf(idIn(reply))))).toContain('Rung 1 → 2, up');
  });
});

describe('who climbs', () => {
  const board = (asker: Asker = {}) => command('leaderboard', { board: 'climb' }, asker);

  it('is told by /stats, also where nothing else is', async () => {
    await putAt(9, 21);
    await putAt(4, 5, ada, '8-puzzle');
    expect(textOf(await command('stats'))).toMatch(/\*\*Climb:\*\* 7-puzzle 9 \(best 21\), 8-puzzle 4 \(best 5\)/u);
    expect(textOf(await command('stats', { user: ada }, { user: bob }))).toContain('(best 21)');
  });

  it('stands on the boards of the servers where they climb, the best three of each kind and whoever asks', async () => {
    expect(textOf(await board())).toContain('Nobody has climbed');
    const users = ['1', '2', '3', '4', '5'].map((last) => `400000000000000000${last}`);
    for (const [index, user] of users.entries()) {
      await climb({ user });
      await putAt(2, [30, 12, 30, 7, 3][index], user);
    }
    await climb({ user: bob, guild: elsewhere });
    await putAt(36, 36, bob);
    const text = textOf(await board({ user: users[4] ?? '' }));
    expect(text).toContain(
      `**7-puzzle:** 1. <@${users[0]}> 30, 1. <@${users[2]}> 30, 3. <@${users[1]}> 12, 5. <@${users[4]}> 3`,
    );
    expect(text).not.toContain(bob);
    expect(textOf(await board({ guild: elsewhere }))).toContain(`1. <@${bob}> 36`);
    expect(await rowsOf('SELECT * FROM climbers WHERE user = ?1', bob)).toEqual([{ user: bob, guild: elsewhere }]);
  });
});

it('costs a row for a board and a row for its end, and once two more for a server', async () => {
  const rows = async (type: number, data: object): Promise<number> => {
    const counted = counting(env.DB);
    await fetchWorker(await signedRequest(interactionOf(type, data)), { ...env, DB: counted.db });
    return counted.written;
  };
  const options = [{ name: 'puzzle', type: 3, value: '7-puzzle' }];
  const deal = () => rows(2, { id: '1', type: 1, name: 'practice', options });
  const answer = async () => rows(3, { component_type: 2, custom_id: `solve:ask:${String((await row())?.['board'])}` });
  expect(await deal()).toBe(3);
  expect([await deal(), await answer(), await answer(), await deal(), await answer()]).toEqual([0, 1, 0, 1, 1]);
});
