/** The server's day: a puzzle that is dealt before anything is measured, for that is the cron's work, and what is done with it. */
import { openBoard } from '../../src/families/index.ts';
import { writePath } from '../../src/moves/path.ts';
import { positionId } from '../../src/positions/position.ts';
import { solve } from '../../src/search/solve.ts';
import { readTables } from '../../scripts/read-build.ts';
import type { Backend } from '../workerd/backend.ts';
import type { Program } from '../workerd/program.ts';
import { type MeasuredRequest, command, guild, moment, player, press } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';

export interface Day extends Pick<Backend, 'database'> {
  /** As buttons carry it. */
  readonly key: string;
  /** A shortest solution. */
  readonly moves: string;
}

/** Not the 8-puzzle: the bot tells nothing about a position that is today's but for its symmetry, and 867254301 would be one. */
export const family = '7-puzzle';
const distance = 31;
const channel = '1500000000000000001';

const date = new Date(moment).toISOString().slice(0, 10);

/** @param due when the server's posts come, in milliseconds after midnight in UTC */
export function chooseFamily({ database }: Backend, due: number): void {
  database
    .prepare('INSERT INTO guilds (guild, channel, family, distance, locale, minute) VALUES (?, ?, ?, ?, ?, ?)')
    .run(guild, channel, family, distance, 'en', due / 60_000);
}

export async function prepareDay({ config }: Program, backend: Backend): Promise<Day> {
  chooseFamily(backend, 0);
  backend.database
    .prepare(
      'INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message) VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7)',
    )
    .run(guild, date, family, distance, moment, channel, '1600000000000000001');
  await answerOf(config, command('/daily', 'daily', {}, /"type":4/u));
  return dayIn(backend);
}

/** The day, once it is dealt. */
export function dayIn({ database }: Backend): Day {
  const row = database.prepare('SELECT solution FROM days WHERE date = ? AND family = ?').get(date, family);
  const moves = String(row?.['solution'] ?? '');
  if (moves.split(' ').length !== distance) throw new Error(`the ${family} was not dealt at ${distance}: ${moves}`);
  return { database, key: `${date}.${family}.${distance}`, moves };
}

/** One of the two farthest positions of the 8-puzzle, with a list that solves it. */
export function hardest(): { readonly id: string; readonly line: string } {
  const puzzle = openBoard('8-puzzle', '123456780');
  const state = puzzle.parse('867254301');
  const solved = state.ok && solve(puzzle, state.value, readTables());
  if (!state.ok || !solved || solved.kind !== 'paths') throw new Error('867254301 has no solution');
  const line = writePath({ puzzle, state: state.value }, solved.paths.first()).join(' ');
  return { id: positionId({ puzzle, state: state.value }), line };
}

/** The day's board to be played by buttons, and a press that makes the first move of it. */
export function playable({ database, key, moves }: Day): {
  readonly open: MeasuredRequest;
  readonly press: MeasuredRequest;
} {
  const [word = ''] = moves.split(' ');
  const played = (): unknown =>
    database.prepare('SELECT notation FROM plays WHERE user = ? AND ref = ?').get(player, key)?.['notation'];
  return {
    open: command('/play', 'play', {}, /play:buttons:/u),
    press: {
      ...press('/play, a press', `play:go:${word}:${key}`, /"type":7.*play:undo/su),
      before: () => void database.prepare(`UPDATE plays SET notation = '', undone = 0, picked = NULL, seen = ''`).run(),
      after: () => (played() === word ? undefined : `the board was played ${String(played())} instead of ${word}`),
    },
  };
}
