/** Solutions of what the bot shows, worked out beside it. */
import { families, familyById } from '../../src/families/index.ts';
import { endOf, nearStates, replay, writePath } from '../../src/moves/path.ts';
import { openId, positionId } from '../../src/positions/position.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import type { Position, State } from '../../src/puzzle.ts';
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
    for (const [found] of text.matchAll(new RegExp(`${id}\\.[^.\\s\`]+\\.[0-9a-z]+(?:\\.[A-Za-z]+)?`, 'gu'))) {
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

/** How many shortest solutions there are; undefined where they are not counted. */
export function countOf(id: string): bigint | undefined {
  const { puzzle, state } = positionOf(id);
  const solved = solve(puzzle, state, tables);
  return solved.kind === 'paths' ? solved.paths.count : undefined;
}

/** Whether a request has no time to solve this. */
export function isBeyond(id: string): boolean {
  const { puzzle, state } = positionOf(id);
  return isOpen(solve(puzzle, state, tables));
}

/** The same with the first move made, unmade and made again: two moves longer, or as many more as asked for. */
export function longer(id: string, rounds = 1): readonly string[] {
  const position = positionOf(id);
  const moves = solutionOf(id);
  const detour = detourBefore(position, moves);
  const times = Math.max(1, Math.floor((2 * rounds) / detour.length));
  return [...Array.from({ length: times }, () => detour).flat(), ...moves];
}

/** Moves that lead back to the start: two, or four where a piece that goes and comes back has made no move. */
function detourBefore(position: Position, moves: readonly string[]): readonly string[] {
  const { puzzle, state, names } = position;
  const [start, next = start] = replay(position, moves.slice(0, 1));
  const near = (from: State): readonly State[] => nearStates(puzzle, from);
  const loops = near(state).flatMap((a) =>
    near(a).flatMap((b) => near(b).flatMap((c) => (near(c).includes(start) ? [[start, a, b, c, start]] : []))),
  );
  for (const loop of [[start, next, start], ...loops]) {
    const words = writePath(position, loop);
    const all = [...words, ...words, ...moves];
    if (endOf(position, loop).names === names && puzzle.split(all.join(' ')).length === all.length) return words;
  }
  throw new Error(`no way leads back to ${positionId(position)}`);
}

const turns = ['U', 'L', 'D', 'R'];

/** The same after three tiles beside the gap went around four cells, until all stand as they stood: no press takes one before it back. */
export function roundabout(id: string): readonly string[] {
  const { puzzle, state } = positionOf(id);
  for (let first = 0; first < 8; first++) {
    const around = (first < 4 ? turns : turns.toReversed()).map((_, at, all) => all[(at + first) % 4] ?? '');
    const loop = [...around, ...around, ...around];
    const end = loop.reduce<State | undefined>((at, word) => {
      const move = at === undefined ? undefined : puzzle.readMove(at, word, 'tile');
      return at !== undefined && move?.ok === true ? puzzle.play(at, move.value) : undefined;
    }, state);
    if (end === state) return [...loop, ...solutionOf(id)];
  }
  throw new Error(`nothing goes around in ${id}`);
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
