/** What the tests of tries share: a server with a puzzle, lists that are sent, rows, and what an exact answer looks like. */
import { idOf, solutionOf, playAnew } from '../solving.ts';
import { type Asker, type Reply, command } from '../talk.ts';

export const key = '2026-03-04.8-puzzle.22';

/** The id of today's puzzle, and a solution of it. */
export let today: string;
export let shortest: string[];

/** What everything begins with: nothing is kept, and the server plays today's puzzle. */
export async function begin(): Promise<void> {
  await playAnew();
  today = await idOf();
  shortest = solutionOf(today);
}

export const send = (moves: readonly string[] | string, asker: Asker = {}, puzzle?: string): Promise<Reply> =>
  command(
    'check',
    { moves: Array.isArray(moves) ? moves.join(' ') : moves, ...(puzzle !== undefined && { puzzle }) },
    asker,
  );

/** Everything that an exact answer consists of. */
export const exact = /🟩|🟨|🟥|✅|💎|Move by move|First slip|shortest solution \d|You found one of|\| +\d/iu;
