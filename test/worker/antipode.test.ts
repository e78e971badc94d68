/** No way back: so many moves away from a solved board. */
import { awayOf } from '../away.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyGoal } from '../../src/moves/position.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { nearStates, positionAfter, replay, writePath } from '../../src/moves/path.ts';
import { besideOf } from '../../src/positions/gate.ts';
import { positionId } from '../../src/positions/position.ts';
import { openBoard } from '../../src/families/index.ts';
import type { BoardJson, LookedJson, ReviewedJson, SentJson } from '../../src/page/protocol.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { said } from '../said.ts';
import { gameOfDay } from '../../src/games/antipode/course.ts';
import { counting } from './counting.ts';
import { change, rowsOf } from './database.ts';
import { ask, claimsOf, enter, newId, tokenOf, visitAnew } from './page/visiting.ts';
import { idOf, opposite, positionOf, solutionOf } from './solving.ts';
import { takeMessages } from './queue.ts';
import {
  type Asker,
  type Reply,
  buttonsOf,
  command,
  complete,
  env,
  fetchWorker,
  guild,
  interactionOf,
  isPrivate,
  itemsOf,
  noon,
  press,
  signedRequest,
  submit,
  textOf,
  withButtons,
} from './talk.ts';

const [ann, ben] = ['31', '32'].map((user): Asker => ({ user, channel: '5', message: '900' })) as [Asker, Asker];
const eight = openBoard('8-puzzle', '123456780');
const goal: Position = { puzzle: eight, state: onlyGoal(eight) ?? 0 };
/** On 4 March 2026 the day's number is 63. */
const today = 'antipode.63';
const free = (moves: number): string => `antipode.${moves}.${positionId(goal)}`;

beforeEach(visitAnew);

/** The moves that lead back along a solution of a position. */
const backwards = (position: Position, solution: readonly string[]): string[] =>
  writePath(goal, replay(position, solution).toReversed());

const typed = (key: string, moves: readonly string[], asker: Asker = ann): Promise<Reply> =>
  submit(`check:list:${key}`, { moves: moves.join(' ') }, asker);

/** So many moves, each of another piece than the one before. */
function inTurns(start: Position, moves: number): string[] {
  const words: string[] = [];
  const seen = new Set([start.state]);
  while (words.length < moves) {
    const next = [...legalWords(positionAfter(start, words))].find(
      ([word, { state }]) => !seen.has(state) && word[0] !== words.at(-1)?.[0],
    );
    if (next === undefined) throw new Error('nothing else moves');
    words.push(next[0]);
    seen.add(next[1].state);
  }
  return words;
}

const positionIn = ({ start: { family, board, state } }: BoardJson): Position =>
  positionOf(`${family}.${board}.${state}`);

async function session(key: string, asker: Asker): Promise<BoardJson> {
  await press(`play:open:${key}`, asker);
  return enter(await tokenOf(await claimsOf(key, { user: asker.user ?? '' })));
}

/** The farthest there is, and a line to it. */
const far = positionOf('8-puzzle.123456780.3t8y');
const longest = backwards(far, solutionOf(far));

