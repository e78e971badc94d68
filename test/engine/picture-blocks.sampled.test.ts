/** Blocks of any shape as pictures, animations, words and text. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { boardAlt } from '../../src/render/alt.ts';
import { answerGif } from '../../src/render/answer.ts';
import { type Mark, readMark, writeMark } from '../../src/render/mark.ts';
import { type Rgb, colours, inks } from '../../src/render/palette.ts';
import { cellsOf, covers } from '../../src/render/piece-cells.ts';
import { alonePng, boardPng } from '../../src/render/board.ts';
import { boxOf, pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { boardBlock } from '../../src/render/text.ts';
import { wayBetween } from '../../src/render/way.ts';
import { t } from '../../src/words/index.ts';
import { blocksIn } from './drawn-blocks.ts';
import { runs, sample } from '../sample.ts';
import { besideGolden, same } from './golden.ts';
import { type Pixels, decodeGif, decodePng } from './pixels.ts';

const sprites = readSprites();

const klotski = blocksIn('ABBC/ABBC/DEEF/DGHF/I__J', '..../..../..../.BB./.BB.');

const pieceOf = ({ pieces }: Picture, label: string): Piece =>
  pieces.find((piece) => piece.label === label) ?? expect.fail(label);

/** The pixels of a piece in 300 pixels. */
const lookOf = (seen: Pixels, piece: Piece, picture: Picture): string => {
  const layout = pixelLayoutOf(picture, 300);
  return cellsOf(piece)
    .map((cell) => {
      const { x, y, width, height } = boxOf(layout, { ...cell, width: 1, height: 1 });
      const rows = Array.from({ length: height }, (_, row) => 4 * ((y + row) * seen.width + x));
      return rows.map((at) => Buffer.from(seen.rgba.subarray(at, at + 4 * width)).toString('latin1')).join('');
    })
    .join('');
};

/** How many pixels of an animation are unlike the board's, but in the round corners and the strip below. */
function unlike(frame: Pixels, board: Pixels): number {
  let wrong = 0;
  for (let at = 0; at < 4 * board.width * (board.height - 4); at += 4) {
    const isSame = [0, 1, 2].every((part) => frame.rgba[at + part] === board.rgba[at + part]);
    if (board.rgba[at + 3] === 255 && !isSame) wrong++;
  }
  return wrong;
}

const colourAt = ({ width, rgba }: Pixels, x: number, y: number): string =>
  [...rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)].join(' ');

const written = (ink: number): string => (colours('blocks')[ink] as Rgb).join(' ');

const lengths = [2, 3, 4, 5, 6];
const sizes = lengths.flatMap((width) => lengths.map((height) => ({ width, height })));

/** Any board that letters fill as chance has it: cells of one letter that touch are a block. */
const anyBoard = fc
  .record({
    size: fc.constantFrom(...sizes),
    cells: fc.array(fc.constantFrom('A', 'B', 'C', 'D', '_', '#'), { minLength: 36, maxLength: 36 }),
  })
  .map(({ size, cells }) => {
    const rows = Array.from({ length: size.height }, (_, y) => cells.slice(6 * y, 6 * y + size.width));
    return blocksIn(
      apart(rows)
        .map((row) => row.join(''))
        .join('/'),
    );
  });

/** Names the parts of each letter that do not touch. */
function apart(rows: readonly (readonly string[])[]): string[][] {
  const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  const named = rows.map((row) => row.map((sign) => (sign === '_' || sign === '#' ? sign : '')));
  const spread = (y: number, x: number, sign: string, name: string): void => {
    if (rows[y]?.[x] !== sign || named[y]?.[x] !== '') return;
    (named[y] as string[])[x] = name;
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      spread(y + down, x + right, sign, name);
  };
  rows.forEach((row, y) =>
    row.forEach((sign, x) => {
      if (named[y]?.[x] === '') spread(y, x, sign, names.shift() ?? expect.fail('too many blocks'));
    }),
  );
  return named;
}

