/** Moves of sliding blocks as people write them. */
import { describe, expect, it } from 'vitest';
import type { PlacedBlock } from '../../../src/families/sliding-blocks/numbering.ts';
import { type NamedBlock, readSlide, writeSlide } from '../../../src/families/sliding-blocks/notation.ts';
import { splitSlides } from '../../../src/families/sliding-blocks/splitting.ts';
import { readBoard } from '../../../src/families/sliding-blocks/reading.ts';
import { usualNames } from '../../../src/families/sliding-blocks/layout.ts';
import { maxMoves } from '../../../src/puzzle.ts';
import { locales } from '../../../src/message.ts';
import { valueOf } from '../boards.ts';
import { told } from './told.ts';

const tokens = (list: string, names: string): string[] =>
  splitSlides(list, Array.from(names)).map(({ notation }) => notation);
const heard = (list: string, names: string): string => tokens(list, names).join(' ');

const named = (placed: readonly PlacedBlock[], names: string): NamedBlock[] =>
  placed.map(({ kind, cell }, index) => ({ kind, cell, name: names[index] ?? '' }));

describe('a list of moves', () => {
  it.each([
    ['A+R', 'A+R'],
    ['A+R B+L', 'A+R B+L'],
    ['A+R2 B+L1', 'A+R2 B+L'],
    ['A+RR', 'A+RR'],
    ['A+RU2', 'A+RU2'],
    ['a+r b+l', 'A+R B+L'],
    ['AR', 'A+R'],
    ['A R', 'A+R'],
    ['A: R', 'A+R'],
    ['A - R', 'A+R'],
    ['A + R', 'A+R'],
    ['A+ R', 'A+R'],
    ['A +R', 'A+R'],
    ['A-R', 'A+R'],
    ['AR2', 'A+R2'],
    ['A R 2', 'A+R2'],
    ['A Rx2', 'A+R2'],
    ['A R ×2', 'A+R2'],
    ['A right 2', 'A+R2'],
    ['Aright2', 'A+R2'],
    ['A RIGHT, B Left', 'A+R B+L'],
    ['C down 2', 'C+D2'],
    ['C Down x 2', 'C+D2'],
    ['C right 2 down', 'C+R2D'],
    ['C right 2, down', 'C+R2D'],
    ['C R U', 'C+RU'],
    ['CRU', 'C+RU'],
    ['C R2U', 'C+R2U'],
    ['A→', 'A+R'],
    ['A →', 'A+R'],
    ['A→→', 'A+RR'],
    ['A → →', 'A+RR'],
    ['A→→↓', 'A+RRD'],
    ['A→2↓', 'A+R2D'],
    ['A➡\uFE0F⬇\uFE0F', 'A+RD'],
    ['A▶B◀', 'A+R B+L'],
    ['A👉 B👈', 'A+R B+L'],
    ['A:arrow_right::arrow_down:2', 'A+RD2'],
    ['A->B<-'.replace('<-', '<'), 'A+R B+L'],
    ['A右', 'A+R'],
    ['A右2下', 'A+R2D'],
    ['A 右 2 下', 'A+R2D'],
    ['A右2B左', 'A+R2 B+L'],
    ['A を 右', 'A+R'],
    ['Aを右に2マス、下へ1マス', 'A+R2D'],
    ['Aを右へ、Bを左へ', 'A+R B+L'],
    ['Aを右と下、Bを左', 'A+RD B+L'],
    ['Aを2マス右へ、Bを1マス左', 'A+R2 B+L'],
    ['A right, then down and B left', 'A+RD B+L'],
    ['AをR', 'A+R'],
    ['A みぎ した', 'A+RD'],
    ['Ａ＋Ｒ　Ｂ＋Ｌ２', 'A+R B+L2'],
    ['A㊨', 'A+R'],
    // Separators, or none.
    ['A+R,B+L;C+U', 'A+R B+L C+U'],
    ['A+R / B+L | C+U', 'A+R B+L C+U'],
    ['A+R\nB+L\r\nC+U', 'A+R B+L C+U'],
    ['A+R.B+L.C+U2', 'A+R B+L C+U2'],
    ['A+RB+LC+U2', 'A+R B+L C+U2'],
    ['A+R2B+LUC+U2', 'A+R2 B+LU C+U2'],
    ['ARBL2CU', 'A+R B+L2 C+U'],
    ['A→B←2', 'A+R B+L2'],
    ['1. A+R 2. B+L', 'A+R B+L'],
    ['1.A+R 2.B+L', 'A+R B+L'],
    ['1) A R\n2) B L', 'A+R B+L'],
    ['- A+R\n- B+L', 'A+R B+L'],
    ['||A+R B+L||', 'A+R B+L'],
    ['`A+R` `B+L`', 'A+R B+L'],
    ['**A+R** B+L (2)', 'A+R B+L'],
    ['A+R → B+L → C+U', 'A+R B+L C+U'],
    ['A+R->B+L', 'A+R B+L'],
    ['AR→BL', 'A+R B+L'],
    ['A R → B L', 'A+R B+L'],
    ['A+R - B+L – C+U', 'A+R B+L C+U'],
    ['A+R + B+L', 'A+R B+L'],
    ['A→ → B← → C↑', 'A+R B+L C+U'],
    ['A → → B ←', 'A+RR B+L'],
    // Steps of one block one after another.
    ['A+R A+D', 'A+RD'],
    ['A R, A R, A D', 'A+RRD'],
    ['A→ A↓', 'A+RD'],
    ['A+R → A+D', 'A+RD'],
    ['A+R B+L A+R', 'A+R B+L A+R'],
    ['a+r A+D', 'A+RD'],
    // What is no slide stays what it was.
    ['A+2 B-1', 'A+2 B-1'],
    ['A +2', 'A+2'],
    ['A+R0', 'A+R0'],
    ['A+R99', 'A+R6'],
    ['X+R', 'X+R'],
    ['X right', 'X+R'],
    ['U+R', 'U+R'],
    ['hello', 'hello'],
    ['A', 'A'],
    ['A+R ? B+L', 'A+R ? B+L'],
    ['right A+R', 'right A+R'],
    ['U R D', 'U R D'],
    ['', ''],
  ])('%j is %s', (list, words) => {
    expect(heard(list, 'ABC')).toBe(words);
  });

  it('is pointed at as it was typed', () => {
    const typed = splitSlides('A R, A D\nB left 2', ['A', 'B']).map((token) => token.typed);
    expect(typed).toEqual(['A R\n A D', 'B left 2']);
  });

  it('ends after one move more than any solution has', () => {
    expect(splitSlides('A+R B+L '.repeat(maxMoves), ['A', 'B'])).toHaveLength(maxMoves + 1);
    expect(splitSlides('? '.repeat(2 * maxMoves), ['A', 'B'])).toHaveLength(maxMoves + 1);
  });

  it('tells capital and small letters apart where both are blocks', () => {
    expect(heard('A+R a+R b+R B+R', 'AaB')).toBe('A+R a+R B+RR');
    expect(heard('Aa ar', 'Aa')).toBe('Aa a+R');
  });
});

