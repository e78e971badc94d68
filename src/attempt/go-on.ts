/** What follows a list that does not solve the puzzle: it becomes the player's board, from which *Play* and hints go on. */
import type { OpenPuzzle } from '../day/gate.ts';
import { type PuzzleRef, puzzleRefKey } from '../day/puzzle-ref.ts';
import { type Round, isPast } from '../day/round.ts';
import { type Row, button, row } from '../discord/components.ts';
import type { Verdict } from '../moves/check.ts';
import { type PlayerAt, hasEnded } from '../store/attempts.ts';
import { answerButton } from '../view/ended.ts';
import { playButton } from '../view/play-button.ts';
import { message } from '../words/index.ts';
import type { BotCall } from '../bot.ts';
import { recordUnsolved } from './record.ts';

/** A list that is legal until its end, or until one of its moves. */
export type Unsolved = Extract<Verdict, { readonly kind: 'illegal' | 'unsolved' }>;

export const isUnsolved = (verdict: Verdict): verdict is Unsolved =>
  verdict.kind === 'illegal' || verdict.kind === 'unsolved';

export interface Unfinished {
  readonly round: Round;
  readonly target: PuzzleRef;
  readonly player: PlayerAt;
  readonly verdict: Unsolved;
  /** The open puzzle that the position is close to, if it belongs to no day. */
  readonly beside: OpenPuzzle | undefined;
}

/** Keeps a list that is legal until its end. One with an illegal move changes no board and does not take part yet. */
export async function goOn(call: BotCall, { round, target, player, verdict, beside }: Unfinished): Promise<Row> {
  const { daily } = target;
  if (verdict.kind === 'unsolved') await recordUnsolved(call, round, target, player, verdict.line.notation);
  if (daily === undefined)
    return goOnRow(target, beside === undefined || (beside.itself !== undefined && beside.hasCome));
  return goOnRow(target, !isPast(round, daily) && !hasEnded(player.attempt), isPast(round, daily));
}

/** @param isOver whether its day is over here, so that its answer may be shown */
export function goOnRow(target: PuzzleRef, hasHints: boolean, isOver = false): Row {
  const key = puzzleRefKey(target);
  return row(
    playButton(key, 'main'),
    ...(hasHints ? [button(message('button-hint'), ['hint', 'ask', key])] : []),
    ...(isOver && target.daily !== undefined ? [answerButton(target.daily)] : []),
  );
}