describe('/antipode', () => {
  it('shows the same board and number to all, once to everybody of a server', async () => {
    const first = await command('antipode', {}, ann);
    expect(isPrivate(first)).toBe(false);
    const [, title = '', moves = ''] =
      /(Antipode #63 · No way back · \S+)\s+.*Make \*\*(\d+) moves/su.exec(textOf(first)) ?? [];
    expect(textOf(first)).toMatch(said('antipode-nobody'));
    const [open = ''] = buttonsOf(first);
    await press(open, ann);
    for (const asker of [ben, { ...ben, guild: null }, { ...ben, guild: '2000000000000000002', allowed: 0n }]) {
      const shown = await command('antipode', {}, asker);
      expect(isPrivate(shown)).toBe(true);
      expect(textOf(shown)).toContain(title);
      expect(textOf(shown)).toContain(`Make **${moves} moves**`);
    }
    expect(await rowsOf('SELECT * FROM antipode_cards')).toHaveLength(1);
  });

  it('takes any kind whose distances are known, and any number up to its greatest', async () => {
    const says = async (options: Record<string, unknown>) => textOf(await command('antipode', options, ann));
    expect(await says({ puzzle: '8-puzzle', moves: 31 })).toContain('Make **31 moves**');
    expect(await says({ puzzle: '8-puzzle', moves: 32 })).toContain('choose 1 to 31');
    expect(await says({ puzzle: '8-puzzle' })).toContain('Make **16 moves**');
    expect(await says({ puzzle: '15-puzzle', moves: 10 })).toMatch(said('antipode-none', { title: '15-puzzle' }));
    expect(await says({ puzzle: 'knight-exchange', moves: 22 })).toContain('Make **22 moves**');
    for (const puzzle of ['rush-hour', 'sliding-blocks']) {
      const card = await command('antipode', { puzzle, moves: 9 }, { ...ann, interaction: '7' });
      const key =
        buttonsOf(card)
          .find((one) => one.startsWith('check:open:'))
          ?.slice('check:open:'.length) ?? '';
      const start = positionOf(key.slice('antipode.9.'.length));
      expect(start.puzzle.isSolved(start.state)).toBe(true);
      // Two moves of one piece would be read as one.
      const told = textOf(await typed(key, inTurns(start, 9)));
      expect(told).toMatch(/\d+ away of 9/u);
      expect(told).toMatch(/All 9 can be reached in/u);
    }
  });

  it('takes no board that is not at its goal, and no number of another time', async () => {
    for (const key of [
      'antipode.5.8-puzzle.123456780.3t8y',
      `antipode.0.${positionId(goal)}`,
      'antipode.0',
      'antipode.66',
    ])
      expect([key, textOf(await press(`play:open:${key}`, ann))]).toEqual([
        key,
        expect.stringMatching(said('unknown-button')),
      ]);
    expect(textOf(await press('play:open:antipode.9.15-puzzle.123456789abcdef0.0', ann))).toMatch(
      said('unknown-button'),
    );
    expect(textOf(await command('check', { moves: 'U', puzzle: 'antipode 999' }, ann))).toMatch(
      said('antipode-unknown', { number: 999 }),
    );
  });
});

describe('a list', () => {
  it('of all moves tells how far it went, by each move, and a line that goes as far as can be', async () => {
    const [one = '', ...rest] = longest.slice(0, 10);
    const moves = [one, opposite(one), one, ...rest];
    const told = textOf(await typed(free(12), moves));
    expect(told).toContain('**10 away of 12:** 2 moves were taken back');
    expect(told).toContain('🟩🟥🟩🟩🟩🟩🟩🟩🟩🟩\n🟩🟩');
    const [, line = ''] = /All 12 can be reached in [\d,]+ ways, as by `([^`]+)`/u.exec(told) ?? [];
    const end = replay(goal, line.split(' ')).at(-1) as State;
    expect(solutionOf({ puzzle: eight, state: end })).toHaveLength(12);
    const [curve] = itemsOf(await typed(free(12), moves)).slice(-1);
    expect(curve?.media.url).toContain('/curve/');
    expect(curve?.description).toContain('at the end 10');
  });

  it('reaches 31 of 31, and is told in how many ways that can be done', async () => {
    const told = textOf(await typed(free(31), longest));
    expect(told).toContain('**⭐ 31 away of 31:** no shortcut leads back.');
    // Both farthest boards have forty shortest solutions.
    expect(told).toContain('All 31 can be reached in 80 ways, yours included.');
    expect(textOf(await typed(free(1), ['R']))).toMatch(said('antipode-ways-own', { moves: 1, count: 2 }));
  });

  it('of fewer moves goes on later and is told nothing; of more it is refused', async () => {
    const short = textOf(await typed(free(31), longest.slice(0, 30)));
    expect(short).toMatch(said('check-left', { count: 30, left: 1 }));
    expect(short).not.toMatch(/away of|🟩/u);
    expect(textOf(await press(`play:open:${free(31)}`, ann))).toContain('1 move left');
    expect(textOf(await typed(free(30), longest))).toMatch(said('moves-over', { most: 30 }));
    expect(textOf(await typed(free(31), ['R', 'R', 'R']))).toContain('Move 3');
  });

  it('is typed as /check for the day’s number, by its name or its number', async () => {
    for (const puzzle of ['antipode', 'antipode 63', 'Antipode #63', '後戻りなし'])
      expect([puzzle, textOf(await command('check', { moves: 'L', puzzle }, { ...ann, guild: null }))]).toEqual([
        puzzle,
        expect.stringMatching(/left|Move 1/u),
      ]);
    const offered = (await complete('check', 'puzzle', 'anti', ann)).data.choices ?? [];
    expect(offered.map(({ value }) => value)).toContain('antipode');
  });
});

describe('the day’s number', () => {
  const course = async (asker = ann) => {
    const { start, limit = 0 } = await session(today, asker);
    const position = positionOf(`${start.family}.${start.board}.${start.state}`);
    return { position, limit, moves: awayOf(position, limit) };
  };

  it('counts the first end, and shares it once', async () => {
    const { moves, limit } = await course();
    const told = await typed(today, moves);
    expect(textOf(told)).toMatch(said('antipode-counts'));
    const [row] = await rowsOf('SELECT * FROM antipodes');
    expect(row).toMatchObject({ user: '31', date: '2026-03-04', guild, notation: moves.join(' '), shared: 0 });
    const distance = Number(row?.['distance']);
    const last = moves.at(-1) ?? '';
    const again = await typed(today, [...moves.slice(0, -1), last]);
    expect(await rowsOf('SELECT * FROM antipodes')).toEqual([row]);
    expect(textOf(again)).toMatch(said('antipode-counts'));
    const other = [...moves.slice(0, -1), opposite(moves.at(-2) ?? '')];
    expect(textOf(await typed(today, other))).toMatch(said('antipode-past'));
    expect(await rowsOf('SELECT * FROM antipodes')).toEqual([row]);
    const shared = await press(`check:share:${today}`, ann);
    expect(isPrivate(shared)).toBe(false);
    expect(textOf(shared)).toContain(`<@31> Antipode #63 · No way back · ${distance}/${limit}\n🟩`);
    const second = await press(`check:share:${today}`, ann);
    expect(isPrivate(second)).toBe(true);
    expect(textOf(second)).toContain('You have shared');
    expect(textOf(await press(`check:share:${today}`, ben))).toMatch(said('lock-nothing'));
  });

  it('touches no streak and no leaderboard', async () => {
    const { moves } = await course();
    await typed(today, moves);
    for (const table of ['attempts', 'results', 'entries'])
      expect([table, await rowsOf(`SELECT * FROM ${table}`)]).toEqual([table, []]);
  });

  it('is told by the server’s card, which lives', async () => {
    const jobs: { readonly job: unknown; readonly delay: number | undefined }[] = [];
    takeMessages((job, delay) => jobs.push({ job, delay }));
    const card = await command('antipode', {}, ann);
    const [open = ''] = buttonsOf(card);
    expect(open).toBe('antipode:open:2026-03-04');
    const { moves } = await course(ben);
    await typed(today, moves, ben);
    expect(jobs, 'nobody knows where the card is').toEqual([]);
    await press(open, { ...ann, message: '901' });
    await press(open, { ...ben, message: '902' });
    expect(await rowsOf('SELECT message FROM antipode_cards')).toEqual([{ message: '901' }]);
    await typed(today, moves, ann);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.job).toMatchObject({ kind: 'live', cards: [expect.stringMatching(/^antipode\..+\.2026-03-04$/u)] });
    const [{ distance } = { distance: 0 }] = await rowsOf('SELECT distance FROM antipodes');
    const limit = moves.length;
    const own = textOf(await command('antipode', {}, ben));
    expect(own).toMatch(said('antipode-here', { count: 2, best: Number(distance), moves: limit }));
  });

  it('is over with its date: what comes later counts for nothing', async () => {
    const { moves } = await course();
    const later = { ...ann, now: noon + 86_400_000 };
    expect(textOf(await typed(today, moves, later))).toMatch(said('antipode-past'));
    expect(await rowsOf('SELECT * FROM antipodes')).toEqual([]);
  });

  it('has no hint and no answer', async () => {
    const { limit } = await course();
    const why = said('antipode-no-answer', { moves: limit });
    expect(textOf(await command('hint', { puzzle: 'antipode' }, ann))).toMatch(why);
    expect(textOf(await command('solve', { puzzle: 'antipode' }, ann))).toMatch(why);
  });

  it('is the player’s to take along and to delete', async () => {
    const { moves } = await course();
    await typed(today, moves);
    const { files = [] } = await press('privacy:export', ann);
    expect(await files[0]?.text()).toContain(`"notation": "${moves.join(' ')}"`);
    await press('privacy:delete-all', ann);
    expect(await rowsOf('SELECT * FROM antipodes')).toEqual([]);
  });
});

