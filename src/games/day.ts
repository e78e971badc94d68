/** A day's puzzle: the player's best list counts, until they or the round end their attempt. */
import { closesEverywhere, earliestOpen } from '../day/calendar.ts';
import { dailyAt } from '../day/deal.ts';
import { type Round, closingAt, countsAt, isPast, isPlayedNow } from '../day/round.ts';
import { closingOf, defaultSchedule } from '../day/schedule.ts';
import { privately } from '../discord/answer.ts';
import { button, row } from '../discord/components.ts';
import { lines } from '../discord/text.ts';
import type { Asking } from '../bot.ts';
import { unsolvedKey } from './day/archive.ts';
import { huntDay, joinDay } from './hunt/begin.ts';
import { huntButtons, isHuntable } from './hunt/offer.ts';
import { huntGame } from './hunt.ts';
import { noteOpened } from '../live/post.ts';
import { ok } from '../puzzle.ts';
import { hasEnded } from '../store/attempts.ts';
import { type Daily, keyOf } from '../store/days.ts';
import { getUnendedStarts } from '../store/guarded.ts';
import {
  type Ending,
  answerButton,
  countsLine,
  dailyCard,
  dailyTitle,
  overMessage,
  todayButton,
} from '../view/card.ts';
import { signsOf } from '../view/review.ts';
import { message } from '../words/index.ts';
import { meantElsewhere, record, recordUnsolved } from './day/record.ts';
import {
  endTry,
  isOver,
  overIn,
  resultButtons,
  resultOf,
  shareAfter,
  sharedResult,
  solvedBefore,
  standingOf,
} from './day/result.ts';
import type { Counted, Game, Rules } from './rules.ts';
import { hintButton, isUnfinished, playOnRow, usual } from './usual.ts';

interface DayGame extends Game {
  readonly daily: Daily;
}

export const dayGame = (daily: Daily): DayGame => ({
  kind: 'day',
  key: keyOf(daily),
  title: dailyTitle(daily),
  position: daily.position,
  distance: daily.distance,
  daily,
});

const lockButton = (daily: Daily) => button(message('button-lock'), ['check', 'lock', keyOf(daily)]);

