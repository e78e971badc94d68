/** Reads positions of numbered tiles as people write them. The result has labels as numbers; a string is a sign that is no label. */
import { gaps, normalize } from './normalize.ts';

/** Reads single digits, with or without separators. */
export function readDigits(text: string): readonly (number | string)[] {
  const labels: (number | string)[] = [];
  for (const sign of normalize(text).replace(separators, '')) labels.push(labelOf(sign, 10));
  return labels;
}

/**
 * Reads numbers below `count`: separated, or as single digits if more than two stand together, as in rows. If sixteen
 * digits are enough for all labels, a letter is a hexadecimal digit, also among separated numbers.
 */
export function readNumbers(count: number): (text: string) => readonly (number | string)[] {
  return (text) => {
    const words = wordsOf(text);
    const apart = words.length > 4 && words.every((word) => word.length <= 2);
    return Array.from(apart ? words : words.join(''), (word) => labelOf(word, count));
  };
}

const separators = /[\s,/|;:、。]+/gu;

const wordsOf = (text: string): string[] =>
  normalize(text)
    .split(separators)
    .filter((word) => word !== '');

function labelOf(word: string, count: number): number | string {
  if (/^\d+$/u.test(word)) return Number(word);
  if (gaps.has(word)) return 0;
  const digit = count <= 16 && /^[a-f]$/iu.test(word) ? Number.parseInt(word, 16) : count;
  return digit < count ? digit : word;
}
