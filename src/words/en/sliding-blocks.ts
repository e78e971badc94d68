import type { FamilySentences } from '../sentences.ts';

export const slidingBlocks = {
  title: 'Klotski',
  rules: 'Slide the blocks until each one that has a target stands on it.',
  notation:
    'Write the block, `+`, and its way: `A+R` (right), `C+D2` (down 2), `D+RD` (right, then down). `C down 2`, `D RD`, `A→` and 上下左右 work too. Capital or small letters do not matter, unless both are blocks on this board. In one move a block goes as far as it can slide, also around corners, while the others stand still.',
  positions:
    'Rows of letters, a letter for each block, `_` or `.` for an empty cell, `#` for a wall, at most 6 wide and 6 tall: `HAAI/HAAI/JCCK/JDEK/F__G`. A capital and a small letter are two blocks. Behind it the goal: `>` and the same rows again, with only the blocks that have a target, and `.` elsewhere: `> ..../..../..../.AA./.AA.`. Blocks of one shape are alike, unless the goal names them. On 4 by 5 you can leave the goal out if one block is 2 by 2: it goes to the middle of the bottom edge. Boards that many people know have names: `klotski`.',
  at: 'row {=row}, column {=column}',
  size: '{=width} wide and {=height} tall',
  'rows-none': 'Write the rows of the board with `/` between them, `ABBC/ABBC/DEEF/DGHF/I__J`, or a name: `klotski`.',
  'row-count':
    'Row {=row} has {found:cell|cells} and others have {expected}: write `_` for an empty cell and `#` where the board has none.',
  'too-large': 'The board is {=width} wide and {=height} tall: 6 wide and 6 tall is the most.',
  'sign-unknown':
    '`{sign}` ({at}) means nothing here: write a letter for a block, `_` for an empty cell, `#` for a wall.',
  'block-torn':
    '`{block}` lies apart: here ({at}) and there ({other}). If these are two blocks, give one another letter.',
  'blocks-none': 'There is no block: write a letter on each of its cells.',
  'gap-none': 'No cell is empty, so nothing can move: write `_` for an empty one.',
  'too-many': 'I can’t number so many ways to lay these blocks: take fewer or larger ones, or name fewer in the goal.',
  'too-long': 'The board has too many different blocks for me to keep track of: take fewer, or name fewer in the goal.',
  'in-goal': 'In the goal: {reason}',
  'goal-none':
    'Where are the blocks to go? Write the goal behind the board, with the blocks that have a target and `.` elsewhere, like this: `> {goal}`.',
  'goal-empty': 'No block is named: write the letter of one on the cells where it is to stand.',
  'goal-size': 'It is {found}, and the board is {expected}: make them the same.',
  'goal-letter': '`{block}` is not on the board, which has `{blocks}`.',
  'goal-shape': '`{block}` ({at}) has another shape than on the board: write it as it lies there.',
  'goal-wall': '`{block}` lies on a wall ({at}): move it.',
  'other-board': 'This board has other blocks, walls or targets than the one that is open.',
  right: 'to the right',
  left: 'to the left',
  up: 'up',
  down: 'down',
  'by-block': '`{block}`',
  'by-wall': 'a wall',
  'by-border': 'the border',
  stuck: '`{block}` can’t go {way}: {by} is in the way',
  blocked: 'after {free:step|steps} `{block}` can’t go {way}: {by} is in the way',
  back: '`{block}` comes back to where it stood, so this is no move: leave it out',
  'block-none': 'no block is called `{block}`; those here are `{blocks}`',
  'count-zero': 'a step goes one cell: leave the 0 out',
  'way-none': 'I can’t tell which way that is: write `{one}` or `{two}`',
  unclear:
    'I can’t tell whether `{block}` is the block or the direction: write `+` after each block (`{block}+R`), and its whole way behind it',
  'word-unknown': 'Write the block, `+` and its way: `A+R`, `C+D2`.',
  klotski: 'Klotski',
} as const satisfies FamilySentences;
