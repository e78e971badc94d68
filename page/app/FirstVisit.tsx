/** Above the first board of each kind of puzzle: how its pieces move and what the goal is, until the player has got it. */
import { useEffect, useState } from 'preact/hooks';
import type { Position } from '../../src/puzzle.ts';
import { moves as store } from './opening.ts';
import type { Parts } from './use-later-file.ts';

/** The kinds of puzzle that were explained on this device. */
const metKey = 'met 1';

const met = (): readonly string[] => (store.get(metKey) ?? '').split(' ');

interface FirstVisitProps {
  readonly parts: Parts | undefined;
  readonly start: Position;
  /** The board is still to be played. */
  readonly isOpen: boolean;
}

/** In milliseconds. A file that is lost is waited for no longer. */
const patience = 8000;

/** Its place is kept until the file comes: a board that jumps is missed by the finger. */
export function FirstVisit({ parts, start, isOpen }: FirstVisitProps) {
  const { family } = start.puzzle;
  const [isMet, setMet] = useState(() => !isOpen || met().includes(family));
  const isAwaited = !isMet && parts === undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setMet(true), patience);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (isMet) return null;
  const close = () => {
    store.set(metKey, [...met(), family].join(' '));
    setMet(true);
    document.querySelector<HTMLElement>('.cells [tabindex="0"]')?.focus({ preventScroll: true });
  };
  return <section class="first-visit">{parts && <parts.Introduction start={start} onClose={close} />}</section>;
}
