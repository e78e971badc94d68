/** /daily, /check and /solve in the real runtime. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { familyById } from '../../src/families/index.ts';
import { positionId } from '../../src/game/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { idOf as todaysId, playEights, solutionOf } from './solving.ts';
import { buttonsOf, command, complete, env, idIn, isPrivate, noon, press, submit, textOf } from './talk.ts';

const day = 86_400_000;

beforeAll(() => playEights());

function eightAt(cells: string): Position {
  const read = eightPuzzle.read(cells);
  if (!read.ok) throw new Error(cells);
  return read.value;
}

/** Each family in its own notation, as a person would write it. */
describe('playing', () => {
  it.each(['no-off', 'knight-exchange', 'line-pieces'])(
    '%s: today’s puzzle is solved by a shortest solution',
    async (puzzle) => {
      // 2026-03-04 is a Wednesday.
      const distance = familyById(puzzle)?.week[2] ?? 0;
      const id = idIn(await command('daily', { puzzle }));
      const moves = solutionOf(id);
      expect(moves).toHaveLength(distance);
      const solved = textOf(await command('check', { moves: moves.join(' '), puzzle }, { user: '41', locale: 'ja' }));
      expect(solved).toContain(`${distance}手で解けました。最短です`);
    },
  );

  it('takes knights as a chain and NO-OFF by letters', async () => {
    // No knights' puzzle is open then: on a board so small half of all positions lie beside one.
    const asker = { now: noon + 30 * day };
    const swap = await command('solve', { position: 'BBB/.../.../WWW' }, asker);
    expect(textOf(swap)).toContain('16 moves');
    expect(textOf(swap)).toContain('One of 98,496 shortest solutions');
    const knights = idIn(await command('solve', { position: 'BBB/.../.../WWW' }, asker));
    const chain = textOf(await command('check', { moves: 'a4-b2-c4, a4', puzzle: knights }, asker));
    expect(chain).toContain('**Move 2 `b2-c4`**: a knight stands on c4 already.');
    const start = idIn(await command('solve', { position: '##ON/OFF_' }, asker));
    const letters = textOf(await command('check', { moves: 'N F F', puzzle: start }, asker));
    expect(letters).toContain('**Move 2 `F`**: this piece is not beside the gap.');
  });

  it('tells what was searched where nothing simpler proves it', async () => {
    const apart = await command('solve', { position: '##no/OfF_', goal: '##on/OfF_' });
    expect(textOf(apart)).toContain('can’t be solved');
    expect(textOf(await command('solve', { position: '##no/OfF_', goal: '##On/ofF_' }))).toContain('NO-OFF: 44 moves');
    expect(textOf(await command('solve', { position: '##no/OfF_' }))).toContain('a goal is needed');
  });
});

