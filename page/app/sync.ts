/**
 * Keeps the moves on the page and the player's row in the database the same, with few requests and none lost.
 *
 * Moves are kept in the browser at once and saved after a pause, which grows: a player who thinks does not cost a request for each
 * thought. Every save says which version it was made from. Where another tab or a button in Discord was quicker, the row wins: the page
 * shows it, and the player's own moves are one *Redo* away.
 */
import type { LineJson, SaveJson, SavedJson } from '../../src/page/protocol.ts';
import { type Api, type Fault, newId } from './api.ts';
import type { Kept } from './kept.ts';

/** What the page shows, as the row keeps it. */
export type Shown = Pick<LineJson, 'moves' | 'undone'>;

/** How the saving stands. A fault that ends it for good stays until the page is opened anew. */
export type Saving = 'saved' | 'waiting' | Fault['error'];

export interface Timer {
  /** Runs it once, later; returns what takes that back. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface SyncDeps extends Timer {
  readonly api: Api;
  readonly token: string;
  readonly kept: Kept;
  /** Under which the moves are kept in the browser, the same for each link to this board. */
  readonly key: string;
  /** The row is known to be this. */
  onKnown(line: LineJson): void;
  /** The row has other moves than the page, which is to show them. */
  onTruth(line: LineJson): void;
  onState(state: Saving): void;
}

export interface Sync {
  /** The moves on the page have changed. */
  change(shown: Shown): void;
  /** The page may be gone in a moment. */
  hide(): void;
  /** The network is back, or the player looks again. */
  retry(): void;
  /** Asks whether the row has changed, as buttons in Discord may have done. */
  look(): void;
  /** The row is known to be this, and the page shows it. */
  settle(line: LineJson): void;
  stop(): void;
}

/** In milliseconds: before the first save, and how much longer before each further one. */
const firstPause = 5000;
const growth = 4;
const longestPause = 320_000;

/** Before a save that failed is tried again. */
const retryPauses = [5000, 10_000, 20_000, 40_000, 60_000] as const;

/** After these no further save can succeed. */
const final: ReadonlySet<Saving> = new Set<Saving>(['bad-link', 'revoked', 'closed', 'bad-request']);

interface Request extends Shown {
  readonly id: string;
  readonly version: string;
}

export function syncOf(deps: SyncDeps, opened: LineJson): Sync {
  let truth = opened;
  let shown = wordsIn(opened);
  let state: Saving = 'saved';
  let saves = 0;
  let failures = 0;
  /** The requests from the version that is known, latest last. Any of them may have arrived, whatever the page heard of it. */
  let sent: Request[] = [];
  /** The latest one, if its answer may still come. */
  let asking: { readonly request: Request; readonly isLast: boolean } | undefined;
  let cancel = (): void => undefined;

  const isOpen = (): boolean => !areSame(shown, truth) || sent.length > 0;
  const tell = (next: Saving): void => {
    if (next !== state) deps.onState((state = next));
  };
  const plan = (pause: number): void => {
    cancel();
    cancel = deps.after(pause, () => void save());
  };
  const know = (line: LineJson): void => {
    truth = line;
    sent = [];
    failures = 0;
    deps.onKnown(line);
  };

  async function save(isLast = false): Promise<void> {
    if (final.has(state)) return;
    if (asking !== undefined && (!isLast || (asking.isLast && areSame(asking.request, shown)))) return;
    cancel();
    const last = sent.at(-1);
    // A repeated request has its old id, so it counts once.
    const request =
      last !== undefined && areSame(last, shown) ? last : { id: newId(), version: truth.version, ...shown };
    if (request !== last) sent.push(request);
    const asked = { request, isLast };
    asking = asked;
    const reply = await deps.api.ask<SavedJson>('save', deps.token, request satisfies SaveJson, isLast);
    if (asking === asked) asking = undefined;
    // What was known meanwhile is newer than this answer.
    if (request.version !== truth.version) return;
    if (reply.ok) saved(reply.value.line);
    else if (reply.fault.error === 'conflict' && reply.fault.line !== undefined) overtaken(request, reply.fault.line);
    else failed(reply.fault);
  }

  function saved(line: LineJson): void {
    if (!areSame(line, truth)) saves += 1;
    know(line);
    goOn();
  }

  /** Saves what has changed meanwhile, after a pause. */
  function goOn(): void {
    if (isOpen()) {
      tell('waiting');
      return plan(pauseAfter(saves));
    }
    deps.kept.delete(deps.key);
    tell('saved');
  }

  function overtaken({ id }: Request, line: LineJson): void {
    const isOurs = areSame(line, shown) || sent.some((one) => one.id !== id && areSame(one, line));
    know(line);
    if (isOurs) return goOn();
    // What is kept in the browser stays, as made from an older version: after a reload too, the player's moves are one redo away.
    shown = wordsIn(line);
    cancel();
    tell('saved');
    deps.onTruth(line);
  }

  function failed({ error, seconds = 0 }: Fault): void {
    tell(error);
    if (final.has(error)) return cancel();
    const pause = retryPauses[Math.min(failures, retryPauses.length - 1)] ?? firstPause;
    failures += 1;
    plan(Math.max(pause, seconds * 1000));
  }

  return {
    change(next) {
      shown = wordsIn(next);
      deps.kept.set(deps.key, JSON.stringify({ ...shown, version: truth.version }));
      // After a failure the next try is planned already.
      if (final.has(state) || failures > 0 || asking !== undefined) return;
      goOn();
    },
    hide() {
      if (isOpen()) void save(true);
    },
    retry() {
      if (isOpen()) void save();
    },
    look: () => void save(),
    settle(line) {
      cancel();
      know(line);
      shown = wordsIn(line);
      deps.kept.delete(deps.key);
      if (!final.has(state)) tell('saved');
    },
    stop: () => cancel(),
  };
}

const pauseAfter = (saves: number): number => Math.min(firstPause * growth ** saves, longestPause);

const wordsIn = ({ moves, undone }: Shown): Shown => ({ moves, undone });

const areSame = (one: Shown, other: Shown): boolean => one.moves === other.moves && one.undone === other.undone;

/** The moves that an earlier visit could not save, with the version that they were made from. */
export function unsavedMoves(kept: Kept, key: string): LineJson | undefined {
  try {
    const { moves, undone, version } = JSON.parse(kept.get(key) ?? '') as Partial<Record<keyof LineJson, unknown>>;
    if (typeof moves !== 'string' || typeof undone !== 'string' || typeof version !== 'string') return undefined;
    return { moves, undone, version };
  } catch {
    // There is nothing, or it is not ours.
    return undefined;
  }
}
