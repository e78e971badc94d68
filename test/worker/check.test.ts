/** The day by lists of moves: /daily shows it, /check judges them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { familyById } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { idOf as todaysId, playEights, solutionOf, opposite } from './solving.ts';
import { buttonsOf, command, complete, idIn, isPrivate, itemsOf, noon, press, textOf } from './talk.ts';
import { change, rowOf, cellOf } from './database.ts';
import { said } from '../said.ts';

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
      expect(solved).toContain(`${distance}手、これが最短です`);
    },
  );

  it('takes knights as a chain and NO-OFF by letters', async () => {
    // No knights' puzzle is open then: on a board so small half of all positions lie beside one.
    const asker = { now: noon + 30 * day };
    const swap = await command('solve', { position: 'BBB/.../.../WWW' }, asker);
    expect(textOf(swap)).toContain('16 moves');
    expect(textOf(swap)).toMatch(said('solve-many', { count: '98,496' }));
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
    expect(textOf(reply)).toMatch(said('daily-share', { harder: 47 }));
    const id = await todaysId();
    expect(solutionOf(id)).toHaveLength(22);
    await playEights('6');
    expect(await todaysId({ user: '5', guild: '6', locale: 'ja' })).toBe(id);
    expect(await todaysId({ now: noon + day })).not.toBe(id);
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
    expect(await says({ puzzle: 'chess' })).toMatch(said('reference-unknown', { text: 'chess' }));
    expect(await says({ day: '64' })).toContain('has not come yet. Today is #63');
    expect(await says({ day: '2025-12-31' })).toMatch(said('day-before-first'));
    expect(await says({ day: '2026-02-30' })).toContain('as a day');
    expect(await says({ puzzle: '8-puzzle.123456780.zzzzzz' })).toMatch(said('id-unknown'));
    expect(await says({ puzzle: '8-puzzle.123456780.0', day: '3' })).toMatch(said('day-for-position'));
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
  it('points at the first bad move and shows the board there', async () => {
    const id = positionId(eightAt('123456708'));
    const reply = await command('check', { moves: 'R R', puzzle: id });
    const text = textOf(reply);
    expect(itemsOf(reply)[0]?.description).toContain(
      'Now: The board from the top. Row 1: 1, 2, 3. Row 2: 4, 5, 6. Row 3: empty, 7, 8.',
    );
    expect(text).toContain('**Move 2 `R`**: nothing to the left of the gap can move right.');
    expect(text).toMatch(/The board after 1 move:\nRead as moves/u);
    expect(text).toContain('```\nR\n```');
    const japanese = textOf(await command('check', { moves: '右　右', puzzle: id }, { locale: 'ja' }));
    expect(japanese).toContain('**2手目 `右`**：空きの左に、右へ動かせるものがありません。');
  });

  it('shows the board as text alone to those who want boards as text', async () => {
    const id = positionId(eightAt('123456708'));
    await change("INSERT INTO players (user, as_text) VALUES ('17', 1)");
    const reply = await command('check', { moves: 'R R', puzzle: id }, { user: '17' });
    expect(textOf(reply)).toContain('The board after 1 move:\n```\n1 2 3\n4 5 6\n_ 7 8\n```');
    expect(JSON.stringify(itemsOf(reply))).not.toContain('Now:');
  });

  it('keeps a list that ends early, so that *Play* and hints go on from there', async () => {
    const asker = { user: '18' };
    const id = positionId(eightAt('123456708'));
    const reply = await command('check', { moves: 'D', puzzle: id }, asker);
    expect(buttonsOf(reply)).toEqual([`play:open:${id}`, `hint:ask:${id}`]);
    const [open = '', hint = ''] = buttonsOf(reply);
    expect(textOf(await press(open, asker))).toMatch(/^1 move$/mu);
    expect(textOf(await press(hint, asker))).toMatch(/first move leaves|Move 1/u);
    // One with an illegal move leaves the board as it is.
    await command('check', { moves: 'R R X', puzzle: id }, asker);
    expect(textOf(await press(open, asker))).toMatch(/^1 move$/mu);
  });

  it('says so when the goal was passed', async () => {
    const id = positionId(eightAt('123456708'));
    expect(textOf(await command('check', { moves: 'L D', puzzle: id }))).toMatch(
      said('check-unsolved-passed', { count: 1 }),
    );
  });

  it('reads a list that is only legal the other way as such, without learning from it', async () => {
    const asker = { user: '16' };
    const id = positionId(eightAt('123456780'));
    expect(textOf(await command('check', { moves: 'U U', puzzle: id }, asker))).toMatch(said('check-read-gap'));
    expect(textOf(await command('check', { moves: 'D', puzzle: id }, asker))).toMatch(said('check-read-tile'));
    expect(await rowOf("SELECT * FROM players WHERE user = '16'")).toBeNull();
  });

  it('learns whether a player means the piece or the gap', async () => {
    const asker = { user: '12' };
    const id = await todaysId();
    const gapWords = solutionOf(id).map(opposite);
    const solved = textOf(await command('check', { moves: gapWords.join('') }, asker));
    expect(solved).toMatch(said('check-read-gap'));
    expect(solved).toMatch(said('check-perfect', { count: 22 }));
    const part = textOf(await command('check', { moves: gapWords.slice(0, 5).join('') }, asker));
    expect(part).toMatch(said('check-read-gap'));
    expect(await cellOf("SELECT convention FROM players WHERE user = '12'")).toBe('gap');
  });
});

describe('moves are shown as their player writes them', () => {
  const kanji: Readonly<Record<string, string>> = { U: '上', D: '下', L: '左', R: '右' };
  const inKanji = (words: readonly string[]): string => words.map((word) => kanji[word] ?? '').join(' ');
  const playerOf = (user: string) => rowOf('SELECT * FROM players WHERE user = ?1', user);

  it('in 上下左右, where these were typed', async () => {
    const asker = { user: '17' };
    const moves = solutionOf(await todaysId());
    const part = textOf(await command('check', { moves: inKanji(moves.slice(0, 5)) }, asker));
    expect(part).toContain(`Read as moves of the piece:\n\`\`\`\n${inKanji(moves.slice(0, 5))}\n`);
    const whole = textOf(await command('check', { moves: inKanji(moves) }, asker));
    expect(whole).toContain(`Read as:\n\`\`\`\n${inKanji(moves.slice(0, 10))}\n`);
    expect(await playerOf('17')).toMatchObject({ convention: null, style: 'kanji' });
    const hints = await command('hint', { puzzle: '8-puzzle.123456780.3' }, asker);
    expect(textOf(hints)).toMatch(/Move 1: `[上下左右]` \(the \d slides/u);
    expect(textOf(await command('solve', { position: '123456078', puzzle: '8-puzzle' }, asker))).toContain('\n左 左\n');
  });

  it('as numbers, where these were typed, and directions are not spoken of', async () => {
    const asker = { user: '18' };
    const id = positionId(eightAt('123456078'));
    const part = textOf(await command('check', { moves: '7', puzzle: id }, asker));
    expect(part).toContain('Read as:\n```\n7\n');
    const whole = textOf(await command('check', { moves: '7 8', puzzle: id }, asker));
    expect(whole).toContain('Read as:\n```\n7 8\n');
    expect(await playerOf('18')).toMatchObject({ convention: null, style: 'names' });
    const solved = textOf(await command('solve', { position: '123456078', puzzle: '8-puzzle' }, asker));
    expect(solved).toContain('\n7 8\n');
    expect(solved).not.toContain('Directions');
  });

  it('in the signs of their language, where they have typed none', async () => {
    const asker = { user: '19', locale: 'ja' };
    const solved = await command('solve', { position: '123456078', puzzle: '8-puzzle' }, asker);
    expect(textOf(solved)).toContain('\n左 左\n');
    expect(
      itemsOf(solved)
        .map(({ description }) => description)
        .join(''),
    ).toContain('手順：左 左。');
    const moves = solutionOf(await todaysId());
    await command('check', { moves: inKanji(moves) }, asker);
    expect(await playerOf('19')).toBeNull();
  });

  it('and another kind of puzzle, which has one way of writing, forgets nothing', async () => {
    const asker = { user: '12' };
    const id = idIn(await command('solve', { position: 'oooooo/oooooo/AAoooo/oooooo/oooooo/oooooo' }, asker));
    expect(textOf(await command('check', { moves: 'A+4', puzzle: id }, asker))).toContain('Perfect! 1 move');
    expect(await playerOf('12')).toMatchObject({ convention: 'gap' });
  });
});
