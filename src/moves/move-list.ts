import { type Message, ofFamily } from '../message.ts';
import { type MoveStyle, type MoveToken, type Position, type Puzzle, maxMoves } from '../puzzle.ts';
import { type Path, endOf, playWords } from './path.ts';

export interface MoveList {
  readonly convention: string;
  /** Undefined where the signs make no difference. */
  readonly style?: MoveStyle | undefined;
  readonly states: Path;
  readonly notation: readonly string[];
  /** `index` from 1. The rest of the list was not read. */
  readonly illegal?: {
    readonly index: number;
    readonly typed: string;
    readonly reason: Message;
    readonly isForeign: boolean;
  };
}

/**
 * A direction may be the tile's or the gap's. So a list is read in the preferred convention, then in the others. The
 * first reading that solves the puzzle wins. If none does, the reading with the most legal moves wins.
 */
export function readMoveList(position: Position, list: string, preferred?: string): MoveList {
  const { puzzle } = position;
  const tokens = puzzle.split(list);
  const style = styleOf(puzzle, tokens[0]);
  const conventions = puzzle.moveConventions.toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  const lists: MoveList[] = [];
  for (const convention of conventions) {
    const read = { ...readIn(position, tokens, convention), style };
    if (solves(position, read)) return read;
    lists.push(read);
  }
  const [best] = lists.toSorted((one, other) => other.notation.length - one.notation.length);
  if (best === undefined) throw new Error(`${puzzle.family} has no move convention`);
  return best;
}

/** By the first token. On boards with a pad a word that is no direction names a piece. */
function styleOf({ controls }: Puzzle, token: MoveToken | undefined): MoveStyle | undefined {
  if (token === undefined) return undefined;
  if (controls === 'pad' && !/^[UDLR]$/u.test(token.notation)) return 'names';
  if (/[上下左右うしひみ]/u.test(token.typed)) return 'kanji';
  if (/[\u2190-\u21FF\u25B2-\u25C0\u2B05-\u2B07\u27A1\u{1F446}-\u{1F449}\u{1F53C}\u{1F53D}]/u.test(token.typed))
    return 'arrows';
  return controls === 'pad' ? 'letters' : undefined;
}

export function solves({ puzzle, state }: Position, { states, illegal }: MoveList): boolean {
  return illegal === undefined && puzzle.isSolved(states.at(-1) ?? state);
}

function readIn(start: Position, tokens: readonly MoveToken[], convention: string): MoveList {
  const words = tokens.map(({ notation }) => notation);
  const { states, notation, refused } = playWords(start, words, convention);
  const token = tokens[notation.length];
  if (refused === undefined || token === undefined) return { convention, states, notation };
  const reason = ofFamily(start.puzzle.family, refused.reason);
  const isForeign = refused.foreign === true;
  return {
    convention,
    states,
    notation,
    illegal: { index: notation.length + 1, typed: token.typed, reason, isForeign },
  };
}

/**
 * While the puzzle is open, it never tells how far an unfinished line is from the goal: a few such answers for each
 * move would solve the puzzle.
 */
export type Verdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly limit: number | undefined }
  | {
      readonly kind: 'illegal';
      readonly line: MoveList;
      readonly illegal: NonNullable<MoveList['illegal']>;
      readonly board: Position;
    }
  /** `passed`: the goal was reached after so many moves, but the list goes on. `left`: so many moves are to be made. */
  | {
      readonly kind: 'unsolved';
      readonly line: MoveList;
      readonly board: Position;
      readonly passed?: number;
      readonly left?: number;
    }
  | { readonly kind: 'solved'; readonly line: MoveList; readonly length: number }
  /** It has all the moves of a game that ends after so many, wherever they lead. */
  | { readonly kind: 'ended'; readonly line: MoveList };

export function judge(position: Position, list: string, preferred?: string): Verdict {
  return verdictOn(position, readMoveList(position, list, preferred));
}

/** @param limit of a game that ends after so many moves */
export function verdictOn(position: Position, line: MoveList, limit?: number): Verdict {
  const { puzzle } = position;
  const { states, notation, illegal } = line;
  if (illegal !== undefined) return { kind: 'illegal', line, illegal, board: endOf(position, states) };
  if (notation.length === 0) return { kind: 'empty' };
  const made = notation.length;
  if (made > (limit ?? maxMoves)) return { kind: 'too-long', limit };
  if (made === limit) return { kind: 'ended', line };
  if (limit !== undefined) return { kind: 'unsolved', line, board: endOf(position, states), left: limit - made };
  if (solves(position, line)) return { kind: 'solved', line, length: made };
  const passed = states.findIndex((one, index) => index > 0 && puzzle.isSolved(one));
  return { kind: 'unsolved', line, board: endOf(position, states), ...(passed > 0 && { passed }) };
}
