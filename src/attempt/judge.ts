/** Judges moves and records them. `told.ts` writes the messages about them, `page/told.ts` the page's texts. */
import type { Round } from '../day/round.ts';
import { hiddenAround } from '../games/usual.ts';
import { rulesOf } from '../games/index.ts';
import type { By, Counted, Game, PlayedList } from '../games/rules.ts';
import type { Message } from '../message.ts';
import { type MoveList, type Verdict, readMoveList, verdictOn } from '../moves/move-list.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import { type PlayerAt, type Reading, getPlayerAt, readingKept } from '../store/attempts.ts';
import { languages } from '../words/language.ts';
import type { Asking } from '../bot.ts';
import type { ReviewInput } from '../positions/review.ts';
import type { Par } from '../view/verdict.ts';

export interface Judged {
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  /** The length of a shortest solution, as far as its player may know it. */
  readonly par: Par;
  /** Why no more is told about a solution. */
  readonly why: Message | undefined;
  readonly counted: Counted;
  /** For the review; undefined unless its player is told all about it. */
  readonly known: ReviewInput | undefined;
}

/** @param sent as the player typed it, or the canonical words of a board that was played */
export async function judgeList(
  call: Asking,
  round: Round,
  game: Game,
  sent: string | readonly string[],
  by: By,
): Promise<Judged> {
  const { position } = game;
  const rules = rulesOf(game);
  const list = readList(call, game, sent, by);
  const [played, tells] = await Promise.all([list, rules.tells(call, round, game, list)]);
  const { player, verdict, reading } = played;
  const counted = await rules.count(call, round, game, played, tells);
  const { known, beside, starts } = tells;
  const par = beside === undefined ? (known.distance ?? known.bounds) : 'hidden';
  const why = verdict.kind === 'solved' || verdict.kind === 'ended' ? beside?.why : undefined;
  if (reading !== undefined && counted.wrote === undefined) await readingKept(call.bot.db, call.user, reading).run();
  const isAll = typeof counted.tells === 'function';
  // A board that is played by buttons has no room for a review.
  const isLess = counted.tells === 'nothing' || (by === 'buttons' && !isAll);
  const isTold = isAll || (!isLess && starts !== undefined);
  const all = isTold ? { ...known, hidden: starts && hiddenAround(position, starts) } : undefined;
  return { player, verdict, par, why, counted, known: all };
}

async function readList(call: Asking, game: Game, sent: string | readonly string[], by: By): Promise<PlayedList> {
  const { position, limit } = game;
  const player = await playerAt(call, game);
  const isTyped = typeof sent === 'string';
  const line = isTyped ? readMoveList(position, sent, player.convention) : playedList(position, sent, player.style);
  const verdict = verdictOn(position, line, limit);
  const reading = isTyped ? learntReading(position, verdict, player) : undefined;
  return { player, verdict, sent, by, reading };
}

export const playerAt = ({ bot, user, locale }: Pick<Asking, 'bot' | 'user' | 'locale'>, { key }: Pick<Game, 'key'>) =>
  getPlayerAt(bot.db, user, key, languages[locale].moveStyle);

function playedList(position: Position, words: readonly string[], style: MoveStyle): MoveList {
  return { convention: defaultConvention(position.puzzle), style, states: replay(position, words), notation: words };
}

/**
 * Only a solution shows how this player writes moves: a list that is only legal may be so by mistake. The names of
 * pieces do not tell the meaning of directions.
 */
function learntReading({ puzzle }: Position, verdict: Verdict, known: Reading): Reading | undefined {
  if (verdict.kind !== 'solved' || puzzle.moveConventions.length === 1) return undefined;
  const { style = known.style, convention } = verdict.line;
  const isNew = style !== 'names' && convention !== (known.convention ?? defaultConvention(puzzle));
  if (!isNew && style === known.style) return undefined;
  return { convention: isNew ? convention : known.convention, style };
}
