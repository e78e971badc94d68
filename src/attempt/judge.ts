import { gateAt } from '../day/gate.ts';
import { type Round, isPast } from '../day/round.ts';
import { type PuzzleRef, puzzleRefKey } from '../day/puzzle-ref.ts';
import { type Answer, privately } from '../discord/answer.ts';
import { type Part, type Row, button, card, componentsMessage, row } from '../discord/components.ts';
import { type Verdict, verdictOn } from '../moves/check.ts';
import { type MoveList, readMoveList } from '../moves/move-list.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import { type ReviewInput, lacksBetter } from '../game/review.ts';
import { playImage } from '../picture/image-refs.ts';
import type { MoveStyle, Position, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { isUnsolved as hasNoPath, pathIn, solve } from '../search/solve.ts';
import { type Daily, keyOf } from '../store/days.ts';
import { type PlayerAt, type Reading, getPlayerAt, readingKept } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import { languages } from '../words/language.ts';
import { besideOpen } from '../view/no-answer.ts';
import type { BotCall } from '../bot.ts';
import { meantElsewhere } from './elsewhere.ts';
import { goOn, isUnsolved } from './go-on.ts';
import { hiddenAround, hiddenFrom } from './hidden.ts';
import { queueListReview, canQueueReview } from './review-queue.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { record } from './record.ts';
import { isOver, resultButtons, signsOf } from './result.ts';
import { overRow } from '../view/ended.ts';
import { withPlayButton } from '../view/play-button.ts';
import { practiceRows } from '../view/practice.ts';
import { type Par, verdictTexts } from '../view/verdict.ts';

/** Judges a list of moves, records it, and tells as much about it as its player may know. */
export async function answerList(call: BotCall, round: Round, target: PuzzleRef, list: string): Promise<Answer> {
  const judged = await judgeList(call, round, target, list);
  const { texts, buttons, position, verdict, player, known, hidden } = judged;
  const key = puzzleRefKey(target);
  if (hidden === undefined) {
    return privately(componentsMessage(card({ parts: texts, rows: withPlayButton(buttons, key) })));
  }
  const isNext = verdict.kind === 'solved' && buttons.length > 0;
  const rows = withPlayButton(isNext ? buttons : [...buttons, ...listButtons(target.daily, player)], key);
  if (verdict.kind === 'empty' || verdict.kind === 'too-long' || verdict.line.notation.length === 0) {
    return privately(componentsMessage(card({ parts: texts, rows })));
  }
  const reviewed = reviewList(call.bot, position, verdict.line, player, { ...known, hidden });
  const isLater =
    (reviewed.missing.length > 0 || lacksBetter(reviewed.review)) &&
    canQueueReview(position) &&
    (await queueListReview(call, target, verdict.line, texts, known.distance));
  const above = isLater ? [...texts, message('review-later')] : texts;
  return privately(await listCard(call.bot, above, reviewed, rows, isLater));
}

/** The board where a list ends or stops being legal. A list that solves the puzzle needs none: everybody knows the goal. */
async function showEnd(call: BotCall, verdict: Verdict, { asText }: PlayerAt) {
  if (asText || !isUnsolved(verdict)) return undefined;
  return playImage(call.bot, verdict.board);
}

interface Judged {
  /** What every player may know about the list. */
  readonly texts: readonly Part[];
  readonly buttons: readonly Row[];
  readonly position: Position;
  readonly verdict: Verdict;
  readonly player: PlayerAt;
  readonly known: Known;
  /** If the player may know all about the list: the positions that are still secret. Else undefined. */
  readonly hidden: ReadonlySet<State> | undefined;
}

/**
 * Judges moves and records them.
 *
 * @param sent a list as the player typed it, or the canonical words of a board that was played by buttons
 */
export async function judgeList(
  call: BotCall,
  round: Round,
  target: PuzzleRef,
  sent: string | readonly string[],
): Promise<Judged> {
  const { daily, position } = target;
  const player = await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle);
  const isTyped = typeof sent === 'string';
  const line = isTyped ? readMoveList(position, sent, player.convention) : playedList(position, sent, player.style);
  const verdict = verdictOn(position, line);
  const reading = isTyped ? learntReading(position, verdict, player) : undefined;
  const gate = daily === undefined ? await gateAt(call.bot, call.user, position, call.now) : undefined;
  const beside = gate?.open;
  // A position close to an open puzzle would tell as much as the puzzle. At a day's puzzle everything waits for the attempt's end.
  const isFree = daily === undefined ? beside === undefined : isOver(daily, player.attempt, call.now);
  const known: Known = beside === undefined ? knownOf(call, target, player) : {};
  const counted = daily && (await count(call, { round, daily, player, verdict, sent, reading }));
  // A shortest solution may be told about at once: its player has nothing to learn from that.
  const perfect = counted?.isPerfect === true ? { ...known, hidden: new Set<State>() } : undefined;
  const par = beside === undefined ? (known.distance ?? known.bounds) : 'hidden';
  const texts = [
    ...verdictTexts(position, verdict, par, isTyped ? 'typed' : 'played', await showEnd(call, verdict, player)),
    ...(beside !== undefined && verdict.kind === 'solved' ? [besideOpen(beside)] : []),
    // A board that is played by buttons has no room for the whole review.
    ...(perfect !== undefined && !isTyped ? [reviewList(call.bot, position, line, player, perfect).emojiGrid] : []),
    ...(counted?.messages ?? []),
  ];
  const around = async () => (gate ? hiddenAround(position, gate.starts) : hiddenFrom(call, position));
  const hidden = isTyped ? (perfect?.hidden ?? (isFree ? await around() : undefined)) : undefined;
  // Writing comes last and in one transaction: if it fails, the player is told that nothing was changed, and that is true.
  if (reading !== undefined && counted?.isKept !== true) await readingKept(call.bot.db, call.user, reading).run();
  const goesOn = isUnsolved(verdict) && counted?.isElsewhere !== true;
  const next =
    daily === undefined && verdict.kind === 'solved' ? await practiceRows(call.bot, position, known.distance) : [];
  const buttons = goesOn ? [await goOn(call, { round, target, player, verdict, beside })] : (counted?.buttons ?? next);
  return { texts, buttons, position, verdict, player, known, hidden };
}

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

