/**
 * What the page to play on and the Worker send each other. A request is `POST /play/ACTION` with JSON of at most 4 KiB
 * and `Authorization: Bearer TOKEN`: for `begin` the token of the link, for all others that of the session which
 * `begin` gave. An answer is JSON: what the action gives, or a `Refusal` with a status from 400 on. The page judges
 * nothing that counts: it sends canonical words, and the Worker plays them again.
 */
import type { Locale } from '../message.ts';
import type { MoveStyle } from '../puzzle.ts';

/**
 * A player's moves on a board, as a row keeps them: canonical words, apart by spaces. A row never holds a solved board:
 * of a line that ends at the goal the last move is in `undone`, as if it were taken back.
 */
export interface LineJson {
  /** It changes with every change of the row. A save says which one it was made from. */
  readonly version: string;
  readonly moves: string;
  /** The moves that *Redo* makes, the next one first. */
  readonly undone: string;
}

/** The parts of an id. */
export interface PositionJson {
  readonly family: string;
  readonly board: string;
  /** In base 36. */
  readonly state: string;
  readonly names?: string;
}

/** `begin`, and `deal` for a new board. */
export interface BoardJson {
  readonly session: string;
  readonly locale: Locale;
  readonly start: PositionJson;
  readonly line: LineJson;
  /** What is played, in the player's language: `8-puzzle #326`, or the kind of puzzle alone. */
  readonly title: string;
  /** The length of a shortest solution, where the player may know it. */
  readonly shortest?: number;
  /** When the round or the race closes, in milliseconds since 1970. Undefined where nothing closes. */
  readonly closes?: number;
  /** The player's best so far, in moves. */
  readonly best?: number;
  /**
   * `open`: lists count. `past`: this server has its next puzzle, so lists are judged and count for nothing. `over`:
   * the player's try, or the game, has ended, and `review` tells how it went. `free`: it counts for nothing.
   */
  readonly phase: 'open' | 'past' | 'over' | 'free';
  /** In the player's language: how the game stands, and an unusual question before a list is sent. */
  readonly note?: string;
  readonly ask?: string;
  /** How the player writes moves, and what directions mean to them. */
  readonly style: MoveStyle;
  readonly convention?: string;
  /** In practice: at which distances the next boards can be dealt. */
  readonly next?: NextJson;
  /** The address of where it was opened in Discord. */
  readonly channel?: string;
}

export interface NextJson {
  readonly another: number;
  readonly harder?: number;
  readonly easier?: number;
}

/** `save`. */
export interface SaveJson extends LineJson {
  /** Names the request: sent twice, it counts once. 16 hexadecimal digits. */
  readonly id: string;
}

/**
 * What `save` gives: the line as it is kept now. Where another one was kept in between it is a `conflict` with that
 * line. So is what was sent twice, unless nothing came after it, or the row has just this line.
 */
export interface SavedJson {
  readonly line: LineJson;
}

/** `send`: judges and records a line that solves the puzzle. Another line is a `bad-request`: `save` keeps it. */
export interface SendJson {
  readonly id: string;
  readonly moves: string;
}

export interface SentJson {
  readonly line: LineJson;
  /** What is told of it, in the player's language. */
  readonly texts: readonly string[];
  readonly phase: BoardJson['phase'];
  readonly best?: number;
  /** What a review waits for: that the player locks in, in Discord; or the end of the race. */
  readonly awaits?: 'lock' | 'end';
  /** How the hunt stands now. */
  readonly note?: string;
  /** Where the player may know it all at once. */
  readonly review?: ReviewJson;
  readonly next?: NextJson;
}

/** `review`: all about the player's best line, once their try or the race is over. */
export interface ReviewedJson {
  readonly phase: BoardJson['phase'];
  readonly review?: ReviewJson;
}

export interface ReviewJson {
  readonly moves: string;
  /** How far the goal is, at the start and after each move; null where that is not proved. */
  readonly distances: readonly (number | null)[];
  readonly effects: readonly string[];
  /** The text to share, with the emoji grid. */
  readonly share: string;
  /** What is told of it, in the player's language. */
  readonly texts: readonly string[];
}

/** `deal`: a fresh board of practice, of the same kind of puzzle. It gives a `BoardJson`. */
export interface DealJson {
  readonly id: string;
  readonly distance: number;
}

/** Why nothing was done. The page says what to do. */
export interface Refusal {
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
    /** `deal`: nothing is there at this distance. */
    | 'none'
    /** Too many requests: try again in `seconds`. */
    | 'too-many'
    /** The database or the platform fails now, for `seconds` where that is known. */
    | 'trouble';
  readonly seconds?: number;
  readonly line?: LineJson;
}