export const day: Rules<DayGame> = {
  ...usual,

  async find(bot, key, { now }) {
    const daily = await dailyAt(bot, key, now);
    return daily && dayGame(daily);
  },

  async pressed(_call, round, { daily }, pressed) {
    return pressed === 'check' && isPast(round, daily) ? privately(overMessage(daily)) : undefined;
  },

  phase({ daily }, { round, attempt, now }) {
    if (isOver(daily, attempt, now)) return 'over';
    return isPast(round, daily) ? 'past' : 'open';
  },

  closes: ({ zones }, round, { daily }) => closingAt(zones, round, daily),

  // Everything waits for the attempt's end.
  async tells(call, _round, { daily, position }, list) {
    const { player, by } = await list;
    const { attempt } = player;
    const isTold = by !== 'buttons' && isOver(daily, attempt, call.now);
    return {
      known: { distance: daily.distance, hinted: attempt?.hinted ?? [] },
      starts: isTold ? await getUnendedStarts(call.bot.db, call, earliestOpen(call.now), position.puzzle) : undefined,
    };
  },

  async count(call, round, game, played) {
    const { daily, distance = 0 } = game;
    const { player, verdict, sent, by, reading } = played;
    const { guildId } = call;
    const at = { isLater: false, guildId };
    const isTold = isOver(daily, player.attempt, call.now);
    const own = isTold && by === 'typed' && player.attempt?.notation ? [resultButtons(daily, signsOf(player), at)] : [];
    if (isUnfinished(verdict)) {
      const isRead = verdict.kind === 'illegal' && typeof sent === 'string';
      const elsewhere = isRead ? await meantElsewhere(call, round, daily, sent, player.convention) : undefined;
      if (verdict.kind === 'unsolved') await recordUnsolved(call, round, daily, player, verdict.line.notation);
      if (elsewhere !== undefined) return { outcome: elsewhere.outcome, rows: [elsewhere.row, ...own] };
      const isOpen = !hasEnded(player.attempt);
      const help = isPast(round, daily) ? [answerButton(daily)] : isOpen ? [hintButton(game.key)] : [];
      return { rows: [playOnRow(game, ...help), ...own] };
    }
    if (verdict.kind !== 'solved') return { rows: own };
    const isShortest = verdict.length === distance;
    // The streak in the text to share is read before anything is written.
    const before = by === 'page' && isShortest ? await solvedBefore(call) : [];
    const { outcome, isOpen, best, isKept } = await record(call, round, daily, player, verdict.line.notation, reading);
    const written: Counted = { isFilm: isShortest, rows: own, ...(isKept && { wrote: 'board' }) };
    if (isTold) return { ...written, outcome };
    if (isPast(round, daily)) return { ...written, outcome, rows: by === 'buttons' ? [] : [overIn(daily, guildId)] };
    if (!isOpen || best === undefined) return { ...written, outcome };
    const mayImprove = best > distance;
    const counts = isPlayedNow(round, daily) ? countsLine(countsAt(call.bot, round, call.now)) : undefined;
    // The page says it by itself.
    const said = [
      ...(isShortest ? [] : [outcome]),
      message(mayImprove ? 'lock-ask' : 'perfect-share'),
      ...(counts ? [counts] : []),
    ];
    return {
      ...written,
      ...(by !== 'page' && { outcome: lines(said) }),
      best,
      ...(mayImprove && { awaits: 'lock' }),
      rows: [mayImprove ? row(lockButton(daily)) : resultButtons(daily, signsOf(player), at)],
      // A shortest solution may be told about at once: its player has nothing more to learn from it.
      ...(isShortest && { tells: (reviewed) => shareAfter(before, daily, player, reviewed) }),
    };
  },

  async hints(_call, { daily }) {
    return { kind: 'counted', daily };
  },

  review: (call, { daily }, player) => resultOf(call, daily, player),

  standing: (call, round, { daily }) => standingOf(call, round, daily),

  end: (call, { daily }, player, how) => endTry(call, daily, player, how),

  share: async (call, round, { daily }, player) =>
    isPast(round, daily) ? undefined : sharedResult(call, daily, player),

  page: async () => ({ isFollowed: true }),

  deals: true,

  card({ zones }, { round, now }, { daily }, shown) {
    const closes = closingOf(zones, round.guild ?? defaultSchedule, daily.date);
    return ok(dailyCard(daily, endingOf(daily, round, now, closes), closes, shown));
  },

  async board({ guildId }, round, { daily }, { ref, isSolved, hasLink }) {
    const isOpen = !isPast(round, daily);
    // A player that comes back from the page has solved it there.
    const lock = hasLink && !isSolved ? [lockButton(daily)] : [];
    return {
      lines: [],
      over: isOpen ? undefined : message('play-ended'),
      help: isOpen ? hintButton(ref) : todayButton('plain'),
      beside: isOpen ? lock : [answerButton(daily), ...huntButtons(daily, guildId !== undefined)],
    };
  },

  leads: (call, round, { daily }) => ({
    earlier: () => nextUnsolved(call, round, daily.date),
    ...(call.guildId !== undefined &&
      !isPast(round, daily) &&
      isHuntable(daily) && {
        async others() {
          const joined = await joinDay(call, round, daily, undefined);
          return joined.ok ? huntGame(joined.value.begun.hunt) : undefined;
        },
      }),
  }),

  opened(call, round, { daily }) {
    noteOpened(call, round, daily);
    return isPast(round, daily);
  },

  hunt: (call, round, { daily }) => huntDay(call, round, daily),
};

/** Of this server: the next one before this date that the player has neither solved nor given up. */
async function nextUnsolved(call: Asking, round: Round, before: string): Promise<Game | undefined> {
  const key = await unsolvedKey(call, round, before);
  const daily = key && (await dailyAt(call.bot, keyOf(key), call.now));
  return daily && dayGame(daily);
}

function endingOf({ date }: Daily, round: Round, now: number, closes: number): Ending {
  if (now < closes) return 'open';
  if (date === round.key.date) return 'late';
  return now < closesEverywhere(date) ? 'closed-here' : 'closed';
}
