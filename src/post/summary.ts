/** A server's last round, and on Mondays its week: told with its next post. */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays, weekdayOf } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import { type Rank, rank } from '../day/totals.ts';
import type { Daily, DayKey } from '../store/days.ts';
import { type Component, row, text } from '../discord/components.ts';
import { type Text, bold, join, lines, smallPrint } from '../discord/text.ts';
import { stepsBack } from '../positions/review.ts';
import { replay } from '../moves/path.ts';
import type { Message } from '../message.ts';
import type { PostedRound } from '../store/posts.ts';
import {
  type Closing,
  type Entry,
  type Played,
  type Standing,
  closeRounds,
  playedRounds,
  readStandings,
  standingsOf,
} from '../store/standings.ts';
import { message } from '../words/index.ts';
import { huntButtons } from '../games/hunt/offer.ts';
import { answerButton } from '../view/card.ts';

interface Summary {
  readonly daily: Daily;
  /** Best first. */
  readonly standings: readonly Standing[];
  readonly unsolved: number;
  /** Dates in a row with a solver in this server. */
  readonly streak: number;
}

export interface LastRounds {
  readonly rounds: readonly PostedRound[];
  readonly ends: ReadonlyMap<string, Omit<Summary, 'daily'>>;
  /** On Mondays, for servers with players in the week before. */
  readonly weeks: ReadonlyMap<string, RecapWeek>;
}

/** By server. */
export function endsOf(rounds: readonly PostedRound[], entries: readonly Entry[]): LastRounds['ends'] {
  const byGuild = Map.groupBy(entries, ({ guildId }) => guildId);
  return new Map(rounds.map((round) => [round.guildId, endOf(round, byGuild.get(round.guildId) ?? [])]));
}

/**
 * Closes the rounds with players. If the job dies before its posts, the next job finds these rounds closed and writes the
 * same summaries. When a claim is given back, the round before it opens again.
 *
 * @param rounds of all servers at once, and who took part in them
 * @param date after them
 */
export async function closeLastRounds(
  db: D1Database,
  rounds: readonly PostedRound[],
  entries: readonly Entry[],
  date: string,
): Promise<LastRounds> {
  const ends = endsOf(rounds, entries);
  const closings = rounds.flatMap(({ guildId, date: ended, standings }): Closing[] => {
    const end = ends.get(guildId);
    const isPlayed = end !== undefined && end.standings.length + end.unsolved > 0;
    return standings === null && isPlayed ? [{ guildId, date: ended, ...end }] : [];
  });
  if (closings.length > 0) await closeRounds(db, closings);
  const guildIds = rounds.map(({ guildId }) => guildId);
  // After the closing, as the week counts those rounds.
  return { rounds, ends, weeks: await weeksBefore(db, guildIds, date) };
}

function endOf(round: PostedRound, entries: readonly Entry[]): Omit<Summary, 'daily'> {
  if (round.standings !== null) {
    const standings = readStandings(round.standings);
    // A later solution, on a server where the puzzle was still open, does not count here.
    return { standings, unsolved: Math.max(0, entries.length - standings.length), streak: round.streak };
  }
  const standings = standingsOf(entries);
  const unsolved = entries.length - standings.length;
  const [before, streak] = (round.before ?? '').split(' ');
  const longer = before === addDays(round.date, -1) ? Number(streak) : 0;
  return { standings, unsolved, streak: standings.length === 0 ? 0 : 1 + longer };
}

/** The best are named, the others counted: a post has to fit on a phone's screen. */
export const maxNamed = 8;
const maxGroups = 3;
/**
 * Without the answer, not even behind bars: in other time zones its puzzle goes on. The button shows it and ends that
 * player's try. `isShort`: the week is told too, and all has to fit on a phone's screen.
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

export interface RecapWeek {
  readonly days: number;
  readonly solved: number;
  readonly best: readonly Rank[];
  /** With the most unsolved tries; undefined if all players solved theirs. */
  readonly toughest: DayKey | undefined;
}

export async function weeksBefore(
  db: D1Database,
  guildIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, RecapWeek>> {
  if (weekdayOf(date) !== 0 || guildIds.length === 0) return new Map();
  const rounds = await playedRounds(db, guildIds, addDays(date, -7), date);
  return new Map(
    Array.from(
      Map.groupBy(rounds, ({ guildId }) => guildId),
      ([id, own]) => [id, weekOf(own)],
    ),
  );
}

function weekOf(rounds: readonly Played[]): RecapWeek {
  const places = rank(rounds.map(({ standings }) => standings));
  return {
    days: rounds.length,
    solved: places.reduce((sum, { days }) => sum + days, 0),
    best: places.filter(({ place }) => place === 1),
    toughest: toughestOf(rounds),
  };
}

/** Of equal ones the one with fewer players, then the latest. */
function toughestOf(rounds: readonly Played[]): DayKey | undefined {
  const [most] = rounds
    .map((round) => ({ round, unsolved: round.entrants - round.standings.length }))
    .filter(({ unsolved }) => unsolved > 0)
    .toSorted(
      (a, b) =>
        b.unsolved - a.unsolved || a.round.entrants - b.round.entrants || (a.round.date < b.round.date ? 1 : -1),
    );
  return most?.round;
}

/** Others who share the first place are counted. */
const maxBest = 4;

export function recapParts({ days, solved, best, toughest }: RecapWeek, streak: number): readonly Component[] {
  const [first] = best;
  const names = best.slice(0, maxBest).map(({ user }) => `<@${user}>`);
  const who = [...names, ...(best.length > maxBest ? [`+${best.length - maxBest}`] : [])].join(' ');
  const all =
    first === undefined ? message('recap-nobody', { days }) : message('recap-solved', { days, count: solved });
  const told: readonly Text[] = [
    streak > 1 ? join([all, message('recap-streak', { count: streak })], ' · ') : all,
    ...(first === undefined ? [] : [message('recap-best', { who, days: first.days, excess: first.excess })]),
    ...(toughest === undefined ? [] : [message('recap-toughest', { name: namesOf(toughest).name })]),
  ];
  return [text(lines(told.map(smallPrint)))];
}
