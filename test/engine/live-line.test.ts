/** What stands below the card of a post while it is played, and after. */
import { describe, expect, it } from 'vitest';
import { textIn } from '../../src/discord/text.ts';
import type { Locale } from '../../src/message.ts';
import { liveLine } from '../../src/post/composer.ts';
import type { Player, Players } from '../../src/store/posts.ts';

const player = (user: number, excess: number | null, isRemoved = false): Player => ({
  user: `${user}`,
  excess,
  isRemoved,
});
const solvers = (...excess: readonly number[]): readonly Player[] => excess.map((one, index) => player(index + 1, one));

function line(
  players: readonly Player[],
  openers: readonly number[] = [],
  isOver = false,
  locale: Locale = 'en',
): string | undefined {
  const all: Players = { players, openers: openers.map(String), isOver };
  const text = liveLine(all);
  return text && textIn(locale, text);
}

describe('the line', () => {
  it('is not there while nobody plays', () => {
    expect(line([])).toBeUndefined();
    expect(line([player(1, null, true)])).toBeUndefined();
    expect(line([], [1], true)).toBeUndefined();
  });

  it('counts who has opened the board or tried as playing, until they have solved it', () => {
    expect(line([], [1])).toBe('1 playing');
    expect(line([player(1, null)], [1, 2])).toBe('2 playing');
    expect(line([player(1, 2)], [1, 2])).toBe('1 playing · 1 solved · best +2 · <@1>');
  });

  it('names eight at most, in the order of finishing', () => {
    expect(line(solvers(4, 2, 6))).toBe('3 solved · best +2 · <@1> <@2> <@3>');
    expect(line(solvers(...Array.from({ length: 11 }, () => 0)))).toBe(
      '11 solved · best ⭐ · <@1> <@2> <@3> <@4> <@5> <@6> <@7> <@8> +3',
    );
  });

  it('leaves out whom a moderator took off', () => {
    const players = [player(1, 0, true), player(2, 2), player(3, null, true)];
    expect(line(players, [1, 3])).toBe('1 solved · best +2 · <@2>');
  });

  it('says at last how it ended', () => {
    expect(line([...solvers(2), player(7, null)], [8], true)).toBe('1 solved · 1 more tried · best +2 · <@1>');
    expect(line(solvers(0), [], true)).toBe('1 solved · ⭐ <@1>');
    expect(line([player(7, null), player(8, null)], [], true)).toBe('2 players tried, nobody solved it');
  });

  it('is Japanese in Japanese', () => {
    const players = [...solvers(2, 4), player(7, null)];
    expect(line(players, [], false, 'ja')).toBe('1人が挑戦中 · 2人が正解 · 最高記録：最短+2 · <@1> <@2>');
    expect(line(players, [], true, 'ja')).toBe('2人が正解 · ほか1人が挑戦 · 最高記録：最短+2 · <@1> <@2>');
    expect(line(solvers(0), [], true, 'ja')).toBe('1人が正解 · ⭐ <@1>');
    expect(line([player(7, null)], [], true, 'ja')).toBe('1人が挑戦し、解けた人はいませんでした');
  });
});
