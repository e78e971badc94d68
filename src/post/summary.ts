/** How a server's last round ended: told with its next post. */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import { type Component, row, text } from '../discord/components.ts';
import { type Text, bold, join, lines, smallPrint } from '../discord/text.ts';
import { stepsBack } from '../positions/backwards.ts';
import { replay } from '../moves/path.ts';
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
import { huntButtons } from '../games/hunt/offer.ts';
import { answerButton } from '../view/ended.ts';
import { type RecapWeek, weeksBefore } from './recap.ts';

interface Summary {
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
  /** On Mondays: how the week before went, where somebody played. */
  readonly weeks: ReadonlyMap<string, RecapWeek>;
}

/** How the rounds before a date stand for all servers at once: one query for the rounds, and one for who took part. */
async function readRounds(
  db: D1Database,
  guildIds: readonly string[],
  date: string,
): Promise<Omit<LastRounds, 'weeks'>> {
  const rounds = await getRoundsBefore(db, guildIds, date);
  if (rounds.length === 0) return { rounds, ends: new Map() };
  const entries = Map.groupBy(await getEntries(db, rounds), ({ guildId }) => guildId);
  return {
    rounds,
    ends: new Map(rounds.map((round) => [round.guildId, endOf(round, entries.get(round.guildId) ?? [])])),
  };
}

/** The rounds before a date that a job has closed: as its posts tell of them. */
export async function readLastRounds(db: D1Database, guildIds: readonly string[], date: string): Promise<LastRounds> {
  return { ...(await readRounds(db, guildIds, date)), weeks: await weeksBefore(db, guildIds, date) };
}

/**
 * Closes the rounds before a date for all servers at once, by one update of the rounds where somebody took part. If the
 * job dies before its posts, the next job finds the rounds closed and writes the same summaries. When a claim is given
 * back, the round before it opens again.
 */
export async function closeLastRounds(db: D1Database, guildIds: readonly string[], date: string): Promise<LastRounds> {
  const last = await readRounds(db, guildIds, date);
  const closings = last.rounds.flatMap(({ guildId, date, standings }): Closing[] => {
    const end = last.ends.get(guildId);
    const isPlayed = end !== undefined && end.standings.length + end.unsolved > 0;
    return standings === null && isPlayed ? [{ guildId, date, ...end }] : [];
  });
  if (closings.length > 0) await closeRounds(db, closings);
  // The week counts the rounds that have closed just now.
  return { ...last, weeks: await weeksBefore(db, guildIds, date) };
}

function endOf(round: PostedRound, entries: readonly Entry[]): Omit<Summary, 'daily'> {
  if (round.standings !== null) {
    const standings = readStandings(round.standings);
    // Who has solved it since, on a server where it was still open, has not solved it here.
    return { standings, unsolved: Math.max(0, entries.length - standings.length), streak: round.streak };
  }
  const standings = standingsOf(entries);
  const unsolved = entries.length - standings.length;
  const [before, streak] = (round.before ?? '').split(' ');
  const longer = before === addDays(round.date, -1) ? Number(streak) : 0;
  return { standings, unsolved, streak: standings.length === 0 ? 0 : 1 + longer };
}

/** So many of the best are named, of so many groups; the others are counted. A post has to fit on a phone's screen. */
export const maxNamed = 8;
const maxGroups = 3;
/**
 * The answer is left out, behind bars too: in other time zones its puzzle goes on. The button shows it and ends that
 * player's try.
 *
 * @param why what made the puzzle hard (`whyHard`)
 * @param isShort whether the week is told too, and leaves no room for more than who solved it: on a phone's screen all
 * has to fit
 */
export function summaryParts(
  { daily, standings, unsolved, streak }: Summary,
  why: Message | undefined,
  isShort: boolean,
): readonly Component[] {
  const groups = [...Map.groupBy(standings, ({ excess }) => excess)];
  const shortest = groups[0]?.[0] === 0 ? groups.shift() : undefined;
  const shown = groups.splice(0, maxGroups);
  const others = groups.reduce((sum, [, group]) => sum + group.length, 0);
  const whoIn = whoOf(standings);
  const rest = [
    ...shown.map(([excess, group]) => message('summary-group', { excess, who: whoIn(group) })),
    ...(others > 0 ? [message('summary-others', { count: others })] : []),
    ...(unsolved > 0 ? [message('summary-unsolved', { count: unsolved })] : []),
    ...(streak > 1 && !isShort ? [message('summary-streak', { count: streak })] : []),
  ];
  const small: readonly Text[] = [
    ...(standings.length === 0 ? [message('summary-nobody')] : []),
    ...(shortest === undefined ? [] : [message('summary-crown', { par: daily.distance, who: whoIn(shortest[1]) })]),
    ...(rest.length > 0 ? [join(rest, ' · ')] : []),
    ...(why === undefined || isShort ? [] : [why]),
  ];
  return [
    text(lines([bold(message('summary-title', namesOf(daily))), ...small.map(smallPrint)])),
    row(answerButton(daily), ...huntButtons(daily, true)),
  ];
}

/** Writes a group: the names of those who are among the best of all, and the number of the others. */
function whoOf(standings: readonly Standing[]): (group: readonly Standing[]) => string {
  const named = new Set(standings.slice(0, maxNamed));
  return (group) => {
    const names = group.filter((one) => named.has(one)).map(({ user, hints }) => `<@${user}>${hints > 0 ? '💡' : ''}`);
    const others = group.length - names.length;
    return [...names, ...(others > 0 ? [`+${others}`] : [])].join(' ');
  };
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
