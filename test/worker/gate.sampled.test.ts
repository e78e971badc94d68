/** What is told of positions beside a puzzle that is still open: by every command, button and form that takes one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { getDaysAt } from '../../src/store/guarded.ts';
import { kindsOf } from '../../src/day/gate.ts';
import { besideOf } from '../../src/positions/gate.ts';
import { positionId } from '../../src/positions/position.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { canExplore } from '../../src/search/explorer.ts';
import { titleIn } from '../../src/words/index.ts';
import { sample, thorough } from '../sample.ts';
import { type Names, type Variant, boardVariantsOf, layersAround, read, variantsOf } from '../engine/variants.ts';
import { counting } from './counting.ts';
import { solutionOf, playAnew } from './solving.ts';
import { type Asker, buttonsOf, command, env, idIn, noon, press, submit, subcommand, textOf } from './talk.ts';
import { change, rowOf } from './database.ts';
import { said } from '../said.ts';

const day = 86_400_000;
const today = '2026-03-04';

/** Makes a position the puzzle of a date. */
async function deal(position: Position, date = today): Promise<string> {
  const { puzzle, state } = position;
  const moves = solutionOf(position);
  await change(
    "INSERT INTO days VALUES (?1, ?2, ?3, ?4, ?5, '1', ?6, 1000, 10, 1)",
    date,
    puzzle.family,
    moves.length,
    puzzle.board,
    state.toString(36),
    moves.join(' '),
  );
  return `${date}.${puzzle.family}.${moves.length}`;
}

/** A day's puzzle as sentences name it. */
function nameOf(key: string): string {
  const [, family = '', distance = ''] = key.split('.');
  return `${titleIn('en', family)} #63 (${distance} moves)`;
}

interface Subject {
  readonly what: string;
  readonly daily: Position;
  readonly names: Names;
}

