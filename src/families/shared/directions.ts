/** Splits lists for boards with one gap: `U U L D2`, `上上左`, `↑↑←`, `8 6 7`. Unknown text becomes a token too. */
import { once } from '../../once.ts';
import { type MoveStyle, type MoveToken, maxMoves } from '../../puzzle.ts';
import { normalizeList } from './normalize.ts';

export type Direction = 'U' | 'D' | 'L' | 'R';

export const steps: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  U: [0, -1],
  L: [-1, 0],
  R: [1, 0],
  D: [0, 1],
};

/** In reading order. */
export const directions: readonly Direction[] = ['U', 'L', 'R', 'D'];

export const opposite: Readonly<Record<Direction, Direction>> = { U: 'D', L: 'R', R: 'L', D: 'U' };

/** In lower case. */
const signs: Readonly<Record<Direction, readonly [kanji: string, arrow: string, ...others: string[]]>> = {
  U: ['上', '↑', 'u', 'うえ', '⬆', '⇧', '▲', '🔼', '👆'],
  D: ['下', '↓', 'd', 'した', '⬇', '⇩', '▼', '🔽', '👇'],
  L: ['左', '←', 'l', 'ひだり', '⬅', '⇦', '◀', '👈'],
  R: ['右', '→', 'r', 'みぎ', '➡', '⇨', '▶', '👉'],
};

/**
 * In English, German, French, Spanish and Portuguese, whatever the player's language is. Their first letters mean
 * nothing: U is *unten* in one language, and D *droite*, *derecha* or *direita* in others.
 */
const words: Readonly<Record<Direction, readonly string[]>> = {
  U: ['up', 'oben', 'hoch', 'haut', 'arriba', 'cima'],
  D: ['down', 'unten', 'runter', 'bas', 'abajo', 'baixo'],
  L: ['left', 'links', 'gauche', 'izquierda', 'esquerda'],
  R: ['right', 'rechts', 'droite', 'derecha', 'direita'],
};

const spellingsOf = (direction: Direction): readonly string[] => [...words[direction], ...signs[direction]];

export function writeDirection(direction: Direction, style: MoveStyle | undefined): string {
  const [kanji, arrow] = signs[direction];
  return style === 'kanji' ? kanji : style === 'arrows' ? arrow : direction;
}

/** By first code unit, longer ones first: `up` before `u`. */
const spellingsBy = once(() => {
  const ways = directions.flatMap((direction) => spellingsOf(direction).map((spelling) => ({ spelling, direction })));
  return Map.groupBy(
    ways.toSorted((one, other) => other.spelling.length - one.spelling.length),
    ({ spelling }) => spelling.charCodeAt(0),
  );
});

const longestWord = Math.max(...Object.values(words).map((own) => Math.max(...own.map(({ length }) => length))));

export const directionsSpelt: ReadonlyMap<string, Direction> = new Map([
  ...directions.flatMap((direction) => spellingsOf(direction).map((spelt) => [spelt, direction] as const)),
  ['<', 'L'],
  ['>', 'R'],
]);

/** Longer ones first: `up` before `u`. */
export const anyOf = (texts: Iterable<string>): string =>
  [...texts].toSorted((one, other) => other.length - one.length).join('|');

/** As chat programs name emoji. */
const shortcode = /:(?:arrow|point)_(up|down|left|right)(?:_small|_2)?:/giu;

const anyWord = anyOf(Object.values(words).flat());
/** A word that means one way only, where single letters may be names of pieces. */
export const wholeWord = new RegExp(`(?:${anyWord})(?!\\p{L})`, 'iuy');
/** What stands before such a word: *nach oben*, *vers la droite*, *a la izquierda*. A lone `a` may be a piece. */
const leading = new RegExp(
  `(?:(?<=(?:^|[^\\p{L}])\\p{L} )[aà] (?:la )?|(?<!\\p{L})(?:nach|vers l[ea]|vers|hacia la|hacia|para a|para|en|la|à) )(?=${anyWord})`,
  'giu',
);

/** *a la izquierda* where no piece is called A. */
const leadingLetter = new RegExp(`(?<!\\p{L})a (?=${anyWord})`, 'giu');