interface Known extends ReviewInput {
  readonly bounds?: Par;
}

function knownOf(call: BotCall, target: PuzzleRef, { attempt }: PlayerAt): Known {
  if (target.daily !== undefined) return { distance: target.daily.distance, hinted: attempt?.hinted ?? [] };
  const { puzzle, state } = target.position;
  const solved = solve(puzzle, state, call.bot.tables);
  if (solved.kind === 'bounds') return { bounds: { least: solved.least, most: pathIn(solved).length - 1 } };
  if (hasNoPath(solved)) return {};
  return { distance: pathIn(solved).length - 1, ...(solved.kind === 'paths' && { paths: solved.paths }) };
}

interface Sent {
  readonly round: Round;
  readonly daily: Daily;
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  readonly sent: string | readonly string[];
  readonly reading: Reading | undefined;
}

interface Counted {
  readonly messages: readonly Message[];
  readonly buttons: readonly Row[];
  readonly isKept: boolean;
  /** Whether the list seems to be meant for another puzzle. */
  readonly isElsewhere?: boolean;
  /** Whether this list is a shortest solution, and counts. */
  readonly isPerfect?: boolean;
}

/** What a list for a day's puzzle counts for, and what its player can do next. */
async function count(call: BotCall, { round, daily, player, verdict, sent, reading }: Sent): Promise<Counted> {
  const nothing = { messages: [], buttons: [], isKept: false };
  if (verdict.kind === 'illegal' && typeof sent === 'string') {
    const elsewhere = await meantElsewhere(call, daily, sent, player.convention);
    return elsewhere === undefined ? nothing : { ...nothing, messages: [elsewhere], isElsewhere: true };
  }
  if (verdict.kind !== 'solved') return nothing;
  const { outcome, isOpen, best, isKept } = await record(call, round, daily, player, verdict.line.notation, reading);
  if (isOver(daily, player.attempt, call.now)) return { messages: [outcome], buttons: [], isKept };
  if (isPast(round, daily)) return { messages: [outcome], buttons: [overRow(daily)], isKept };
  if (!isOpen) return { messages: [outcome], buttons: [], isKept };
  if (best === daily.distance) {
    const isPerfect = verdict.length === best;
    const messages = [...(isPerfect ? [] : [outcome]), message('perfect-share')];
    return { messages, buttons: [resultButtons(daily, signsOf(player))], isKept, isPerfect };
  }
  const lock = button(message('button-lock'), ['check', 'lock', keyOf(daily)]);
  return { messages: [outcome, message('lock-ask')], buttons: [row(lock)], isKept };
}
