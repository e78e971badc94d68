/**
 * No way back: from a solved board so many moves as far from it as possible. The first end at a day's number counts, for
 * no streak and no leaderboard; any other board and number is for fun.
 */
import type { Asking } from '../bot.ts';
import { dateOfNumber, dayNumber } from '../day/calendar.ts';
import { clearanceOf, gateAt, kindsOf } from '../day/gate.ts';
import { permuteSeeded } from '../day/practice.ts';
import { type Round, isPast } from '../day/round.ts';
import { closingOf, defaultSchedule, latestDate } from '../day/schedule.ts';
import { button, row } from '../discord/components.ts';
import { type Text, lines } from '../discord/text.ts';
import { touch } from '../live/touch.ts';
import type { Message } from '../message.ts';
import { defaultConvention, replay, writePath } from '../moves/path.ts';
import { emojiGrid } from '../positions/emoji-grid.ts';
import { looksLikeId, openId } from '../positions/position.ts';
import { type MoveStyle, type Position, type State, ok } from '../puzzle.ts';
import { cheapLookup } from '../search/along.ts';
import { type FarEnd, getFarEnd, putFarEnd, setShared } from '../store/antipodes.ts';
import { cardOf } from '../store/live.ts';
import { type ReviewedPath, reviewList } from '../view/review.ts';
import { message, titleOf } from '../words/index.ts';
import { farCard, farWriter } from './antipode/card.ts';
import { farLines, isCourse } from './antipode/course.ts';
import { type FarGame, freeGame, gameOfDay, keyOfNumber } from './antipode/game.ts';
import type { Known, Rules } from './rules.ts';
import { checkButton, hiddenAround, isUnfinished, keepLine, playOnRow, usual } from './usual.ts';

/** Lists count for the day. */
const isOpen = ({ date, own }: FarGame, round: Round): boolean =>
  date !== undefined && own === undefined && !isPast(round, { date });

export const antipode: Rules<FarGame> = {
  ...usual,

  async find({ db }, key, { user, now }) {
    const [, first = '', id] = /^antipode\.(\d{1,5})(?:\.(.+))?$/u.exec(key) ?? [];
    const number = Number(first);
    if (number < 1) return undefined;
    if (id !== undefined) {
      const opened = looksLikeId(id) ? openId(id) : undefined;
      return opened?.ok === true && isCourse(opened.value, number) ? freeGame(opened.value, number) : undefined;
    }
    const date = dateOfNumber(number);
    return date > latestDate(now) ? undefined : gameOfDay(date, await getFarEnd(db, user, date));
  },

  numbered: {
    key: (_guildId, number) => keyOfNumber(number),
    latest: ({ key: { date } }) => dayNumber(date),
    unknown: (number) => message('antipode-unknown', { number }),
  },

  writer: farWriter,

  phase(game, { round }) {
    if (game.date === undefined) return 'free';
    if (game.own !== undefined) return 'over';
    return isOpen(game, round) ? 'open' : 'past';
  },

  closes: ({ zones }, round, { date }) =>
    date === undefined || isPast(round, { date }) ? undefined : closingOf(zones, round.guild ?? defaultSchedule, date),

  // The end decides: a distance is told as if somebody asked for the position where the line ends.
  async tells(call, _round, { position }, list) {
    const { verdict } = await list;
    return verdict.kind === 'ended' ? tellsOf(call, position, verdict.line.states) : { known: {} };
  },

  async count(call, round, game, { player, verdict, by }, { known, beside, starts }) {
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (isUnfinished(verdict)) return { rows: [playOnRow(game)] };
    if (verdict.kind !== 'ended') return { rows: [] };
    const { states, notation } = verdict.line;
    if (beside !== undefined || starts === undefined)
      return { reached: message('antipode-beside'), rows: by === 'buttons' ? [] : [playOnRow(game)] };
    const end = { distance: known.lookup?.(states.at(-1) as State) ?? 0, notation };
    const ways = await waysOf(call, game, end, known, player.style);
    const value = await valueOf(call, round, game, end);
    const isCounted = value?.key === 'antipode-counts';
    return {
      reached: reachedOf(game, end),
      outcome: lines([...ways, ...(value ? [value] : [])]),
      rows: isCounted ? [row(shareButton(game))] : [],
      tells: (reviewed) => shareText(game, end, reviewed),
      ...(isCounted && { phase: 'over' }),
    };
  },

  // Once it is over for its player, distances are told as elsewhere.
  withheld: ({ own, limit: moves }) => (own === undefined ? message('antipode-no-answer', { moves }) : undefined),

  async review(call, game, player) {
    const { own, position, limit } = game;
    if (own === undefined) return undefined;
    const states = replay(position, own.notation);
    const { known, starts } = await tellsOf(call, position, states);
    if (starts === undefined) return undefined;
    const line = { states, convention: defaultConvention(position.puzzle), style: player.style };
    const reviewed = reviewList(call.bot, position, line, player, { ...known, hidden: hiddenAround(position, starts) });
    const notes = await waysOf(call, { position, limit }, own, known, player.style);
    return { reviewed, share: shareText(game, own, reviewed), notes };
  },

  async share(call, _round, game, player) {
    const { date } = game;
    const told = await antipode.review(call, game, player);
    if (told?.share === undefined || date === undefined) return undefined;
    const { db } = call.bot;
    return {
      text: told.share,
      mark: () => setShared(db, call.user, date, 1),
      async unmark() {
        await setShared(db, call.user, date, 0);
      },
    };
  },

  card: (_bot, _at, game, shown) => ok(farCard(game, shown)),

  async board(_call, round, game) {
    const over = game.date === undefined || isOpen(game, round) ? undefined : message('antipode-past');
    return { lines: [], over, help: checkButton(game.key), beside: [] };
  },

  page: async (_bot, game) => (game.own === undefined ? {} : { reached: reachedOf(game, game.own) }),

  opened: (_call, _round, { own }) => own !== undefined,
};