describe('a board of blocks', () => {
  it.each(sample(sizes, 4))('of $width x $height cells has a picture of every size', async ({ width, height }) => {
    const picture: Picture = { ...klotski, width, height, pieces: [], targets: [] };
    for (const size of [600, 300] as const) {
      const seen = decodePng(await boardPng(picture, sprites, size));
      expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(size);
      expect(Math.max(seen.width, seen.height)).toBeGreaterThan(Math.max(width, height) > 3 ? size - 6 : 0.5 * size);
    }
    expect(decodePng(await alonePng(picture, sprites)).width).toBe(800);
    expect(decodeGif(answerGif([picture], [], sprites))).toHaveLength(1);
  });

  test.prop([anyBoard, fc.constantFrom(600 as const, 300 as const)], { numRuns: runs(50) })(
    'shows each block in one piece, and a gap around it',
    async (picture, size) => {
      const seen = decodePng(await boardPng(picture, sprites, size));
      const { left, top, pitch } = pixelLayoutOf(picture, size);
      const labelAt = (x: number, y: number): string | undefined =>
        picture.pieces.find((one) => covers(one, x, y))?.label;
      const blocks = picture.pieces.filter(({ tone }) => tone !== 'wall');
      for (const { x, y } of blocks.flatMap(cellsOf)) {
        // A pixel before the next cell, where no letter is.
        const [across, down, beside] = [left + x * pitch, top + y * pitch, Math.floor(0.2 * pitch)];
        const right = colourAt(seen, across + pitch - 1, down + beside);
        const below = colourAt(seen, across + beside, down + pitch - 1);
        expect(right === written(inks.well), `right of ${x},${y}`).toBe(labelAt(x + 1, y) !== labelAt(x, y));
        expect(below === written(inks.well), `below ${x},${y}`).toBe(labelAt(x, y + 1) !== labelAt(x, y));
      }
    },
  );

  it('shows a hole as a part of the frame', async () => {
    const picture = blocksIn('#AA/_#A/BB_');
    const seen = decodePng(await boardPng(picture, sprites, 300));
    const { left, top, pitch } = pixelLayoutOf(picture, 300);
    const middle = (x: number, y: number): string =>
      colourAt(seen, left + x * pitch + pitch / 2, top + y * pitch + pitch / 2);
    expect([middle(0, 0), middle(1, 1)]).toEqual([written(inks.frame), written(inks.frame)]);
    expect([middle(0, 1), middle(2, 2)]).toEqual([written(inks.well), written(inks.well)]);
    // Up to the frame, over the gap around the floor.
    expect(colourAt(seen, left - 1, top + pitch / 2)).toBe(written(inks.frame));
    expect(colourAt(seen, left - 1, top + 1.5 * pitch)).toBe(written(inks.well));
  });

  it('tells the block that must get home by more than its colour', async () => {
    const seenOf = async (goal: string): Promise<Pixels> =>
      decodePng(await boardPng({ ...blocksIn('AA_/AA_', goal), targets: [] }, sprites, 300));
    /** Across the block above its letter, how often light and dark take turns by a step that the grain does not make. */
    const turns = ({ rgba, width }: Pixels): number => {
      const { left, top, pitch } = pixelLayoutOf(blocksIn('AA_/AA_'), 300);
      const row = Array.from(
        { length: 2 * pitch - 8 },
        (_, x) => rgba[4 * ((top + 0.5 * pitch) * width + left + 4 + x) + 1] ?? 0,
      );
      return row.filter((bright, x) => Math.abs(bright - (row[x - 1] ?? bright)) > 40).length;
    };
    const [plain, hero, home] = [await seenOf('.../...'), await seenOf('.AA/.AA'), await seenOf('AA./AA.')];
    expect([turns(plain), turns(hero)]).toEqual([0, 4]);
    const badge = hero.rgba.filter((value, at) => at % 4 === 1 && Math.abs(value - (home.rgba[at] ?? 0)) > 100);
    expect(badge.length).toBeGreaterThan(50);
  });
});

