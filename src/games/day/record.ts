import { namesOf } from '../../day/deal.ts';
import { type Daily, getDaysOn, keyOf } from '../../store/days.ts';
import { type Round, isPast, isPlayedNow } from '../../day/round.ts';
import { noteSolved, noteTried } from '../../live/post.ts';
import type { Message } from '../../message.ts';
import { type PlayerAt, type Reading, hasEnded, listName, recordAttempt, recordResult } from '../../store/attempts.ts';
import { recordLate } from '../../store/solved.ts';
import { boardMoved, lineKept } from '../../store/plays.ts';
import { message } from '../../words/index.ts';
import type { Asking } from '../../bot.ts';
import { lineOf } from '../usual.ts';
import { type MoveList, readMoveList, solves } from '../../moves/move-list.ts';
import { writePath } from '../../moves/path.ts';
import { getOpenHunts } from '../../store/hunts.ts';
import { getOwnRaces } from '../../store/racers.ts';
import { type Button, type Row, button, longestPath, row } from '../../discord/components.ts';
import { huntGame, isSecret } from '../hunt.ts';
import { raceGame } from '../race.ts';
import type { Game } from '../rules.ts';

interface Recorded {
  readonly outcome: Message;
  /** The player has a result and may still lock it in. */
  readonly isOpen: boolean;
  /** The length of the player's best list, if this list might have improved it. */
  readonly best?: number;
  readonly isKept: boolean;
}

/** `reading` is written in the same transaction. */
export async function record(
  call: Asking,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
  reading: Reading | undefined,
): Promise<Recorded> {
  const names = namesOf(daily);
  if (attempt?.gaveUp === true) return { outcome: message('check-gave-up', names), isOpen: false, isKept: false };
  if (attempt?.locked === true) {
    // A deletion leaves a try without a list.
    const why = attempt.best === null ? message('check-deleted', names) : message('check-locked', names);
    return { outcome: why, isOpen: false, isKept: false };
  }
  if (isPast(round, daily)) {
    const isOpen = attempt !== undefined && attempt.best !== null;
    await recordLate(call.bot.db, call.user, daily, words.length);
    return { outcome: message('check-unranked', names), isOpen, isKept: false };
  }
  const result = {
    user: call.user,
    interaction: listName(daily, call.id),
    day: { date: daily.date, family: daily.family, distance: daily.distance },
    length: words.length,
    notation: words,
    guildId: call.guildId,
    now: call.now,
    takesPart: isPlayedNow(round, daily),
    reading,
  };
  const recorded = await recordResult(call.bot.db, result, boardMoved(call.bot.db, lineOf(call, keyOf(daily), words)));
  // The player locked in on another device at the same time.
  if (recorded === undefined) return { outcome: message('check-locked', names), isOpen: false, isKept: true };
  const { best, isFirst } = recorded;
  if (isFirst || best < (attempt?.best ?? Infinity)) noteSolved(call, round, daily, { best, isFirst });
  return { outcome: message('check-best', { best }), isOpen: !hasEnded(attempt), best, isKept: true };
}

/** Moves that do not solve it: the player's board and hints go on from there, and the player takes part. */
export async function recordUnsolved(
  call: Asking,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
): Promise<void> {
  const { guildId, user, id: interaction } = call;
  const kept = lineKept(call.bot.db, lineOf(call, keyOf(daily), words));
  if (guildId === undefined || !isPlayedNow(round, daily) || hasEnded(attempt)) {
    await kept.run();
    return;
  }
  const { date, family, distance } = daily;
  const day = { date, family, distance };
  const isFirst = await recordAttempt(call.bot.db, { user, interaction, day, notation: words, guildId }, kept);
  if (isFirst) noteTried(call, round, daily);
}

/** A shorter list is legal in many places by chance. */
const minMoves = 5;

type Other = Pick<Game, 'key' | 'position' | 'title'>;

/**
 * First another puzzle that the list solves, else one of another kind where all its moves are legal. It is a guess: the
 * bot does not remember which puzzle a player looked at.
 */
export async function meantElsewhere(
  call: Asking,
  round: Round,
  { date, position }: Daily,
  list: string,
  convention: string | undefined,
): Promise<{ readonly outcome: Message; readonly row: Row } | undefined> {
  const fitting = (await othersOf(call, round, date))
    .map((other) => ({ other, line: readMoveList(other.position, list, convention) }))
    .filter(({ line }) => line.illegal === undefined && line.notation.length >= minMoves);
  const found =
    fitting.find((one) => solves(one.other.position, one.line)) ??
    fitting.find((one) => one.other.position.puzzle.family !== position.puzzle.family);
  if (found === undefined) return undefined;
  const { other, line } = found;
  const outcome = message('check-elsewhere', { name: other.title });
  return { outcome, row: row(checkThere(other, line)) };
}

/** The puzzles of the date, the hunts here, and the races that the player runs. */
async function othersOf({ bot: { db }, guildId, user, now }: Asking, round: Round, date: string) {
  const [days, hunts, races] = await Promise.all([
    getDaysOn(db, date),
    guildId === undefined ? [] : getOpenHunts(db, guildId),
    guildId === undefined ? [] : getOwnRaces(db, guildId, user, now),
  ]);
  return [
    ...days.map((day): Other => ({ key: keyOf(day), position: day.position, title: namesOf(day).name })),
    ...races.map((race): Other => raceGame(race, undefined)),
    ...hunts.filter((hunt) => !isSecret(hunt, round)).map((hunt): Other => huntGame(hunt)),
  ];
}

/** Its form has the moves already, if the button has room for them. */
function checkThere({ key, position }: Other, { states, convention, style }: MoveList): Button {
  const moves = writePath(position, states, convention, style).join(' ');
  const path = ['check', 'open', key];
  const whole = [...path, moves];
  return button(message('button-check-there'), whole.join(':').length <= longestPath ? whole : path, 'main');
}
