/** A server with players in all states, so that what is asked finds something. */
import { idOf, longer, solutionOf, playAnew } from '../solving.ts';
import { command, press } from '../talk.ts';
import { dayKey, somePosition } from './interactions.ts';

/** One who is playing, one who has a list, one who has locked in, one who has given up. */
export const [playing, begun, locked, gaveUp] = ['101', '102', '103', '104'] as const;

export async function settleIn(): Promise<void> {
  await playAnew();
  const shortest = solutionOf(await idOf());
  await command('play', {}, { user: playing });
  await command('play', { puzzle: somePosition }, { user: playing });
  for (const user of [begun, locked]) await command('check', { moves: longer(shortest).join(' ') }, { user });
  await command('hint', {}, { user: begun });
  await press(`check:lock:${dayKey}`, { user: locked });
  await press(`solve:give-up:${dayKey}`, { user: gaveUp });
}