describe('where a block must stand', () => {
  const seenOf = async (picture: Picture): Promise<Pixels> => decodePng(await boardPng(picture, sprites, 300));
  const changed = (one: Pixels, other: Pixels): number =>
    one.rgba.filter((value, at) => value !== other.rgba[at]).length;

  it.each([
    ['on the floor', 'AA___/AA___', '...AA/...AA'],
    ['under other blocks', 'AABBC/AABBC', '...AA/...AA'],
    ['under itself', 'AAB/AAB', '.AA/.AA'],
    ['under another block of its size', 'AABB/AABB', 'BBAA/BBAA'],
  ])('is seen %s', async (_where, text, goal) => {
    const picture = blocksIn(text, goal);
    expect(changed(await seenOf(picture), await seenOf({ ...picture, targets: [] }))).toBeGreaterThan(400);
  });

  it('is not shown any more when the block is there', async () => {
    const picture = blocksIn('AAB/AAB', 'AA./AA.');
    expect(changed(await seenOf(picture), await seenOf({ ...picture, targets: [] }))).toBe(0);
  });

  it('has the letter of the block where there are several', async () => {
    const look = async (goal: string): Promise<Pixels> => seenOf(blocksIn('A_B_/____', goal));
    expect(changed(await look('..../A..B'), await look('..../B..A'))).toBeGreaterThan(50);
  });
});

describe('a block on its way', () => {
  const way = (from: string, to: string): string => {
    const [before, after] = [blocksIn(from), blocksIn(to)];
    return wayBetween(after, pieceOf(before, 'A'), pieceOf(after, 'A'))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  };

  it.each([
    ['straight on', 'A__/B_C', '__A/B_C', '0,0 1,0 2,0'],
    ['right before down', 'A_/__', '__/_A', '0,0 1,0 1,1'],
    ['up before left', '__/_A', 'A_/__', '1,1 1,0 0,0'],
    ['around a block', 'AB_/___', '_BA/___', '0,0 0,1 1,1 2,1 2,0'],
    ['around a wall', 'A_/#_/__', '__/#_/A_', '0,0 1,0 1,1 1,2 0,2'],
    ['past what lies in its box', 'BA_/AA_/___', 'B_A/_AA/___', '0,0 1,0'],
    ['at once, where no way leads', 'AB_/AB_', '_BA/_BA', '0,0 2,0'],
  ])('goes %s', (_how, from, to, stops) => {
    expect(way(from, to)).toBe(stops);
  });

  /** Around corners and straight on; the hero gets home and leaves it. */
  const round = [
    'ABC_/_BB_/____',
    '_BCA/_BB_/____',
    '_BC_/_BB_/___A',
    '_B__/_BBC/___A',
    '_BC_/_BB_/___A',
    'B_C_/BB__/___A',
    '_BC_/_BB_/___A',
  ];

  /** Whether the hero is in sight. */
  const hasRed = ({ rgba }: Pixels): boolean => {
    const [red, green, blue] = colours('blocks')[inks.red] as Rgb;
    let seen = 0;
    for (let at = 0; at < rgba.length; at += 4) {
      if (rgba[at] === red && rgba[at + 1] === green && rgba[at + 2] === blue) seen++;
    }
    return seen > 1000;
  };

  it.each(sample([1, 13], 2))('covers no other, and rests where it should, for %s rounds', async (rounds) => {
    const texts = [...Array.from({ length: rounds }, () => round).flat(), round[0] ?? ''];
    const pictures = texts.map((text) => blocksIn(text, '...A/..../....'));
    const boards = await Promise.all(pictures.slice(0, round.length).map((one) => boardPng(one, sprites, 300)));
    const seen = boards.map(decodePng);
    const wrong: string[] = [];
    let [move, moving] = [0, 0];
    for (const frame of decodeGif(answerGif(pictures, [], sprites))) {
      const [last, now] = [pictures[Math.max(move - 1, 0)] as Picture, pictures[move] as Picture];
      const board = seen[move % round.length] as Pixels;
      const isAtRest = frame.hold > 10;
      for (const piece of now.pieces) {
        const { x, y } = pieceOf(last, piece.label);
        const isStill = isAtRest || (x === piece.x && y === piece.y);
        if (isStill && lookOf(frame, piece, now) !== lookOf(board, piece, now))
          wrong.push(`${piece.label}, move ${move}`);
      }
      if (!hasRed(frame)) wrong.push(`another colour in move ${move}`);
      if (isAtRest && unlike(frame, board) > 0) wrong.push(`after move ${move}`);
      if (isAtRest) move++;
      else moving++;
    }
    expect(wrong).toEqual([]);
    expect(move).toBe(pictures.length);
    // The caption of each move, and each cell around corners.
    expect(moving).toBeGreaterThan(2 * move);
  });
});

