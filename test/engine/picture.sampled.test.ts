/** Boards as pictures: as they should look, for every family and size, and whatever the position. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { pieceLeaving, onlyGoal, pictureOf } from '../../src/moves/position.ts';
import { nearStates, positionBeside } from '../../src/moves/path.ts';
import type { Picture, Piece } from '../../src/puzzle.ts';
import { type Mark, readMark, writeMark } from '../../src/render/mark.ts';
import { cellsOf, covers } from '../../src/render/piece-cells.ts';
import { type PixelLayout, boxOf, pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { type Size, alonePng, boardPng, fromToPng } from '../../src/render/board.ts';
import { runs } from '../sample.ts';
import { besideGolden, same } from './golden.ts';
import { type Shown, anyPicture, boards, shown } from './picture-boards.ts';
import { type Pixels, decodePng } from './pixels.ts';

const sprites = readSprites();
const sizes: readonly Size[] = [600, 300];

describe.each(shown)('$name', ({ name, position }) => {
  const picture = pictureOf(position);

  it.each(sizes)('looks as it should in %s pixels', async (size) => {
    const png = await boardPng(picture, sprites, size);
    const { width, height } = decodePng(png);
    expect(Math.max(width, height)).toBeLessThanOrEqual(size);
    expect(Math.max(width, height)).toBeGreaterThan(size - 6);
    expect(besideGolden(`${name}-${size}`, png)).toBe(same);
    expect(png.length).toBeLessThan(size === 600 ? 20_000 : 8000);
  });

  const goal = onlyGoal(position.puzzle);

  it.skipIf(goal === undefined)('stands beside its goal', async () => {
    if (goal === undefined) return;
    const png = await fromToPng(picture, position.puzzle.picture(goal), sprites);
    expect(decodePng(png).width).toBe(600);
    expect(besideGolden(`${name}-from-to`, png)).toBe(same);
  });

  it('shows which piece is meant, and where it goes', async () => {
    const { puzzle, state } = position;
    const next = positionBeside(position, nearStates(puzzle, state).at(-1) ?? state);
    const piece = pieceLeaving(position, next);
    const move = { piece, to: pieceLeaving(next, position) };
    expect(besideGolden(`${name}-piece`, await boardPng(picture, sprites, 300, { piece }))).toBe(same);
    expect(besideGolden(`${name}-move`, await boardPng(picture, sprites, 300, move))).toBe(same);
    for (const mark of [{ piece }, move]) {
      const written = writeMark(picture, mark);
      expect(writeMark(picture, readMark(picture, written) as Mark)).toBe(written);
    }
    expect((await boardPng(picture, sprites, 600, move)).length).toBeGreaterThan(0);
  });
});

describe('a mark', () => {
  const position = (shown[0] as Shown).position;
  const picture = pictureOf(position);

  it.each(['', '9', '-1', '7', '0-', '0-9', '0-1-2', '00000', 'x', '٣'])('is none where an address says %j', (text) => {
    expect(readMark(picture, text)).toBeUndefined();
  });

  it('tells of itself without a colour: as many pixels are light as dark', async () => {
    const piece = picture.pieces[0] as Piece;
    const [plain, marked] = [await boardPng(picture, sprites, 300), await boardPng(picture, sprites, 300, { piece })];
    const [before, after] = [decodePng(plain).rgba, decodePng(marked).rgba];
    const changed = Array.from({ length: after.length / 4 }, (_, at) => 4 * at).filter(
      (at) => before[at] !== after[at],
    );
    const bright = (at: number): number => (after[at] ?? 0) + (after[at + 1] ?? 0) + (after[at + 2] ?? 0);
    expect(changed.filter((at) => bright(at) < 150).length).toBeGreaterThan(200);
    expect(changed.filter((at) => bright(at) > 600).length).toBeGreaterThan(200);
  });
});

const goalless = shown.filter(({ position }) => onlyGoal(position.puzzle) === undefined);

it.each(goalless)('$name stands alone in a wide picture', async ({ name, position }) => {
  const png = await alonePng(pictureOf(position), sprites);
  const { width, height } = decodePng(png);
  expect(width / height).toBeGreaterThan(1.3);
  expect(besideGolden(`${name}-alone`, png)).toBe(same);
});

/** The pixels in a box, as text. */
function cut({ width, rgba }: Pixels, box: { x: number; y: number; width: number; height: number }): string {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = 4 * ((box.y + row) * width + box.x);
    return Buffer.from(rgba.subarray(start, start + 4 * box.width)).toString('latin1');
  });
  return rows.join('');
}

/** Everything that a piece's look may depend on. */
function kindOf(picture: Picture, piece: Piece): string {
  const square = picture.look === 'chess' ? (piece.x + piece.y) % 2 : 0;
  const { tone, label, width, height, mask = '' } = piece;
  return [tone === 'wall' ? '' : label, tone, width, height, mask, square].join(' ');
}

/** Without what lies on blocks or depends on where they lie: the lines around places to reach, and walls, which join. */
const plainly = (picture: Picture): Picture =>
  picture.look === 'blocks'
    ? { ...picture, targets: [], pieces: picture.pieces.filter(({ tone }) => tone !== 'wall') }
    : picture;

const lookOf = (seen: Pixels, layout: PixelLayout, piece: Piece): string =>
  cellsOf(piece)
    .map((cell) => cut(seen, boxOf(layout, { ...cell, width: 1, height: 1 })))
    .join('');