const subjects: readonly Subject[] = [
  { what: '8-puzzle', daily: read('8-puzzle', '258147036'), names: [{ 1: '5', 5: '8', 8: '3', 3: '1' }] },
  { what: '15-puzzle', daily: read('15-puzzle', '01385247A6BF9DCE'), names: [{ 1: 'F', F: '1' }] },
  { what: 'line-pieces', daily: read('line-pieces', '┘│─└─_┐┌│'), names: [{ '─': '│', '│': '─' }] },
  { what: 'no-off', daily: read('no-off', 'FN##/OOF_'), names: [{ O: 'F', F: 'O' }] },
  { what: 'knight-exchange', daily: read('knight-exchange', 'B.WB.W.B..W.'), names: [{ B: 'W', W: 'B' }] },
  { what: 'rush-hour', daily: read('rush-hour', 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo'), names: [] },
];

function variants({ daily, names }: Subject, moves: number, isMeant?: (away: Position) => boolean): Variant[] {
  const { puzzle, state } = daily;
  const layer = layersAround(puzzle, state, moves).at(-1) ?? [];
  const away = layer.find((one) => isMeant?.({ puzzle, state: one }) !== false);
  if (away === undefined) throw new Error(`nothing ${moves} moves away`);
  return canExplore(puzzle) ? boardVariantsOf({ puzzle, state: away }) : variantsOf(daily, names, away);
}

/** Some of them, of all kinds: turns, names and exchange come again after two, four, eight or sixteen. */
const someOf = (all: readonly Variant[], step: 3 | 5): Variant[] =>
  all.filter((_one, index) => index % (thorough ? step : 67) === 0);

/** In full they would take half a minute. */
const everyOther = (all: readonly Variant[]): readonly Variant[] =>
  thorough ? all.filter((_one, index) => index % 2 === 0) : all;

/** Everything that takes a position, with what it says. */
async function askAll(
  { puzzle, state }: Position,
  asker: Asker,
): Promise<Record<'solve' | 'check' | 'hint', string[]>> {
  const id = positionId({ puzzle, state });
  const moves = solutionOf({ puzzle, state }).join(' ') || '-';
  const goal = onlyGoal(puzzle);
  const typed = { position: puzzle.format(state), ...(goal !== undefined && { goal: puzzle.format(goal) }) };
  return {
    solve: [
      textOf(await command('solve', { ...typed, puzzle: puzzle.family }, asker)),
      textOf(await command('solve', { position: id }, asker)),
      textOf(await command('solve', { puzzle: id }, asker)),
      textOf(await press(`solve:page:${id}:0:n`, asker)),
    ],
    check: [
      textOf(await command('check', { puzzle: id, moves }, asker)),
      textOf(await submit(`check:list:${id}`, { moves }, asker)),
    ],
    hint: [
      textOf(await command('hint', { puzzle: id }, asker)),
      textOf(await command('hint', { puzzle: id, moves }, asker)),
    ],
  };
}

beforeEach(playAnew);

describe.each(sample(subjects, 3))('beside an open puzzle of $what', (subject) => {
  const { daily } = subject;
  const isClear = (position: Position): boolean => !besideOf(position)(daily);

  it.each([0, 6])('nothing exact is told, %i moves away', async (moves) => {
    const key = await deal(daily);
    // As near as may be: a table tells that nothing farther is guarded.
    const isMeant = (one: Position): boolean => solutionOf(one).length === solutionOf(daily).length - moves;
    for (const { what, asked } of everyOther(sample(variants(subject, moves, isMeant), 68))) {
      if (positionId(asked) === positionId(daily)) continue;
      const { solve, check, hint } = await askAll(asked, { user: '61' });
      for (const text of solve) expect([what, text]).toEqual([what, expect.stringMatching(said('solve-ask'))]);
      for (const text of check) expect(text).not.toMatch(/Perfect|shortest solution|over the|[🟩🟥🟨⬜💎]/u);
      for (const text of hint) expect(text).toContain('no hints');
      const until = `<t:${(Date.parse(today) + 2.5 * day) / 1000}:f>`;
      const tooClose = `Too close to a puzzle still being played somewhere: ${nameOf(key)}, until ${until}.`;
      for (const text of [...solve, ...check, ...hint]) expect(text).toContain(tooClose);
      const again = await command('solve', { position: positionId(asked) }, { user: '61' });
      expect(buttonsOf(again)).toEqual([`solve:give-up:${key}`]);
    }
    expect(await rowOf("SELECT * FROM attempts WHERE user = '61'")).toBeNull();
  });

  it('is where everything is told, 7 moves away', async () => {
    await deal(daily);
    for (const { what, asked } of someOf(variants(subject, 7, isClear), 3)) {
      const { solve, check, hint } = await askAll(asked, { user: '62' });
      for (const text of solve) expect([what, text]).toEqual([what, expect.stringMatching(/shortest solution/iu)]);
      for (const text of check) expect(text).toContain('Perfect!');
      expect(hint[0]).toMatch(/^Move 1: `/mu);
    }
  });

  it('everything is told to those who gave up or locked in, and to all when it is closed', async () => {
    const key = await deal(daily);
    const [{ asked } = { asked: daily }] = variants(subject, 6).slice(-1);
    const position = positionId(asked);
    const solved = async (asker: Asker): Promise<string> => textOf(await command('solve', { position }, asker));
    await press(`solve:give-up:${key}`, { user: '63' });
    await change(
      'INSERT INTO attempts (user, date, family, distance, locked) VALUES (?1, ?2, ?3, ?4, 1)',
      '64',
      ...key.split('.').slice(0, 2),
      Number(key.split('.')[2]),
    );
    for (const user of ['63', '64']) {
      const told = await askAll(asked, { user });
      expect(told.solve.join()).not.toMatch(said('solve-ask'));
      expect(told.check[0]).toContain('Perfect!');
      expect(told.hint[0]).toMatch(/^Move 1: `/mu);
    }
    expect(await solved({ user: '65' })).toMatch(said('solve-ask'));
    const closes = Date.parse(today) + 2.5 * day;
    expect(await solved({ user: '65', now: closes - 1000 })).toMatch(said('solve-ask'));
    expect(await solved({ user: '65', now: closes })).toMatch(/shortest solution/iu);
  });

  it('practice never deals there', async () => {
    const key = await deal(daily);
    const par = Number(key.split('.')[2]);
    for (const distance of [par - 6, par - 1, par, par + 1, par + 6]) {
      for (let k = 0; k < (thorough ? 3 : 1); k++) {
        const dealt = await command('practice', { puzzle: daily.puzzle.family, distance });
        const id = idIn(dealt);
        const told = id === '' ? dealt : await command('solve', { position: id }, { user: '67' });
        expect(textOf(told)).toMatch(/too close to a puzzle|: choose \d|shortest solution/iu);
        expect(textOf(told)).not.toMatch(said('solve-ask'));
      }
    }
  });
});

it('the puzzle itself decides, where another lies beside it', async () => {
  const daily = read('knight-exchange', 'B.WB.W.B..W.');
  const key = await deal(daily);
  const { puzzle } = daily;
  await deal({ puzzle, state: layersAround(puzzle, daily.state, 2)[2]?.[0] ?? 0 }, '2026-03-05');
  const asker = { user: '71' };
  const position = positionId(daily);
  expect(buttonsOf(await command('solve', { position }, asker))).toEqual([`solve:give-up:${key}`]);
  await press(`solve:give-up:${key}`, asker);
  expect(textOf(await command('solve', { position }, asker))).toMatch(/shortest solution/iu);
});

it('a closed day’s answer stays public, whatever lies beside it now', async () => {
  const daily = read('8-puzzle', '867254301');
  await deal(daily, '2026-02-01');
  const { puzzle } = daily;
  await deal({ puzzle, state: layersAround(puzzle, daily.state, 4)[4]?.[0] ?? 0 });
  const solved = await command('solve', { position: positionId(daily) }, { user: '72' });
  expect(textOf(solved)).toContain('31 moves');
});

/** Whoever asks all they can of an open puzzle learns whether lists are legal, whether they solve it, and the excess. */
it('an adversary learns no move and no distance', async () => {
  const daily = read('8-puzzle', '867254301');
  await deal(daily);
  const asker = { user: '73' };
  const solution = solutionOf(daily);
  const { puzzle } = daily;
  const line = [daily.state];
  for (const word of solution) {
    const at = line.at(-1) ?? 0;
    const move = puzzle.readMove(at, word, 'tile');
    if (move.ok) line.push(puzzle.play(at, move.value));
  }
  // Every position of the first moves, and those beside it: to tell which is nearer would tell the move.
  const beside = line.slice(0, 6).flatMap((one) => layersAround(puzzle, one, 1).flat());
  for (const state of sample(beside, 5)) {
    const id = positionId({ puzzle, state });
    const said = [
      textOf(await command('solve', { position: id }, asker)),
      textOf(await press(`solve:page:${id}:1:n`, asker)),
      textOf(await command('check', { puzzle: id, moves: 'U' }, asker)),
      textOf(await command('check', { puzzle: id, moves: 'D L' }, asker)),
      // The card of the puzzle itself tells its distance to everybody.
      state === daily.state ? '' : textOf(await command('daily', { puzzle: id }, asker)),
    ];
    for (const text of said) expect(text).not.toMatch(/[🟩🟥🟨⬜💎]|Solvable|\bshortest solution|8-puzzle: \d+/iu);
  }
  for (let k = 1; k <= solution.length - 1; k++) {
    const part = textOf(
      await command('check', { puzzle: positionId(daily), moves: solution.slice(0, k).join(' ') }, asker),
    );
    expect(part.replace(/\d+ moves?, all legal/u, '')).not.toMatch(/[🟩🟥🟨⬜💎]|\d+ moves?|nearer|over the/u);
  }
  expect(await rowOf("SELECT * FROM attempts WHERE user = '73' AND (gave_up OR hints)")).toBeNull();
});

const disguised = [
  // The 8-puzzle in a frame that one long block fills.
  { what: '8-puzzle', start: '230148765', kind: 'sliding-blocks', text: 'BC_X/ADHX/GFEX > ABCX/DEFX/GH_X' },
  { what: '7-puzzle', start: '41735062', kind: 'sliding-blocks', text: 'DAGC/E_FB > ABCD/EFG_' },
  { what: 'no-off', start: 'FN##/OOF_', kind: 'sliding-blocks', text: 'ABCC/DEF_ > CCBD/EFA_' },
  { what: 'line-pieces', start: '┘│─└─_┐┌│', kind: '8-puzzle', text: '642570318 > 123408576' },
];

it.each(disguised)('tells nothing exact of the puzzle of $what that is written as $kind', async (written) => {
  const { what, start, kind, text } = written;
  const asker = { user: '76', admin: true };
  const [position = '', goal = ''] = text.split(' > ');
  const asked = read(kind, position, goal);
  expect(textOf(await command('solve', { position, goal, puzzle: kind }, asker))).toMatch(/: \d+ moves/u);
  await deal(read(what, start));
  for (const said of Object.values(await askAll(asked, asker)).flat())
    expect(said).not.toMatch(/shortest (solution )?(is|of)|[🟩🟥🟨]|nearer|\d+ moves from/u);
  expect(textOf(await command('solve', { position, goal, puzzle: kind }, asker))).toMatch(/open|close/u);
  expect(textOf(await command('hunt', { position: positionId(asked) }, asker))).toMatch(/open|close/u);
  const own = await subcommand('settings', 'puzzle-of', { date: '70', position: positionId(asked) }, asker);
  expect(textOf(own)).toMatch(/open|close/u);
});

it('reads few rows, however many days have been', async () => {
  const { puzzle, state: first } = read('8-puzzle', '867254301');
  for (let k = 0; k < 40; k++) {
    const state = first + k;
    await change(
      "INSERT INTO days VALUES (?1, '8-puzzle', ?2, ?3, ?4, '1', 'U', 1, 0, 1)",
      new Date(noon - (k + 5) * day).toISOString().slice(0, 10),
      20,
      puzzle.board,
      state.toString(36),
    );
  }
  const counted = counting(env.DB);
  const position = { puzzle, state: first };
  const { days } = await getDaysAt(
    counted.db,
    { user: '74', guildId: undefined },
    today,
    position,
    kindsOf(position),
    puzzle.size,
  );
  expect(days).toHaveLength(1);
  expect(counted.read).toBeLessThan(10);
});

it('stands where a puzzle of the day lies on a board that nobody knows any more', async () => {
  const daily = read('8-puzzle', '867254301');
  await deal(daily);
  await change("INSERT INTO days VALUES (?1, '8-puzzle', 9, 'gone', '1', '1', 'U', 1, 0, 1)", today);
  const told = await askAll(daily, { user: '75' });
  expect(JSON.stringify(told)).not.toMatch(said('apology'));
  expect(told.solve.join('\n')).toMatch(said('solve-ask'));
});
