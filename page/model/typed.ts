/** A list of moves that was typed or pasted, as the bot reads it. */
import type { Message } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import { fits } from '../../src/moves/line.ts';
import { readMoveList } from '../../src/moves/move-list.ts';
import { positionAfter } from '../../src/moves/path.ts';
import type { MoveStyle, Position } from '../../src/puzzle.ts';

export type Typed =
  | { readonly kind: 'none' }
  | { readonly kind: 'too-long' }
  | {
      readonly kind: 'illegal';
      /** Which move it is, from 1, and its part of the text. */
      readonly index: number;
      readonly typed: string;
      readonly reason: Message;
      /** It is no move of this kind of puzzle at all. */
      readonly isForeign: boolean;
      /** The moves before it, and what directions mean in them. */
      readonly words: Line;
      readonly convention: string;
    }
  | {
      readonly kind: 'line';
      /** Canonical. */
      readonly words: Line;
      /** What directions mean in it, and the signs that it is written in; to be remembered. */
      readonly convention: string;
      readonly style: MoveStyle | undefined;
    };

/** A list is often pasted with what was typed before it in Discord: `/check moves:`. */
const asCommand = /^\s*\/(?:.*[:：]|\S+)/u;

/**
 * @param preferred what directions meant in the player's last list
 * @param limit after so many moves the try ends, if there is one
 */
export function readTyped(position: Position, text: string, preferred?: string, limit?: number): Typed {
  const list = text.replace(asCommand, '');
  const { notation: words, illegal, convention, style } = readMoveList(position, list, preferred);
  if (illegal !== undefined) return { kind: 'illegal', ...illegal, words, convention };
  if (words.length === 0) return { kind: 'none' };
  return fits(words, limit) ? { kind: 'line', words, convention, style } : { kind: 'too-long' };
}

/** The same for a text that goes on from a line: a whole list from the start, or moves from the end of the line. */
export function readOnward(start: Position, line: Line, text: string, preferred?: string, limit?: number): Typed {
  const onward = readTyped(positionAfter(start, line), text, preferred);
  if (onward.kind !== 'line') return onward;
  const words = [...line, ...onward.words];
  return fits(words, limit) ? { ...onward, words } : { kind: 'too-long' };
}
