/** Judges moves and records them. What of it is told, and how, is another matter: `told.ts` for messages, the page for itself. */
import type { Round } from '../day/round.ts';
import { hiddenAround } from '../games/hidden.ts';
import { rulesOf } from '../games/index.ts';
import type { By, Counted, Game, Tells } from '../games/rules.ts';
import { type MoveList, readMoveList, type Verdict, verdictOn } from '../moves/move-list.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import type { MoveStyle, Position, State } from '../puzzle.ts';
import { type PlayerAt, type Reading, getPlayerAt, readingKept } from '../store/attempts.ts';
import { languages } from '../words/language.ts';
import type { Asking } from '../bot.ts';
import type { Par } from '../view/verdict.ts';

/** A list of moves, as it was judged and recorded. */
export interface Judged extends Pick<Tells, 'known' | 'beside'> {
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  /** What its player may know of the length of a shortest solution. */
  readonly par: Par;
  readonly counted: Counted;
  /** If the player may know all about the list, and is told that: the positions that are still secret. Else undefined. */
  readonly hidden: ReadonlySet<State> | undefined;
}

/**
 * Judges moves and records them.
 *
 * @param sent as the player typed it, or the canonical words of a board that was played
 */
export async function judgeList(
  call: Asking,
  round: Round,
  game: Game,
  sent: string | readonly string[],
  by: By,
): Promise<Judged> {
  const { position } = game;
  const player = await playerAt(call, game);
  const isTyped = typeof sent === 'string';
  const line = isTyped ? readMoveList(position, sent, player.convention) : playedList(position, sent, player.style);
  const verdict = verdictOn(position, line);
  const reading = isTyped ? learntReading(position, verdict, player) : undefined;
  const played = { player, verdict, sent, by, reading };
  const rules = rulesOf(game);
  const tells = await rules.tells(call, round, game, played);
  const counted = await rules.count(call, round, game, played, tells);
  const { known, beside, starts } = tells;
  const par = beside === undefined ? (known.distance ?? known.bounds) : 'hidden';
  if (reading !== undefined && counted.wrote === undefined) await readingKept(call.bot.db, call.user, reading).run();
  const isTold = by !== 'buttons' && counted.tells !== 'nothing';
  const open = counted.tells === 'all' ? new Set<State>() : starts && hiddenAround(position, starts);
  return { player, verdict, known, beside, par, counted, hidden: isTold ? open : undefined };
}

/** What is known of a player at a game. */
export const playerAt = ({ bot, user, locale }: Pick<Asking, 'bot' | 'user' | 'locale'>, { key }: Pick<Game, 'key'>) =>
  getPlayerAt(bot.db, user, key, languages[locale].moveStyle);

/** Moves made by buttons as a list that was read. */
function playedList(position: Position, words: readonly string[], style: MoveStyle): MoveList {
  return { convention: defaultConvention(position.puzzle), style, states: replay(position, words), notation: words };
}

/**
 * A list that solves the puzzle shows how this player writes moves, where they can be meant in several ways. One that is only legal may
 * be legal by mistake. The names of pieces do not tell what directions mean.
 */
function learntReading({ puzzle }: Position, verdict: Verdict, known: Reading): Reading | undefined {
  if (verdict.kind !== 'solved' || puzzle.moveConventions.length === 1) return undefined;
  const { style = known.style, convention } = verdict.line;
  const isNew = style !== 'names' && convention !== (known.convention ?? defaultConvention(puzzle));
  if (!isNew && style === known.style) return undefined;
  return { convention: isNew ? convention : known.convention, style };
}
