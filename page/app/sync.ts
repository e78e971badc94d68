/**
 * Keeps the moves on the page and the player's row in the database the same, with few requests and none lost.
 *
 * The browser keeps each move at once. A pause comes before each save, and it grows, so a slow player costs few requests.
 * Every save names the version that it was made from. If another tab or a button in Discord was quicker, the row wins.
 * The page then shows the row, and *Redo* brings the player's own moves back.
 */
import { fits } from '../../src/moves/line.ts';
import type { LineJson, SaveJson } from '../../src/page/protocol.ts';
import { type Api, type ApiFault, newId } from './api.ts';
import type { PageStorage } from './kept.ts';

/** What the page shows, as the row keeps it. */
export type SyncShown = Pick<LineJson, 'moves' | 'undone'>;

/** How the saving stands. A fault that ends it for good stays until the page is opened anew. */
export type Saving = 'saved' | 'waiting' | ApiFault['error'];

export interface Timer {
  /** Runs it once, later; returns what takes that back. */
  after(milliseconds: number, run: () => void): () => void;
}

interface SyncDeps extends Timer {
  readonly api: Api;
  readonly token: string;
  readonly kept: PageStorage;
  /** Under which the moves are kept in the browser, the same for each link to this board. */
  readonly key: string;
  /** The row is known to be this. */
  readonly onKnown: (line: LineJson) => void;
  /** The row has other moves than the page, which is to show them. */
  readonly onTruth: (line: LineJson) => void;
  readonly onState: (state: Saving) => void;
}

/** In milliseconds: before the first save, and how much longer before each further one. */
const firstPause = 5000;
const growth = 4;
const longestPause = 320_000;

/** Before a save that failed is tried again. */
const retryPauses = [5000, 10_000, 20_000, 40_000, 60_000] as const;

/** After these no further save can succeed. */
const final: ReadonlySet<Saving> = new Set<Saving>(['bad-link', 'revoked', 'closed', 'bad-request']);

interface Request extends SyncShown {
  readonly id: string;
  readonly version: string;
}

export class Sync {
  readonly #deps: SyncDeps;
  #truth: LineJson;
  #shown: SyncShown;
  /** All versions that the row had, as far as it is known. */
  readonly #known = new Set<string>();
  #state: Saving = 'saved';
  #saves = 0;
  #failures = 0;
  /** The requests from the known version, latest last. Any of them may have arrived without an answer. */
  #sent: Request[] = [];
  /** The latest one, while its answer may still come. */
  #asking: { readonly request: Request; readonly isLast: boolean } | undefined;
  #cancel: (() => void) | undefined;

  /** What an earlier visit may have saved without hearing of it. */
  readonly #before: readonly SyncShown[];

  /** @param before what an earlier visit asked to be saved, without an answer */
  constructor(deps: SyncDeps, opened: LineJson, before: readonly SyncShown[] = []) {
    this.#deps = deps;
    this.#truth = opened;
    this.#known.add(opened.version);
    this.#shown = wordsIn(opened);
    this.#before = before;
  }