export const normalizeDirections = (list: string): string =>
  normalizeList(list.replace(shortcode, (_code, name: string) => ` ${name} `)).replace(leading, '');

const count = / *(?:[x×] *)?(\d+)/iuy;
const number = /\d+/uy;
const space = /\s+/uy;
const unknown = /\S[^\s\d]*/uy;

/** So `D99999` costs no more than a list that is one move too long. */
const maxTokens = maxMoves + 1;

interface TokenRun {
  readonly tokens: readonly MoveToken[];
  readonly length: number;
}

/** @param labels may stand for a move; digits in a row are one label each if every label is a single character */
export function splitDirections(list: string, labels: readonly string[]): readonly MoveToken[] {
  const text = clean(list);
  const tokens: MoveToken[] = [];
  let at = 0;
  while (at < text.length && tokens.length < maxTokens) {
    const blank = matchAt(space, text, at);
    const run = blank ?? movesAt(text, at) ?? numbersAt(text, at, labels) ?? labelAt(text, at, labels);
    if ('tokens' in run) tokens.push(...run.tokens.slice(0, maxTokens - tokens.length));
    at += 'tokens' in run ? run.length : run[0].length;
  }
  return tokens;
}

function movesAt(text: string, at: number): TokenRun | undefined {
  const spelt = directionAt(text, at);
  if (spelt === undefined) return undefined;
  const counted = matchAt(count, text, at + spelt.spelling.length);
  const typed = text.slice(at, at + spelt.spelling.length) + (counted?.[0] ?? '');
  const times = Math.min(Number(counted?.[1] ?? 1), maxTokens);
  return { tokens: Array.from({ length: times }, () => ({ notation: spelt.direction, typed })), length: typed.length };
}

function numbersAt(text: string, at: number, labels: readonly string[]): TokenRun | undefined {
  const digits = matchAt(number, text, at)?.[0];
  if (digits === undefined) return undefined;
  // Some people write "2D" for DD, others for "tile 2 down", so it is neither.
  const misplaced = directionAt(text, at + digits.length);
  const typed = misplaced === undefined ? digits : text.slice(at, at + digits.length + misplaced.spelling.length);
  const apart = misplaced === undefined && labels.every((label) => label.length === 1);
  const tokens = apart ? Array.from(digits) : [typed];
  return { tokens: tokens.map((token) => ({ notation: token.toUpperCase(), typed: token })), length: typed.length };
}

/** In either case unless both cases are labels; or a text that is no label. */
function labelAt(text: string, at: number, labels: readonly string[]): TokenRun {
  const label =
    labels.find((one) => text.startsWith(one, at)) ??
    labels.find((one) => text.startsWith(one.toLowerCase(), at) || text.startsWith(one.toUpperCase(), at));
  const typed =
    label === undefined
      ? (matchAt(unknown, text, at)?.[0] ?? text.slice(at, at + 1))
      : text.slice(at, at + label.length);
  return { tokens: [{ notation: label ?? typed.toUpperCase(), typed }], length: typed.length };
}

function directionAt(
  text: string,
  at: number,
): { readonly spelling: string; readonly direction: Direction } | undefined {
  const lower = text.slice(at, at + longestWord).toLowerCase();
  return spellingsBy()
    .get(lower.charCodeAt(0))
    ?.find(({ spelling }) => lower.startsWith(spelling));
}

/** @param pattern sticky */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Separators become line breaks, because a count does not span a line break: `D 2` is two downs, `D, 2` is not. */
function clean(list: string): string {
  const text = normalizeDirections(list).replace(leadingLetter, '');
  return withoutArrowsBetween(text.replace(/[,;/|、。・()[\].-]/gu, '\n'));
}

/** `U → L → D`: right arrows separate moves if there are no other arrows, and there are other moves. */
function withoutArrowsBetween(text: string): string {
  const pointsRight = /[→➡⇨>]/gu;
  if (/[↑⬆⇧▲🔼↓⬇⇩▼🔽←⬅⇦◀]/u.test(text) || !/[\p{L}\d\u2500-\u257F]/u.test(text)) return text.replace(/>/gu, ' ');
  return text.replace(pointsRight, ' ');
}
