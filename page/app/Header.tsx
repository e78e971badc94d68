import { useEffect, useState } from 'preact/hooks';
import type { BoardJson, CompanyJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { closingIn, timeText } from './closing.ts';
import { clock as server } from './opening.ts';
import { useSay } from './say.tsx';
import { Stopwatch } from './Stopwatch.tsx';

interface HeaderProps {
  readonly board: BoardJson;
  readonly phase: BoardJson['phase'];
  readonly company: CompanyJson;
}

export function Header({ board: { title, closes }, phase, company: { note, clock, ending } }: HeaderProps) {
  const say = useSay();
  // `Antipode #326 · 8-puzzle`, or the kind of puzzle alone.
  const [name = '', ...before] = title.split(' · ').toReversed();
  const number = before.toReversed().join(' · ');
  // A player that is done waits for the others.
  const isTimed = clock !== undefined && ending === undefined;
  const isOn = isTimed || phase === 'open';
  const now = useNow(isTimed ? 1000 : 20_000);
  const left = closes === undefined || now === undefined ? undefined : closes - now;
  const until = isOn
    ? left !== undefined && say(isTimed ? message('page-ends-in', { left: timeText(left) }) : closingIn(left))
    : (ending?.headline ?? say(message(phase === 'free' ? 'page-practice' : 'page-over')));
  return (
    <header class="head">
      <h1>
        {number !== '' && <span class="number">{number}</span>}
        <span>{name}</span>
      </h1>
      <p class="until">
        {isTimed && (
          <>
            <Stopwatch clock={clock} now={now} />
            {' · '}
          </>
        )}
        {[isOn && note, until].filter(Boolean).join(' · ') || '\u00A0'}
      </p>
    </header>
  );
}

/** By the server's clock, in milliseconds since 1970; undefined until an answer came. */
function useNow(every: number): number | undefined {
  const [now, setNow] = useState(server.now);
  const pause = now === undefined ? 1000 : every;
  useEffect(() => {
    const timer = setInterval(() => setNow(server.now()), pause);
    return () => clearInterval(timer);
  }, [pause]);
  return now;
}
