import { type DateText, addDays, startOf, weekdayOf } from '../src/day/calendar.ts';
import { type Rank, rank } from '../src/day/totals.ts';
import { countsAt, currentRound } from '../src/day/round.ts';
import { type Answer, privately, publicly } from '../src/discord/answer.ts';
import { cardMessage } from '../src/discord/components.ts';
import { lines } from '../src/discord/text.ts';
import { families } from '../src/families/index.ts';
import type { Message } from '../src/message.ts';
import { rankRacers } from '../src/games/race/results.ts';
import { type Climber, climbersOf } from '../src/store/climbs.ts';
import { endedRaces } from '../src/store/races.ts';
import { closedRounds, maxRounds } from '../src/store/standings.ts';
import { choice } from '../src/words/described.ts';
import { countsLine } from '../src/view/card.ts';
import { listed, message, titleOf } from '../src/words/index.ts';
import type { BotCall, BotCommand } from '../src/bot.ts';
import { type Definition, choiceOf, commandAt, inServers } from './common/definition.ts';

const periods = ['week', 'month', 'year', 'all'] as const;
type Period = (typeof periods)[number];

const boards = ['days', 'races', 'climb'] as const;

/** How many places are shown. The place of the person who asks is always shown. */
const maxPlaces = 20;

export const leaderboard = {
  get definition(): Definition {
    return commandAt('/leaderboard', inServers, {
      period: choiceOf(periods.map((period) => choice(message(`period-${period}`), period))),
      board: choiceOf(boards.map((board) => choice(message(`board-of-${board}`), board))),
    });
  },

  async run(call) {
    const { guildId, bot } = call;
    if (guildId === undefined) return privately(message('only-server'));
    const period = periods.find((one) => one === call.options.text('period')) ?? 'month';
    if (call.options.text('board') === 'climb') return showClimbs(call, guildId);
    const round = await currentRound(bot, guildId, call.now);
    const { today } = round;
    if (call.options.text('board') === 'races') return showRaces(call, guildId, period, today);
    const rounds = await closedRounds(bot.db, guildId, firstOf(period, today));
    const places = rank(rounds.map((round) => round.standings));
    const later = countsLine(countsAt(bot, round, call.now));
    if (places.length === 0) return privately(lines([message('board-empty'), ...(later ? [later] : [])]));
    const shown = places.filter(({ user }, index) => index < maxPlaces || user === call.user);
    // The streak is over if the last round is older than the day before yesterday.
    const [last] = rounds;
    const streak = last !== undefined && last.date >= addDays(today, -2) ? last.streak : 0;
    const parts = [
      ...shown.map(placeLine),
      ...(streak > 1 ? [message('summary-streak', { count: streak })] : []),
      message(rounds.length < maxRounds ? 'board-rounds' : 'board-rounds-latest', {
        rounds: rounds.filter(({ standings }) => standings.length > 0).length,
      }),
      message('board-order'),
      later,
    ];
    const title = message('board-title', { period: message(`period-${period}`) });
    return publicly(cardMessage({ title, parts }));
  },
} satisfies BotCommand;

async function showRaces({ bot, user }: BotCall, guildId: string, period: Period, today: DateText): Promise<Answer> {
  const first = firstOf(period, today);
  const { races, isCut } = await endedRaces(bot.db, guildId, first === '' ? 0 : startOf(first));
  const places = rankRacers(races);
  if (places.length === 0) return privately(message('board-no-races'));
  const parts = [
    ...places
      .filter((one, index) => index < maxPlaces || one.user === user)
      .map(({ place, user: who, wins, finished }) =>
        message('board-racer', { place, who: `<@${who}>`, wins, finished }),
      ),
    message(isCut ? 'board-races-latest' : 'board-races', { races: races.length }),
    message('board-race-order'),
  ];
  const title = message('board-races-title', { period: message(`period-${period}`) });
  return publicly(cardMessage({ title, parts }));
}

/** Of each kind of puzzle so many, and whoever asks. */
const maxClimbers = 3;

/** A rung is no matter of a period. */
async function showClimbs({ bot, user }: BotCall, guildId: string): Promise<Answer> {
  const climbers = await climbersOf(bot.db, guildId, user, maxClimbers);
  if (climbers.length === 0) return privately(message('board-no-climbs'));
  const parts = families.flatMap(({ id }) => climbLine(id, climbers));
  return publicly(cardMessage({ title: message('board-climb-title'), parts: [...parts, message('board-climb-how')] }));
}

function climbLine(id: string, climbers: readonly Climber[]): Message[] {
  const own = climbers
    .filter(({ family }) => family === id)
    .map(({ place, user, best }) => message('board-climber', { place, who: `<@${user}>`, best }));
  return own.length === 0 ? [] : [message('board-climb', { title: titleOf(id), who: listed(own) })];
}

/** The first date of a period; weeks begin on Monday. */
function firstOf(period: Period, today: DateText): DateText {
  switch (period) {
    case 'week':
      return addDays(today, -weekdayOf(today));
    case 'month':
      return `${today.slice(0, 7)}-01`;
    case 'year':
      return `${today.slice(0, 4)}-01-01`;
    case 'all':
      return '';
  }
}

function placeLine({ place, user, days, excess, hints }: Rank): Message {
  const row = { place, who: `<@${user}>`, days, excess };
  return hints === 0 ? message('board-place', row) : message('board-place-hints', { ...row, hints });
}
