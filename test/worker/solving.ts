/** What tests of playing share: a server whose puzzle is known, and lists that solve it. */
import { openBoard } from '../../src/families/index.ts';
import { writePath } from '../../src/game/path.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { type Dump, dump, restore } from './database.ts';
import { type Asker, command, env, guild, idIn } from './talk.ts';

/** The server plays the 8-puzzle, 22 moves from the goal, every day. */
export async function playEights(server = guild): Promise<void> {
  await env.DB.prepare(
    "INSERT OR REPLACE INTO guilds (guild, family, distance, locale) VALUES (?1, '8-puzzle', 22, 'en')",
  )
    .bind(server)
    .run();
}

let migrated: Dump | undefined;

/** Makes the database what the migrations made it. */
export async function forgetAll(): Promise<void> {
  if (migrated === undefined) migrated = await dump();
  else await restore(migrated);
}

export async function idOf(asker: Asker = {}, options: Readonly<Record<string, string>> = {}): Promise<string> {
  return idIn(await command('daily', options, asker));
}

/** A shortest solution of the position, found without tables: the nth. */
export function solutionOf(id: string, n = 0n): string[] {
  const [family = '', board = '', state = ''] = id.split('.');
  const puzzle = openBoard(family, board);
  const meeting = searchBothEnds(puzzle, Number.parseInt(state, 36), 1_000_000);
  if (meeting.kind !== 'paths') throw new Error(meeting.kind);
  return writePath(puzzle, meeting.paths.nth(n));
}

/** The same with a step back and forth in front: two moves longer. */
export function longer(moves: readonly string[]): string[] {
  const [first = ''] = moves;
  return [first, { U: 'D', D: 'U', L: 'R', R: 'L' }[first] ?? '', ...moves];
}

/** A list that ends early: legal, and solves nothing. */
export const unfinished = (moves: readonly string[]): string => moves.slice(0, -1).join(' ');
