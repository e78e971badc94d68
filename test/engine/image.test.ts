/** Which positions are images of each other, and that a race is known by its image before its board is opened. */
import { describe, expect, it } from 'vitest';
import { imageOf, sizeOf } from '../../src/positions/gate.ts';
import { neighboursOf } from './boards.ts';
import { type Variant, boardVariantsOf, read, variantsOf } from './variants.ts';

const swapped = (one: string, other: string) => [{ [one]: other, [other]: one }];
const pairs = [
  ['8-puzzle', '867254301', swapped('1', '2')],
  ['15-puzzle', '01385247A6BF9DCE', swapped('1', 'F')],
  ['7-puzzle', '70654321', swapped('1', '7')],
  ['line-pieces', '┘│─└─_┐┌│', swapped('─', '│')],
  ['no-off', 'FN##OOF_', swapped('O', 'F')],
  ['knight-exchange', 'B.WB.W.B..W.', swapped('B', 'W')],
] as const;
const boards = [
  ['rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'],
  ['rush-hour', '***@****/* bbC E*/*   C E*/*ddArrr*/*  A  F*/* gg HF*/*sss H */********'],
] as const;
/** Klotski, with any goal: mirrored, upside down, on its side, in a frame. */
const klotski = [
  'CBBA/CBBA/FEED/FGHD/I__J',
  'I__J/DGHF/DEEF/ABBC/ABBC > .BB./.BB./..../..../....',
  'IDDAA/_GEBB/_HEBB/JFFCC > ...../BB.../BB.../.....',
  '######/#ABBC#/#ABBC#/#DEEF#/#DGHF#/#I__J# > ....../....../....../....../..BB../..BB..',
  'ABBC/ABBC/DEEF/DGHF/I__J > ..../..../.EE./.BB./.BB.',
];
const subjects = [
  ...pairs.map(([family, start, names]) => {
    const position = read(family, start);
    return { family, start, position, variants: (): readonly Variant[] => variantsOf(position, names, position.state) };
  }),
  ...boards.map(([family, start]) => {
    const position = read(family, start);
    return { family, start, position, variants: (): readonly Variant[] => boardVariantsOf(position) };
  }),
  {
    family: 'sliding-blocks',
    start: 'Klotski',
    position: read('sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J'),
    variants: () => klotski.map((what): Variant => ({ what, asked: read('sliding-blocks', what) })),
  },
];

describe.each(subjects)('images of $start, $family', ({ position, variants }) => {
  it('are turned, renamed and exchanged, and share a size', () => {
    const all = variants();
    expect(all.length).toBeGreaterThan(1);
    for (const { what, asked } of all) {
      const found = [imageOf(position)(asked), imageOf(asked)(position), sizeOf(asked) === sizeOf(position)];
      expect([what, ...found]).toEqual([what, true, true, true]);
    }
  });

  it('are not what a move leads to', () => {
    const isImage = imageOf(position);
    const { puzzle, state } = position;
    const away = neighboursOf(puzzle, state).filter((one) => isImage({ puzzle, state: one }));
    expect(away.length).toBeLessThan(neighboursOf(puzzle, state).length);
  });
});
