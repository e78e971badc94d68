/**
 * The contract of games, and the manual for their authors. A game is a position that is played for something. Each kind
 * is one file here, with the rules that differ from `usual.ts`, and one line in `kinds.ts`. All other code asks
 * `rulesOf` (`index.ts`), and never the kind of a game.
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
import type { BoardJson, CompanyJson, Lead } from '../page/protocol.ts';

export interface Game {
  /** Its name in `kinds.ts`. */
  readonly kind: string;
  /** Its name in buttons, links and rows: `find` makes the same game of it. */
  readonly key: string;
  readonly title: Message;
  readonly position: Position;
  /** The length of a shortest solution, if all its players know it. */
  readonly distance?: number;
  /** The try ends with so many moves, wherever they lead. Without it, at a goal. */
  readonly limit?: number;
  /** What is to be done, in a line, if it is not to solve the board. */
  readonly aim?: Message;
  /** The end for everybody at once, in milliseconds since 1970. Its links end then. */
  readonly ends?: number;
}

export type By = 'typed' | 'buttons' | 'page';

export interface PlayedList {
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  /** As it was typed, or in canonical words. */
  readonly sent: string | readonly string[];
  readonly by: By;
  /** Only if the list told something new. It may be written with the list. */
  readonly reading: Reading | undefined;
}

export interface Known extends ReviewInput {
  readonly bounds?: Par;
}

export interface Tells {
  readonly known: Known;
  /** The open puzzle or race that the position is close to. */
  readonly beside?: Gate['open'];
  /** Given if the player may know all about the list: around these starts distances stay hidden. */
  readonly starts?: Starts | undefined;
  /** Must be written if the list is told about. */
  readonly also?: D1PreparedStatement | undefined;
}

export interface Counted {
  /** Its value, or the other puzzle that it seems to be for; in Discord also the player's next step. */
  readonly outcome?: Text;
  readonly rows: readonly Row[];
  /** Only for this list: nothing is told, or all (but around the starts that `Tells` gives), with a text to share. */
  readonly tells?: 'nothing' | ((reviewed: ReviewedPath) => Text);
  /** Written beside the list: the player's reading; and their board, without the last move. */
  readonly wrote?: 'reading' | 'board';
  /** A review waits for it. */
  readonly awaits?: 'lock' | 'end';
  /** Of its player's page, if this list has changed that. */
  readonly phase?: BoardJson['phase'];
  /** The length of the player's best list, if this list might have improved it. */
  readonly best?: number;
  /** A board shows it as it moves. */
  readonly isFilm?: boolean;
  /** In the place of how good a solution is. */
  readonly reached?: Message;
}

export type Hints =
  /** `costs`: the first one ends something, which is written before it is told. */
  | { readonly kind: 'free'; readonly costs?: () => Promise<Message> }
  | { readonly kind: 'counted'; readonly daily: Daily }
  | { readonly kind: 'none'; readonly why: Text };

export interface BoardParts {
  /** Below the rules. */
  readonly lines: readonly Text[];
  /** If no action counts any more. */
  readonly over?: Message | undefined;
  readonly help: Button;
  /** Beside the link to the page. */
  readonly beside: readonly Button[];
}

export interface PageParts {
  /** Asked before a list is sent. */
  readonly ask?: Message;
  /** Another puzzle comes when this one closes. */
  readonly isFollowed?: boolean;
  /** How it stands, and whether nothing is left to find. */
  readonly note?: Message;
  readonly isAll?: boolean;
  readonly reached?: Message | undefined;
  readonly clock?: CompanyJson['clock'];
  readonly ending?: { readonly headline: Message; readonly places: readonly Message[] };
}

export interface Rules<G extends Game = Game> {
  /** As the game stands to the asker. For keys of other kinds it reads nothing. */
  find(bot: PuzzleDeps, key: string, asker: Pick<Asking, 'user' | 'now'>): Promise<G | undefined>;
  /** If people name its games by a number. */
  readonly numbered?: NumberedKind;
  /** If it has cards that live. */
  readonly writer?: Writer;
  /** The page deals another board after one. */
  readonly deals?: boolean;