describe('buttons', () => {
  it('count down, and the last move ends it', async () => {
    let board = await withButtons(press(`play:open:${free(3)}`, ann), ann);
    const ref = /^play:go:.:(.+)$/u.exec(buttonsOf(board).find((one) => one.startsWith('play:go:')) ?? '')?.[1];
    expect(textOf(board)).toContain('3 moves left');
    for (const word of awayOf(goal, 3).slice(0, 2)) board = await press(`play:go:${word}:${ref}`, ann);
    expect(textOf(board)).toContain('1 move left');
    const last = awayOf(goal, 3).at(-1) ?? '';
    const ended = await press(`play:go:${last}:${ref}`, ann);
    expect(textOf(ended)).toContain('3 away of 3');
    expect(textOf(ended)).toContain('🟩🟩🟩');
    expect(itemsOf(ended)).toHaveLength(2);
    // The database has the board before the last move.
    expect(textOf(await press(`play:back:${last}:${ref}`, ann))).toContain('1 move left');
    expect(textOf(await press(`play:redo:${ref}`, ann))).toContain('3 away of 3');
  });
});

describe('the page', () => {
  it('is told the number of moves and no distance, and the end once it is sent', async () => {
    const board = await session(today, ann);
    const { limit = 0 } = board;
    expect(board).toMatchObject({ phase: 'open', aim: expect.stringContaining(`${limit} moves`) });
    expect(board.shortest).toBeUndefined();
    const moves = awayOf(positionIn(board), limit);
    const send = (words: readonly string[]) =>
      ask<SentJson>('send', board.session, { id: newId(), moves: words.join(' ') });
    expect((await send(moves.slice(0, -1))).status).toBe(400);
    expect((await send([...moves, moves[0] ?? ''])).status).toBe(400);
    const { body } = await send(moves);
    expect(body).toMatchObject({ phase: 'over', reached: expect.stringContaining(`away of ${limit}`) });
    expect(body.review?.share).toContain(`Antipode #63 · No way back`);
    expect(body.review?.distances[0]).toBe(0);
    const again = await enter(await tokenOf(await claimsOf(today, { user: '31' })));
    expect(again).toMatchObject({ phase: 'over', reached: body.reached });
    const { body: told } = await ask<ReviewedJson>('review', again.session);
    expect(told.review?.moves).toBe(moves.join(' '));
    expect(told.review?.share).toBe(body.review?.share);
    expect(told.review?.texts.join()).toContain('can be reached in');
  });

  it('looks around once the try is over, and never at a board for fun, whose end nobody keeps', async () => {
    const look = (board: BoardJson) =>
      ask<LookedJson>('look', board.session, { state: board.start.state }).then(({ status, body }) => ({
        status,
        distances: body.distances,
      }));
    const board = await session(today, ann);
    const moves = awayOf(positionIn(board), board.limit ?? 0);
    const send = (to: BoardJson, words: readonly string[]) =>
      ask('send', to.session, { id: newId(), moves: words.join(' ') });
    expect(await look(board)).toEqual({ status: 422 });
    await send(board, moves);
    const { status, distances } = await look(board);
    expect([status, distances?.[0], distances?.[1]]).toEqual([200, 0, 1]);
    const fun = await session(free(3), ann);
    await send(fun, awayOf(goal, 3));
    expect(await look(fun)).toEqual({ status: 422 });
  });

  it('keeps no row that is at its end', async () => {
    const { session: token, line } = await session(free(3), ann);
    const moves = awayOf(goal, 3);
    const save = (made: readonly string[], undone: readonly string[]) =>
      ask<{ readonly line: BoardJson['line'] }>('save', token, {
        id: newId(),
        version: line.version,
        moves: made.join(' '),
        undone: undone.join(' '),
      });
    expect((await save(moves, ['U'])).status).toBe(400);
    expect((await save(moves, [])).body.line).toMatchObject({ moves: moves.slice(0, 2).join(' '), undone: moves[2] });
  });
});

