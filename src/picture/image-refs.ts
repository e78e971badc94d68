/** Pictures in messages: the address of each, and a description for people who can't see it. */
import type { ImageRef } from '../discord/components.ts';
import { positionId } from '../positions/position.ts';
import { onlyGoal, pictureOf } from '../moves/position.ts';
import type { Review } from '../positions/review.ts';
import { slipsIn } from '../positions/emoji-grid.ts';
import type { Position } from '../puzzle.ts';
import { boardAlt, curveAlt, fromToAlt, histogramAlt, markedAlt, nowGoalAlt, waysAlt } from '../render/alt.ts';
import { type Mark, writeMark } from '../render/mark.ts';
import type { Message } from '../message.ts';
import { type DayKey, keyOf } from '../store/days.ts';
import { type WayGraph, writeFound, writeWayGraph } from '../way-graph.ts';
import { message } from '../words/index.ts';
import { type Signer, addressOf } from './address.ts';
import { writeDistances } from './distances.ts';

/** Undefined if no address can be signed. */
type MaybeImage = Promise<ImageRef | undefined>;

async function imageRef(signer: Signer, parts: readonly string[], alt: Message): MaybeImage {
  const url = await addressOf(signer, parts, parts[0] === 'solution' ? 'gif' : 'png');
  return url === undefined ? undefined : { url, alt };
}

/** A puzzle beside its goal; alone if it has several goals, or is solved. */
export function puzzleImage(signer: Signer, position: Position): MaybeImage {
  const { puzzle } = position;
  const [picture, goal, id] = [pictureOf(position), onlyGoal(puzzle), positionId(position)];
  return goal === undefined || goal === position.state
    ? imageRef(signer, ['board', '600', id], boardAlt(picture))
    : imageRef(signer, ['puzzle', id], fromToAlt(picture, puzzle.picture(goal)));
}

/** A position on the way, beside its goal if it has one to reach; a mark shows a piece of it. */
export function playImage(signer: Signer, position: Position, mark?: Mark, isAlone = false): MaybeImage {
  const { puzzle } = position;
  const [picture, id] = [pictureOf(position), positionId(position)];
  const goal = isAlone ? undefined : onlyGoal(puzzle);
  const board = goal === undefined ? boardAlt(picture) : nowGoalAlt(picture, puzzle.picture(goal));
  const parts = goal === undefined ? ['board', '600', id] : ['puzzle', id];
  if (mark === undefined) return imageRef(signer, parts, board);
  return imageRef(signer, [...parts, writeMark(picture, mark)], markedAlt(board, picture, mark));
}

/** The curve of the distances along a list; undefined if the first distance is unknown. */
export async function curveImage(signer: Signer, { distances, effects }: Review): MaybeImage {
  const [par] = distances;
  if (par === undefined || distances.length < 2) return undefined;
  const slips = slipsIn(effects).map((index) => index + 1);
  return imageRef(signer, ['curve', writeDistances(distances)], curveAlt({ distances, par, slips }));
}

/** @param counts how many positions a family has at each distance */
export function histogramImage(signer: Signer, family: string, counts: readonly number[]): MaybeImage {
  return imageRef(signer, ['histogram', family], histogramAlt(counts));
}

/** @param found the numbers of the solutions that were found, as `ShortestPaths` numbers them */
export function waysImage(signer: Signer, graph: WayGraph, found: readonly number[]): MaybeImage {
  const alt = waysAlt(graph, new Set(found).size);
  return imageRef(signer, ['ways', writeWayGraph(graph), writeFound(found)], alt);
}

/**
 * Its description says the moves, so the message may not be secret about them.
 *
 * @param notation in canonical words
 * @param words as the reader writes them
 */
export function solutionImage(
  signer: Signer,
  position: Position,
  notation: readonly string[],
  words: readonly string[],
): MaybeImage {
  const alt = message('alt-solution', { moves: words.join(' ') });
  return imageRef(signer, ['solution', positionId(position), notation.join('.')], alt);
}

/** The stored solution of a day, for a message that shows its moves. */
export function keptSolutionImage(signer: Signer, day: DayKey, words: readonly string[]): MaybeImage {
  return imageRef(signer, ['solution', keyOf(day)], message('alt-solution', { moves: words.join(' ') }));
}
