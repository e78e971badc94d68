import type { FamilySentences } from '../sentences.ts';

export const rushHour = {
  title: 'Rush Hour',
  rules: 'Slide the cars until `A` reaches the exit.',
  notation:
    'Cars slide along their length only. Write the car, `+` for right or down or `-` for left or up, and how many cells: `A+2 B-1`. Without a number it is one cell. `AR2`, `A right 2`, `A→2`, `A→→` and 上下左右 work too. Capital or small letters do not matter, unless both are cars on this board. A car goes as far as you like in one move, and driving out costs no further one.',
  positions:
    'The 36 cells row by row, a letter for each car, `A` for the one that leaves to the right, `o` or `.` for an empty cell, `x` for a wall: `GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`. A capital and a small letter are two cars. Or framed, with the exit `@` on any side: eight rows of eight, `*` for frame and walls, a space or `.` for an empty cell, small letters for cars that lie and capitals for upright ones, `a` to `q` two cells long and `r` to `z` three, `a` or `z` for the one that leaves: `********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`.',
  at: 'row {=row}, column {=column}',
  'at-framed': 'line {=row}, place {=column}, frame included',
  'cells-count': 'A board has 36 cells, and {found} were read.',
  'row-count': 'Row {=row} has {found:cell|cells}; every row needs 6.',
  'sign-unknown':
    '`{sign}` ({at}) means nothing here: write a letter for a car, `o` or `.` for an empty cell, `x` for a wall.',
  'sign-unknown-framed':
    '`{sign}` ({at}) means nothing here: write a letter for a car, a space or `.` for an empty cell, `*` for a wall.',
  'car-single': '`{car}` ({at}) covers one cell only, and a car covers two or more: add the others, or empty this one.',
  'car-bent': '`{car}` ({at}) is bent: a car lies straight, so give one of its parts another letter.',
  'car-apart': '`{car}` lies apart: here ({at}) and there ({other}). If these are two cars, give one another letter.',
  'car-capital':
    'The capital `{car}` ({at}) is a car here, and does not lie in one piece: write a small `o` for an empty cell, a small `x` for a wall.',
  'car-upright': '`{car}` ({at}) stands upright: write it as a capital, `{other}`.',
  'car-lying': '`{car}` ({at}) lies along its row: write it as a small letter, `{other}`.',
  'length-two':
    '`{car}` ({at}) covers {found} cells, but `a` to `q` are cars of 2 cells: take a letter from `r` to `z` for 3 cells.',
  'length-three':
    '`{car}` ({at}) covers {found:cell|cells}, but `r` to `z` are cars of 3 cells: take a letter from `a` to `q` for 2 cells.',
  'hero-none': 'No car is called `A`: write a capital `A` for the car that is to leave.',
  'hero-none-framed':
    'No car is to leave: write `a` for it, or `z` if it covers 3 cells (as capitals if it is upright).',
  'hero-two': '`{car}` and `{other}` would both be the car that is to leave: give one of them another letter.',
  'hero-length': '`A` ({at}) covers {found} cells: make the car that is to leave 2 or 3 cells long.',
  'hero-length-framed':
    '`{car}` ({at}) covers {found:cell|cells}: the car that is to leave is `a` or `A` with 2 cells, `z` or `Z` with 3.',
  'hero-upright':
    '`A` ({at}) stands upright, and the 36 characters have their exit on the right: use the framed form, which has exits on all sides.',
  'frame-rows': 'The framed form has 8 rows of 8 signs, frame included, and {found:row was|rows were} read.',
  'frame-row': 'Line {=row} has {found:sign|signs}; each line of the framed form needs 8 (spaces count).',
  'frame-open': 'The frame is open at {at}: write `*` there, or `@` for the exit.',
  'exit-none': 'The exit is missing: write `@` for one of the signs of the frame.',
  'exit-many': '{found} exits were read: leave one.',
  'exit-inside': 'The exit `@` ({at}) stands inside the board: move it into the frame.',
  'exit-corner': 'The exit `@` ({at}) is in a corner, where no car leaves: move it to an end of a row or a column.',
  'exit-off-row': 'The exit is not on the row of `{car}` ({at}): move it to an end of that row.',
  'exit-off-column': 'The exit is not on the column of `{car}` ({at}): move it to an end of that column.',
  'goal-given': 'Rush Hour takes no other goal: the exit is the goal. Leave the goal out.',
  'other-board': 'This board has other cars or walls than the one that is open.',
  right: 'to the right',
  left: 'to the left',
  up: 'up',
  down: 'down',
  'by-car': '`{car}`',
  'by-wall': 'a wall',
  'by-border': 'the border',
  blocked: '`{car}` can only go {free:cell|cells} {way}: {by} is in the way',
  stuck: '`{car}` can’t go {way}: {by} is in the way',
  'only-upright': '`{car}` is upright, so it goes up (`{car}-1`) or down (`{car}+1`)',
  'only-lying': '`{car}` lies along its row, so it goes left (`{car}-1`) or right (`{car}+1`)',
  'car-none': 'no car is called `{car}`; those here are `{cars}`',
  'count-zero': 'a move goes one cell or more',
  'word-unknown': 'Write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`.',
  'published-without-walls': 'Hardest known with the exit in row 3 and no walls: {distance:move|moves}.',
  'published-with-walls': 'Hardest known with the exit in row 3 and walls: {distance:move|moves}.',
} as const satisfies FamilySentences;