  /** Why the asker may not see the board, send a list for it, or see its result. Undefined if they may. */
  seat(asker: Pick<Asking, 'guildId' | 'now'>, game: G): Message | undefined;
  /** The answer in the place of the board, of the form for a list, or of what a button of an open board would do. */
  pressed(call: BotCall, round: Round, game: G, button: 'play' | 'check' | 'board'): Promise<Answer | undefined>;
  /** As its player's page shows it. */
  phase(game: G, at: At): BoardJson['phase'];
  /** When lists count no more here, in milliseconds since 1970; undefined if never. */
  closes(bot: Pick<Bot, 'zones'>, round: Round, game: G): number | undefined;

  /** The list is read along with what is asked here. */
  tells(call: Asking, round: Round, game: G, list: Promise<PlayedList>): Promise<Tells>;
  /** Counts a list. It writes last and in one transaction: if that fails, the player hears that nothing changed. */
  count(call: Asking, round: Round, game: G, played: PlayedList, tells: Tells): Promise<Counted>;
  /** Unless the solution is `withheld`. None near an open puzzle. */
  hints(call: Asking, game: G): Promise<Hints>;
  /** Why its solution is secret now: no hint is given either, and no distance. */
  withheld(game: G, now: number): Message | undefined;
  /** Once all may be told about the player's list. */
  review(call: Asking, game: G, player: PlayerAt): Promise<Reviewed | undefined>;
  /** For a player who solves it, with the list that they send now: lines about streaks, and about how others did. */
  standing(call: Asking, round: Round, game: G): Promise<readonly Text[]>;
  /** If a player may end their own try. @returns what they learn by that; undefined if they can't end it so */
  end?(call: Asking, game: G, player: PlayerAt, how: HowToEnd): Promise<Reviewed | undefined>;
  /** If a result may be shown to all. Undefined as long as there is nothing to show. */
  share?(call: Asking, round: Round, game: G, player: PlayerAt): Promise<Shared | undefined>;

  card(
    bot: Bot,
    at: { readonly round: Round; readonly now: number },
    game: G,
    shown: ShownCard,
  ): Result<ComponentsMessage>;
  board(call: BotCall, round: Round, game: G, board: BoardAt): Promise<BoardParts>;
  page(bot: Bot, game: G): Promise<PageParts>;
  /** Where its page leads. Each is called when the player goes there, and gives undefined if nothing is there. */
  leads(call: Asking, round: Round, game: G): { readonly [lead in Lead]?: () => Promise<Game | undefined> };
  /** Its board is opened. @returns whether a board that was left solved begins anew */
  opened(call: BotCall, round: Round, game: G): boolean;
  /** For all its shortest solutions. */
  hunt(call: BotCall, round: Round, game: G): Promise<Answer>;
}

/** From 1. */
export interface NumberedKind {
  key(guildId: string, number: number): string;
  /** The number that is meant where none is given, if there is one. */
  latest?(round: Round): number;
  /** If there is none of a number. */
  unknown(number: number): Message;
  /** For moderators. */
  readonly moderated?: {
    /** Before its time. */
    end(call: BotCall, which: NamedIn): Promise<void>;
    didIn(name: Name): Message;
  };
}

export interface At {
  readonly round: Round;
  readonly attempt: Attempt | undefined;
  readonly now: number;
}

/** How a player ends their own try. */
export const endings = ['lock', 'give-up'] as const;
export type HowToEnd = (typeof endings)[number];

export interface Reviewed {
  readonly reviewed: ReviewedPath;
  /** Undefined of an answer: it is not the player's own. */
  readonly share?: Text;
  readonly notes?: readonly Text[];
}

/** What everybody sees, once. */
export interface Shared {
  /** The message has also the player's name, and a button to try it. */
  readonly text: Text;
  /** @returns false if it was shared before */
  mark(): Promise<boolean>;
  /** It could not be shown. */
  unmark(): Promise<unknown>;
}

export interface BoardAt {
  /** Its name in buttons. */
  readonly ref: string;
  readonly isSolved: boolean;
  readonly hasLink: boolean;
}
