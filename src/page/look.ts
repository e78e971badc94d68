/** `look`: how far the positions around one are from the goal, once the try is over. */
import { gateAt, kindsIn } from '../day/gate.ts';
import { familyById } from '../families/index.ts';
import { rulesOf } from '../games/index.ts';
import { standingBoard } from '../games/practice/climb.ts';
import { hiddenAround } from '../games/usual.ts';
import { imageOf } from '../positions/gate.ts';
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
  const [player, { around, open }, climbed] = await Promise.all([
    playerOf(visit),
    gateAt(bot, asking, position, now, kinds),
    standingBoard(bot.db, claims.user, puzzle.family),
  ]);
  const phase = phaseOf(visit, player);
  const isTold = (phase === 'over' || phase === 'free') && rulesOf(game).withheld(game, now) === undefined;
  // Nor is a board told that counts for the player's climb, wherever they ask, nor what lies around it.
  const mine = climbed?.position;
  if (!isTold || (mine && imageOf(position)(mine))) return refuse('none');
  const centres = mine?.puzzle.board === puzzle.board ? [mine.state] : [];
  const hidden = hiddenAround(position, { around: centres, alone: [] });
  const distances = lookAround(position, bot.tables, {
    known: state === start ? game.distance : undefined,
    isSlow: around.isSlow,
    isSecret: around.isSecret,
    // As `/solve` answers here: at the start of a puzzle that is over for the player, no other one is asked.
    isGuarded: (one) => hidden.has(one) || (one === state ? open !== undefined : around.isGuarded(one)),
  });
  return give({ distances, ...(open && { why: plainIn(claims.locale, open.why) }) } satisfies LookedJson);
}