it.each([
  ['D RD', 'D+RD'],
  ['D D', 'D+D'],
  ['DD', 'D+D'],
  ['DRD', 'D+RD'],
  ['RRD', 'R+RD'],
  ['D+RD', 'D+RD'],
  ['D+D R+R', 'D+D R+R'],
  ['D+DR+R', 'D+D R+R'],
  ['A+RD', 'A+RD'],
  ['A+RDR', 'A+RDR'],
  ['A+RDR D+RD', 'A+RDR D+RD'],
  ['A+RD+RD', 'A+R D+RD'],
  ['A+RD.D+RD.U+L', 'A+RD D+RD U+L'],
  ['A+D + D+R', 'A+D D+R'],
  ['A+D → D+R', 'A+D D+R'],
  ['A R D', 'A+RD'],
  ['A R D2', 'A+RD2'],
  ['A R D 2', 'A+RD2'],
  ['A R D, C U', 'A+RD C+U'],
  ['A R D C U', 'A+RD C+U'],
  ['AR DR', 'A+R D+R'],
  ['AR D R', 'A+R D+R'],
  ['A+R D R', 'A+R D+R'],
  ['A R, D R', 'A+R D+R'],
  ['A R\nD R', 'A+R D+R'],
  ['ARDR CU', 'A+RDR C+U'],
  ['A right D down', 'A+R D+D'],
  ['ArightDdown', 'A+R D+D'],
  ['A right down D down', 'A+RD D+D'],
  ['A→D↓', 'A+R D+D'],
  ['A→ D↓', 'A+R D+D'],
  ['A→D↓ C←', 'A+R D+D C+L'],
  ['A右D下 C左', 'A+R D+D C+L'],
  ['A→↓D→', 'A+RD D+R'],
  ['A右D下', 'A+R D+D'],
  ['A→ → D↓', 'A+R D+D'],
  ['A→D', 'A+RD'],
  ['D↓ U↑ L← R→', 'D+D U+U L+L R+R'],
  ['D下 U上 L左 R右', 'D+D U+U L+L R+R'],
  ['D down, U up, L left, R right', 'D+D U+U L+L R+R'],
  // Where both are meant by the letter, nobody can tell.
  ['ARDR', 'A+R ?D'],
  ['A R D R', 'A+R ?D'],
  ['D R D R', 'D+R ?D'],
  ['DDDR', 'D+D ?D'],
  ['C D D U', 'C+D ?D'],
  ['A+R C D D U', 'A+R C+D ?D'],
])('blocks that are called like directions %j is %s', (list, words) => {
  expect(heard(list, 'ABCDLRU')).toBe(words);
});

