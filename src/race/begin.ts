/** How a race begins: with a new board, which nobody has seen and which gives no open puzzle away. */
import type { Bot, BotCall } from '../bot.ts';
import { type NotDealt, dealPractice } from '../day/practice.ts';
import { writePath } from '../moves/path.ts';
import type { Family, Position } from '../puzzle.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import { type Race, type RaceBegin, beginRace } from '../store/races.ts';
import { endLater } from './end.ts';

export interface RaceChoice {
  readonly family: Family;
  readonly distance: number;
  /** How long it goes on at most, in milliseconds. */
  readonly lasts: number;
  readonly origin: RaceBegin['origin'];
}

/** @returns the race, and whether this call began it; or why there is none: `full` where too many go on */
export async function begin(
  { bot, id, now, locale, here }: BotCall,
  guildId: string,
  { family, distance, lasts, origin }: RaceChoice,
): Promise<
  { readonly kind: 'begun'; readonly race: Race; readonly isNew: boolean } | { readonly kind: 'full' } | NotDealt
> {
  const dealt = await dealSolved(bot, family, distance, id, now);
  if ('kind' in dealt) return dealt;
  const where = { guildId, channel: here.channel ?? '', locale };
  const begun = await beginRace(bot.db, { ...where, ...dealt, distance, origin, begun: now, ends: now + lasts });
  if (begun === 'full') return { kind: 'full' };
  if (begun.isNew) await endLater(bot, begun.race, now);
  return { kind: 'begun', ...begun };
}

/** A search has time to prove nearly every board that is dealt; for the others a good solution is mostly a shortest one. */
const maxDraws = 3;

/** A board, and a shortest solution of it. */
async function dealSolved(
  bot: Bot,
  family: Family,
  distance: number,
  seed: string,
  now: number,
): Promise<{ readonly position: Position; readonly solution: readonly string[] } | NotDealt> {
  for (let draw = 0; draw < maxDraws; draw++) {
    const dealt = await dealPractice(bot, family, distance, { seed: `race ${seed} ${draw}`, now });
    if (dealt.kind !== 'dealt') return dealt;
    const { position } = dealt;
    const solved = solve(position.puzzle, position.state, bot.tables);
    if (isUnsolved(solved) && solved.kind !== 'bounds') continue;
    const path = pathIn(solved);
    if (path.length - 1 === distance) return { position, solution: writePath(position, path) };
  }
  return { kind: 'none-drawn' };
}