describe('/daily', () => {
  it('deals the puzzle of the date at exactly the chosen distance, the same for everyone', async () => {
    const reply = await command('daily');
    expect(isPrivate(reply)).toBe(false);
    expect(textOf(reply)).toContain('Antipode #63 · 8-puzzle');
    expect(textOf(reply)).toContain('Solvable in 22 moves');
    expect(textOf(reply)).toContain('Of the 181,440 positions of this board 47 % are harder');
    const id = await todaysId();
    expect(solutionOf(id)).toHaveLength(22);
    await playEights('6');
    expect(await todaysId({ user: '5', guild: '6', locale: 'ja' })).toBe(id);
    expect(await todaysId({ now: noon + day })).not.toBe(id);
  });

  it('speaks Japanese', async () => {
    const reply = await command('daily', {}, { locale: 'ja' });
    expect(textOf(reply)).toContain('8パズル');
    expect(textOf(reply)).toContain('最短22手で解けます');
  });

  it('takes a family, a day, both, or a position id', async () => {
    expect(textOf(await command('daily', { puzzle: '7-puzzle' }))).toContain('#63 · 7-puzzle');
    expect(textOf(await command('daily', { puzzle: '線つなぎ' }, { locale: 'ja' }))).toContain('#63 · 線つなぎ');
    expect(textOf(await command('daily', { puzzle: '#12' }))).toContain('#12 · 8-puzzle');
    expect(textOf(await command('daily', { day: '2026-01-12' }))).toContain('#12 · 8-puzzle');
    expect(textOf(await command('daily', { puzzle: 'line-pieces', day: '12' }))).toContain('#12 · Line pieces');
    const shown = textOf(await command('daily', { puzzle: '8-puzzle.123456780.0' }));
    expect(shown).not.toMatch(/Solvable/u);
  });

  it('explains what it can’t show', async () => {
    const says = async (options: Record<string, string>): Promise<string> => textOf(await command('daily', options));
    expect(await says({ puzzle: 'chess' })).toContain('`chess` is no family, day or position id');
    expect(await says({ day: '64' })).toContain('has not come yet; today is #63');
    expect(await says({ day: '2025-12-31' })).toContain('before #1');
    expect(await says({ day: '2026-02-30' })).toContain('is no day');
    expect(await says({ puzzle: '8-puzzle.123456780.zzzzzz' })).toContain('is no position id');
    expect(await says({ puzzle: '8-puzzle.123456780.0', day: '3' })).toContain('leave one of the two out');
  });

  it('completes families and days', async () => {
    const { choices } = (await complete('daily', 'puzzle', 'LINE')).data;
    expect(choices?.map((one) => one.value)).toEqual(['line-pieces']);
    const days = (await complete('check', 'puzzle', '12')).data.choices;
    expect(days).toEqual([{ name: '#12 (2026-01-12)', value: '#12' }]);
    expect((await complete('check', 'puzzle', '900')).data.choices).toEqual([]);
  });
});

