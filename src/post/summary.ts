/** How a server's last round ended: told with its next post. */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import { type Card, type ImageRef, card } from '../discord/components.ts';
import { stepsBack } from '../game/backwards.ts';
import { replay } from '../game/path.ts';
import type { Message } from '../message.ts';
import { type PostedRound, getRoundsBefore } from '../store/posts.ts';
import {
  type Closing,
  type Entry,
  type Standing,
  closeRounds,
  getEntries,
  readStandings,
  standingsOf,
} from '../store/standings.ts';
import { message } from '../words/index.ts';

export interface Summary {
  readonly daily: Daily;
  /** Who solved it, best first. */
  readonly standings: readonly Standing[];
  /** How many took part and did not solve it. */
  readonly unsolved: number;
  /** On how many dates in a row somebody of the server has solved the puzzle. */
  readonly streak: number;
}

/** The last rounds of a job's servers, and by server how they ended. */
export interface LastRounds {
  readonly rounds: readonly PostedRound[];
  readonly ends: ReadonlyMap<string, Omit<Summary, 'daily'>>;
}

/**
 * Closes the rounds before a date for all servers at once: one query for the rounds, one for who took part, and one update for the
 * rounds where somebody did. If the job dies before its posts, the next job finds the rounds closed and writes the same summaries.
 * When a claim is given back, the round before it opens again.
 */
export async function closeLastRounds(db: D1Database, guildIds: readonly string[], date: string): Promise<LastRounds> {
  const rounds = await getRoundsBefore(db, guildIds, date);
  if (rounds.length === 0) return { rounds, ends: new Map() };
  const entries = Map.groupBy(await getEntries(db, rounds), ({ guildId }) => guildId);
  const ends = new Map(rounds.map((round) => [round.guildId, endOf(round, entries.get(round.guildId) ?? [])]));
  const closings = rounds.flatMap(({ guildId, date, standings }): Closing[] => {
    const end = ends.get(guildId);
    return standings === null && end !== undefined && entries.has(guildId) ? [{ guildId, date, ...end }] : [];
  });
  if (closings.length > 0) await closeRounds(db, closings);
  return { rounds, ends };
}

function endOf(round: PostedRound, entries: readonly Entry[]): Omit<Summary, 'daily'> {
  const unsolved = entries.filter(({ excess }) => excess === null).length;
  if (round.standings !== null) {
    return { standings: readStandings(round.standings), unsolved, streak: round.streak };
  }
  const standings = standingsOf(entries);
  const [before, streak] = (round.before ?? '').split(' ');
  const longer = before === addDays(round.date, -1) ? Number(streak) : 0;
  return { standings, unsolved, streak: standings.length === 0 ? 0 : 1 + longer };
}

/** So many of the best are named. The others are counted. */
const maxNamed = 60;

/** What is the same for every server that played a puzzle. */
export interface About {
  /** What made it hard (`whyHard`). */
  readonly why: Message | undefined;
  /** The moves of its answer, in the signs of the server's language. */
  readonly moves: readonly string[];
  /** Its answer, covered. */
  readonly answer: ImageRef | undefined;
}

export function summaryCard({ daily, standings, unsolved, streak }: Summary, { why, moves, answer }: About): Card {
  const named = new Set(standings.slice(0, maxNamed));
  const groups = Map.groupBy(standings, ({ excess }) => excess);
  const lines: Message[] = [
    ...(standings.length === 0 ? [message('summary-nobody')] : []),
    ...[...groups].map(([excess, group]) => groupLine(excess, group, named, daily.distance)),
    ...(unsolved > 0 ? [message('summary-unsolved', { count: unsolved })] : []),
    ...(streak > 1 ? [message('summary-streak', { count: streak })] : []),
  ];
  return card({
    title: message('summary-title', namesOf(daily)),
    parts: [...lines, why, message('summary-answer', { moves: `||\`${moves.join(' ')}\`||` }), answer],
  });
}

function groupLine(excess: number, group: readonly Standing[], named: ReadonlySet<Standing>, par: number): Message {
  const names = group.filter((one) => named.has(one)).map(({ user, hints }) => `<@${user}>${hints > 0 ? '💡' : ''}`);
  const others = group.length - names.length;
  const who = [...names, ...(others > 0 ? [`+${others}`] : [])].join(' ');
  return excess === 0 ? message('summary-crown', { par, who }) : message('summary-group', { excess, who });
}

export function whyHard(daily: Daily): Message | undefined {
  const back = stepsBack(daily.position, replay(daily.position, daily.solution));
  const { count, distance: par } = daily;
  const ways =
    count === undefined ? undefined : count === 1n ? message('summary-one-way') : message('summary-ways', { count });
  if (back === undefined || back === 0) return ways;
  const steps = message('summary-back', { back, par });
  return ways === undefined ? steps : message('summary-both', { ways, steps });
}
