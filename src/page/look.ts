/** `look`: how far the positions around one are from the goal, once the try is over. */
import { gateAt, kindsIn } from '../day/gate.ts';
import { familyById } from '../families/index.ts';
import { rulesOf } from '../games/index.ts';
import { climbAt, stands } from '../games/practice/climb.ts';
import { lookAround } from '../positions/look.ts';
import { isPosition } from '../positions/position.ts';
import { type Family, readState } from '../puzzle.ts';
import { type PageAnswer, give, refuse, textIn } from './request.ts';
import type { LookedJson } from './protocol.ts';
import { plainIn } from './told.ts';
import { type Visit, phaseOf, playerOf } from './visit.ts';

/** It writes nothing. */
export async function look(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, asking, game, now, body } = visit;
  const { puzzle, state: start } = game.position;
  const state = readState(textIn(body, 'state') ?? '');
  if (state === undefined || !isPosition(puzzle, state)) return refuse('bad-request');
  const position = { puzzle, state };
  // Around a position may lie one that looks like a puzzle of another kind, even if it does not do so itself.
  const kinds = kindsIn(familyById(puzzle.family) as Family);
  const [player, { around, open }, climb] = await Promise.all([
    playerOf(visit),
    gateAt(bot, asking, position, now, kinds),
    climbAt(bot.db, claims.user, position),
  ]);
  const phase = phaseOf(visit, player);
  const isTold = (phase === 'over' || phase === 'free') && rulesOf(game).withheld(game, now) === undefined;
  // Nor of a board that counts for the player's climb, wherever they ask.
  if (!isTold || stands(climb)) return refuse('none');
  const distances = lookAround(position, bot.tables, {
    known: state === start ? game.distance : undefined,
    isSlow: around.isSlow,
    // As `/solve` answers here: at the start of a puzzle that is over for the player, no other one is asked.
    isGuarded: (one) => (one === state ? open !== undefined : around.isGuarded(one)),
  });
  return give({ distances, ...(open && { why: plainIn(claims.locale, open.why) }) } satisfies LookedJson);
}
