/** Solutions of what the bot shows, worked out beside it. */
import { families, familyById } from '../../src/families/index.ts';
import { writePath } from '../../src/game/path.ts';
import { openId, positionId } from '../../src/game/position.ts';
import { sourceOf } from '../../src/game/puzzle-source.ts';
import type { Position } from '../../src/puzzle.ts';
import { isOpen, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { readCatalogue, readTables } from '../../scripts/read-build.ts';
import type { Turn } from './cast.ts';

const tables = readTables();
/** What is dealt from, read as the Worker reads it. */
export const puzzleData = { tables, catalogue: readCatalogue() };

/** The position id of an answer: of its day, or in its text. */
export function idIn({ text, id: ofDay }: Turn): string {
  if (ofDay !== undefined) return ofDay;
  for (const { id } of families) {
    for (const [found] of text.matchAll(new RegExp(`${id}\\.[^.\\s\`]+\\.[0-9a-z]+`, 'gu'))) {
      if (openId(found).ok) return found;
    }
  }
  throw new Error(`no position id in: ${text}`);
}

export function positionOf(id: string): Position {
  const opened = openId(id);
  if (!opened.ok) throw new Error(`no position ${id}`);
  return opened.value;
}

/** The id of the position that a text means to a family. */
export function idOf(family: string, text: string, goal?: string): string {
  const read = familyById(family)?.read(text, goal);
  if (read?.ok !== true) throw new Error(`${family} can't read ${text}: ${JSON.stringify(read)}`);
  return positionId(read.value);
}

/** The moves of a shortest solution; the nth, where they were counted. */
export function solutionOf(id: string, n = 0n): readonly string[] {
  const position = positionOf(id);
  const { puzzle, state } = position;
  const solved = solve(puzzle, state, tables, 20_000_000);
  if (isUnsolved(solved)) throw new Error(`${id} was not solved: ${solved.kind}`);
  return writePath(position, solved.kind === 'paths' ? solved.paths.nth(n) : pathIn(solved));
}

/** Whether a request has no time to solve this. */
export function isBeyond(id: string): boolean {
  const { puzzle, state } = positionOf(id);
  return isOpen(solve(puzzle, state, tables));
}

/** The same with the first move made, unmade and made again: two moves longer, or as many more as asked for. */
export function longer(id: string, rounds = 1): readonly string[] {
  const { puzzle, state } = positionOf(id);
  const moves = solutionOf(id);
  const [reading = ''] = puzzle.moveConventions;
  const first = puzzle.readMove(state, moves[0] ?? '', reading);
  if (!first.ok) throw new Error(`${moves[0]} is no move of ${id}`);
  const after = puzzle.play(state, first.value);
  const back = puzzle.moves(after).find((move) => puzzle.play(after, move) === state);
  if (back === undefined) throw new Error(`nothing takes ${moves[0]} back`);
  const detour = [moves[0] ?? '', puzzle.writeMove(after, back, reading)];
  return [...Array.from({ length: rounds }, () => detour).flat(), ...moves];
}

const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Directions of the piece as those of the gap. */
export const ofGap = (moves: readonly string[]): readonly string[] => moves.map((move) => opposite[move] ?? move);

/** The hardest position that is dealt of a family, as it is typed and by its id. */
export function farthestOf(family: string): { readonly start: string; readonly id: string } {
  const known = familyById(family);
  if (known === undefined) throw new Error(`no family ${family}`);
  const { puzzle, state } = sourceOf(puzzleData, known).hardest();
  return { start: puzzle.format(state), id: positionId({ puzzle, state }) };
}
