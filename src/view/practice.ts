/** From a board of practice to the next one. */
import { shownAs } from '../day/practice.ts';
import { type Button, type Row, button, row } from '../discord/components.ts';
import { familyById } from '../families/index.ts';
import { positionId } from '../positions/position.ts';
import { type PuzzleData, sourceOf } from '../positions/puzzle-source.ts';
import type { Position } from '../puzzle.ts';
import { message } from '../words/index.ts';

/** Distances of next boards: as far from the goal, or a quarter of all distances farther or nearer. */
export interface Next {
  readonly another: number;
  readonly harder?: number;
  readonly easier?: number;
}

/** Undefined if no board of this distance is dealt. Families deal all between their nearest and farthest. */
export function nextOf(data: PuzzleData, { puzzle }: Position, distance: number): Next | undefined {
  const family = familyById(puzzle.family);
  if (family === undefined) return undefined;
  const { nearest, farthest } = sourceOf(data, family);
  if (distance < nearest || distance > farthest) return undefined;
  const step = Math.max(1, Math.round((farthest - nearest) / 4));
  return {
    another: distance,
    ...(distance < farthest && { harder: Math.min(farthest, distance + step) }),
    ...(distance > nearest && { easier: Math.max(nearest, distance - step) }),
  };
}

export const askAnswer = (position: Position): Button =>
  button(message('button-answer'), ['solve', 'ask', positionId(position)]);

/** Nothing if no board of its distance is dealt. @param deal `next`: the next board takes the place of the message */
export async function practiceRows(
  data: PuzzleData,
  position: Position,
  distance = 0,
  deal: 'deal' | 'next' = 'deal',
): Promise<readonly Row[]> {
  const next = nextOf(data, position, distance);
  if (next === undefined) return [];
  const shown = await shownAs(position);
  const toDeal = (key: keyof Next, otherwise: number): Button => {
    const path = ['practice', deal, position.puzzle.family, String(next[key] ?? otherwise), key, shown];
    return button(message(`button-${key}`), path, 'plain', next[key] === undefined);
  };
  return [
    row(
      toDeal('another', distance),
      toDeal('harder', distance + 1),
      toDeal('easier', distance - 1),
      askAnswer(position),
    ),
  ];
}
