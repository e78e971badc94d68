/** What typed text has in common, whatever it says: forms of characters that mean the same, and wrapping that means nothing. */

// Zero-width signs, and the variation selectors that make an arrow an emoji.
const invisible = /[\u200B-\u200F\u2060\uFEFF]|\uFE0E|\uFE0F/gu;
// NFKC leaves these alone, and Japanese keyboards give them for a comma, a full stop and a dash.
const dashes = /[\u2010-\u2015\u2212\u30FC]/gu;
const wrapping = /\|\||[`"'“”‘’«»「」『』*]/gu;

/** Compatibility forms folded (full width, circled), spoiler bars, backticks and quotes dropped, one kind of dash and line break. */
export function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(wrapping, ' ')
    .replace(dashes, '-')
    .replace(/\r\n?/gu, '\n');
}
