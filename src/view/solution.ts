import { type Card, type ComponentsMessage, type ImageRef, cardMessage } from '../discord/components.ts';
import { positionId } from '../positions/position.ts';
import { type Message, ofFamily } from '../message.ts';
import { type Text, join } from '../discord/text.ts';
import type { MoveStyle, Position, Puzzle, State } from '../puzzle.ts';
import { movesBlock } from '../render/text.ts';
import { message } from '../words/index.ts';
import { knownLine, puzzleBlock } from './card.ts';
import { stepsOn } from '../moves/path.ts';
import type { Unsolved } from '../search/solve.ts';

export interface ShownSolution {
  readonly title: Text;
  readonly words: readonly string[];
  readonly style: MoveStyle;
  /** Its animation, drawn when its address is opened: an answer has no time for it. */
  readonly picture: ImageRef | undefined;
  readonly about: readonly Message[];
  readonly rows?: Card['rows'];
}

export function solutionMessage(position: Position, shown: ShownSolution): ComponentsMessage {
  const { title, words, style, picture, about, rows = [] } = shown;
  const isPad = position.puzzle.controls === 'pad' && style !== 'names';
  const parts = [
    puzzleBlock(position),
    knownLine(position),
    picture,
    ...about,
    isPad ? message('solve-directions') : undefined,
    movesBlock(words),
  ];
  return cardMessage({ title, parts, footer: positionId(position), rows });
}

/** With the number of single steps, where the puzzle tells it. */
export function withSteps(told: Text, puzzle: Puzzle, path: readonly State[]): Text {
  const steps = stepsOn(puzzle, path);
  return steps === undefined ? told : join([told, message('single-steps', { steps })], ' · ');
}

export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  return solved.kind === 'exhausted'
    ? message('solve-exhausted', { states: solved.states })
    : message('solve-budget', { states: solved.states });
}
