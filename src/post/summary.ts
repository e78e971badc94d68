/** How a server's last round ended: told with its next post. */
import type { APIEmbed } from 'discord.js';
import { addDays } from '../day/calendar.ts';
import { type Daily, type Dealer, dailyOf } from '../day/deal.ts';
import { embed } from '../discord/reply.ts';
import { stepsBack } from '../game/backwards.ts';
import { readLine } from '../game/line.ts';
import type { Locale, Saying } from '../saying.ts';
import { getRoundBefore } from '../store/posts.ts';
import { type Standing, closeRound, countUnsolved, readStandings, standingsOf } from '../store/standings.ts';
import { grouped, say, says, titleOf } from '../words/index.ts';

export interface Summary {
  readonly daily: Daily;
  /** Who solved it, best first. */
  readonly standings: readonly Standing[];
  /** How many took part and did not solve it. */
  readonly unsolved: number;
  /** On how many dates in a row somebody of the server has solved the puzzle. */
  readonly streak: number;
}

/**
 * The latest round before a date, closed if it was not; undefined where there is none. Whoever dies between this and the post
 * finds the round closed and the same summary the next time.
 */
export async function closeLastRound(dealer: Dealer, guild: string, date: string): Promise<Summary | undefined> {
  const { db } = dealer;
  const round = await getRoundBefore(db, guild, date);
  const daily = round && (await dailyOf(dealer, round));
  if (round === undefined || daily?.ok !== true) return undefined;
  const unsolved = await countUnsolved(db, guild, round);
  if (round.standings !== null) {
    return { daily: daily.value, standings: readStandings(round.standings), unsolved, streak: round.streak };
  }
  const standings = await standingsOf(db, guild, round);
  const before = await getRoundBefore(db, guild, round.date);
  const streak = standings.length === 0 ? 0 : 1 + (before?.date === addDays(round.date, -1) ? before.streak : 0);
  await closeRound(db, guild, round.date, standings, streak);
  return { daily: daily.value, standings, unsolved, streak };
}

/** The best are named; of the others only their number is told. */
const mostNamed = 60;

export function summaryEmbed({ daily, standings, unsolved, streak }: Summary, locale: Locale): APIEmbed {
  const named = new Set(standings.slice(0, mostNamed));
  const groups = Map.groupBy(standings, ({ excess }) => excess);
  const lines: Saying[] = [
    ...(standings.length === 0 ? [says('summary-nobody')] : []),
    ...[...groups].map(([excess, group]) => groupLine(excess, group, named, daily.distance)),
    ...(unsolved > 0 ? [says('summary-unsolved', { count: unsolved })] : []),
    ...(streak > 1 ? [says('summary-streak', { count: streak })] : []),
  ];
  const why = whyHard(daily);
  const title = says('summary-title', { number: daily.number, title: titleOf(daily.family) });
  return embed(say(locale, title), [
    ...lines.map((line) => say(locale, line)),
    say(locale, says('summary-answer', { moves: `||\`${daily.solution.join(' ')}\`||` })),
    why && say(locale, why),
  ]);
}

function groupLine(excess: number, group: readonly Standing[], named: ReadonlySet<Standing>, par: number): Saying {
  const names = group.filter((one) => named.has(one)).map(({ user, hints }) => `<@${user}>${hints > 0 ? '💡' : ''}`);
  const others = group.length - names.length;
  const who = [...names, ...(others > 0 ? [`+${others}`] : [])].join(' ');
  return excess === 0 ? says('summary-crown', { par, who }) : says('summary-group', { excess, who });
}

function whyHard(daily: Daily): Saying | undefined {
  const { puzzle, state } = daily.position;
  const line = readLine(puzzle, state, daily.solution.join(' '), puzzle.readings[0]);
  const back = stepsBack(daily.position, line.states);
  const { count, distance: par } = daily;
  const ways =
    count === undefined
      ? undefined
      : count === 1n
        ? says('summary-one-way')
        : says('summary-ways', { count: grouped(count) });
  if (back === undefined || back === 0) return ways;
  const steps = says('summary-back', { back, par });
  return ways === undefined ? steps : says('summary-both', { ways, steps });
}
