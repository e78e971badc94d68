/** Pictures in words, in both languages. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../src/puzzle.ts';
import { boardAlt, curveAlt, fromToAlt, histogramAlt } from '../../src/render/alt.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { cellsOf } from '../../src/render/piece-cells.ts';
import { locales } from '../../src/message.ts';
import { message, t } from '../../src/words/index.ts';
import { anyPicture, boards, shown } from './picture-boards.ts';

function picture(name: string): Picture {
  const found = shown.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return pictureOf(found.position);
}

describe('a board in words', () => {
  it.each([
    ['8-puzzle', 'en', 'The board from the top. Row 1: 8, 6, 7. Row 2: 2, 5, 4. Row 3: 3, empty, 1.'],
    ['8-puzzle', 'ja', '盤面を上から順に。上から1段目：8、6、7。上から2段目：2、5、4。上から3段目：3、空き、1。'],
    ['no-off', 'en', 'The board from the top. Row 1: N, O, light bulb, light bulb. Row 2: F, O, F, empty.'],
    ['no-off-apart', 'en', 'The board from the top. Row 1: light bulb, light bulb, N, o. Row 2: O, f, F, empty.'],
    [
      'knight-exchange',
      'en',
      'The board from the top. Rank 4: black knight, black knight, empty. Rank 3: empty, white knight, empty. Rank 2: empty, black knight, empty. Rank 1: white knight, empty, white knight.',
    ],
  ] as const)('%s, %s', (name, locale, words) => {
    expect(t(locale, boardAlt(picture(name)))).toBe(words);
  });

  it('names walls, cars and the exit', () => {
    const words = t('en', boardAlt(picture('rush-hour')));
    expect(words).toContain('Row 1: I, B, B, wall, empty, empty.');
    expect(words).toContain('Row 3: J, A, A, L, empty, empty.');
    expect(words).toMatch(/\. The exit is on the right of row 3\.$/u);
    expect(t('ja', boardAlt(picture('rush-hour-framed')))).toMatch(/。出口は上から4段目の左側です。$/u);
  });

  it('names lines by where they lead', () => {
    expect(t('en', boardAlt(picture('line-pieces')))).toContain(
      'Row 1: corner right and down, line across, corner left and down.',
    );
  });

  it.each(boards)('reads every cell of any position of $name, and fits beside a picture', ({ puzzle }) => {
    fc.assert(
      fc.property(anyPicture(puzzle), fc.constantFrom(...locales), (any, locale) => {
        const covered = any.pieces.flatMap(cellsOf).length;
        const words = t(locale, boardAlt(any));
        const empty = words.split(t(locale, message('alt-empty'))).length - 1;
        expect(empty).toBe(any.width * any.height - covered);
        // Discord takes 1,024 characters.
        expect(t(locale, fromToAlt(any, any)).length).toBeLessThanOrEqual(1024);
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [
    curveAlt({ distances: [2, 1, 0], par: 2, slips: [] }),
    'Moves to go after each of 2 moves, beside the shortest way of 2 moves.',
  ],
  [
    curveAlt({ distances: [2, 3, 2, 3, 2, 1, 0], par: 2, slips: [1, 3] }),
    'Moves to go after each of 6 moves, beside the shortest way of 2 moves. Slips at move 1, 3.',
  ],
  [histogramAlt([1, 2, 9, 4]), 'How many boards need how many moves, from 0 to 3. Most need 2 moves.'],
])('other pictures in words %#', (saying, words) => {
  expect(t('en', saying)).toBe(words);
  expect(t('ja', saying)).not.toMatch(/[a-z{}]/u);
});
