/**
 * The page and the Worker. A request is `POST /play/ACTION` with JSON of at most 4 KiB and `Authorization: Bearer
 * TOKEN`: the link's token for `begin`, else the session's. An answer is JSON of the action, or a `RefusalJson` with a
 * status from 400 on. The page judges nothing that counts: it sends canonical words, and the Worker plays them again.
 */
import type { Locale } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';

/**
 * As a row keeps it: canonical words, apart by spaces. A row never holds a solved board: the last move of a solution is
 * in `undone`, as if it were taken back.
 */
export interface LineJson {
  /** It changes with every change of the row. A save names the one that it was made from. */
  readonly version: string;
  readonly moves: string;
  /** For *Redo*, the next one first. */
  readonly undone: string;
}

export interface PositionJson {
  readonly family: string;
  readonly board: string;
  /** In base 36. */
  readonly state: string;
  readonly names?: string;
}

/** How a game stands that others play too. Texts are in the player's language. */
export interface CompanyJson {
  /** `1 of 2 done`, while it goes on. */
  readonly note?: string;
  /** What the player has reached, while others still play: `Done · 14 moves, 0:48.3`. */
  readonly reached?: string;
  /** The player's own, in milliseconds since 1970: from the first sight of the board to the list that stopped it. */
  readonly clock?: { readonly from: number; readonly to?: number };
  /** Once it is over for all: what the player reached, and how all did. */
  readonly ending?: { readonly headline: string; readonly places: readonly string[] };
}

/**
 * Where a board leads: `earlier` is an unsolved earlier puzzle, `others` the hunt for the other solutions, `climb` the
 * board at the player's rung.
 */
export type Lead = 'earlier' | 'others' | 'climb';

/** Of `begin`, and of `deal` for a new board. */
export interface BoardJson extends CompanyJson {
  readonly session: string;
  readonly locale: Locale;
  readonly start: PositionJson;
  readonly line: LineJson;
  /** In the player's language: `8-puzzle #326`, or the kind of puzzle alone. */
  readonly title: string;
  /** The length of a shortest solution, where the player may know it. */
  readonly shortest?: number;
  /** The line ends with so many moves, wherever they lead; without it, at a goal. */
  readonly limit?: number;
  /** In the player's language, in the place of the rules of the puzzle. */
  readonly aim?: string;
  /** In milliseconds since 1970. Undefined if nothing closes. */
  readonly closes?: number;
  /** In moves, and the player's own list of so many. */
  readonly best?: number;
  readonly solution?: string;
  /** In the player's language, once they have solved it: streaks, and how others did. `review` tells it anew. */
  /** When the next puzzle comes, in milliseconds since 1970. */
  readonly follows?: number;
  /** What else the page may ask for. */
  readonly may: readonly ('end' | 'share' | 'deal' | Lead)[];
  /**
   * `open`: lists count. `past`: this server has its next puzzle, so lists are judged and count for nothing. `over`:
   * the player's try, or the game, has ended, and `review` tells its result. `free`: it counts for nothing.
   */
  readonly phase: 'open' | 'past' | 'over' | 'free';
  /** In the player's language: an unusual question before a list is sent. */
  readonly ask?: string;
  /** How the player writes moves, and the meaning of directions. */
  readonly style: MoveStyle;
  readonly convention?: string;
  readonly next?: NextJson;
  readonly channel?: string;
}

export interface NextJson {
  readonly another: number;
  readonly harder?: number;
  readonly easier?: number;
}

export interface SaveJson extends LineJson {
  /** Names the request: sent twice, it counts once. 16 hexadecimal digits. */
  readonly id: string;
}

/**
 * The line as it is kept now. If another one was kept in between, `save` is a `conflict` with that line. So is a
 * request that is sent twice, unless nothing came after it, or the row has just this line.
 */
export interface SavedJson {
  readonly line: LineJson;
}

/** It judges and records a solution. Another line is a `bad-request`: `save` keeps it. */
export interface SendJson {
  readonly id: string;
  readonly moves: string;
}

export interface SentJson extends CompanyJson {
  readonly line: LineJson;
  /** In the player's language. */
  readonly texts: readonly string[];
  readonly phase: BoardJson['phase'];
  readonly best?: number;
  /** In the player's language: how their streak stands, and how others did. */
  readonly standing?: readonly string[];
  /** A review waits until the player locks in; or for the end of the race. */
  readonly awaits?: 'lock' | 'end';
  /** Only if the player may know it all at once. */
  readonly review?: ReviewJson;
  readonly next?: NextJson;
}

/**
 * How a game stands for its player. The review of their best line comes once they can't improve it: it is as short as
 * can be, or their try or the race is over.
 */
export interface ReviewedJson extends CompanyJson {
  readonly phase: BoardJson['phase'];
  readonly best?: number;
  readonly standing?: readonly string[];
  readonly review?: ReviewJson;
}

export interface ReviewJson {
  readonly moves: string;
  /** From the goal, at the start and after each move; null where it is not proved. */
  readonly distances: readonly (number | null)[];
  readonly effects: readonly string[];
  /** The emoji grid. */
  readonly squares: string;
  /** With the emoji grid. Undefined of an answer that the player has not found. */
  readonly share?: string;
  /** In the player's language. */
  readonly texts: readonly string[];
}

/** Ends the player's own try, for good. It gives a `ReviewedJson`; `none` if there is no list to lock in. */
export interface EndJson {
  readonly how: 'lock' | 'give-up';
}

/** Once the try is over: what lies around a position of the board. `none` before. In base 36. */
export interface LookJson {
  readonly state: string;
}

export interface LookedJson {
  /**
   * Moves from the goal: of the position first, then of the others, the nearest first (`nearestOf` of `src/moves/ball.ts`
   * lists them). Two numbers where none is proved: at least, and at most. Null where an open puzzle is near.
   */
  readonly distances: readonly (number | readonly [least: number, most: number] | null)[];
  /** The position itself is beside an open puzzle. In the player's language. */
  readonly why?: string;
}

/** Into the channel of the link, once. `refused`: the bot may not write there. */
export interface SharedJson {
  readonly how: 'posted' | 'already' | 'refused';
}

/**
 * A fresh board of practice, of the same kind of puzzle and about so far from its goal; or the board of another game.
 * It gives a `BoardJson`.
 */
export type DealJson = { readonly id: string } & ({ readonly distance: number } | { readonly to: Lead });

export interface RefusalJson {
  readonly error:
    /** The token is none of ours, or is damaged. */
    | 'bad-link'
    /** A newer link has replaced it, or the board was deleted. */
    | 'revoked'
    /** Its round has closed, or the race is over. */
    | 'closed'
    /** The request is not as this page says. */
    | 'bad-request'
    /** Another save came in between: `line` is the truth. */
    | 'conflict'
    /** `deal`: nothing is there. `end`, `share`: there is no result. `look`: the try is not over. */
    | 'none'
    /** Too many requests: try again in `seconds`. */
    | 'too-many'
    /** The database or the platform fails now, for `seconds` where that is known. */
    | 'trouble';
  readonly seconds?: number;
  readonly line?: LineJson;
  /** The way back to Discord. */
  readonly channel?: string;
}