describe('a move', () => {
  // B is two by two, F and G are next to the empty cells.
  const { layout, placed } = valueOf(readBoard('ABBC/ABBC/DEEF/DGHF/I__J'));
  const blocks = named(placed, usualNames(layout.kinds, placed));
  const walled = valueOf(readBoard('A__/_#_/B__ > ..A/.../...'));
  const onWalled = named(walled.placed, 'AB');
  const go = (word: string): string => {
    const read = readSlide(word, layout, blocks);
    return read.ok ? `${blocks[read.value.block]?.name} ${read.value.to}` : told(read.reason);
  };
  const goWalled = (word: string): string => {
    const read = readSlide(word, walled.layout, onWalled);
    return read.ok ? `${onWalled[read.value.block]?.name} ${read.value.to}` : told(read.reason);
  };

  it.each([
    ['G+D', 'G 17'],
    ['G+DR', 'G 18'],
    ['G+DRLR', 'G 18'],
    ['H+DL', 'H 17'],
    ['I+R2', 'I 18'],
    ['I+RR', 'I 18'],
    ['i+r2', 'I 18'],
    ['J+L2', 'J 17'],
    ['G+1', 'G 17'],
    ['I+1', 'I 17'],
    ['I+2', 'I 18'],
    ['J-2', 'J 17'],
  ])('%s goes to a cell: %s', (word, end) => {
    expect(go(word)).toBe(end);
  });

  it.each([
    ['A+R', '`A` can’t go to the right: `B` is in the way'],
    ['A+U', '`A` can’t go up: the border is in the way'],
    ['A+L', '`A` can’t go to the left: the border is in the way'],
    ['B+D', '`B` can’t go down: `E` is in the way'],
    ['J+D', '`J` can’t go down: the border is in the way'],
    ['G+D2', 'after 1 step `G` can’t go down: the border is in the way'],
    ['I+R3', 'after 2 steps `I` can’t go to the right: `J` is in the way'],
    ['I+R9', 'after 2 steps `I` can’t go to the right: `J` is in the way'],
    ['G+DRU', 'after 2 steps `G` can’t go up: `H` is in the way'],
    ['G+DU', '`G` comes back to where it stood, so this is no move: leave it out'],
    ['X+R', 'no block is called `X`; those here are `A B C D E F G H I J`'],
    ['G+D0', 'a step goes one cell: leave the 0 out'],
    ['G+0', 'a step goes one cell: leave the 0 out'],
    ['A+1', 'I can’t tell which way that is: write `A+R` or `A+D`'],
    ['I-2', 'I can’t tell which way that is: write `I+L2` or `I+U2`'],
    ['I+99', 'I can’t tell which way that is: write `I+R6` or `I+D6`'],
    ['I+3', 'I can’t tell which way that is: write `I+R3` or `I+D3`'],
    [
      '?D',
      'I can’t tell whether `D` is the block or the direction: write `+` after each block (`D+R`), and its whole way behind it',
    ],
    ['hello', 'Write the block, `+` and its way: `A+R`, `C+D2`.'],
    ['A', 'Write the block, `+` and its way: `A+R`, `C+D2`.'],
    ['A+', 'Write the block, `+` and its way: `A+R`, `C+D2`.'],
    ['A+R12', 'Write the block, `+` and its way: `A+R`, `C+D2`.'],
    ['', 'Write the block, `+` and its way: `A+R`, `C+D2`.'],
  ])('%s goes nowhere: %s', (word, reason) => {
    expect(go(word)).toBe(reason);
    const read = readSlide(word, layout, blocks);
    for (const locale of locales) expect(read.ok ? '' : told(read.reason, locale)).not.toBe('');
  });

  it('goes around walls, and not over them', () => {
    expect(goWalled('A+R2D2')).toBe('A 8');
    expect(goWalled('A+RD')).toBe('after 1 step `A` can’t go down: a wall is in the way');
    expect(goWalled('A+D2')).toBe('after 1 step `A` can’t go down: `B` is in the way');
    expect(goWalled('A+1')).toBe('I can’t tell which way that is: write `A+R` or `A+D`');
  });

  it('is foreign if it is not even a block and a way', () => {
    expect(readSlide('hello', layout, blocks)).toMatchObject({ foreign: true });
    expect(readSlide('X+R', layout, blocks)).not.toHaveProperty('foreign');
  });
});

