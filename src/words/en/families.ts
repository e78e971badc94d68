import type { Templates } from '../../message.ts';

/** A family's own sentences. The reasons why it can't read a text have further keys. */
type FamilySentences = Templates & {
  readonly title: string;
  /** The rules and the goal in one line. */
  readonly rules: string;
  /** A few moves, as the form for a list shows them. */
  readonly example: string;
  /** How moves are typed, with an example. */
  readonly notation: string;
  /** How positions are typed, with an example. */
  readonly positions: string;
};

/** All families of sliding tiles say these. */
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

const numberedTiles = {
  ...slidingTiles,
  'word-unknown': 'Use `U` `D` `L` `R` or tile numbers.',
} as const;

export const families = {
  '8-puzzle': {
    ...numberedTiles,
    title: '8-puzzle',
    rules: 'Slide the tiles until they read 1 to 8.',
    example: '`U L D2 R`, or `8 6 7`',
    notation:
      'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `8 6 7`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
    positions: 'The nine cells row by row, `0` or `_` for the gap: `867254301` or `8 6 7 / 2 5 4 / 3 _ 1`.',
  },
  '7-puzzle': {
    ...numberedTiles,
    title: '7-puzzle',
    rules: 'Slide the tiles until they read 1 to 7.',
    example: '`U L2 D R`, or `7 3 4`',
    notation:
      'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `7 3 4`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
    positions: 'The eight cells row by row, `0` or `_` for the gap: `12345670` or `1 2 3 4 / 5 6 7 _`.',
  },
  '15-puzzle': {
    ...numberedTiles,
    title: '15-puzzle',
    rules: 'Slide the tiles until they read 1 to 15.',
    example: '`U L D2 R`, or `12 8 7`',
    notation:
      'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn, apart: `12 8 7`. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
    positions:
      'The sixteen numbers row by row, `0` or `_` for the gap: `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _`; or sixteen hexadecimal digits, `123456789ABCDEF0`.',
    'published-farthest': 'The hardest there are: {distance:move|moves} (17 boards); one of them:',
  },
  'rush-hour': {
    title: 'Rush Hour',
    rules: 'Slide the cars until `A` reaches the exit.',
    example: '`A+2 B-1`',
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
    'car-single':
      '`{car}` ({at}) covers one cell only, and a car covers two or more: add the others, or empty this one.',
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
  },
  'line-pieces': {
    ...slidingTiles,
    title: 'Line pieces',
    rules: 'Slide the pieces until they form a square.',
    example: '`U L D2 R`',
    notation:
      'The direction a piece moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the piece itself, `┌`, if only one such piece can move. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
    positions:
      'The nine cells row by row, `_` for the gap: `┌─┐│_│└─┘`. `-` and `|` will do for `─` and `│`, and so will digits: 0 gap, 1 `┌`, 2 `─`, 3 `┐`, 4 `│`, 5 `└`, 6 `┘`.',
    'alt-line-across': 'line across',
    'alt-line-upright': 'line upright',
    'alt-corner-right-down': 'corner right and down',
    'alt-corner-left-down': 'corner left and down',
    'alt-corner-right-up': 'corner right and up',
    'alt-corner-left-up': 'corner left and up',
  },
  'no-off': {
    ...slidingTiles,
    title: 'NO-OFF',
    rules: 'Slide the tiles until they say NO OFF.',
    example: '`U L2 D R`',
    notation:
      'The direction a piece moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the piece itself, `N`, `O`, `F` or `##` for the bulb, if only one such piece can move. The bulb never leaves its row. You may write where the gap goes instead: if your moves do not solve it one way, I read them the other way.',
    positions:
      'Two rows of four, `##` for the bulb and `_` for the gap: `##ON/OFF_`. Capital and small letters are told apart exactly when both of one letter occur (`##no/OfF_`), and then a goal is needed too.',
    'goal-needed': 'Letters are told apart here (`{letters}`), so a goal is needed that says where each belongs.',
    'alt-bulb': 'light bulb',
  },
  'knight-exchange': {
    title: 'Knight exchange',
    rules: 'Jump the white knights to the top row and the black ones to the bottom row.',
    example: '`a4c3 c4b2`',
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
  },
  'sliding-blocks': {
    title: 'Klotski',
    rules: 'Slide each red block to its dashed outline.',
    example: '`B+R E+D2`',
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
    'too-many':
      'I can’t number so many ways to lay these blocks: take fewer or larger ones, or name fewer in the goal.',
    'too-long': 'The board has too many blocks for me to keep track of: take fewer, or name fewer in the goal.',
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
    pennant: 'Pennant',
    'mas-puzzle': 'Ma’s Puzzle',
    century: 'Century',
    'super-century': 'Super Century',
    quzzle: 'Quzzle',
    'quzzle-killer': 'Quzzle Killer',
    hughes: 'Hughes’s Puzzle',
    'moving-day': 'Moving Day',
    'only-18-steps': 'Only 18 Steps',
    daisy: 'Daisy',
    snowdrop: 'Snowdrop',
    trail: 'Trail',
    ambush: 'Ambush',
    'zhi-hui-ruo-ding': 'Zhi Hui Ruo Ding',
    'jiang-yong-cao-ying': 'Jiang Yong Cao Ying',
    'qi-tou-bing-jin': 'Qi Tou Bing Jin',
    'bing-fen-san-lu': 'Bing Fen San Lu',
    'yu-sheng-xi-li': 'Yu Sheng Xi Li',
    'zuo-you-bu-bing': 'Zuo You Bu Bing',
    'tao-hua-yuan-zhong': 'Tao Hua Yuan Zhong',
    'yi-lu-jin-jun': 'Yi Lu Jin Jun',
    'yi-lu-shun-feng': 'Yi Lu Shun Feng',
    'wei-er-bu-jian': 'Wei Er Bu Jian',
    'jie-zu-xian-deng': 'Jie Zu Xian Deng',
    'tun-bing-dong-lu': 'Tun Bing Dong Lu',
    'si-mian-chu-ge': 'Si Mian Chu Ge',
    'cha-chi-nan-fei': 'Cha Chi Nan Fei',
    'shou-kou-ru-ping': 'Shou Kou Ru Ping',
    'shuang-jiang-dang-lu': 'Shuang Jiang Dang Lu',
    'heng-ma-dang-guan': 'Heng Ma Dang Guan',
    'bing-dang-jiang-zu': 'Bing Dang Jiang Zu',
    'du-se-yao-dao': 'Du Se Yao Dao',
    'xiao-yan-chu-chao': 'Xiao Yan Chu Chao',
    'shui-xie-bu-tong': 'Shui Xie Bu Tong',
    'si-lu-jin-bing': 'Si Lu Jin Bing',
    'ru-di-wu-men': 'Ru Di Wu Men',
    'guo-wu-guan': 'Guo Wu Guan',
    'jin-zai-zhi-chi': 'Jin Zai Zhi Chi',
    'feng-hui-lu-zhuan': 'Feng Hui Lu Zhuan',
  },
} as const satisfies Readonly<Record<string, FamilySentences>>;
