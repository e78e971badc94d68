import type { Templates } from '../../message.ts';

/** What every board of sliding tiles has to say, for the families that are one. */
export const slidingTiles = {
  'in-goal': 'In the goal: {reason}',
  'cells-count': '{expected} cells are needed, gap included; this has {found}.',
  'cell-unknown': '`{cell}` (place {=place}) is none of the cells of this board: {symbols}.',
  'cell-often': '`{cell}` occurs {found:time|times}, and should occur {expected:time|times}.',
  'no-tile-below': 'nothing below the gap can move up',
  'no-tile-above': 'nothing above the gap can move down',
  'no-tile-right': 'nothing to the right of the gap can move left',
  'no-tile-left': 'nothing to the left of the gap can move right',
  'gap-at-top': 'the gap is in the top row and can’t move up',
  'gap-at-bottom': 'the gap is in the bottom row and can’t move down',
  'gap-at-left': 'the gap is in the first column and can’t move left',
  'gap-at-right': 'the gap is in the last column and can’t move right',
  'block-stuck': 'the long piece there does not fit into a gap of one cell that way',
  'block-broken': 'The cells of `{block}` must lie side by side, as one piece.',
  'block-elsewhere':
    'The long piece `{block}` slides along its row only, for the gap is a single cell. It is in another row than in the goal, and stays there for ever.',
  'tile-apart': 'this piece is not beside the gap',
  'tile-which': 'more than one such piece is beside the gap: give a direction instead',
  'count-first': 'write the number after the direction (`D2` is two moves down)',
  'word-unknown': 'Use `U` `D` `L` `R`, or name the piece: `{symbols}`.',
  'parity-odd-width':
    'Read row by row without the gap, {inversions:pair of tiles stands|pairs of tiles stand} in the wrong order, compared with the goal. A sideways move changes no pair, and an upright move changes exactly two, so that number stays odd for ever; in the goal it is 0.',
  'parity-even-width':
    'Read row by row without the gap, {inversions:pair of tiles stands|pairs of tiles stand} in the wrong order, compared with the goal, and the gap is {rows:row|rows} away from its place. A sideways move changes neither; an upright move changes the gap’s row by 1 and an odd number of pairs. So their sum stays odd for ever; in the goal it is 0.',
  'parity-even-width-block':
    'Read row by row, unit pieces only, {inversions:pair stands|pairs stand} in the wrong order, compared with the goal, and the gap is {rows:row|rows} away from its place. A sideways move changes neither; an upright move changes the gap’s row by 1 and an odd number of pairs. So their sum stays odd for ever; in the goal it is 0.',
} as const satisfies Templates;
