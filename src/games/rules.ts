/**
 * The contract of games, and the manual for authors of one. A game is a position that is played for something: for a
 * day, in a race, in a hunt, or for practice. Each kind is one file here, with the rules that differ from `usual.ts`,
 * and one line in `kinds.ts`. All other code asks `rulesOf` (`index.ts`), and never which kind a game is.
 */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Asking, Bot, BotCall } from '../bot.ts';
import type { PuzzleDeps } from '../day/deal.ts';
import type { Gate } from '../day/gate.ts';
import type { Round } from '../day/round.ts';
import type { Answer } from '../discord/answer.ts';
import type { Button, ComponentsMessage, Row } from '../discord/components.ts';
import type { Text } from '../discord/text.ts';
import type { ReviewInput } from '../positions/review.ts';
import type { Message } from '../message.ts';
import type { Verdict } from '../moves/move-list.ts';
import type { Position, Result } from '../puzzle.ts';
import type { Attempt, PlayerAt, Reading } from '../store/attempts.ts';
import type { Daily } from '../store/days.ts';
import type { Starts } from '../store/guarded.ts';
import type { Name, NamedIn } from '../store/moderation.ts';
import type { Writer } from '../live/touch.ts';
import type { ShownCard } from '../view/card.ts';
import type { ReviewedPath } from '../view/review.ts';
import type { Par } from '../view/verdict.ts';
import type { BoardJson } from '../page/protocol.ts';

export interface Game {
  /** Its name in `kinds.ts`. */
  readonly kind: string;
  /** Names it in buttons, links and rows: `find` makes the same game of it. */
  readonly key: string;
  readonly title: Message;
  readonly position: Position;
  /** The length of a shortest solution, where all who play it know that. */
  readonly distance?: number;
  /** When it is over for everybody at once, in milliseconds since 1970. Its links end then. */
  readonly ends?: number;
}

/** How a list came. */
export type By = 'typed' | 'buttons' | 'page';

/** A list of moves that was read. */
export interface PlayedList {
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  /** As it was typed, or in canonical words. */
  readonly sent: string | readonly string[];
  readonly by: By;
  /** How the player writes moves, if the list told something new. It may be written with what the list counts for. */
  readonly reading: Reading | undefined;
}

export interface Known extends ReviewInput {
  readonly bounds?: Par;
}

/** What may be told about a list. */
export interface Tells {
  readonly known: Known;
  /** The open puzzle or race that the position is close to. */
  readonly beside?: Gate['open'];
  /** Where the player may know all about the list: the starts around which distances stay hidden. */
  readonly starts?: Starts | undefined;
  /** What must be written where it is told. */
  readonly also?: D1PreparedStatement | undefined;
}

/** What became of a list. */
export interface Counted {
  /** What it counts for, or which other puzzle it seems to be for; in Discord also what its player may do next. */
  readonly outcome?: Text;
  readonly rows: readonly Row[];
  /** What is told about this list, whatever is told about others: nothing, or all, with a text to share. */
  readonly tells?: 'nothing' | ((reviewed: ReviewedPath) => Text);
  /** What was written beside the list itself: how its player writes moves; and their board, without the last move. */
  readonly wrote?: 'reading' | 'board';
  /** What a review waits for. */
  readonly awaits?: 'lock' | 'end';
  /** The length of the player's best list, if this list might have improved it. */
  readonly best?: number;
  /** Whether a board shows it as it moves. */
  readonly isFilm?: boolean;
}

/** Whether hints are given: freely, counted for a day, or not (yet). */
export type Hints =
  | { readonly kind: 'free' }
  | { readonly kind: 'counted'; readonly daily: Daily }
  | { readonly kind: 'none'; readonly why: Text };

/** What a board with buttons shows of its game. */
export interface BoardParts {
  /** Below the rules. */
  readonly lines: readonly Text[];
  /** What is said where nothing that is done counts any more. */
  readonly over?: Message | undefined;
  readonly help: Button;
  /** What stands beside the link to the page. */
  readonly beside: readonly Button[];
}

/** What the page shows of a game. */
export interface PageParts {
  /** What is asked before a list is sent. */
  readonly ask?: Message;
  /** How it stands, what follows a list, and whether there is nothing left to find. */
  readonly standing?: { readonly note: Message; readonly next: Message; readonly isAll: boolean };
}

export interface Rules<G extends Game = Game> {
  /** The game of a key, as it stands to somebody. For keys of other kinds it reads nothing. */
  find(bot: PuzzleDeps, key: string, asker: Pick<Asking, 'user' | 'now'>): Promise<G | undefined>;
  /** Where a server numbers its games of this kind. */
  readonly numbered?: NumberedKind;
  /** Whether the page deals another board after one. */
  readonly deals?: boolean;

  /** Why somebody may not see the board, send a list for it, or see what a list leads to. Undefined where they may. */
  seat(asker: Pick<Asking, 'guildId' | 'now'>, game: G): Message | undefined;
  /** What a button that leads to the board, or to a form for a list, answers instead of them. */
  pressed(call: BotCall, round: Round, game: G, button: 'play' | 'check'): Promise<Answer | undefined>;
  /** As its player's page shows it. */
  phase(game: G, at: At): BoardJson['phase'];
  /** When lists count no more here, in milliseconds since 1970; undefined where that is at no time. */
  closes(bot: Pick<Bot, 'zones'>, round: Round, game: G): number | undefined;

  tells(call: Asking, round: Round, game: G, played: PlayedList): Promise<Tells>;
  /** Counts a list. It writes last and in one transaction: if that fails, the player hears that nothing changed. */
  count(call: Asking, round: Round, game: G, played: PlayedList, tells: Tells): Promise<Counted>;
  /** None where the solution is `withheld`, and for the same reason; and near an open puzzle. */
  hints(call: Asking, game: G): Promise<Hints>;
  /** Why its solution is told to nobody now. */
  withheld(game: G, now: number): Message | undefined;
  /** The player's list once all may be told about it, and the text to share. */
  review(call: Asking, game: G, player: PlayerAt): Promise<Reviewed | undefined>;

  card(
    bot: Bot,
    at: { readonly round: Round; readonly now: number },
    game: G,
    shown: ShownCard,
  ): Result<ComponentsMessage>;
  board(call: BotCall, round: Round, game: G, board: BoardAt): Promise<BoardParts>;
  page(bot: Bot, game: G): Promise<PageParts>;
  /** What happens when somebody opens its board. @returns whether a board that was left solved begins anew */
  opened(call: BotCall, round: Round, game: G): boolean;
  /** The hunt for all its shortest solutions. */
  hunt(call: BotCall, round: Round, game: G): Promise<Answer>;
}

/** Games that a server numbers from 1. */
export interface NumberedKind {
  key(guildId: string, number: number): string;
  /** What is said where there is none of a number. */
  unknown(number: number): Message;
  /** Ends one before its time. */
  end(call: BotCall, which: NamedIn): Promise<void>;
  /** What somebody has done in it, for moderators. */
  didIn(name: Name): Message;
  readonly writer: Writer;
}

export interface At {
  readonly round: Round;
  readonly attempt: Attempt | undefined;
  readonly now: number;
}

export interface Reviewed {
  readonly reviewed: ReviewedPath;
  readonly share: Text;
}

export interface BoardAt {
  /** What its buttons name it by. */
  readonly ref: string;
  readonly isSolved: boolean;
  readonly hasLink: boolean;
}
