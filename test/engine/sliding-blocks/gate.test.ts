/** Which questions about sliding blocks would give a puzzle away. */
import { describe, expect, it } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { besideOf } from '../../../src/positions/gate.ts';
import type { Position } from '../../../src/puzzle.ts';
import { neighboursOf, valueOf } from '../boards.ts';

const read = (text: string): Position => valueOf(slidingBlocks.read(text));
const daily = 'ABBC/ABBC/DEEF/DGHF/I__J';
const isRefused = (asked: string): boolean => besideOf(read(asked))(read(daily));

describe('beside Klotski is', () => {
  it.each([
    ['Klotski', daily],
    ['it with other letters', 'kxxl/kxxl/myyn/mpqn/o__r'],
    ['it mirrored, with the letters of the columns exchanged', 'CBBA/CBBA/FEED/FGHD/I__J'],
    ['it upside down', 'I__J/DGHF/DEEF/ABBC/ABBC > .BB./.BB./..../..../....'],
    ['it on its side', 'IDDAA/_GEBB/_HEBB/JFFCC > ...../BB.../BB.../.....'],
    ['it on the other side', 'AADDI/BBEG_/BBEH_/CCFFJ > ...../...BB/...BB/.....'],
    ['it in a frame', '######/#ABBC#/#ABBC#/#DEEF#/#DGHF#/#I__J# > ....../....../....../....../..BB../..BB..'],
    ['six moves on', 'ABBC/ABBC/DEEF/D__F/GHIJ'],
    ['it with one block more to get home', `${daily} > ..../..../.EE./.BB./.BB.`],
    ['it with a block less', 'ABBC/ABBC/DEEF/DG_F/I__J'],
    ['it with a wall for a block', 'ABBC/ABBC/DEEF/DGHF/I__# > ..../..../..../.BB./.BB#'],
    ['it in a frame of blocks', 'KABBC/KABBC/LDEEF/LDGHF/MI__J > ...../...../...../..BB./..BB.'],
    ['it in a frame of blocks, on its side', 'KKLLM/IDDAA/_GEBB/_HEBB/JFFCC > ...../...../BB.../BB.../.....'],
    ['it to a goal one step before', `${daily} > ..../..../.BB./.BB./....`],
    ['it to a goal for another block', `${daily} > ..../..../..../..../.EE.`],
    ['it to a goal for two blocks that are alike', `${daily} > ..../..../..../.GH./....`],
  ])('%s', (_what, asked) => {
    expect(isRefused(asked)).toBe(true);
  });

  it.each([
    ['blocks of other shapes', 'ABBC/ABBC/DEEF/DEEF/G__H > ..../..../..../.BB./.BB.'],
    ['three blocks less', 'ABBC/ABBC/DEEF/D__F/I___'],
    ['a start far away', 'DABB/DABB/EECF/GHCF/I__J'],
  ])('not what has %s', (_what, asked) => {
    expect(isRefused(asked)).toBe(false);
  });

  it('every start within six moves, and none farther than that', () => {
    const { puzzle, state } = read(daily);
    const distances = new Map([[state, 0]]);
    for (const [one, distance] of distances) {
      if (distance === 8) break;
      for (const next of neighboursOf(puzzle, one)) if (!distances.has(next)) distances.set(next, distance + 1);
    }
    // From the start, which is its own mirror image, Klotski is left in mirrored ways only.
    for (const [one, distance] of distances) {
      const text = puzzle.format(one);
      expect(`${text} ${isRefused(text)}`).toBe(`${text} ${distance <= 6}`);
    }
  });
});
