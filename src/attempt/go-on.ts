/** What follows a list that does not solve the puzzle: it becomes the player's board, from which *Play* and hints go on. */
import { type PuzzleRef, puzzleRefKey } from '../day/puzzle-ref.ts';
import { isPast } from '../day/round.ts';
import { type Row, button, row } from '../discord/components.ts';
import type { Verdict } from '../moves/check.ts';
import { hasEnded } from '../store/attempts.ts';
import { answerButton } from '../view/ended.ts';
import { playButton } from '../view/play-button.ts';
import { message } from '../words/index.ts';
import type { Judged } from './judge.ts';

/** A list that is legal until its end, or until one of its moves. */
export type Unsolved = Extract<Verdict, { readonly kind: 'illegal' | 'unsolved' }>;

export const isUnsolved = (verdict: Verdict): verdict is Unsolved =>
  verdict.kind === 'illegal' || verdict.kind === 'unsolved';

/** What follows such a list. A position close to an open puzzle has hints only where it is that puzzle; a hunt offers none. */
export function goOnFrom({
  round,
  target,
  player,
  beside,
}: Pick<Judged, 'round' | 'target' | 'player' | 'beside'>): Row {
  const { daily, race, hunt } = target;
  if (daily === undefined) {
    const isKnown = beside === undefined || (beside.itself !== undefined && beside.hasCome);
    return goOnRow(target, hunt === undefined && race?.ended !== null && isKnown);
  }
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