const shareButton = ({ key }: FarGame) => button(message('button-share'), ['check', 'share', key], 'main');

const reachedOf = ({ limit: moves }: Pick<FarGame, 'limit'>, { distance }: FarEnd): Message =>
  distance === moves
    ? message('antipode-all', { moves })
    : message('antipode-reached', { distance, moves, lost: moves - distance });

/** Close to a puzzle that is open to the player nothing is told; `starts` is given otherwise. */
async function tellsOf(call: Asking, { puzzle }: Position, states: readonly State[]) {
  const end = states.at(-1) as State;
  const { open, starts } = await gateAt(call.bot, call, { puzzle, state: end }, call.now);
  if (open !== undefined) return { known: {}, beside: open };
  return { known: { lookup: cheapLookup(puzzle, states[0] as State, call.bot.tables) }, starts };
}

/** What the end counts for; undefined if for nothing, as its player knows. */
async function valueOf({ bot, user, guildId, now }: Asking, round: Round, { date }: FarGame, end: FarEnd) {
  if (date === undefined) return undefined;
  const put = isPast(round, { date }) ? undefined : await putFarEnd(bot.db, { user, date, guildId }, end);
  if (put?.isTold && guildId !== undefined) touch(bot, cardOf('antipode', guildId, date), now, { user });
  return message(put?.isFirst ? 'antipode-counts' : 'antipode-past');
}

/** So many of the ends are asked for one that lies far from all open puzzles: its line is an answer about it. */
const maxAsked = 12;

/** In how many ways all moves can lead away, and one of them for players who found none. */
async function waysOf(
  call: Asking,
  { position, limit: moves }: Pick<FarGame, 'position' | 'limit'>,
  { distance }: FarEnd,
  { lookup }: Known,
  style: MoveStyle,
): Promise<readonly Message[]> {
  const { bot, id, now } = call;
  const found = lookup && farLines(position, moves, bot.tables, lookup);
  if (found === undefined || found.count === 0n) return [];
  const { count, ends } = found;
  if (distance === moves) return [message('antipode-ways-own', { moves, count })];
  const clearance = await clearanceOf(bot, call, kindsOf(position), now);
  for (let index = 0; index < Math.min(ends, maxAsked); index++) {
    const line = found.lineTo(permuteSeeded(id, 'end', ends, index));
    if (clearance({ ...position, state: line.at(-1) as State }) !== 'clear') continue;
    const words = writePath(position, line, undefined, style);
    return [message('antipode-ways', { moves, count, line: `\`${words.join(' ')}\`` })];
  }
  return [message('antipode-ways-later', { moves, count })];
}

/** It tells how far it went, and no move. */
function shareText(
  { date, limit: moves, position }: FarGame,
  { distance }: FarEnd,
  { review, signs }: ReviewedPath,
): Text {
  const head =
    date === undefined
      ? message('antipode-share-free', { title: titleOf(position.puzzle.family), distance, moves })
      : message('antipode-share', { number: dayNumber(date), distance, moves });
  return lines([head, emojiGrid(review.effects, signs)]);
}
