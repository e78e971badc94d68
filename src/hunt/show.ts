/** Shows how far a hunt is. */
import type { BotCall } from '../bot.ts';
import { dailyAt } from '../day/deal.ts';
import type { Round } from '../day/round.ts';
import { type Answer, privately, unknownButton, updated } from '../discord/answer.ts';
import { type Hunt, getStand } from '../store/hunts.ts';
import { huntDay } from './begin.ts';
import { huntCard, ownCard } from './card.ts';
import { isSecret } from './judge.ts';

const unknown = (): Answer => unknownButton();

/** To one player. */
export async function showHunt(call: BotCall, round: Round, hunt: Hunt): Promise<Answer> {
  const stand = await getStand(call.bot.db, hunt);
  if (stand === undefined) return unknown();
  if (!isSecret(hunt, round)) return privately(await ownCard(call.bot, stand, call.user, undefined));
  const daily = await dailyAt(call.bot, hunt.origin, call.now);
  return daily === undefined ? unknown() : huntDay(call, round, daily);
}

/** A card that was not edited when its hunt was over is by a press on it, even where the bot may not edit it any more. */
export async function showOver(call: BotCall, round: Round, hunt: Hunt): Promise<Answer> {
  const stand = call.here.message === undefined ? undefined : await getStand(call.bot.db, hunt);
  return stand === undefined ? showHunt(call, round, hunt) : updated(await huntCard(call.bot, stand));
}
