/** How a server's week went: told with the post of a Monday. */
import type { D1Database } from '@cloudflare/workers-types';
import { addDays, weekdayOf } from '../day/calendar.ts';
import { namesOf } from '../day/deal.ts';
import { type Place, rank } from '../day/ranking.ts';
import { type Component, text } from '../discord/components.ts';
import { type Text, join, lines, smallPrint } from '../discord/text.ts';
import type { DayKey } from '../store/days.ts';
import { type Played, playedRounds } from '../store/standings.ts';
import { message } from '../words/index.ts';

export interface RecapWeek {
  /** On how many dates somebody took part. */
  readonly days: number;
  /** How many solutions counted. */
  readonly solved: number;
  /** Who share the first place. */
  readonly best: readonly Place[];
  /** The puzzle that most players tried and did not solve; undefined if all did. */
  readonly toughest: DayKey | undefined;
}

/** The weeks before a date, by server, if the date is a Monday. A server where nobody played has none. */
export async function weeksBefore(
  db: D1Database,
  guildIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, RecapWeek>> {
  if (weekdayOf(date) !== 0) return new Map();
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

/** Of several that beat as many, the one that fewer solved, then the latest. */
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

/** So many of those who share the first place are named, and the others are counted. */
const maxNamed = 4;

/** @param streak of the server, after the last round */
export function recapParts({ days, solved, best, toughest }: RecapWeek, streak: number): readonly Component[] {
  const [first] = best;
  const names = best.slice(0, maxNamed).map(({ user }) => `<@${user}>`);
  const who = [...names, ...(best.length > maxNamed ? [`+${best.length - maxNamed}`] : [])].join(' ');
  const all =
    first === undefined ? message('recap-nobody', { days }) : message('recap-solved', { days, count: solved });
  const told: readonly Text[] = [
    streak > 1 ? join([all, message('recap-streak', { count: streak })], ' · ') : all,
    ...(first === undefined ? [] : [message('recap-best', { who, days: first.days, excess: first.excess })]),
    ...(toughest === undefined ? [] : [message('recap-toughest', { name: namesOf(toughest).name })]),
  ];
  return [text(lines(told.map(smallPrint)))];
}
