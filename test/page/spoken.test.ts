/** What the board says, in words that are whole in every language. */
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../../page/model/game.ts';
import { cellSaid, droppedSaid, movesSaid, pickedSaid, stateSaid, stuckSaid } from '../../page/model/spoken.ts';
import { familyById } from '../../src/families/index.ts';
import { type Locale, type Message, format, locales } from '../../src/message.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { grammars } from '../../src/words/grammar.ts';
import { contentsOf } from '../../src/words/written.ts';
import { valueOf } from '../engine/boards.ts';
import { often, starts, turns, walked, waysFrom } from './walks.ts';

/** As the page does: a family's own sentences, and those of the page. */
function say(content: Message, locale: Locale = 'en'): string {
  const { families, page } = contentsOf(locale);
  return format(
    grammars[locale],
    (key, family) => (family === undefined ? undefined : families[family]?.[key]) ?? page[key],
    content,
  );
}

function boardOf(family: string, text: string, goal?: string): Position {
  const found = familyById(family);
  if (found === undefined) throw new Error(family);
  return valueOf(found.read(text, goal));
}

const eight = boardOf('8-puzzle', '123/406/758');
const lines = boardOf('line-pieces', '┌─┐│_│└┘─');
const lights = boardOf('no-off', '_##N/OOFF');
const knights = boardOf('knight-exchange', 'BBB/.../.../WWW');
const traffic = boardOf('rush-hour', 'ooBooo/ooBooo/AAooCo/ooooCo/oooooo/oooooo');
const klotski = boardOf('sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J');

it.each([
  [eight, 'R', 'Tile 4 moves right.', 'タイル4が右へ動きました。'],
  [lines, 'D', 'line across moves down.', '横線が下へ動きました。'],
  [lights, 'L L', 'light bulb, Tile N move left.', '電球、タイルNが左へ動きました。'],
  [knights, 'b4c2', 'black knight goes from b4 to c2.', '黒のナイトがb4からc2へ跳びました。'],
  [traffic, 'C-2', 'Car C moves 2 up.', '車Cが上へ2マス動きました。'],
  [klotski, 'G+DR', 'Block G moves right and down.', '駒Gが右へ、下へ動きました。'],
])('a gesture is told by its piece and its way', (start, words, english, japanese) => {
  const told = movesSaid(start, words.split(' '));
  expect([say(told), say(told, 'ja')]).toEqual([english, japanese]);
});

describe('a cell', () => {
  const at = (position: Position, x: number, y: number): string => say(cellSaid(pictureOf(position), { x, y }));

  it.each([
    [eight, 0, 0, 'Tile 1, row 1, column 1, at home'],
    [eight, 1, 1, 'Empty, row 2, column 2'],
    [lights, 2, 0, 'light bulb, row 1, column 3'],
    [knights, 1, 0, 'black knight, b4'],
    [knights, 1, 1, 'Empty, b3'],
    [traffic, 4, 3, 'Car C, row 4, column 5'],
    [traffic, 5, 2, 'Empty, row 3, column 6, exit'],
    [klotski, 1, 3, 'Block G, row 4, column 2, target of Block B'],
    [klotski, 1, 4, 'Empty, row 5, column 2, target of Block B'],
    [boardOf('sliding-blocks', 'A#/_B', '../B.'), 1, 0, 'Wall, row 1, column 2'],
    [boardOf('sliding-blocks', 'A#/B_', '../B.'), 0, 1, 'Block B, row 2, column 1, at home'],
  ])('says what it holds, where it is, and what it is for', (position, x, y, told) => {
    expect(at(position, x, y)).toBe(told);
  });
});

describe('the board', () => {
  it.each([
    [eight, 12, '12 moves. 2 pieces are not home yet.'],
    [positionAfter(eight, ['R']), 1, '1 move. 3 pieces are not home yet.'],
    [boardOf('8-puzzle', '123/456/780'), 3, 'Solved in 3 moves!'],
    [traffic, 0, '0 moves. Car A is not at the exit yet.'],
    [klotski, 7, '7 moves. 1 block is not on target yet.'],
    [boardOf('no-off', 'NO##/FOF_'), 0, '0 moves. 5 pieces are not home yet.'],
  ])('says how it stands', (position, moves, told) => {
    expect(say(stateSaid(position, moves))).toBe(told);
  });

  it('says what was picked, put down or is stuck', () => {
    const picture = pictureOf(knights);
    const piece = picture.pieces[1] ?? picture.pieces[0];
    const told = piece && [pickedSaid(picture, piece, 2), droppedSaid(picture, piece), stuckSaid(), stuckSaid(true)];
    expect(told?.map((one) => say(one))).toEqual([
      'black knight: 2 places to go to.',
      'black knight stays here.',
      'It can’t go there.',
      'It can’t move now.',
    ]);
  });
});

describe.each(starts)('%s', (_name, start) => {
  it('has a sentence for everything, in every language', () => {
    const anywhere = fc.property(turns, (turned) => {
      const game = walked(start, turned);
      const position = positionOf(game);
      const picture = pictureOf(position);
      const cells = Array.from({ length: picture.width * picture.height }, (_, cell) =>
        cellSaid(picture, { x: cell % picture.width, y: Math.floor(cell / picture.width) }),
      );
      const gestures = waysFrom(position).map(({ place }) => movesSaid(position, place.words));
      for (const locale of locales) {
        const told = [...cells, ...gestures, stateSaid(position, game.line.length)].map((one) => say(one, locale));
        for (const text of told) expect(text).not.toMatch(/[{}]|undefined/u);
        expect(new Set(told.slice(0, cells.length)).size).toBe(cells.length);
      }
    });
    fc.assert(anywhere, often);
  });
});
