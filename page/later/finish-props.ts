import type { BoardJson } from '../../src/page/protocol.ts';
import type { OpenBoard } from '../app/opening.ts';
import type { OutcomeOf } from '../app/use-outcome.ts';
import type { PageGame } from '../model/game.ts';
import type { Switch } from './use-switch.ts';

export interface FinishProps {
  readonly board: OpenBoard;
  readonly game: PageGame;
  /** The moves that the page began with. */
  readonly first: string;
  /** Nothing on the board moves any more, so it may be covered. */
  readonly isFinished: boolean;
  readonly outcome: OutcomeOf;
  /** Something else has its place, as a replay. */
  readonly isAway: boolean;
  /** To the start of the board. */
  readonly onImprove: () => void;
  readonly onReview: () => void;
  readonly onDeal: (board: BoardJson) => void;
}

/** What the sheet holds. */
export interface PartProps extends FinishProps {
  readonly asksFirst: Switch;
}
