/** Moves as people write them: `A+RD2` or `A right, down 2`. Successive steps of one block are one move. */
import { type MoveToken, maxMoves } from '../../puzzle.ts';
import { anyOf, directionsSpelt, matchAt, normalizeDirections, wholeWord } from '../shared/directions.ts';
import { nameCalled } from '../shared/pieces.ts';
import { maxSide } from './layout.ts';

const anyWay = anyOf(directionsSpelt.keys());
const way = new RegExp(anyWay, 'iuy');
const wayAfterPlus = new RegExp(`\\+ ?(?:${anyWay})`, 'iuy');
const count = / ?(?:[x×] ?)?(\d+)/iuy;
const letter = /[a-z]/iuy;
const isLetter = (text: string): boolean => /^[a-z]$/iu.test(text);
const link = / ?(?:[-+] ?)?/uy;
const signed = / ?([-+]) ?(\d+)/uy;
/** Spaces and separators of moves: a dash before a letter. */
const between = /\s+|[-+](?= ?[a-z])/iuy;
const arrowBetween = /[→➡>](?= ?[a-z])/iuy;
const unknown = /\S+/uy;

interface List {
  readonly text: string;
  readonly names: readonly string[];
  /** `ARCD2`: nothing separates the moves. */
  readonly isOneWord: boolean;
}

interface Token {
  /** Undefined for any other text than a block's way. */
  readonly name?: string;
  /** Without a name the whole notation. */
  readonly steps: string;
  readonly from: number;
  readonly to: number;
  readonly end?: 'letter' | 'arrow' | undefined;
  /** Its last step is a word of its own: the next word may be a further step. */
  readonly isLoose?: boolean;
}

export function splitSlides(list: string, names: readonly string[]): readonly MoveToken[] {
  const text = clean(list);
  const whole: List = { text, names, isOneWord: !/\s/u.test(text.trim()) };
  const tokens: Token[] = [];
  for (let at = 0; at < text.length && tokens.length <= maxMoves;) {
    const last = tokens.at(-1);
    const separator = matchAt(between, text, at) ?? arrowAt(text, at, last);
    if (separator !== null) {
      at += separator[0].length;
      continue;
    }
    const one = slideAt(whole, at, last) ?? furtherAt(whole, at, last) ?? unknownAt(text, at);
    at = one.to;
    if (last?.name === undefined || last.name !== one.name) tokens.push(one);
    else tokens[tokens.length - 1] = { ...one, steps: last.steps + one.steps, from: last.from };
  }
  return tokens.map(({ name, steps, from, to }) => ({
    notation: name === undefined ? steps : `${name}+${steps}`,
    typed: text.slice(from, to),
  }));
}

/** Separators become line breaks, as no count spans one. In `Aを2マス右へ` the count comes first. */
function clean(list: string): string {
  return normalizeDirections(list)
    .replace(/[,;/|、。・()[\].]/gu, '\n')
    .replace(/を(\d+)マス([上下左右])/gu, '$2$1')
    .replace(/[をにへと:]|マス|\b(?:and|then)\b/giu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** An arrow that separates moves: `A R → B L`, `A→ → B←`. In `A → → B ←` both are steps. */
function arrowAt(text: string, at: number, last: Token | undefined): RegExpExecArray | null {
  const isStep = last?.end === 'arrow' && (at === last.to || last.isLoose === true);
  return last?.name === undefined || isStep ? null : matchAt(arrowBetween, text, at);
}

const unknownAt = (text: string, at: number): Token => {
  const [typed] = matchAt(unknown, text, at) ?? [text.slice(at, at + 1)];
  return { steps: typed, from: at, to: at + typed.length };
};

/** A letter may be both a block and a direction: where it can be read as either, the token says so. */
function slideAt(list: List, at: number, last: Token | undefined): Token | undefined {
  const { text, names } = list;
  const called = matchAt(letter, text, at)?.[0];
  if (called === undefined || matchAt(wholeWord, text, at) !== null) return undefined;
  const name = nameCalled(called, names);
  const hasPlus = matchAt(wayAfterPlus, text, at + 1) !== null;
  const isDirection = directionsSpelt.has(called.toLowerCase());
  if (isDirection && !hasPlus && name === undefined) return undefined;
  const [, sign, number = ''] = matchAt(signed, text, at + 1) ?? [];
  const [linked = ''] = matchAt(link, text, at + 1) ?? [];
  const from = at + 1 + linked.length;
  if (sign !== undefined) return { steps: `${name ?? called}${sign}${number}`, from: at, to: from + number.length };
  const found = stepsAt(list, from, hasPlus || linked !== '' || !list.isOneWord);
  if (found === undefined) return undefined;
  if (isDirection && !hasPlus && isUnclear(text, at, last)) return { steps: `?${name}`, from: at, to: found.to };
  const isLoose = linked === ' ' && found.count === 1;
  return { ...found, name: name ?? called, from: at, isLoose };
}

function isUnclear(text: string, at: number, last: Token | undefined): boolean {
  if (last?.name === undefined || last.end !== 'letter') return false;
  return at === last.to || (last.isLoose === true && text.slice(last.to, at) === ' ');
}

function furtherAt(list: List, at: number, last: Token | undefined): Token | undefined {
  const found = last?.name === undefined ? undefined : stepsAt(list, at, true);
  return found && { ...found, name: last?.name ?? '', from: at, isLoose: found.count === 1 };
}

interface Steps extends Pick<Token, 'steps' | 'to' | 'end'> {
  readonly count: number;
}

/** @param isSure whether letters of directions are directions, even if blocks have them */
function stepsAt(list: List, from: number, isSure: boolean): Steps | undefined {
  const { text } = list;
  const steps: string[] = [];
  let to = from;
  let end: Token['end'];
  for (let found = matchAt(way, text, to); found !== null; found = matchAt(way, text, to)) {
    const [spelt] = found;
    if (steps.length > 0 && isNext(list, to, spelt, end, isSure)) break;
    const counted = matchAt(count, text, to + spelt.length);
    // No block goes farther in one direction.
    const times = Math.min(Number(counted?.[1] ?? 1), maxSide);
    steps.push(`${directionsSpelt.get(spelt.toLowerCase())}${times === 1 ? '' : times}`);
    end = isLetter(spelt) ? 'letter' : /[←-⇿⬅-⬇➡<>]/u.test(spelt) ? 'arrow' : undefined;
    to += spelt.length + (counted?.[0].length ?? 0);
  }
  return steps.length === 0 ? undefined : { steps: steps.join(''), to, count: steps.length, end };
}

/** One more step may also be a separator, or the next block. */
function isNext({ text, names }: List, at: number, spelt: string, end: Token['end'], isSure: boolean): boolean {
  if (matchAt(arrowBetween, text, at) !== null) return true;
  if (!isLetter(spelt) || nameCalled(spelt, names) === undefined) return false;
  if (matchAt(wayAfterPlus, text, at + 1) !== null) return true;
  return matchAt(way, text, at + 1) !== null && (end !== 'letter' || !isSure);
}
