/** A hint from the best solution that is known, while it is proved. */
import type { PuzzleDeps } from '../day/deal.ts';
import { type ComponentsMessage, card, componentsMessage } from '../discord/components.ts';
import { pathOf, positionBeside } from '../moves/path.ts';
import { playImage } from '../picture/image-refs.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import type { Proof } from '../store/proofs.ts';
import { puzzleBlock } from '../view/card.ts';
import { nextMove, nextPiece, stageMark } from '../view/hint-stages.ts';
import { message } from '../words/index.ts';
import { type Moments, type Word, wordMessages } from './answer.ts';

/** Who reads a hint. */
export interface HintReader {
  /** How many moves they have made. */
  readonly made: number;
  readonly convention: string | undefined;
  /** Whether they want boards as text. */
  readonly asText: boolean;
}

/** @param position the one after the moves that were made */
export async function hintMessage(
  deps: PuzzleDeps,
  position: Position,
  proof: Pick<Proof, 'notation' | 'least'>,
  { made, convention, asText, style }: HintReader & { readonly style: MoveStyle },
  word: Word,
  moments: Moments,
): Promise<ComponentsMessage> {
  const [, next] = pathOf(position, proof.notation) ?? [];
  if (next === undefined) return componentsMessage(card({ parts: [message('solve-none-needed')] }));
  const move = { good: made, from: position, next: positionBeside(position, next) };
  const picture = asText ? undefined : await playImage(deps, position, stageMark(move, 3));
  const count = proof.notation.length;
  return componentsMessage(
    card({
      parts: [
        nextPiece(move),
        nextMove(move, { convention, style }),
        ...(word === 'done' ? [message('hint-shortest', { count })] : [message('hint-way', { count })]),
        ...(word === 'done' ? [] : wordMessages(position.puzzle, proof, word, moments)),
        made === 0 ? message('check-illegal-first') : message('check-illegal-after', { count: made }),
        picture ?? puzzleBlock(position),
      ],
    }),
  );
}
