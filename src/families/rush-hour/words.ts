import { messageFactory } from '../../message.ts';

const english = () =>
  ({
    title: 'Rush Hour',
    rules:
      'Slide the cars along their length, any distance in one move, until the car `A` stands at the exit; driving out costs no further move.',
    notation:
      'The car, `+` for right or down or `-` for left or up, and how many cells: `A+2 B-1`. Without a number it is one cell. `AR2`, `A right 2`, `A→2`, `A→→` and 上下左右 work too. Capital or small letters do not matter, unless both are cars on this board. One car that goes on in the same direction makes one move.',
    positions:
      'The 36 cells row by row, a letter for each car, `A` for the one that leaves to the right, `o` or `.` for an empty cell, `x` for a wall: `GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`. A capital and a small letter are two cars. Or framed, with the exit `@` on any side: eight rows of eight, `*` for frame and walls, a space or `.` for an empty cell, small letters for cars that lie and capitals for upright ones, `a` to `q` two cells long and `r` to `z` three, `a` or `z` for the one that leaves: `********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`.',
    at: 'row {row}, column {column}',
    'at-framed': 'line {row}, place {column}, frame included',
    'cells-count': 'A board has 36 cells, and {found} were read.',
    'row-count': 'Row {row} has {found:cell|cells}; every row needs 6.',
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
    'frame-row': 'Line {row} has {found:sign|signs}; each line of the framed form needs 8 (spaces count).',
    'frame-open': 'The frame is open at {at}: write `*` there, or `@` for the exit.',
    'exit-none': 'The exit is missing: write `@` for one of the signs of the frame.',
    'exit-many': '{found} exits were read: leave one.',
    'exit-inside': 'The exit `@` ({at}) stands inside the board: move it into the frame.',
    'exit-corner': 'The exit `@` ({at}) is in a corner, where no car leaves: move it to an end of a row or a column.',
    'exit-off-row': 'The exit is not on the row of `{car}` ({at}): move it to an end of that row.',
    'exit-off-column': 'The exit is not on the column of `{car}` ({at}): move it to an end of that column.',
    'goal-given': 'Rush Hour takes no other goal: the exit is the goal. Leave the goal out.',
    'other-board': 'This position has other cars or walls than the board that is open.',
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
    'word-unknown': 'this is no move; write the car, `+` (right, down) or `-` (left, up) and how many cells: `A+2`',
    'published-without-walls': 'Hardest known without walls: {distance:move|moves}.',
    'published-with-walls': 'Hardest known with walls: {distance:move|moves}.',
  }) as const;

type English = ReturnType<typeof english>;