describe('/check', () => {
  it('tells a solution’s length against the shortest, and keeps the best', async () => {
    const asker = { user: '11' };
    const shortest = solutionOf(await todaysId());
    // Going back and forth first costs two moves.
    const [first = ''] = shortest;
    const back = { U: 'D', D: 'U', L: 'R', R: 'L' }[first] ?? '';
    const longer = [first, back, ...shortest].join(' ');
    const slow = await command('check', { moves: longer }, asker);
    expect(isPrivate(slow)).toBe(true);
    expect(textOf(slow)).toContain('**Solved in 24 moves**, 2 moves above the shortest.');
    expect(textOf(slow)).toContain('Your best so far: 24 moves.');
    const quick = textOf(await command('check', { moves: shortest.join('') }, asker));
    expect(quick).toContain('a shortest solution');
    expect(quick).toContain('Your best so far: 22 moves.');
    expect(textOf(await command('check', { moves: longer }, asker))).toContain('Your best so far: 22 moves.');
  });

  it('points at the first bad move and shows the board there', async () => {
    const id = positionId(eightAt('123456708'));
    const text = textOf(await command('check', { moves: 'R R', puzzle: id }));
    expect(text).toContain('**Move 2 `R`**: nothing to the left of the gap can move right.');
    expect(text).toContain('The board after 1 move:\n```\n1 2 3\n4 5 6\n_ 7 8\n```');
    expect(text).toContain('```\nR\n```');
    const japanese = textOf(await command('check', { moves: '右　右', puzzle: id }, { locale: 'ja' }));
    expect(japanese).toContain('**2手目 `右`**：空きの左に、右へ動かせるものがありません。');
  });

  it('never tells how far an unfinished line is', async () => {
    const shortest = solutionOf(await todaysId());
    const near = textOf(await command('check', { moves: shortest.slice(0, -1).join(' ') }));
    expect(near).toContain('21 moves, all legal, but the puzzle is not solved');
    expect(near.replace(/\d+ moves, all legal/u, '')).not.toMatch(/\b(1|22) moves?\b|distance|away|left/iu);
  });

  it('says so when the goal was passed', async () => {
    const id = positionId(eightAt('123456708'));
    expect(textOf(await command('check', { moves: 'L D', puzzle: id }))).toContain(
      'passes through the goal after 1 move',
    );
  });

  it('reads a list that is only legal the other way as such, without learning from it', async () => {
    const asker = { user: '16' };
    const id = positionId(eightAt('123456780'));
    expect(textOf(await command('check', { moves: 'U U', puzzle: id }, asker))).toContain('directions of the gap');
    expect(textOf(await command('check', { moves: 'D', puzzle: id }, asker))).toContain('directions of the piece');
    expect(await env.DB.prepare("SELECT * FROM players WHERE user = '16'").first()).toBeNull();
  });

  it('learns whether a player means the piece or the gap', async () => {
    const asker = { user: '12' };
    const id = await todaysId();
    const gapWords = solutionOf(id).map((word) => ({ U: 'D', D: 'U', L: 'R', R: 'L' })[word]);
    const solved = textOf(await command('check', { moves: gapWords.join('') }, asker));
    expect(solved).toContain('Read as directions of the gap');
    expect(solved).toContain('Solved in 22 moves');
    const part = textOf(await command('check', { moves: gapWords.slice(0, 5).join('') }, asker));
    expect(part).toContain('Read as directions of the gap');
    expect(await env.DB.prepare("SELECT reading FROM players WHERE user = '12'").first('reading')).toBe('gap');
  });

  it('writes at most 3 rows', async () => {
    const moves = solutionOf(await todaysId()).join(' ');
    const count = async (): Promise<number> => {
      const tables = ['guilds', 'days', 'posts', 'tries', 'players'];
      const rows = await Promise.all(
        tables.map((table) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>('n')),
      );
      return rows.reduce<number>((sum, n) => sum + (n ?? 0), 0);
    };
    const before = await count();
    await command('check', { moves }, { user: '13' });
    expect((await count()) - before).toBeGreaterThan(0);
    expect((await count()) - before).toBeLessThanOrEqual(3);
  });

  it('answers empty, endless and hostile lists', async () => {
    expect(textOf(await command('check', { moves: ' . , ' }))).toContain('no moves in this list');
    expect(textOf(await command('check', { moves: 'D99999999' }))).toMatch(/Move \d `D99999999`|longer than/u);
    const hostile = await command('check', { moves: `@everyone \`\`\` <@1> **x** ||y|| ${'🙂'.repeat(500)}` });
    expect(textOf(hostile)).toContain('**Move 1 `@everyone`**');
    expect(hostile.data).toMatchObject({ allowed_mentions: { parse: [] } });
    const long = await command('check', { moves: 'U D '.repeat(1500) });
    expect(textOf(long).length).toBeLessThanOrEqual(2000);
  });

  it('takes moves by a form', async () => {
    const [open = ''] = buttonsOf(await command('daily'));
    const form = await press(open);
    expect(form.type).toBe(9);
    const moves = solutionOf(await todaysId()).join('\n');
    const reply = await submit(form.data.custom_id ?? '', { moves }, { user: '14' });
    expect(textOf(reply)).toContain('a shortest solution');
  });

  it('counts a list for today’s puzzle by its id', async () => {
    const id = await todaysId();
    const reply = await command('check', { moves: solutionOf(id).join(' '), puzzle: id }, { user: '17' });
    expect(textOf(reply)).toContain('Your best so far: 22 moves.');
  });

  it('does not count a list for a round that is over', async () => {
    const id = idIn(await command('daily', { day: '12' }));
    const reply = await command('check', { moves: solutionOf(id).join(' '), puzzle: '#12' }, { user: '15' });
    expect(textOf(reply)).toContain('This round has ended (8-puzzle #12), so this solution does not count.');
    expect(await env.DB.prepare("SELECT * FROM tries WHERE user = '15'").first()).toBeNull();
  });
});

