/** Judges moves and records them. What of it is told, and how, is another matter: `told.ts` for messages, the page for itself. */
import { type Gate, gateAt } from '../day/gate.ts';
import { type Round, isPast } from '../day/round.ts';
import type { PuzzleRef } from '../day/puzzle-ref.ts';
import { type Verdict, verdictOn } from '../moves/check.ts';
import { type MoveList, readMoveList } from '../moves/move-list.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import type { ReviewInput } from '../game/review.ts';
import type { MoveStyle, Position, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { finish } from '../race/finish.ts';
import { isUnsolved as hasNoPath, pathIn, solve } from '../search/solve.ts';
import type { Daily } from '../store/days.ts';
import type { Race } from '../store/races.ts';
import { type PlayerAt, type Reading, getPlayerAt, readingKept } from '../store/attempts.ts';
import { languages } from '../words/language.ts';
import type { Asking } from '../bot.ts';
import { type HuntGate, countFind, passHunt } from '../hunt/judge.ts';
import { meantElsewhere } from './elsewhere.ts';
import { isUnsolved } from './go-on.ts';
import { hiddenAround, hiddenFrom } from './hidden.ts';
import { record, recordUnsolved } from './record.ts';
import { isOver } from './result.ts';
import type { Par } from '../view/verdict.ts';

/** A list of moves, as it was judged and recorded. */
export interface Judged {
  readonly round: Round;
  readonly target: PuzzleRef;
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  readonly known: Known;
  /** What its player may know of the length of a shortest solution. */
  readonly par: Par;
  /** The open puzzle that the position is close to, if it belongs to no day. */
  readonly beside: Gate['open'];
  /** What it counts for; undefined where the position belongs to no day, race or hunt. */
  readonly counted: Counted | undefined;
  /** If the player may know all about the list, and asked for that: the positions that are still secret. Else undefined. */
  readonly hidden: ReadonlySet<State> | undefined;
}

/** A list to judge: as the player typed it, or the canonical words of a board that was played. */
export type Sent = string | readonly string[];

/**
 * Judges moves and records them.
 *
 * @param isReviewed whether the player is told all about the list, if they may know it
 */
export async function judgeList(
  call: Asking,
  round: Round,
  target: PuzzleRef,
  sent: Sent,
  isReviewed = typeof sent === 'string',
): Promise<Judged> {
  const { daily, position } = target;
  const player = await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle);
  const isTyped = typeof sent === 'string';
  const line = isTyped ? readMoveList(position, sent, player.convention) : playedList(position, sent, player.style);
  const verdict = verdictOn(position, line);
  const reading = isTyped ? learntReading(position, verdict, player) : undefined;
  // In a race that goes on everybody knows the length of a shortest solution, and nothing else is told before its end.
  const isRaced = target.race?.ended === null;
  const isAsked = daily === undefined && !isRaced;
  const gate = isAsked ? await gateOf(call, round, target, verdict) : undefined;
  const beside = gate?.open;
  // A position close to an open puzzle would tell as much as the puzzle. At a day's puzzle everything waits for the attempt's end.
  const isFree = daily === undefined ? isAsked && beside === undefined : isOver(daily, player.attempt, call.now);
  const known: Known = beside === undefined ? knownOf(call, target, player) : {};
  const counted = await countedFor(call, { round, target, player, verdict, sent, reading, gate, known });
  const par = beside === undefined ? (known.distance ?? known.bounds) : 'hidden';
  const around = async () => (gate ? hiddenAround(position, gate.starts) : hiddenFrom(call, position));
  // A shortest solution may be told about at once: its player has nothing to learn from that.
  const open = counted?.isPerfect === true ? new Set<State>() : undefined;
  const isTold = isReviewed && counted?.isFind !== true;
  const hidden = isTold ? (open ?? (isFree ? await around() : undefined)) : undefined;
  // Writing comes last and in one transaction: if it fails, the player is told that nothing was changed, and that is true.
  const isReadingKept = counted?.isKept === true || counted?.isReadingKept === true;
  if (reading !== undefined && !isReadingKept) await readingKept(call.bot.db, call.user, reading).run();
  // A list with an illegal move changes no board and does not take part yet.
  if (verdict.kind === 'unsolved') await recordUnsolved(call, round, target, player, verdict.line.notation);
  return { round, target, player, verdict, known, par, beside, counted, hidden };
}

