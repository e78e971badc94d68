/** The row that answers every question of the rehearsal: about one server, one player and one puzzle. */
import { dateOfNumber } from '../../src/day/calendar.ts';
import { rotation } from '../../src/day/plan.ts';
import { positionAfter, replay, writePath } from '../../src/moves/path.ts';
import { type Position, writeState } from '../../src/puzzle.ts';
import type { StandInRow } from '../../src/rehearsal.ts';
import { hintOf, hintOfMoves } from '../../src/store/attempts.ts';
import { type Daily, keyOf } from '../../src/store/days.ts';

/** A Monday: its post tells of the week too. */
export const date = dateOfNumber(5);
export const now = Date.parse(`${date}T00:00:00Z`);
export const origin = 'https://rehearsal.invalid';
/** An application, a server, a channel and a player at once. */
export const id = '1';

const climb = { rung: 2, leftRung: null, rungs: 0, ownBoard: null };

/** The columns that paths need: of a server and its round, the day's puzzle, a player's attempt and board. */
export async function rowOf(daily: Daily): Promise<StandInRow> {
  const { family, distance, position, count, solution, positions, harder } = daily;
  const { board } = position.puzzle;
  const state = writeState(position.state);
  const words = listFor(daily);
  const told = await toldOf(position, words.slice(0, -1));
  const server = { guild: id, guildId: id, channel: id, zone: 'UTC', minute: 0, paused: null, since: null, own: '' };
  // The channel of most servers is no forum, and is not published.
  const kind = { forum: 0, publish: 0 };
  const round = { date, post_family: family, post_distance: distance, post_channel: id, messageId: id, failure: null };
  const standings = { standings: `[["${id}",0,0]]`, streak: 1, before: null };
  const counted = { count: String(count ?? ''), positions, harder };
  const day = { family, distance, board, state, solution: solution.join(' '), ...counted, in_play: 1 };
  const end = { locked: 0, gave_up: 0, over: 0, ended: null, ends: null, removed: 0, standing: null, excess: 0 };
  const attempt = { user: id, best: words.length, notation: words.join(' '), hints: 2, told, ...climb, ...end };
  const key = keyOf(daily);
  const opened = { target: key, ref: key, picked: null, undone: 1, seen: '', touched: date, link: 1 };
  const live = { due: null, edits: 0, edited: 0, players: '', isIn: 0, hasOthers: 0, isOver: 0, spent: 0, cards: '[]' };
  const beat = {
    tick: now,
    post: now,
    overdue: 0,
    migration: id,
    origin,
    halted: null,
    removedAt: null,
    restoredAt: null,
    closedUntil: null,
    choice: `${rotation} `,
    span: 0,
    entrants: 2,
    done: 1,
    won: 1,
    recap: 1,
  };
  const hunt = { number: 1, origin: keyOf(daily), names: null, message: id, begun: now, total: 1, way: 0, found: now };
  const race = {
    kind: 'race',
    locale: 'en',
    ends: null,
    started: now,
    finished: null,
    effects: null,
    gone: 0,
    host: id,
  };
  return {
    ...hunt,
    ...race,
    ...server,
    ...kind,
    ...round,
    ...standings,
    ...day,
    ...attempt,
    ...opened,
    ...live,
    ...beat,
  };
}

/** Two hints at the position before the last move: the next tells that move. */
async function toldOf(position: Position, words: readonly string[]): Promise<string> {
  return `${await hintOfMoves(words)} ${hintOf(2, positionAfter(position, words).state)} `;
}

/** A solution that begins with a step back and forth, so that its review has something to say. */
function listFor({ position, solution }: Daily): readonly string[] {
  const path = replay(position, solution);
  return writePath(position, [...path.slice(0, 2), ...path]);
}
