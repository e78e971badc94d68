/** What tests of playing share: a server whose puzzle is known, and lists that solve it. */
import { writePath } from '../../src/moves/path.ts';
import { openId } from '../../src/positions/position.ts';
import type { Position } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { canExplore, searchFromStart } from '../../src/search/explorer.ts';
import { type Dump, dump, restore, change } from './database.ts';
import { type Asker, command, guild, idIn } from './talk.ts';

/** The server plays the 8-puzzle, 22 moves from the goal, every day. */
export async function playEights(server = guild): Promise<void> {
  await change(
    "INSERT OR REPLACE INTO guilds (guild, family, distance, locale) VALUES (?1, '8-puzzle', 22, 'en')",
    server,
  );
}

let migrated: Dump | undefined;

/** Makes the database what the migrations made it. */
export async function forgetAll(): Promise<void> {
  if (migrated === undefined) migrated = await dump();
  else await restore(migrated);
}

/** A server whose puzzle is known, and nobody has played. */
export async function playAnew(): Promise<void> {
  await forgetAll();
  await playEights();
}

export async function idOf(asker: Asker = {}, options: Readonly<Record<string, string>> = {}): Promise<string> {
  return idIn(await command('daily', options, asker));
}

export function positionOf(id: string): Position {
  const opened = openId(id);
  if (!opened.ok) throw new Error(id);
  return opened.value;
}

/** A shortest solution of a position, found without the tables of the Worker: the nth. */
export function solutionOf(position: string | Position, n = 0n): string[] {
  const start = typeof position === 'string' ? positionOf(position) : position;
  const { puzzle, state } = start;
  const found = canExplore(puzzle) ? searchFromStart(puzzle, state, 1e6) : searchBothEnds(puzzle, state, 1e6);
  if (found.kind !== 'paths') throw new Error(found.kind);
  return writePath(start, found.paths.nth(n));
}

/** The direction of the gap for one of the tile. */
export const opposite = (word: string): string => ({ U: 'D', D: 'U', L: 'R', R: 'L' })[word] ?? '';

/** The same with a step back and forth in front: two moves longer. */
export function longer(moves: readonly string[]): string[] {
  const [first = ''] = moves;
  return [first, opposite(first), ...moves];
}

/** A list that ends early: legal, and solves nothing. */
export const unfinished = (moves: readonly string[]): string => moves.slice(0, -1).join(' ');