async function gateOf(call: Asking, round: Round, { position, hunt }: PuzzleRef, { kind }: Verdict): Promise<HuntGate> {
  const gate = await gateAt(call.bot, call, position, call.now);
  return hunt === undefined || kind !== 'solved' ? gate : passHunt(call, round, hunt, gate);
}

interface Judgement extends Omit<ToCount, 'daily'>, Pick<Judged, 'target' | 'known'> {
  readonly gate: HuntGate | undefined;
}

/** What a list counts for: where its position belongs to a day, a race or a hunt. */
async function countedFor(
  call: Asking,
  { target: { daily, race, hunt }, gate, known, ...judgement }: Judgement,
): Promise<Counted | undefined> {
  const { round, verdict } = judgement;
  if (daily !== undefined) return count(call, { ...judgement, daily });
  if (race !== undefined) return countRace(call, race, verdict, judgement.reading);
  if (hunt === undefined || gate?.open !== undefined || verdict.kind !== 'solved') return undefined;
  const line = { path: verdict.line.states, paths: known.paths, ending: gate?.ending };
  const outcome = await countFind(call, round, hunt, line);
  return { outcome, isKept: false, isFind: verdict.length === hunt.distance };
}

/** Whether a list leads on from the board where it ends. */
export const goesOn = ({ verdict, counted }: Judged): boolean => isUnsolved(verdict) && counted?.isElsewhere !== true;

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

export interface Known extends ReviewInput {
  readonly bounds?: Par;
}

function knownOf(call: Asking, target: PuzzleRef, { attempt }: PlayerAt): Known {
  if (target.daily !== undefined) return { distance: target.daily.distance, hinted: attempt?.hinted ?? [] };
  if (target.race !== undefined) return { distance: target.race.distance };
  const { puzzle, state } = target.position;
  const solved = solve(puzzle, state, call.bot.tables);
  if (solved.kind === 'bounds') return { bounds: { least: solved.least, most: pathIn(solved).length - 1 } };
  if (hasNoPath(solved)) return {};
  return { distance: pathIn(solved).length - 1, ...(solved.kind === 'paths' && { paths: solved.paths }) };
}

/** What a list for a race counts for; undefined where it solves nothing. */
async function countRace(
  call: Asking,
  race: Race,
  verdict: Verdict,
  reading: Reading | undefined,
): Promise<Counted | undefined> {
  if (verdict.kind !== 'solved') return undefined;
  const { outcome, isKept } = await finish(call, race, verdict.line, reading);
  return { outcome, isKept: false, isReadingKept: isKept };
}

interface ToCount {
  readonly round: Round;
  readonly daily: Daily;
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  readonly sent: Sent;
  readonly reading: Reading | undefined;
}

export interface Counted {
  /** What the list counts for, or for which other puzzle it seems to be meant; undefined if it does not solve the puzzle. */
  readonly outcome?: Message;
  /**
   * What its player can do next: go to today's puzzle, share, lock in. A try that has a shortest solution needs no locking in:
   * sharing does that.
   */
  readonly next?: 'today' | 'share' | 'lock';
  readonly isKept: boolean;
  /** Whether how the player writes moves was kept with something else. */
  readonly isReadingKept?: boolean;
  /** Whether the list seems to be meant for another puzzle. */
  readonly isElsewhere?: boolean;
  /** Whether this list is a shortest solution, and counts. */
  readonly isPerfect?: boolean;
  /** Whether it is a shortest solution of a board that is hunted. */
  readonly isFind?: boolean;
  /** The length of the player's best list, if this list might have improved it. */
  readonly best?: number;
}

/** What a list for a day's puzzle counts for, and what its player can do next. */
async function count(call: Asking, { round, daily, player, verdict, sent, reading }: ToCount): Promise<Counted> {
  if (verdict.kind === 'illegal' && typeof sent === 'string') {
    const elsewhere = await meantElsewhere(call, daily, sent, player.convention);
    return { isKept: false, ...(elsewhere && { outcome: elsewhere, isElsewhere: true }) };
  }
  if (verdict.kind !== 'solved') return { isKept: false };
  const { outcome, isOpen, best, isKept } = await record(call, round, daily, player, verdict.line.notation, reading);
  if (isOver(daily, player.attempt, call.now)) return { outcome, isKept };
  if (isPast(round, daily)) return { outcome, isKept, next: 'today' };
  if (!isOpen || best === undefined) return { outcome, isKept };
  if (best > daily.distance) return { outcome, isKept, best, next: 'lock' };
  return { outcome, isKept, best, next: 'share', isPerfect: verdict.length === best };
}
