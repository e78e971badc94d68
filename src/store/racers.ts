/** Who takes part in a race. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';
import { wordsIn } from './days.ts';
import { type Race, type RaceKey, getRace } from './races.ts';

export interface Racer {
  readonly user: string;
  /** When they first saw the board, and when their list came; null before. */
  readonly started: number | null;
  readonly finished: number | null;
  /** Their list in canonical words; none before it came. */
  readonly words: readonly string[];
  /** Whether they have left. */
  readonly isGone: boolean;
}

interface Row {
  readonly started: number | null;
  readonly finished: number | null;
  readonly moves: string | null;
  readonly gone: number;
}

/** A race, and what is known of one player in it. */
export interface RaceFor {
  readonly race: Race;
  readonly racer: Racer | undefined;
}

export async function getRaceFor(db: D1Database, key: RaceKey, user: string): Promise<RaceFor | undefined> {
  const { guildId, number } = key;
  const race = await getRace(db, key);
  const row = await db
    .prepare('SELECT started, finished, moves, gone FROM racers WHERE guild = ?1 AND number = ?2 AND user = ?3')
    .bind(guildId, number, user)
    .first<Row>();
  if (race === undefined || row === null) return race && { race, racer: undefined };
  const { started, finished, moves, gone } = row;
  return { race, racer: { user, started, finished, words: wordsIn(moves ?? ''), isGone: gone !== 0 } };
}