  change(shown: SyncShown): void {
    this.#shown = wordsIn(shown);
    this.#keep();
    // After a failure the next try is planned already.
    if (final.has(this.#state) || this.#failures > 0 || this.#asking !== undefined) return;
    this.#goOn();
  }

  /** The page may be gone in a moment. */
  hide(): void {
    if (this.#isOpen) void this.#save(true);
  }

  /** The network is back. */
  retry(): void {
    if (this.#isOpen || this.#failures > 0) void this.#save();
  }

  /** The network is gone: nobody has to move to hear of it. */
  lose(): void {
    if (!final.has(this.#state) && this.#failures === 0) this.#failed({ error: 'unreachable' });
  }

  /** Asks whether the row has changed, as buttons in Discord may have done: a save that changes nothing. */
  look(): void {
    void this.#save();
  }

  /** The row was this when another request was answered. A save may have been quicker: an older row is no news. */
  settle(line: LineJson): void {
    if (!this.#known.has(line.version)) this.#know(line);
    if (!final.has(this.#state)) this.#goOn();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  get #isOpen(): boolean {
    return !areSame(this.#shown, this.#truth) || this.#sent.length > 0;
  }

  #keep(): void {
    const asked = [...this.#before, ...this.#sent.map(wordsIn)];
    const unsaved: Unsaved = { own: this.#shown, from: wordsIn(this.#truth), asked };
    this.#deps.kept.set(this.#deps.key, JSON.stringify(unsaved));
  }

  #tell(state: Saving): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#deps.onState(state);
  }

  #plan(pause: number): void {
    this.stop();
    this.#cancel = this.#deps.after(pause, () => void this.#save());
  }

  #know(line: LineJson): void {
    this.#truth = line;
    this.#known.add(line.version);
    this.#sent = [];
    this.#failures = 0;
    this.#deps.onKnown(line);
  }

  async #save(isLast = false): Promise<void> {
    // A list that was typed in Discord may be longer than a request of the page can be.
    if (final.has(this.#state) || !fits(this.#shown.moves.split(' '))) return;
    const asking = this.#asking;
    if (asking !== undefined && (!isLast || (asking.isLast && areSame(asking.request, this.#shown)))) return;
    this.stop();
    const asked = { request: this.#next(), isLast };
    this.#asking = asked;
    const { request } = asked;
    const reply = await this.#deps.api.ask('save', this.#deps.token, request satisfies SaveJson, isLast);
    if (this.#asking === asked) this.#asking = undefined;
    // What was learnt meanwhile is newer than this answer.
    if (request.version !== this.#truth.version) return;
    if (reply.ok) this.#saved(reply.value.line);
    else if (reply.fault.error === 'conflict' && reply.fault.line) this.#overtaken(request, reply.fault.line);
    else this.#failed(reply.fault);
  }

  /** A request that is repeated has its old id, so it counts once. */
  #next(): Request {
    const last = this.#sent.at(-1);
    if (last !== undefined && areSame(last, this.#shown)) return last;
    const request = { id: newId(), version: this.#truth.version, ...this.#shown };
    this.#sent.push(request);
    // A look has nothing to keep.
    if (!areSame(this.#shown, this.#truth)) this.#keep();
    return request;
  }

  #saved(line: LineJson): void {
    if (line.version !== this.#truth.version) this.#saves += 1;
    this.#know(line);
    this.#goOn();
  }

  /** Saves what has changed meanwhile, after a pause. */
  #goOn(): void {
    if (this.#isOpen) {
      this.#tell('waiting');
      return this.#plan(Math.min(firstPause * growth ** this.#saves, longestPause));
    }
    this.stop();
    this.#deps.kept.delete(this.#deps.key);
    this.#tell('saved');
  }

  #overtaken({ id }: Request, line: LineJson): void {
    // A press that picks a piece, or a new link, changes the row's version and not its moves. After a list was sent, the
    // row has the board that is shown, and nothing to redo.
    const isOurs =
      line.moves === this.#shown.moves ||
      [this.#shown, this.#truth, ...this.#before, ...this.#sent.filter((one) => one.id !== id)].some((one) =>
        areSame(one, line),
      );
    this.#know(line);
    if (isOurs) return this.#goOn();
    // What is kept in the browser stays, as made from an older version: after a reload too, the player's moves are one
    // redo away.
    this.#shown = wordsIn(line);
    this.stop();
    this.#tell('saved');
    this.#deps.onTruth(line);
  }

  #failed({ error, seconds = 0 }: ApiFault): void {
    this.#tell(error);
    if (final.has(error)) return;
    const pause = retryPauses[Math.min(this.#failures, retryPauses.length - 1)] ?? firstPause;
    this.#failures += 1;
    this.#plan(Math.max(pause, seconds * 1000));
  }
}

const wordsIn = ({ moves, undone }: SyncShown): SyncShown => ({ moves, undone });

export const areSame = (one: SyncShown, other: SyncShown): boolean =>
  one.moves === other.moves && one.undone === other.undone;

/** Moves that an earlier visit could not save, and the row that they went on from. */
export interface Unsaved {
  readonly own: SyncShown;
  readonly from: SyncShown;
  /** What a request asked to be saved, and no answer told of: the row may be any of these. */
  readonly asked: readonly SyncShown[];
}

export function unsavedMoves(kept: PageStorage, key: string): Unsaved | undefined {
  try {
    const { own, from, asked } = JSON.parse(kept.get(key) ?? '') as { readonly [part in keyof Unsaved]?: unknown };
    const isWhole = isShown(own) && isShown(from) && Array.isArray(asked) && asked.every(isShown);
    return isWhole ? { own, from, asked } : undefined;
  } catch {
    // There is nothing, or it is not ours.
    return undefined;
  }
}

function isShown(value: unknown): value is SyncShown {
  const { moves, undone } = (value ?? {}) as { readonly [part in keyof SyncShown]?: unknown };
  return typeof moves === 'string' && typeof undone === 'string';
}
