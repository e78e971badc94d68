import type { slidingBlocks as english } from '../en/sliding-blocks.ts';
import type { Translation } from '../sentences.ts';

export const slidingBlocks = {
  title: '箱入り娘',
  rules: '駒を滑らせて、ゴールのある駒をすべてその場所に着けます。',
  notation:
    '駒の文字、`+`、進む向きの順に書きます：`A+R`（右）、`C+D2`（下へ2マス）、`D+RD`（右、続けて下）。`C下2` `D RD` `A→` `A 右 下` でもかまいません。大文字と小文字は、その盤に両方の駒があるときだけ区別します。一つの駒が続けて動くあいだは、何マス進んでも角を曲がっても1手です。',
  positions:
    '上の段から順に、駒は1個ごとに文字を一つ、空きは `_` か `.`、壁は `#`、縦横とも6マスまで：`HAAI/HAAI/JCCK/JDEK/F__G`。大文字と小文字は別の駒です。続けてゴールを、`>` のあとに同じ形で、行き先のある駒だけを書き、ほかは `.` とします：`> ..../..../..../.AA./.AA.`。同じ形の駒は、ゴールに書いたもののほかは区別しません。横4縦5の盤に2×2の駒が一つだけあるときは、ゴールを省くと、その駒を下の辺の中央へ運びます。よく知られた盤は名前でもかまいません：`箱入り娘`。',
  at: '{=row}段目の{=column}列目',
  size: '横{=width}縦{=height}',
  'rows-none':
    '盤の段を `/` で区切って `ABBC/ABBC/DEEF/DGHF/I__J` のように書くか、`箱入り娘` のように名前を書いてください。',
  'row-count':
    '{=row}段目が{found}マスで、ほかの段は{expected}マスです。空きは `_`、盤のないところは `#` で書いてください。',
  'too-large': '横{=width}縦{=height}の盤は大きすぎます。縦横とも6マスまでにしてください。',
  'sign-unknown': '`{sign}`（{at}）は読めません。駒は文字、空きは `_`、壁は `#` で書いてください。',
  'block-torn': '`{block}`が離れています（{at}と、{other}）。2個の駒なら、一方を別の文字にしてください。',
  'blocks-none': '駒がありません。駒のあるマスに文字を書いてください。',
  'gap-none': '空きがないので、何も動かせません。空きのマスを `_` で書いてください。',
  'too-many': 'この駒の並べ方は多すぎて扱えません。駒を減らすか大きくし、ゴールに書く駒も減らしてください。',
  'too-long': 'ゴールの駒が多すぎて扱えません。減らしてください。',
  'in-goal': 'ゴール：{reason}',
  'goal-none':
    'どの駒をどこへ運びますか。盤のあとに、行き先のある駒だけを書き、ほかは `.` にして、ゴールを続けてください。例：`> {goal}`',
  'goal-empty': '駒がありません。行き先のマスに、その駒の文字を書いてください。',
  'goal-size': '{found}ですが、盤は{expected}です。同じ大きさにしてください。',
  'goal-letter': '`{block}`という駒は盤にありません。盤の駒は `{blocks}` です。',
  'goal-shape': '`{block}`（{at}）の形が盤と違います。盤と同じ形で書いてください。',
  'goal-wall': '`{block}`が壁の上（{at}）にあります。場所を変えてください。',
  'other-board': 'この盤面は、今の盤面と駒か壁かゴールが違います。',
  right: '右',
  left: '左',
  up: '上',
  down: '下',
  'by-block': '`{block}`',
  'by-wall': '壁',
  'by-border': '盤の端',
  stuck: '`{block}`は{way}へ動けません。{by}に当たります',
  blocked: '`{block}`は{free}マス進んだあと、{way}へ動けません。{by}に当たります',
  back: '`{block}`は元の場所に戻るだけなので、1手になりません。省いてください',
  'block-none': '`{block}`という駒はありません。この盤の駒は `{blocks}` です',
  'count-zero': '1マス以上進めてください',
  'way-none': '向きがわかりません。`{one}` か `{two}` のように書いてください',
  unclear:
    '`{block}` が駒か向きか、はっきりしません。駒ごとに `+` を付け、`{block}+R` のように、その駒の向きを続けて書いてください',
  'word-unknown': '駒の文字、向き、マス数の順に、`A右2`（`A+R2`）のように書いてください。',
  klotski: '箱入り娘',
} as const satisfies Translation<typeof english>;