describe.each(boards)('any position of $name', ({ puzzle }) => {
  it.each(sizes)('shows every piece, each sort in its own way, in %s pixels', async (size) => {
    const looks = new Map<string, string>();
    const odd: string[] = [];
    await fc.assert(
      fc.asyncProperty(anyPicture(puzzle).map(plainly), async (picture) => {
        const layout = pixelLayoutOf(picture, size);
        const seen = decodePng(await boardPng(picture, sprites, size));
        for (const piece of picture.pieces) {
          const kind = kindOf(picture, piece);
          const look = lookOf(seen, layout, piece);
          if ((looks.get(kind) ?? look) !== look) odd.push(kind);
          looks.set(kind, look);
        }
      }),
      { numRuns: runs(size === 600 ? 20 : 40) },
    );
    expect(odd).toEqual([]);
    expect(new Set(looks.values()).size).toBe(looks.size);
  });

  test.prop([anyPicture(puzzle).map(plainly)], { numRuns: runs(20) })(
    'draws nothing beyond its cells but what belongs there',
    async (picture) => {
      const layout = pixelLayoutOf(picture, 300);
      const full = decodePng(await boardPng(picture, sprites, 300));
      const bare = decodePng(await boardPng({ ...picture, pieces: [] }, sprites, 300));
      expect(wrongPixels(full, bare, picture, layout)).toEqual([]);
    },
  );
});

/** Pixels outside all pieces that the pieces have changed, and pieces that have changed nothing. */
function wrongPixels(full: Pixels, bare: Pixels, { pieces }: Picture, layout: PixelLayout): string[] {
  const unseen = new Set(pieces);
  const wrong: string[] = [];
  for (let pixel = 0; pixel < full.width * full.height; pixel++) {
    if ([0, 1, 2, 3].every((part) => full.rgba[4 * pixel + part] === bare.rgba[4 * pixel + part])) continue;
    const [x, y] = [pixel % full.width, Math.floor(pixel / full.width)];
    const [column, row] = [Math.floor((x - layout.left) / layout.pitch), Math.floor((y - layout.top) / layout.pitch)];
    const piece = pieces.find((one) => covers(one, column, row));
    if (piece === undefined) wrong.push(`${x},${y}`);
    else unseen.delete(piece);
  }
  return [...wrong, ...[...unseen].map(({ label }) => `${label} is not seen`)];
}

describe('a board', () => {
  const car = (label: string, tone: Piece['tone'] = 'piece'): Piece => ({
    x: 0,
    y: 0,
    width: 2,
    height: 1,
    label,
    tone,
  });
  const lot = (side: 'left' | 'right' | 'top' | 'bottom', pieces: readonly Piece[] = []): Picture => {
    return { width: 6, height: 6, pieces, look: 'cars', exit: { side, line: 2 } };
  };

  it.each(['left', 'right', 'top', 'bottom'] as const)('shows an exit on the %s', async (side) => {
    const isUpright = side === 'top' || side === 'bottom';
    const hero = { ...car('A', 'hero'), ...(isUpright && { x: 2, width: 1, height: 2 }) };
    expect(besideGolden(`exit-${side}`, await boardPng(lot(side, [hero]), sprites, 300))).toBe(same);
  });

  it('shows the car that leaves by more than its colour', async () => {
    const seen = async (tone: Piece['tone']): Promise<Pixels> =>
      decodePng(await boardPng(lot('right', [car('A', tone)]), sprites, 300));
    const [hero, piece] = [await seen('hero'), await seen('piece')];
    expect(darkIn(hero)).toBeGreaterThan(darkIn(piece) + 50);
  });

  it('is clear outside its round corners, and nowhere else', async () => {
    const { rgba, width, height } = decodePng(await boardPng(lot('right'), sprites, 600));
    const opacity = (x: number, y: number): number => rgba[4 * (y * width + x) + 3] ?? -1;
    for (const [x, y] of [0, width - 1].flatMap((x) => [0, height - 1].map((y) => [x, y] as const))) {
      expect(opacity(x, y)).toBe(0);
    }
    const clear = rgba.filter((value, at) => at % 4 === 3 && value < 255).length;
    expect(clear).toBeGreaterThan(300);
    expect(clear).toBeLessThan(700);
    expect(opacity(width / 2, 0)).toBe(255);
  });

  it('is no taller than it may be', async () => {
    const tower: Picture = { width: 1, height: 4, pieces: [], look: 'tiles' };
    for (const size of sizes) expect(decodePng(await boardPng(tower, sprites, size)).height).toBeLessThanOrEqual(size);
  });

  it('says which sprite it lacks', async () => {
    await expect(boardPng(lot('right', [car('漢')]), sprites)).rejects.toThrow('no sprite "piece 漢"');
    await expect(boardPng({ ...lot('right'), width: 40 }, sprites)).rejects.toThrow('no sprites for 40x6');
  });
});

/** How many pixels of the first two cells are darker than any car. */
function darkIn({ rgba, width }: Pixels): number {
  let dark = 0;
  for (let y = 22; y < 58; y++) {
    for (let x = 24; x < 100; x++) if ((rgba[4 * (y * width + x)] ?? 255) < 40) dark++;
  }
  return dark;
}
