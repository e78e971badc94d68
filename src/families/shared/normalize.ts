// Zero-width signs, and the variation selectors that make an arrow an emoji.
const invisible = /\p{Cf}|\uFE0E|\uFE0F/gu;
// NFKC keeps these. Japanese keyboards write them for a dash.
const dashes = /[\u2010-\u2015\u2212\u30FC]/gu;
const wrapping = /\|\||[`"'“”‘’«»「」『』*]/gu;
// Most texts have none of these, so nothing to change; looking costs a tenth of trying.
const unusual = /[^\t\n -~]|["'*`]|\|\|/u;

/** Compatibility forms (full width, circled) become plain; spoiler bars, backticks and quotes go. */
export function normalize(text: string): string {
  if (!unusual.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(wrapping, '')
    .replace(dashes, '-')
    .replace(/\r\n?/gu, '\n');
}

/** Walls `*` become `#`: `normalize` would drop them. */
export const normalizeBoard = (text: string): string =>
  normalize(text.replace(/^\s*\*\*(?!\*)([^]*[^*])\*\*\s*$/u, '$1').replace(/[*＊]/gu, '#'));

/** Drops numbering and the length at the end, `(22)`; arrows become one kind. */
export function normalizeList(list: string): string {
  const moves = normalize(list)
    .replace(/[([]\s*\d+(?:\s*(?:moves?|手))?\s*[)\]]\s*$/iu, ' ')
    .replace(/[-=]{1,3}>/gu, '→');
  return withoutNumbering(moves);
}

/** `1.` `2.` `3.` (or `1)`, `1:`) if they count up from 1. Other numbers may be tiles. */
function withoutNumbering(text: string): string {
  const items = text.trim().split(/\s+/u);
  const bare = items.map((item, k) => (item.startsWith(`${k + 1}.`) ? item.slice(`${k + 1}.`.length) : ''));
  if (items.length > 1 && bare.every((item) => item !== '')) return bare.join(' ');
  const number = /(?<=^|\s)(\d+)[.):](?=\s|[^\s\d])/gu;
  const numbers = [...text.matchAll(number)];
  const countsUp = numbers.length > 0 && numbers.every((found, k) => Number(found[1]) === k + 1);
  return countsUp && /[^\d\s.):]/u.test(text) ? text.replace(number, ' ') : countsUp ? dropPairs(text) : text;
}

/** `1. 8 2. 6 3. 7` is a numbered list of tiles. `1. 2. 3.` alone is a list of tiles without numbering. */
function dropPairs(text: string): string {
  return text.replace(/(?<=^|\s)\d+[.):]\s+(?=\d+(?:\s|$))/gu, ' ');
}

export const gaps: ReadonlySet<string> = new Set('0_.·・□▢⬜◻◽');
