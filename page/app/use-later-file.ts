/** The file of what is not needed to begin, fetched when the board can be played already. */
import { useEffect, useState } from 'preact/hooks';
import { type LaterFile, openLater } from '../files.ts';
import type * as parts from '../later/later.ts';
import { recover } from './opening.ts';
import { useVoice } from './say.tsx';

/** In milliseconds: where the browser does not tell that it has nothing to do. */
const pause = 300;

export type Parts = typeof parts;

/** @param isNeeded something is to be shown that is in it */
export function useLaterFile(isNeeded: boolean): LaterFile<Parts> | undefined {
  const { words } = useVoice();
  const [file, setFile] = useState<LaterFile<Parts>>();
  useEffect(() => {
    if (file !== undefined) return;
    // Without it the board can be played, so nobody is disturbed before it is needed.
    const ask = () =>
      void openLater(words).then(
        (later) => setFile(later as LaterFile<Parts>),
        () => (isNeeded ? void recover() : undefined),
      );
    if (isNeeded) ask();
    else if (typeof requestIdleCallback === 'function') requestIdleCallback(ask);
    else setTimeout(ask, pause);
  }, [isNeeded]);
  return file;
}