describe('while a puzzle is open', () => {
  /** The lines that are told for the day's own start and what is close to it. */
  const start = async (): Promise<Position> => positionOf(await idOf(ann));

  it('nothing is told of a line that ends there, at its mirror image, or a few moves away', async () => {
    const daily = await start();
    const solution = solutionOf(daily);
    const mirrored = backwards(daily, solution).map((word) => ({ U: 'L', L: 'U', D: 'R', R: 'D' })[word] ?? '');
    const lines = [
      backwards(daily, solution),
      mirrored,
      ...[1, 3, 6].map((less) => backwards(daily, solution).slice(0, -less)),
    ];
    for (const moves of lines) {
      const told = textOf(await typed(free(moves.length), moves));
      expect(told).toMatch(said('antipode-beside'));
      expect(told).not.toMatch(/away of|🟩|🟥|shortest|can be reached/u);
      const { session: token } = await session(free(moves.length), ann);
      const { body } = await ask<SentJson>('send', token, { id: newId(), moves: moves.join(' ') });
      expect(body.review).toBeUndefined();
      expect(JSON.stringify(body)).not.toMatch(/away of|🟩/u);
    }
  });

  it('a line that goes past it is told but for the moves around it', async () => {
    const daily = await start();
    const there = backwards(daily, solutionOf(daily));
    const path = [...replay(goal, there)];
    let told = '';
    // On from its start, until the end is far enough.
    while (!told.includes('away of')) {
      path.push(nearStates(eight, path.at(-1) as State).find((one) => !path.includes(one)) as State);
      told = textOf(await typed(free(path.length - 1), writePath(goal, path)));
    }
    expect(path.length - there.length).toBeGreaterThan(6);
    const squares = Array.from(told.matchAll(/[🟩🟨🟥⬜]/gu), ([one]) => one);
    expect(squares.slice(there.length - 6, there.length + 6)).toEqual(Array.from({ length: 12 }, () => '⬜'));
    expect(squares.slice(0, there.length - 7)).not.toContain('⬜');
  });

  it('no line is shown that leads close to it, and none at all where every end is close', async () => {
    const daily = await start();
    const isBeside = besideOf(daily);
    for (let time = 0; time < 8; time++) {
      const [first = ''] = longest;
      const told = textOf(await typed(free(22), [first, opposite(first), ...longest.slice(0, 20)]));
      const [, line = ''] = /as by `([^`]+)`/u.exec(told) ?? [];
      expect(isBeside({ ...goal, state: replay(goal, line.split(' ')).at(-1) as State })).toBe(false);
    }
    // The other board that is as far is its mirror image.
    await change(
      "INSERT INTO days VALUES ('2026-03-04', '8-puzzle', 31, '123456780', ?1, '40', '', 181440, 0, 1)",
      far.state.toString(36),
    );
    const told = textOf(await typed(free(31), awayOf(goal, 31)));
    expect(told).toMatch(said('antipode-ways-later', { moves: 31, count: 80 }));
    expect(told).not.toContain('as by');
  });

  it('the try of the day goes on after such an end', async () => {
    const { start: json, limit = 0 } = await session(today, ann);
    const position = positionOf(`${json.family}.${json.board}.${json.state}`);
    const moves = awayOf(position, limit);
    const end = replay(position, moves).at(-1) as State;
    await change(
      "INSERT INTO days VALUES ('2026-03-04', ?1, 5, ?2, ?3, '1', '', 1000, 10, 1)",
      json.family,
      json.board,
      end.toString(36),
    );
    const told = textOf(await typed(today, moves));
    expect(told).toMatch(said('antipode-beside'));
    expect(told).not.toMatch(/away of/u);
    expect(await rowsOf('SELECT * FROM antipodes')).toEqual([]);
  });
});

describe('what is written', () => {
  async function cost(type: 2 | 3 | 5, data: object, user: string): Promise<number> {
    const counted = counting(env.DB);
    const body = interactionOf(type, data, { user, channel: '5', message: '901', interaction: `8${user}` });
    const response = await fetchWorker(await signedRequest(body), { ...env, DB: counted.db });
    expect(response.status).toBe(200);
    return counted.written;
  }
  const form = (key: string, moves: readonly string[]): object => ({
    custom_id: `check:list:${key}`,
    components: [{ type: 18, component: { type: 4, custom_id: 'moves', value: moves.join(' ') } }],
  });

  it('is a row for the card, one for its place, two for a first end, and nothing for any other', async () => {
    expect(await cost(2, { id: '1', type: 1, name: 'antipode' }, '41')).toBe(1);
    // The board of its player is two rows.
    const open = { component_type: 2, custom_id: 'antipode:open:2026-03-04' };
    expect(await cost(3, open, '41')).toBe(1 + 2);
    expect(await cost(3, open, '42')).toBe(2);
    const { position, limit } = gameOfDay('2026-03-04');
    const moves = awayOf(position, limit);
    // To ask for the edit of the card takes its row, and those of three budgets.
    expect(await cost(5, form(today, moves), '41')).toBe(2 + 1 + 3);
    expect(await cost(5, form(today, moves), '41')).toBe(0);
    expect(await cost(5, form(free(6), awayOf(goal, 6)), '43')).toBe(0);
  });
});
