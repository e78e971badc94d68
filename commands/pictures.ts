/** Pictures that go with answers. */
import type { Shown } from '../src/discord/layout.ts';
import type { Verdict } from '../src/game/check.ts';
import type { Signer } from '../src/picture/address.ts';
import { type Showing, showBoard } from '../src/picture/shown.ts';
import type { Position } from '../src/puzzle.ts';
import type { Locale } from '../src/saying.ts';
import type { BotCall } from './bot.ts';

/** @param asker whoever is answered, in their language */
export function showingFor(asker: { readonly bot: Signer; readonly locale: Locale }): Showing {
  return { signer: asker.bot, locale: asker.locale };
}

/** The board where a list ends or stops being legal. A list that solves the puzzle ends where everybody knows. */
export async function showEnd(call: BotCall, { puzzle }: Position, verdict: Verdict): Promise<Shown | undefined> {
  if (verdict.kind !== 'illegal' && verdict.kind !== 'unsolved') return undefined;
  return showBoard(showingFor(call), { puzzle, state: verdict.board }, 300);
}