describe('a way', () => {
  it.each([
    ['R', undefined, 'A+R'],
    ['RR', undefined, 'A+R2'],
    ['RRDLLL', undefined, 'A+R2DL3'],
    ['RRD', 'letters', 'A+R2D'],
    ['RRD', 'names', 'A+R2D'],
    ['RRD', 'kanji', 'A右2下'],
    ['RRD', 'arrows', 'A→2↓'],
  ] as const)('%s in %s is %s', (way, style, text) => {
    expect(writeSlide('A', way, style)).toBe(text);
  });

  const ways = ['R', 'LL', 'UR', 'DDRU', 'RD', 'DR', 'LLUU'];
  it.each(['letters', 'kanji', 'arrows'] as const)('is read back in %s, whatever the blocks are called', (style) => {
    const names = 'ADRLUXx';
    for (const between of [' ', '.', '\n', ', ']) {
      for (const first of ways) {
        for (const second of ways) {
          for (const name of names) {
            const written = [
              writeSlide('A', first, style),
              writeSlide(name, second, style),
              writeSlide('B', 'R', style),
            ];
            const canonical = [writeSlide('A', first), writeSlide(name, second), 'B+R'];
            if (name === 'A') canonical.splice(0, 2, `${canonical[0]}${canonical[1]?.slice(2)}`);
            expect(tokens(written.join(between), `${names}B`)).toEqual(canonical);
          }
        }
      }
    }
  });
});
