/** NO-OFF: what others published of it, and what people type. */
import { describe, expect, it } from 'vitest';
import { noOff } from '../../src/families/no-off.ts';
import { readMoveList, solves } from '../../src/moves/move-list.ts';
import { writePath } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { antipodes } from '../../src/search/tables.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { solve } from '../../src/search/solve.ts';
import { t } from '../../src/words/index.ts';
import { shortestPathsOf, tableOf, tables, valueOf } from './boards.ts';

const read = (position: string, goal?: string): Position => valueOf(noOff.read(position, goal));

function distanceOf({ puzzle, state }: Position): number | string {
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'paths' ? solved.paths.distance : solved.kind;
}

describe('published distances', () => {
  it.each([
    ['##ON/OFF_', undefined, 44],
    ['NO##/FOF_', undefined, 56],
    ['##no/OfF_', '##On/ofF_', 44],
    ['##no/OfF_', '##on/OFf_', 48],
  ])('%s to %s takes %i moves, by table and from both ends', (position, goal, distance) => {
    const found = read(position, goal);
    expect(distanceOf(found)).toBe(distance);
    expect(searchBothEnds(found.puzzle, found.state, 5000)).toMatchObject({ kind: 'paths', paths: { distance } });
  });

  it('the bare exchange of the top letters is out of reach, and says why', () => {
    const { puzzle, state } = read('##no/OfF_', '##on/OfF_');
    const reason = puzzle.unsolvable?.(state);
    expect(reason).toMatchObject({ key: 'parity-even-width-block', values: { inversions: 1, rows: 0 } });
    // A search without the reason agrees: half of the 2 x 1,080 positions with the bulb in this row are reached.
    expect(searchBothEnds(puzzle, state, 5000)).toEqual({ kind: 'exhausted', states: 1080 });
  });

  it('no two of the three antipodes are one by symmetry', () => {
    const puzzle = valueOf(noOff.read('##NO/OFF_')).puzzle;
    expect(antipodes(puzzle, tableOf(puzzle))).toMatchObject({
      distance: 56,
      states: { length: 3 },
      kinds: { length: 3 },
    });
  });
});

describe('the bulb', () => {
  it.each([
    '##ON/OFF_',
    '--ON/OFF_',
    'LLON/OFF_',
    '##ON OFF_',
    '##ONOFF0',
    '# # O N\nO F F _',
    '##on/off_',
    '＃＃ＯＮ／ＯＦＦ＿',
    'llon/off.',
  ])('%j is ##ON/OFF_', (text) => {
    const { puzzle, state } = read(text);
    expect(puzzle.format(state)).toBe('##ON/OFF_');
  });

  it('never changes its row', () => {
    const { puzzle, state } = read('OFF_/##ON');
    expect(puzzle.unsolvable?.(state)).toMatchObject({ key: 'block-elsewhere' });
    expect(searchBothEnds(puzzle, state, 5000)).toEqual({ kind: 'exhausted', states: 540 });
  });

  it.each(['#N#O/OFF_', 'NOO#/#FF_', '#NOO/#FF_'])('%s: must be in one piece', (text) => {
    expect(noOff.read(text)).toMatchObject({ ok: false, reason: { key: 'block-broken' } });
  });

  it('slides by one cell, into a gap beside it only', () => {
    const { puzzle, state } = read('##_N/OOFF');
    const right = valueOf(puzzle.readMove(state, 'R', 'tile'));
    expect(puzzle.format(puzzle.play(state, right))).toBe('_##N/OOFF');
    expect(valueOf(puzzle.readMove(state, '##', 'tile'))).toBe(right);
    // Two signs are one piece, and one move.
    expect(readMoveList({ puzzle, state }, '##').notation).toEqual(['R']);
    expect(readMoveList({ puzzle, state }, '## ##').notation).toEqual(['R', 'L']);
    expect(readMoveList({ puzzle, state }, '#').illegal?.reason.key).toBe('word-unknown');
    const below = read('##NO/_OFF');
    expect(below.puzzle.readMove(below.state, 'D', 'tile')).toMatchObject({
      ok: false,
      reason: { key: 'block-stuck' },
    });
    expect(below.puzzle.readMove(below.state, 'U', 'gap')).toMatchObject({ ok: false, reason: { key: 'block-stuck' } });
  });

  it('is one piece in the picture', () => {
    const { puzzle, state } = read('N##O/OFF_');
    // One of its cells is where the goal has it; the piece is not.
    expect(puzzle.picture(state).pieces.filter((piece) => piece.label === '#')).toEqual([
      {
        x: 1,
        y: 0,
        width: 2,
        height: 1,
        label: '#',
        name: '##',
        alt: { key: 'alt-bulb', family: 'no-off' },
        tone: 'piece',
      },
    ]);
  });
});

describe('letters', () => {
  it('are told apart exactly when both cases of one occur, and then need a goal', () => {
    const fault = noOff.read('##no/OfF_');
    expect(fault).toMatchObject({ ok: false, reason: { key: 'goal-needed', values: { letters: 'Oo Ff' } } });
    expect(fault.ok ? '' : t('ja', { ...fault.reason, family: 'no-off' })).toContain('Oo Ff');
    const { puzzle, state } = read('##no/Off_', '##nO/off_');
    expect(puzzle.format(state)).toBe('##No/OFF_');
  });

  it('must be the same in the goal', () => {
    expect(noOff.read('##no/OfF_', '##NO/OFF_')).toMatchObject({ ok: false, reason: { key: 'in-goal' } });
    expect(noOff.read('##NO/OOF_')).toMatchObject({ ok: false, reason: { key: 'cell-often' } });
  });

  it('keep boards apart: each board text opens its own', () => {
    const boards = ['##no/OfF_', '##no/OFF_', '##nO/Off_', '##NO/OFF_'].map((text) => read(text, text).puzzle.board);
    for (const board of boards) expect(noOff.open(board)?.board).toBe(board);
    expect(noOff.open('11233445')).toBeUndefined();
  });

  it('may be named in a list where only one such piece can move', () => {
    const { puzzle, state } = read('##ON/OFF_');
    expect(readMoveList({ puzzle, state }, 'N').notation).toEqual(['D']);
    expect(readMoveList({ puzzle, state }, 'F').notation).toEqual(['R']);
    const reasons = ['O', 'F F'].map((list) => readMoveList({ puzzle, state }, list).illegal?.reason.key);
    expect(reasons).toEqual(['tile-apart', 'tile-which']);
  });

  it('that are told apart may be named apart', () => {
    const { puzzle, state } = read('##Oo/_FFN', '##oO/_FFN');
    expect(readMoveList({ puzzle, state }, 'F N').illegal).toMatchObject({ index: 2, reason: { key: 'tile-apart' } });
    const top = read('##o_/OFFN', '##O_/oFFN');
    expect(readMoveList(top, 'o').notation).toEqual(['R']);
    expect(readMoveList(top, 'O').illegal?.reason.key).toBe('tile-apart');
  });

  it('a solution reads back', () => {
    const { puzzle, state } = read('##ON/OFF_');
    const words = writePath({ puzzle, state }, shortestPathsOf(puzzle, state).first());
    expect(words).toHaveLength(44);
    expect(solves({ puzzle, state }, readMoveList({ puzzle, state }, words.join('')))).toBe(true);
  });
});
