/** An answer with the best solution that is known, and what is proved of it. */
import { addDays, dateAt, startOf } from '../day/calendar.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import type { ComponentsMessage } from '../discord/components.ts';
import { restyled } from '../game/path.ts';
import type { Message } from '../message.ts';
import { solutionImage } from '../picture/image-refs.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import type { Proof } from '../store/proofs.ts';
import { countLine } from '../view/review.ts';
import { solutionMessage } from '../view/solution.ts';
import { message, titleOf } from '../words/index.ts';

/**
 * How it goes on: it is proved; messages work on it; whoever asks again lets them go on, at once, after midnight or when fewer
 * others wait.
 */
export type Word = 'done' | 'runs' | 'pauses' | 'day' | 'busy';

export async function proofMessage(
  deps: PuzzleDeps,
  position: Position,
  proof: Proof,
  style: MoveStyle,
  word: Word,
  now: number,
): Promise<ComponentsMessage> {
  const { moves } = proof;
  const words = restyled(position, moves, style);
  const names = { title: titleOf(position.puzzle.family), distance: moves.length };
  return solutionMessage(position, {
    title: message(word === 'done' ? 'solve-title' : 'solve-found', names),
    words,
    style,
    picture: await solutionImage(deps, position, moves, words),
    about: word === 'done' ? [message('proof-done'), countLine(proof)] : wordMessages(proof, word, now),
  });
}

/** The bounds, and how it goes on. */
export const wordMessages = (
  { moves, least }: Pick<Proof, 'moves' | 'least'>,
  word: Exclude<Word, 'done'>,
  now: number,
): readonly Message[] => [message('proof-bounds', { least, most: moves.length }), wordMessage(word, now)];

function wordMessage(word: Exclude<Word, 'done'>, now: number): Message {
  if (word === 'day') return message('proof-day', { time: `<t:${startOf(addDays(dateAt(now), 1)) / 1000}:t>` });
  return message(`proof-${word}`);
}
