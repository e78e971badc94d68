/** Answers with the best known solution, or a hint of it, and the bounds that are proved. */
import { renewal } from '../budget.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import { type ComponentsMessage, type Row, button, card, componentsMessage, row } from '../discord/components.ts';
import { familyById } from '../families/index.ts';
import { pathOf, positionBeside, restyled } from '../moves/path.ts';
import { positionId } from '../positions/position.ts';
import type { Message } from '../message.ts';
import { playImage, solutionImage } from '../picture/image-refs.ts';
import type { MoveStyle, Position, Puzzle } from '../puzzle.ts';
import type { Proof } from '../store/proofs.ts';
import { puzzleBlock } from '../view/card.ts';
import { nextMove, nextPiece, stageMark } from '../view/hint-stages.ts';
import { countLine } from '../view/review.ts';
import { solutionMessage } from '../view/solution.ts';
import { message, titleOf } from '../words/index.ts';

/** In milliseconds: a minute less than the answer's token is valid. */
export const patience = 14 * 60_000;

/** It is proved; messages work on it; or asking again goes on: at once, after midnight, or when fewer others wait. */
export type Word = 'done' | 'runs' | 'pauses' | 'day' | 'busy';

/** In milliseconds since 1970. `now`: of the telling. */
export interface Moments {
  readonly asked: number;
  readonly now: number;
}

export async function proofMessage(
  deps: PuzzleDeps,
  position: Position,
  proof: Proof,
  style: MoveStyle,
  word: Word,
  moments: Moments,
): Promise<ComponentsMessage> {
  const { notation } = proof;
  const words = restyled(position, notation, style);
  const names = { title: titleOf(position.puzzle.family), distance: notation.length };
  return solutionMessage(position, {
    title: message(word === 'done' ? 'solve-title' : 'solve-found', names),
    words,
    style,
    picture: await solutionImage(deps, position, notation, words),
    about:
      word === 'done' ? [message('proof-done'), countLine(proof)] : wordMessages(position.puzzle, proof, word, moments),
    rows: word === 'done' || word === 'runs' ? [] : [goOnRow(position)],
  });
}

export interface HintReader {
  readonly made: number;
  readonly convention: string | undefined;
  readonly asText: boolean;
}

/** @param position after `made` moves */
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

const wordMessages = (
  puzzle: Puzzle,
  { notation, least }: Pick<Proof, 'notation' | 'least'>,
  word: Exclude<Word, 'done'>,
  moments: Moments,
): readonly Message[] => [
  message('proof-bounds', { least, most: Math.min(notation.length, farthestOf(puzzle)) }),
  wordMessage(word, moments),
];

/** A board with counted distances has no farther position. */
function farthestOf({ family: id, board }: Puzzle): number {
  const family = familyById(id);
  const isCounted = family?.source.kind === 'bank' && family.boards[0] === board;
  return isCounted ? family.source.counted.length - 1 : Number.POSITIVE_INFINITY;
}

function wordMessage(word: Exclude<Word, 'done'>, { asked, now }: Moments): Message {
  if (word === 'day') return message('proof-day', { time: renewal(now) });
  if (word === 'runs') return message('proof-runs', { time: `<t:${Math.floor((asked + patience) / 1000)}:t>` });
  return message(`proof-${word}`);
}

const goOnRow = (position: Position): Row =>
  row(button(message('button-go-on'), ['solve', 'page', positionId(position), '0', 'g'], 'main'));