const japanese = (): Readonly<Record<keyof English, string>> => ({
  title: 'ラッシュアワー',
  rules:
    '車を前後に滑らせて、`A` の車を出口まで動かします。続けて何マス進んでも1手です。出口に着けば解けたことになり、外へ出る分は手数に入りません。',
  notation:
    '車の文字、右か下なら `+`、左か上なら `-`、進むマス数の順に書きます：`A+2 B-1`。数がなければ1マスです。`AR2` `A 右 2` `A→2` `A→→` でもかまいません。大文字と小文字は、その盤に両方の車があるときだけ区別します。同じ車が同じ向きに続けて進めば、まとめて1手です。',
  positions:
    '36マスを上の段から順に。車は1台ごとに文字を一つ、右へ出る車は `A`、空きは `o` か `.`、壁は `x`：`GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`。大文字と小文字は別の車です。枠付きの書き方では、出口 `@` をどの辺にも置けます。8文字の行を八つ、枠と壁は `*`、空きはスペースか `.`、横向きの車は小文字、縦向きの車は大文字。`a` から `q` は2マス、`r` から `z` は3マスの車で、出る車は `a` か `z`：`********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`。',
  at: '{row}段目の{column}列目',
  'at-framed': '枠も数えて{row}行目の{column}文字目',
  'cells-count': '盤は36マスですが、読み取れたのは{found}マスです。',
  'row-count': '{row}段目が{found}マスです。どの段も6マス必要です。',
  'sign-unknown': '`{sign}`（{at}）は読めません。車は文字、空きは `o` か `.`、壁は `x` で書いてください。',
  'sign-unknown-framed': '`{sign}`（{at}）は読めません。車は文字、空きはスペースか `.`、壁は `*` で書いてください。',
  'car-single': '`{car}`（{at}）が1マスしかありません。車は2マス以上なので、残りを書き足すか、空きにしてください。',
  'car-bent': '`{car}`（{at}）が曲がっています。車はまっすぐなので、どちらかの部分を別の文字にしてください。',
  'car-apart': '`{car}`が離れています（{at}と、{other}）。2台の車なら、一方を別の文字にしてください。',
  'car-capital':
    '大文字の `{car}`（{at}）は車と読みますが、ひとつながりではありません。空きなら小文字の `o`、壁なら小文字の `x` で書いてください。',
  'car-upright': '`{car}`（{at}）は縦向きなので、大文字の `{other}` で書いてください。',
  'car-lying': '`{car}`（{at}）は横向きなので、小文字の `{other}` で書いてください。',
  'length-two':
    '`{car}`（{at}）が{found}マスあります。`a` から `q` は2マスの車です。3マスなら `r` から `z` の文字にしてください。',
  'length-three':
    '`{car}`（{at}）が{found}マスです。`r` から `z` は3マスの車です。2マスなら `a` から `q` の文字にしてください。',
  'hero-none': '`A` の車がありません。出る車を大文字の `A` で書いてください。',
  'hero-none-framed': '出る車がありません。`a`（3マスなら `z`、縦向きなら大文字）で書いてください。',
  'hero-two': '`{car}`と`{other}`がどちらも出る車になっています。一方を別の文字にしてください。',
  'hero-length': '`A`（{at}）が{found}マスあります。出る車は2マスか3マスにしてください。',
  'hero-length-framed': '`{car}`（{at}）が{found}マスです。出る車は、2マスなら `a` か `A`、3マスなら `z` か `Z` です。',
  'hero-upright':
    '`A`（{at}）が縦向きです。36文字の書き方では出口は右にあります。どの辺にも出口を置ける、枠付きの書き方を使ってください。',
  'frame-rows': '枠付きの書き方は、枠も含めて8文字の行が八つです。読み取れたのは{found}行です。',
  'frame-row': '{row}行目が{found}文字です。枠付きの書き方では、どの行も8文字必要です（スペースも数えます）。',
  'frame-open': '枠が開いています（{at}）。`*` か、出口なら `@` を書いてください。',
  'exit-none': '出口がありません。枠の1文字を `@` にしてください。',
  'exit-many': '出口が{found}か所あります。一つだけにしてください。',
  'exit-inside': '出口 `@`（{at}）が盤の中にあります。枠の上に移してください。',
  'exit-corner': '出口 `@`（{at}）が角にあり、そこからは出られません。段か列の端に移してください。',
  'exit-off-row': '出口が`{car}`（{at}）の段にありません。その段の端に移してください。',
  'exit-off-column': '出口が`{car}`（{at}）の列にありません。その列の端に移してください。',
  'goal-given': 'ラッシュアワーのゴールは出口と決まっています。ゴールは書かないでください。',
  'other-board': 'この配置は、今の盤と車か壁が違います。',
  right: '右',
  left: '左',
  up: '上',
  down: '下',
  'by-car': '`{car}`',
  'by-wall': '壁',
  'by-border': '盤の端',
  blocked: '`{car}`は{way}へ{free}マスしか進めません。{by}に当たります',
  stuck: '`{car}`は{way}へ動けません。{by}に当たります',
  'only-upright': '`{car}`は縦向きなので、上（`{car}-1`）か下（`{car}+1`）にしか動けません',
  'only-lying': '`{car}`は横向きなので、左（`{car}-1`）か右（`{car}+1`）にしか動けません',
  'car-none': '`{car}`という車はありません。この盤の車は `{cars}` です',
  'count-zero': '1マス以上進めてください',
  'word-unknown':
    '手として読めません。車の文字、`+`（右、下）か `-`（左、上）、マス数の順に `A+2` のように書いてください',
  'published-without-walls': '壁なしで知られている最難の盤：{distance}手。',
  'published-with-walls': '壁ありで知られている最難の盤：{distance}手。',
});

/** What Rush Hour has to say. */
export const rushHourWords = {
  get en() {
    return english();
  },
  get ja() {
    return japanese();
  },
};

export const message = messageFactory<English>();
