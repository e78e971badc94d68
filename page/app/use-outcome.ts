/** What became of a board: lists that were sent, what was said of them, and the review once the try is over. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardJson, LineJson, NextJson, ReviewJson, ReviewedJson, SentJson } from '../../src/page/protocol.ts';
import { type Api, type Fault, newId } from './api.ts';
import type { OpenBoard } from './opening.ts';

type Phase = BoardJson['phase'];

export interface OutcomeOf {
  readonly phase: Phase;
  readonly best: number | undefined;
  /** The list that was sent last, and what was said of it. */
  readonly sent: { readonly moves: string; readonly texts: readonly string[] } | undefined;
  /** Whether *Lock in* in Discord is what comes next. */
  readonly mayLock: boolean;
  readonly review: ReviewJson | undefined;
  /** The player looked for a review, and there is none yet. */
  readonly hasNone: boolean;
  readonly next: NextJson | undefined;
  readonly isBusy: boolean;
  readonly fault: Fault | undefined;
  send(moves: string): void;
  /** Asks whether the try is over now. */
  look(): void;
  deal(distance: number, onDealt: (board: BoardJson) => void): void;
}

interface Told {
  readonly phase: Phase;
  readonly best?: number | undefined;
  readonly sent?: OutcomeOf['sent'];
  readonly mayLock: boolean;
  readonly review?: ReviewJson | undefined;
  readonly hasNone: boolean;
  readonly next?: NextJson | undefined;
}

/** @param settle is told what the row holds after a list was sent */
export function useOutcome({ json }: OpenBoard, api: Api, settle: (line: LineJson) => void): OutcomeOf {
  const { session: token, phase, best, next } = json;
  const [told, tell] = useState<Told>({ phase, best, next, mayLock: false, hasNone: false });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  // Tried again, a request has its old id: so it counts once.
  const ids = useRef(new Map<string, string>());
  const idOf = (request: string): string => {
    const id = ids.current.get(request) ?? newId();
    ids.current.set(request, id);
    return id;
  };

  async function ask<T>(action: 'send' | 'review' | 'deal', body: object, done: (value: T) => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await api.ask<T>(action, token, body);
    setBusy(false);
    setFault(reply.ok ? undefined : reply.fault);
    if (reply.ok) done(reply.value);
  }

  const look = () =>
    void ask<ReviewedJson>('review', {}, (reviewed) =>
      tell((before) => ({
        ...before,
        phase: reviewed.phase,
        review: reviewed.review ?? before.review,
        hasNone: reviewed.review === undefined,
        mayLock: before.mayLock && reviewed.review === undefined,
      })),
    );

  useEffect(() => {
    if (phase === 'over') look();
  }, []);
  useEffect(() => {
    if (!told.mayLock) return undefined;
    const change = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [told.mayLock, isBusy]);

  return {
    ...told,
    best: told.best,
    sent: told.sent,
    review: told.review,
    next: told.next,
    isBusy,
    fault,
    send: (moves) =>
      void ask<SentJson>('send', { id: idOf(`send ${moves}`), moves }, ({ line, texts, ...sent }) => {
        settle(line);
        tell((before) => ({ ...before, ...sent, hasNone: false, sent: { moves, texts } }));
      }),
    look,
    deal: (distance, onDealt) =>
      void ask<BoardJson>('deal', { id: idOf(`deal ${distance}`), distance }, onDealt),
  };
}