describe('a mark on a block', () => {
  // The boxes of both begin at the same cell.
  const hooks = blocksIn('AAB_/CBB_/C___');
  const [a, b] = [pieceOf(hooks, 'A'), pieceOf(hooks, 'B')];

  it('names it by its first cell', () => {
    expect([a, b].map((piece) => writeMark(hooks, { piece }))).toEqual(['0', '2']);
    expect(readMark(hooks, '2')?.piece).toBe(b);
    const mark: Mark = { piece: b, to: { ...b, x: b.x + 1, y: 1 } };
    expect(writeMark(hooks, mark)).toBe('2-7');
    expect(readMark(hooks, '2-7')).toEqual(mark);
  });

  it.each(['2-4', '2-8', '2-11', '3', '12'])('is none where its box would lie beyond the board: %s', (text) => {
    expect(readMark(hooks, text)?.to).toBeUndefined();
  });

  it.each([
    ['angle', 'ABB_/AAB_/C___/C_DD', 'ABB_/AAB_', 'B', 1, 0],
    ['corner', 'ABB_/AAB_/C_D_/C___', '', 'D', 1, 1],
  ] as const)('follows the outline and shows the first step (%s)', async (name, text, _to, label, across, down) => {
    const picture = blocksIn(text);
    const piece = pieceOf(picture, label);
    const to = { ...piece, x: piece.x + across, y: piece.y + down };
    expect(besideGolden(`blocks-mark-${name}`, await boardPng(picture, sprites, 300, { piece, to }))).toBe(same);
    expect(besideGolden(`blocks-mark-${name}-alone`, await boardPng(picture, sprites, 300, { piece }))).toBe(same);
  });
});

describe('a board of blocks in words', () => {
  it('says where blocks must come to', () => {
    expect(t('en', boardAlt(klotski))).toBe(
      'The board from the top. Row 1: A, B, B, C. Row 2: A, B, B, C. Row 3: D, E, E, F. Row 4: D, G, H, F. Row 5: I, empty, empty, J. B must come to rows 4 to 5, columns 2 to 3.',
    );
    expect(t('ja', boardAlt(klotski))).toMatch(/J。Bのゴールは上から4〜5段目、左から2〜3列目です。$/u);
  });

  it('knows shapes, walls, and several goals', () => {
    expect(t('en', boardAlt(blocksIn('#AB/AA_/__C', '.../.BA/.AA')))).toBe(
      'The board from the top. Row 1: wall, A, B. Row 2: A, A, empty. Row 3: empty, empty, C. B must come to row 2, column 2. A must come to rows 2 to 3, columns 2 to 3.',
    );
  });

  it('shows its goal beside it as text', () => {
    expect(boardBlock(blocksIn('#AB/AA_', '#B./...'))).toBe('```\n# A B  →  # B .\nA A _     . . .\n```');
    expect(boardBlock(klotski).split('\n')[3]).toBe('D E E F  →  . . . .');
  });
});
