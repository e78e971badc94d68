/**
 * No way back: from a solved board so many moves as far from it as possible. The first end at a day's number counts, for
 * no streak and no leaderboard; any other board and number is for fun.
 */
import type { Asking } from '../bot.ts';
import { dateOfNumber, dayNumber } from '../day/calendar.ts';
import { clearanceOf, gateAt, kindsOf } from '../day/gate.ts';
import { permuteSeeded, seedOf } from '../day/practice.ts';
import { type Round, closingAt, isPast } from '../day/round.ts';
import { latestDate } from '../day/schedule.ts';
import { row } from '../discord/components.ts';
import { type Text, lines } from '../discord/text.ts';
import { familyById } from '../families/index.ts';
import { touch } from '../live/touch.ts';
import type { Message } from '../message.ts';
import { replay, writePath } from '../moves/path.ts';
import { emojiGrid } from '../positions/emoji-grid.ts';
import { looksLikeId, openId } from '../positions/position.ts';
import { type MoveStyle, type Position, type State, ok } from '../puzzle.ts';
import { cheapLookup } from '../search/along.ts';
import { farLines } from '../positions/far-lines.ts';
import { type FarEnd, getFarEnd, putFarEnd, setShared } from '../store/antipodes.ts';
import { cardOf } from '../store/live.ts';
import { shareButton } from '../view/card.ts';
import type { ReviewedPath } from '../view/review.ts';
import { message, titleOf } from '../words/index.ts';
import { farCard, farWriter } from './antipode/card.ts';
import { type FarGame, freeGame, gameOfDay } from './antipode/course.ts';
import type { Known, Rules, Tells } from './rules.ts';
import { behindGate, checkButton, isUnfinished, keepLine, playOnRow, reviewTold, usual } from './usual.ts';

export const antipode: Rules<FarGame> = {
  ...usual,

  async find({ db }, key, { user, now }) {
    const [, digits = '', id] = /^antipode\.(\d{1,5})(?:\.(.+))?$/u.exec(key) ?? [];
    const number = Number(digits);
    if (number < 1) return undefined;
    if (id === undefined) {
      const date = dateOfNumber(number);
      return date > latestDate(now) ? undefined : gameOfDay(date, await getFarEnd(db, user, date));
    }
    const opened = looksLikeId(id) && openId(id);
    if (!opened || !opened.ok) return undefined;
    const { puzzle, state } = opened.value;
    const isKnown = familyById(puzzle.family)?.source.kind !== 'bank';
    return isKnown && puzzle.isSolved(state) ? freeGame(opened.value, number) : undefined;
  },

  numbered: {
    key: (_guildId, number) => `antipode.${number}`,
    latest: ({ key: { date } }) => dayNumber(date),
    unknown: (number) => message('antipode-unknown', { number }),
  },

  writer: farWriter,

  phase({ date, own }, { round }) {
    if (date === undefined) return 'free';
    if (own !== undefined) return 'over';
    return isPast(round, { date }) ? 'past' : 'open';
  },

  closes: ({ zones }, round, { date }) => (date === undefined ? undefined : closingAt(zones, round, { date })),

  // The end decides: a distance is told as if somebody asked for the position where the line ends.
  async tells(call, _round, { position }, list) {
    const { verdict } = await list;
    return verdict.kind === 'ended' ? tellsOf(call, position, verdict.line.states) : { known: {} };
  },

  async count(call, round, game, { player, verdict, by }, { known, starts }) {
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (isUnfinished(verdict)) return { rows: [playOnRow(game)] };
    if (verdict.kind !== 'ended') return { rows: [] };
    if (starts === undefined)
      return { reached: message('antipode-beside'), rows: by === 'buttons' ? [] : [playOnRow(game)] };
    const { states, notation } = verdict.line;
    const end = { distance: known.lookup?.(states.at(-1) as State) ?? 0, notation };
    const ways = await waysOf(call, game, end, known, player.style);
    const isFirst = await countEnd(call, round, game, end);
    return {
      reached: reachedOf(game, end),
      outcome: lines(
        game.date === undefined ? ways : [...ways, message(isFirst ? 'antipode-counts' : 'antipode-past')],
      ),
      rows: isFirst ? [row(shareButton(game.key))] : [],
      tells: (reviewed) => shareText(game, end, reviewed),
      ...(isFirst && { phase: 'over' }),
    };
  },

  // Once it is over for its player, distances are told as elsewhere.
  withheld: ({ own, limit: moves }) => (own === undefined ? message('antipode-no-answer', { moves }) : undefined),

  async review(call, game, player) {
    const { own, position } = game;
    if (own === undefined) return undefined;
    const tells = await tellsOf(call, position, replay(position, own.notation));
    const reviewed = reviewTold(call, position, own.notation, player, tells);
    if (reviewed === undefined) return undefined;
    const notes = await waysOf(call, game, own, tells.known, player.style);
    return { reviewed, share: shareText(game, own, reviewed), notes };
  },

  async share(call, _round, game, player) {
    const { date = '' } = game;
    const told = await antipode.review(call, game, player);
    if (told?.share === undefined) return undefined;
    const set = (shared: 0 | 1) => setShared(call.bot.db, call.user, date, shared);
    return { text: told.share, mark: () => set(1), unmark: () => set(0) };
  },

  card: (_bot, _at, game, shown) => ok(farCard(game, shown)),

  async board(_call, round, game) {
    const { date, own, key } = game;
    const isOver = date !== undefined && (own !== undefined || isPast(round, { date }));
    return { lines: [], over: isOver ? message('antipode-past') : undefined, help: checkButton(key), beside: [] };
  },

  page: async (_bot, game) => (game.own === undefined ? {} : { reached: reachedOf(game, game.own) }),

  opened: (_call, _round, { own }) => own !== undefined,
};

