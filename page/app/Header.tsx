import { useEffect, useState } from 'preact/hooks';
import type { BoardJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { closingIn } from './closing.ts';
import { clock } from './opening.ts';
import { useSay } from './say.tsx';

interface HeaderProps {
  readonly board: BoardJson;
  readonly phase: BoardJson['phase'];
  readonly note: string | undefined;
}

export function Header({ board: { title, closes }, phase, note }: HeaderProps) {
  const say = useSay();
  // `Antipode #326 · 8-puzzle`, or the kind of puzzle alone.
  const [name = '', ...before] = title.split(' · ').toReversed();
  const number = before.toReversed().join(' · ');
  const left = useTimeLeft(closes);
  const until =
    phase === 'open'
      ? left !== undefined && closingIn(left)
      : message(phase === 'free' ? 'page-practice' : 'page-over');
  return (
    <header class="head">
      <h1>
        {number !== '' && <span class="number">{number}</span>}
        <span>{name}</span>
      </h1>
      <p class="until">{(phase === 'open' && note) || (until ? say(until) : '\u00A0')}</p>
    </header>
  );
}

/** In milliseconds; undefined where nothing closes, or the time is not known. */
function useTimeLeft(closes: number | undefined): number | undefined {
  const leftNow = () => {
    const now = clock.now();
    return closes === undefined || now === undefined ? undefined : closes - now;
  };
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), 20_000);
    return () => clearInterval(timer);
  }, [closes]);
  return left;
}