describe('/solve', () => {
  it('pages through all shortest solutions', async () => {
    const first = await command('solve', { position: '8 6 7 / 2 5 4 / 3 _ 1' });
    expect(isPrivate(first)).toBe(true);
    expect(textOf(first)).toContain('8-puzzle: 31 moves');
    expect(textOf(first)).toContain('Shortest solution 1 of 40');
    const [, next = ''] = buttonsOf(first);
    const second = await press(next);
    expect(second.type).toBe(7);
    expect(textOf(second)).toContain('Shortest solution 2 of 40');
    expect(textOf(second)).not.toBe(textOf(first).replace('1 of 40', '2 of 40'));
    const [previous = ''] = buttonsOf(first);
    expect(textOf(await press(previous))).toContain('Shortest solution 40 of 40');
  });

  it('gives the known number of solutions of the hardest line pieces', async () => {
    const reply = await command('solve', { position: '645202341' });
    expect(textOf(reply)).toContain('Line pieces: 30 moves');
    expect(textOf(reply)).toContain('1 of 16');
  });

  it('reaches other goals, with and without a table', async () => {
    expect(textOf(await command('solve', { position: '867254301', goal: '647850321' }))).toContain('16 moves');
    expect(textOf(await command('solve', { position: '645202341', goal: '┌┐└\n┘││\n──_' }))).toContain('20 moves');
  });

  it('proves what can’t be solved', async () => {
    const english = textOf(await command('solve', { position: '123456870' }));
    expect(english).toContain('can’t be solved');
    expect(english).toContain('1 pair of tiles stands in the wrong order');
    expect(textOf(await command('solve', { position: '123456870' }, { locale: 'ja' }))).toContain(
      'この配置は解けません',
    );
  });

  it('explains what it can’t read', async () => {
    const says = async (options: Record<string, string>): Promise<string> => textOf(await command('solve', options));
    expect(await says({ position: '12345678' })).toContain('9 cells are needed, gap included; this has 8');
    expect(await says({ position: '1234567890' })).toContain('`9` (place 9)');
    expect(await says({ position: '112345670' })).toContain('`1` occurs 2 times');
    expect(await says({ position: '867254301', goal: '12' })).toContain('In the goal: 9 cells are needed');
    expect(await says({ goal: '123456780' })).toContain('needs a `position`');
    expect(await says({ position: '867254301', puzzle: '#3' })).toContain('but not both');
    expect(await says({ position: '7-puzzle.12345670.zzzzzzz' })).toContain('is no position id');
  });

  it('asks before it shows the answer of an open daily, and ends the try', async () => {
    const asker = { user: '21' };
    const id = await todaysId();
    const moves = solutionOf(id).join(' ');
    for (const options of [{}, { position: id }, { puzzle: '8-puzzle' }, { puzzle: id }]) {
      const asked = await command('solve', options, asker);
      expect(textOf(asked)).toContain('ends your try');
      expect(textOf(asked)).not.toContain(moves.slice(0, 19));
      expect(buttonsOf(asked)).toEqual(['solve:give-up:2026-03-04.8-puzzle.22']);
    }
    expect(textOf(await press(`solve:page:${id}:0:n`, asker))).toContain('ends your try');
    const shown = await press('solve:give-up:2026-03-04.8-puzzle.22', asker);
    expect(textOf(shown)).toContain('You gave up 8-puzzle #63.');
    expect(textOf(shown)).toContain('22 moves');
    expect(textOf(await command('solve', {}, asker))).toContain('22 moves');
    expect(textOf(await command('check', { moves }, asker))).toContain('so this solution does not count');
    expect(await env.DB.prepare("SELECT best FROM tries WHERE user = '21'").first('best')).toBeNull();
  });

  it('keeps a best that was there before giving up', async () => {
    const asker = { user: '22' };
    await command('check', { moves: solutionOf(await todaysId()).join(' ') }, asker);
    await press('solve:give-up:2026-03-04.8-puzzle.22', asker);
    expect(await env.DB.prepare("SELECT best, gave_up FROM tries WHERE user = '22'").first()).toEqual({
      best: 22,
      gave_up: 1,
    });
  });

  it('shows a closed daily to everyone, two and a half days after it began', async () => {
    const closes = Date.parse('2026-03-04') + 2.5 * day;
    const at = (now: number): Promise<string> => command('solve', { puzzle: '#63' }, { user: '23', now }).then(textOf);
    expect(await at(closes - 1000)).toContain('ends your try');
    expect(await at(closes)).toContain('22 moves');
  });
});

