/** Follows a game that others play too, for as long as its page is looked at. */
import { useEffect, useRef } from 'preact/hooks';
import type { ServerClock } from './closing.ts';
import { type Following, pauseBefore } from './following.ts';

interface Followed {
  readonly isOn: boolean;
  readonly state: Following;
  readonly closes: number | undefined;
  readonly clock: ServerClock;
}

export function useFollowing({ isOn, state, closes, clock }: Followed, ask: () => Promise<void>): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isOn) return undefined;
    const began = performance.now();
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSeen = (): boolean => !signal.aborted && document.visibilityState === 'visible';
    const plan = (): void => {
      clearTimeout(timer);
      const now = clock.now();
      const left = closes === undefined || now === undefined ? Number.POSITIVE_INFINITY : closes - now;
      if (isSeen()) timer = setTimeout(() => void go(), pauseBefore(performance.now() - began, left, state));
    };
    const go = async (): Promise<void> => {
      await latest.current();
      plan();
    };
    const change = () => (isSeen() ? void go() : clearTimeout(timer));
    document.addEventListener('visibilitychange', change, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    plan();
    return () => listening.abort();
  }, [isOn, state, closes]);
}
