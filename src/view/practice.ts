/** From a board of practice to the next one. */
import { fingerprintOf } from '../digest.ts';
import { type Button, type Row, button, row } from '../discord/components.ts';
import { familyById } from '../families/index.ts';
import { positionId } from '../game/position.ts';
import { type PuzzleData, type PuzzleSource, sourceOf } from '../game/puzzle-source.ts';
import type { Position } from '../puzzle.ts';
import { message } from '../words/index.ts';

/** Deals once more: as far from the goal, or a move farther or nearer. No family leaves out a distance between its nearest and farthest. */
export async function practiceRow(
  { nearest, farthest }: PuzzleSource,
  position: Position,
  distance: number,
): Promise<Row> {
  const shown = await shownAs(position);
  const toDeal = (key: 'another' | 'harder' | 'easier', at: number): Button => {
    const path = ['practice', 'deal', position.puzzle.family, String(at), key, shown];
    return button(message(`button-${key}`), path, 'plain', at < nearest || at > farthest);
  };
  return row(toDeal('another', distance), toDeal('harder', distance + 1), toDeal('easier', distance - 1));
}

/** What follows a solved board that belongs to no day; nothing where no board of its distance is dealt. */
export async function practiceRows(data: PuzzleData, position: Position, distance = 0): Promise<readonly Row[]> {
  const family = familyById(position.puzzle.family);
  const source = family && sourceOf(data, family);
  if (source === undefined || distance < source.nearest || distance > source.farthest) return [];
  return [await practiceRow(source, position, distance)];
}

/** A position's id may be too long for a button. */
export const shownAs = (position: Position): Promise<string> => fingerprintOf(positionId(position));
