/** What typed text has in common, whatever it says: forms of characters that mean the same, and wrapping that means nothing. */

// Zero-width signs, and the variation selectors that make an arrow an emoji.
const invisible = /\p{Cf}|\uFE0E|\uFE0F/gu;
// NFKC leaves these alone, and Japanese keyboards give them for a comma, a full stop and a dash.
const dashes = /[\u2010-\u2015\u2212\u30FC]/gu;
const wrapping = /\|\||[`"'“”‘’«»「」『』*]/gu;

/** Compatibility forms folded (full width, circled), spoiler bars, backticks and quotes dropped, one kind of dash and line break. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(wrapping, '')
    .replace(dashes, '-')
    .replace(/\r\n?/gu, '\n');
}

/** A move list without what surrounds the moves: a length at the end, `(22)`, and numbering; one kind of arrow. */
export function normalizeList(list: string): string {
  const moves = normalize(list)
    .replace(/[([]\s*\d+(?:\s*(?:moves?|手))?\s*[)\]]\s*$/iu, ' ')
    .replace(/[-=]{1,3}>/gu, '→');
  return withoutNumbering(moves);
}

/** Drops `1.` `2.` `3.` (or `1)`, `1:`) only if they count up from 1: anything else may be the numbers of tiles. */
function withoutNumbering(text: string): string {
  const items = text.trim().split(/\s+/u);
  const bare = items.map((item, k) => (item.startsWith(`${k + 1}.`) ? item.slice(`${k + 1}.`.length) : ''));
  if (items.length > 1 && bare.every((item) => item !== '')) return bare.join(' ');
  const number = /(?<=^|\s)(\d+)[.):](?=\s|[^\s\d])/gu;
  const numbers = [...text.matchAll(number)];
  const countsUp = numbers.length > 0 && numbers.every((found, k) => Number(found[1]) === k + 1);
  return countsUp && /[^\d\s.):]/u.test(text) ? text.replace(number, ' ') : countsUp ? dropPairs(text) : text;
}

/** `1. 8 2. 6 3. 7`: numbering of tile numbers. `1. 2. 3.` alone is a list of tiles. */
function dropPairs(text: string): string {
  return text.replace(/(?<=^|\s)\d+[.):]\s+(?=\d+(?:\s|$))/gu, ' ');
}
