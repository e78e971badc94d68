/**
 * Move lists made of directions and labels, as people write them for boards with one gap: `U U L D2`, `上上左`, `↑↑←`,
 * `8 6 7`. The words that come out are `U`, `D`, `L`, `R` or a label; everything else is left as it was typed.
 */
import { type Word, mostMoves } from '../../puzzle.ts';
import { tidyList } from './tidy.ts';

export type Direction = 'U' | 'D' | 'L' | 'R';

/** Column and row steps of each direction. */
export const steps: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  U: [0, -1],
  L: [-1, 0],
  R: [1, 0],
  D: [0, 1],
};

export const opposite: Readonly<Record<Direction, Direction>> = { U: 'D', L: 'R', R: 'L', D: 'U' };

const spellings: Readonly<Record<Direction, readonly string[]>> = {
  U: ['up', 'u', '上', 'うえ', '↑', '⬆', '⇧', '▲', '🔼', '👆'],
  D: ['down', 'd', '下', 'した', '↓', '⬇', '⇩', '▼', '🔽', '👇'],
  L: ['left', 'l', '左', 'ひだり', '←', '⬅', '⇦', '◀', '👈'],
  R: ['right', 'r', '右', 'みぎ', '→', '➡', '⇨', '▶', '👉'],
};
const directionOf = new Map(
  Object.entries(spellings).flatMap(([direction, ways]) => ways.map((way) => [way, direction as Direction] as const)),
);
const longestFirst = [...directionOf.keys()].toSorted((a, b) => b.length - a.length).join('|');

const shortcode = /:(?:arrow|point)_(up|down|left|right)(?:_small|_2)?:/giu;
const direction = new RegExp(`(${longestFirst})(?: *(?:[x×] *)?(\\d+))?`, 'iuy');
// "2D" is written for DD by some and for "tile 2 down" by others, so it is neither.
const countFirst = new RegExp(`(?<!\\d)\\d+(?:${longestFirst})`, 'iuy');
const space = /\s+/uy;
const unknown = /\S[^\s\d]*/uy;

/** `D99999` costs no more than a list that is just too long. */
const mostWords = mostMoves + 1;

/**
 * @param labels the labels that may stand for a move, without the gap; several digits in a row are one label each if
 *   every label is a single character
 */
export function splitDirections(list: string, labels: readonly string[]): readonly Word[] {
  const text = clean(list);
  const label = labelPattern(labels);
  const words: Word[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length && words.length < mostWords) {
    if (match(space)) continue;
    const misplaced = match(countFirst);
    const moved = misplaced ? null : match(direction);
    if (moved) {
      const says = directionOf.get((moved[1] ?? '').toLowerCase()) ?? '';
      const count = Math.min(Number(moved[2] ?? 1), mostWords - words.length);
      for (let k = 0; k < count; k++) words.push({ says, typed: moved[0].trim() });
      continue;
    }
    const found = misplaced ?? match(label) ?? match(unknown) ?? [text.slice(at++, at)];
    words.push({ says: found[0].toUpperCase(), typed: found[0] });
  }
  return words;
}

function labelPattern(labels: readonly string[]): RegExp {
  const escaped = labels.toSorted((a, b) => b.length - a.length).map((label) => RegExp.escape(label));
  return new RegExp(
    labels.every((label) => label.length === 1) ? escaped.join('|') : `\\d+|${escaped.join('|')}`,
    'uy',
  );
}

/** Separators become line breaks, which a count does not reach across: `D 2` is two downs, `D, 2` is not. */
function clean(list: string): string {
  const text = tidyList(list.replace(shortcode, (_code, name: string) => ` ${name} `));
  return withoutArrowsBetween(text.replace(/[,;/|、。・()[\].-]/gu, '\n'));
}

/** `U → L → D`: arrows stand between moves if only right arrows occur, and other moves do too. */
function withoutArrowsBetween(text: string): string {
  const pointsRight = /[→➡⇨>]/gu;
  if (/[↑⬆⇧▲🔼↓⬇⇩▼🔽←⬅⇦◀]/u.test(text) || !/[\p{L}\d\u2500-\u257F]/u.test(text)) return text.replace(/>/gu, ' ');
  return text.replace(pointsRight, ' ');
}
