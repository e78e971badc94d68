import type { FamilySentences } from '../sentences.ts';

export const knightExchange = {
  title: 'Knight exchange',
  rules: 'Jump the white knights to the top row and the black ones to the bottom row.',
  notation:
    'From square to square, files a b c from the left and ranks 1 to 4 from the bottom: `a1b3`, `a1-b3` or `a1→b3`. A knight that goes on can be written as a chain, `a1-b3-c1`: two moves. They jump as in chess to empty squares, and the colours need not take turns.',
  positions:
    'Four rows from the top, `B` black, `W` white, `.` empty: `BBB/.../.../WWW`. `1 2 0` and `● ○` will do too.',
  'in-goal': 'In the goal: {reason}',
  'squares-count': '{expected} squares are needed, and {found} were read.',
  'square-unknown': '`{square}` (place {=place}) is no square: write `B`, `W` or `.`',
  'knights-count': 'Three black and three white knights are needed; {black} black and {white} white were read.',
  'knight-none': 'there is no knight on {square}',
  'knight-blocked': 'a knight stands on {square} already',
  'knight-apart': 'a knight does not jump from {from} to {to}',
  'word-unknown': 'Write one square and another: `a1b3`.',
  'alt-knight-black': 'black knight',
  'alt-knight-white': 'white knight',
} as const satisfies FamilySentences;
