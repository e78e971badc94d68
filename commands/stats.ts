import { OptionType } from '../src/discord/kinds.ts';
import { addDays, dayNumber } from '../src/day/calendar.ts';
import { currentRound } from '../src/day/round.ts';
import { latestDate } from '../src/day/schedule.ts';
import { playerStreak } from '../src/day/totals.ts';
import { privately } from '../src/discord/answer.ts';
import { cardMessage, row } from '../src/discord/components.ts';
import { families } from '../src/families/index.ts';
import { signs } from '../src/games/day/archive.ts';
import type { Message } from '../src/message.ts';
import { type Climb, getClimbs } from '../src/store/climbs.ts';
import { type Solved, solvedBy, solvedLate } from '../src/store/solved.ts';
import { familyIn } from '../src/store/days.ts';
import { racesOf } from '../src/store/races.ts';
import { unsolvedButton } from '../src/view/card.ts';
import { listed, message, titleOf } from '../src/words/index.ts';
import type { BotCommand } from '../src/bot.ts';
import { type Definition, commandAt, everywhere } from './common/definition.ts';

export const stats = {
  get definition(): Definition {
    return commandAt('/stats', everywhere, { user: { type: OptionType.User } });
  },

  async run(call) {
    const user = call.options.user('user') ?? call.user;
    const [solved, late, climbs, races, round] = await Promise.all([
      solvedBy(call.bot.db, user),
      solvedLate(call.bot.db, user),
      getClimbs(call.bot.db, user),
      racesOf(call.bot.db, user),
      currentRound(call.bot, call.guildId, call.now),
    ]);
    const who = `<@${user}>`;
    const beside = [...climbLines(climbs), ...(races.finished === 0 ? [] : [message('stats-races', races)])];
    if (solved.length + late.length === 0) {
      return privately(
        beside.length === 0
          ? message('stats-none', { who })
          : cardMessage({ title: message('stats-title'), parts: [who, ...beside] }),
      );
    }
    // Before a server's post, a player elsewhere may have solved the next date already.
    const latest = solved.at(-1)?.date ?? '';
    const today = latest > round.key.date && latest <= latestDate(call.now) ? latest : round.key.date;
    const lines = [
      ...streakLines(solved, today),
      solvedLine([...solved, ...late], today),
      ...familyLines(solved),
      ...beside,
    ];
    return privately(
      cardMessage({
        title: message('stats-title'),
        parts: [
          who,
          ...lines,
          message('stats-days', { days: daysShown }),
          lastDays(solved, today),
          message('stats-signs'),
        ],
        ...(user === call.user && { rows: [row(unsolvedButton(addDays(today, 1)))] }),
      }),
    );
  },
} satisfies BotCommand;

function streakLines(solved: readonly Solved[], today: string): Message[] {
  const { current, longest, perfect, longestPerfect, freezes } = playerStreak(solved, today);
  return [
    message('stats-streak', { current, longest }),
    message('stats-perfect', { current: perfect, longest: longestPerfect }),
    message('stats-freezes', { freezes }),
  ];
}

/** Also after their rounds. By date: of puzzles of different kinds on one, the best counts. */
function solvedLine(solved: readonly Omit<Solved, 'hints'>[], today: string): Message {
  const shortest = solved.filter((one) => one.best === one.distance);
  const [count, perfect] = [solved, shortest].map((all) => new Set(all.map(({ date }) => date)).size);
  return message('stats-solved', { count: count ?? 0, all: dayNumber(today), shortest: perfect ?? 0 });
}

/** A line for each family: how many puzzles, how many with a shortest solution, and the farthest of these. */
function familyLines(solved: readonly Solved[]): Message[] {
  return families.flatMap(({ id }) => {
    const own = solved.filter((one) => familyIn(one) === id);
    if (own.length === 0) return [];
    const shortest = own.filter((one) => one.best === one.distance);
    const excess = own.reduce((sum, one) => sum + one.best - one.distance, 0);
    const known = { title: titleOf(id), count: own.length, shortest: shortest.length, excess };
    if (shortest.length === 0) return [message('stats-family', known)];
    return [message('stats-family-best', { ...known, farthest: Math.max(...shortest.map((one) => one.distance)) })];
  });
}

function climbLines(climbs: readonly Climb[]): Message[] {
  const rungs = climbs.map(({ family, rung, best }) => message('stats-rung', { title: titleOf(family), rung, best }));
  return rungs.length === 0 ? [] : [message('stats-climb', { rungs: listed(rungs) })];
}

const daysShown = 14;

/** A symbol for each of the latest dates, today last. The symbols differ in shape, not only in colour. */
function lastDays(solved: readonly Solved[], today: string): string {
  return Array.from({ length: daysShown }, (_, index) => {
    const date = addDays(today, index + 1 - daysShown);
    const own = solved.filter((one) => one.date === date);
    if (own.length === 0) return signs.tried;
    return signs[own.some((one) => one.best === one.distance) ? 'shortest' : 'solved'];
  }).join('');
}