const reachedOf = ({ limit: moves }: FarGame, { distance }: FarEnd): Message =>
  distance === moves
    ? message('antipode-all', { moves })
    : message('antipode-reached', { distance, moves, lost: moves - distance });

/** Close to a puzzle that is open to the player nothing is told. */
async function tellsOf({ bot, ...asker }: Asking, { puzzle }: Position, states: readonly State[]): Promise<Tells> {
  const [start, end] = [states[0] as State, states.at(-1) as State];
  const gate = await gateAt(bot, asker, { puzzle, state: end }, asker.now);
  return behindGate(gate, () => ({ lookup: cheapLookup(puzzle, start, bot.tables) }));
}

/** @returns whether it is the player's first end at a day's number, which counts */
async function countEnd({ bot, user, guildId, now }: Asking, round: Round, { date }: FarGame, end: FarEnd) {
  if (date === undefined || isPast(round, { date })) return false;
  const { isFirst, isTold } = await putFarEnd(bot.db, { user, date, guildId }, end);
  if (isTold && guildId !== undefined) touch(bot, cardOf('antipode', guildId, date), now, { user });
  return isFirst;
}

/** So many of the ends are asked for one that lies far from all open puzzles: its line is an answer about it. */
const maxAsked = 12;

/** In how many ways all moves can lead away, and one of them for players who found none. */
async function waysOf(
  call: Asking,
  { position, limit: moves }: FarGame,
  { distance }: FarEnd,
  { lookup }: Known,
  style: MoveStyle,
): Promise<readonly Message[]> {
  const { bot, id, now } = call;
  const found = lookup && farLines(position, moves, bot.tables, lookup);
  if (found === undefined || found.count === 0n) return [];
  const { count, ends } = found;
  if (distance === moves) return [message('antipode-ways-own', { moves, count })];
  const [clearance, seed] = await Promise.all([clearanceOf(bot, call, kindsOf(position), now), seedOf(bot, id)]);
  for (let index = 0; index < Math.min(ends, maxAsked); index++) {
    const line = found.lineTo(permuteSeeded(seed, 'end', ends, index));
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