describe('/practice', () => {
  it('deals a position at exactly the distance, privately, with an id that everything takes', async () => {
    for (const [puzzle, distance] of [
      ['8-puzzle', 31],
      ['no-off', 44],
      ['knight-exchange', 7],
    ] as const) {
      const asker = { user: '51' };
      const dealt = await command('practice', { puzzle, distance }, asker);
      expect(isPrivate(dealt)).toBe(true);
      expect(textOf(dealt)).toContain(`Solvable in ${distance} moves`);
      const id = idIn(dealt);
      const moves = solutionOf(id);
      expect(moves).toHaveLength(distance);
      expect(textOf(await command('check', { moves: moves.join(' '), puzzle: id }, asker))).toContain(
        'a shortest solution',
      );
      expect(textOf(await command('solve', { position: id }))).toContain(`: ${distance} moves`);
      expect(idIn(await command('daily', { puzzle: id }))).toBe(id);
      const [open = ''] = buttonsOf(dealt);
      const form = await press(open, asker);
      expect(textOf(await submit(form.data.custom_id ?? '', { moves: moves.join(' ') }, asker))).toContain(
        'a shortest solution',
      );
    }
    expect(await env.DB.prepare("SELECT * FROM tries WHERE user = '51'").first()).toBeNull();
  });

  it('draws anew each time, and never an open daily', async () => {
    const ids = new Set<string>();
    for (let k = 0; k < 20; k++) {
      const dealt = await command('practice', { puzzle: '8-puzzle', distance: 31 });
      ids.add(idIn(dealt));
    }
    expect(ids.size).toBe(2);
    // With one of the two antipodes as today's puzzle of some server, only the other is dealt.
    const [first = ''] = ids;
    const state = first.split('.')[2];
    await env.DB.prepare("INSERT INTO days VALUES ('2026-03-04', '8-puzzle', 31, '123456780', ?1, '40', '', 181440, 0)")
      .bind(state)
      .run();
    for (let k = 0; k < 10; k++) {
      const dealt = await command('practice', { puzzle: '8-puzzle', distance: 31 });
      expect(idIn(dealt)).not.toBe(first);
    }
    expect(textOf(await command('solve', { position: first }, { user: '31' }))).toContain('ends your try');
    await env.DB.prepare('DELETE FROM days WHERE distance = 31').run();
  });

  it('refuses a distance that the board does not have', async () => {
    const reply = await command('practice', { puzzle: '7-puzzle', distance: 37 });
    expect(textOf(reply)).toContain('choose from 1 to 36');
  });
});

describe('/hardest', () => {
  it.each([
    ['8-puzzle', '2 antipodes: 31 moves', 'renaming: 1', '`867254301`'],
    ['no-off', '3 antipodes: 56 moves', '540', '`FN##/OOF_`'],
    ['knight-exchange', '3 antipodes: 22 moves', 'renaming: 2', '`..B/BW./.BW/W..`'],
    ['7-puzzle', 'The antipode: 36 moves', '20,160', ''],
  ])('%s', async (puzzle, ...parts) => {
    const text = textOf(await command('hardest', { puzzle }));
    for (const part of parts) expect(text).toContain(part);
  });
});

describe('/help', () => {
  it('tells the rules, the notation and the commands', async () => {
    expect(textOf(await command('help'))).toContain('`/check`');
    expect(textOf(await command('help', { topic: 'line-pieces' }))).toContain('┌─┐│_│└─┘');
    expect(textOf(await command('help', { topic: 'commands' }, { locale: 'ja' }))).toContain('手順を判定します');
    expect(textOf(await press('help:family:7-puzzle'))).toContain('two rows');
  });

  it('says how to begin, and what commands are called where they have names of their own', async () => {
    expect(textOf(await command('help'))).toContain('“Lock in” ends your try');
    const about = textOf(await command('help', { topic: 'line-pieces' }));
    expect(about).toContain('`/practice puzzle: line-pieces distance: 10` deals an easy one');
    expect(textOf(await command('help', { topic: 'commands' }, { locale: 'ja' }))).toContain('`/check` `/判定` 手順');
    expect(textOf(await command('help', { topic: 'commands' }))).toContain('`/check` Check');
  });
});
