/** How a race begins: with a new board, which nobody has seen and which gives no open puzzle away. */
import type { Bot, BotCall } from '../bot.ts';
import { chargeOf } from '../budget.ts';
import { type NotDealt, dealPractice } from '../day/practice.ts';
import { hexPrefix, hmacWith } from '../digest.ts';
import { sizeOf } from '../positions/gate.ts';
import { writePath } from '../moves/path.ts';
import type { Family, Position } from '../puzzle.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import { type RaceBegin, beginRace } from '../store/races.ts';
import { endLater, messagesOfEnd } from './end.ts';

export interface RaceChoice {
  readonly family: Family;
  readonly distance: number;
  /** How long it goes on at most, in milliseconds. */
  readonly lasts: number;
  readonly origin: RaceBegin['origin'];
}

/**
 * The card shows everybody the id of the interaction that began the race, so the board must not follow from it: it is keyed with the secret.
 *
 * @returns the race, and whether this call began it; or why there is none
 */
export async function begin(
  { bot, id, now, locale, here, user }: BotCall,
  guildId: string,
  { family, distance, lasts, origin }: RaceChoice,
): Promise<Awaited<ReturnType<typeof beginRace>> | NotDealt | { readonly kind: 'no-secret' }> {
  if (bot.daySecret === undefined) return { kind: 'no-secret' };
  const macOf = await hmacWith(bot.daySecret, 'race');
  const dealt = await dealPractice(bot, family, distance, { seed: hexPrefix(await macOf(id)), now, user, guildId });
  if (dealt.kind !== 'dealt') return dealt;
  const { position } = dealt;
  const where = { guildId, channel: here.channel ?? '', locale, origin, host: user };
  const solution = solutionOf(position, bot);
  const what = { position, distance, size: sizeOf(position), solution };
  const charge = chargeOf('race', { user, guildId }, messagesOfEnd(lasts), now);
  const begun = await beginRace(bot.db, { ...where, ...what, begun: now, ends: now + lasts }, charge);
  if (begun.kind === 'begun' && begun.isNew) await endLater(bot, begun.race, now);
  return begun;
}

/** A shortest solution of a board that was dealt at a distance. To find it takes little beside the dealing. */
function solutionOf({ puzzle, state }: Position, { tables }: Pick<Bot, 'tables'>): readonly string[] {
  const solved = solve(puzzle, state, tables);
  if (isUnsolved(solved)) throw new Error(`dealt a position without a solution: ${puzzle.family} ${state}`);
  return writePath({ puzzle, state }, pathIn(solved));
}
