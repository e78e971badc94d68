/** What stands directly under the card of a board: the same board on the page to play on, and what is done for it in Discord alone. */
import type { BotCall } from '../../src/bot.ts';
import { type Round, isPast } from '../../src/day/round.ts';
import { type Row, button, linkButton, row } from '../../src/discord/components.ts';
import { huntButtons } from '../../src/hunt/offer.ts';
import { raceButton } from '../../src/race/card.ts';
import { linkTo } from '../../src/page/link.ts';
import { keyOf } from '../../src/store/days.ts';
import { isOn } from '../../src/store/races.ts';
import { answerButton } from '../../src/view/ended.ts';
import { message } from '../../src/words/index.ts';
import type { Board } from './board.ts';

/** Of a board that is solved its verdict says what comes next, and that it can be locked in. */
export async function pageRow(call: BotCall, round: Round, { puzzleRef, play, par, verdict }: Board): Promise<Row> {
  const { bot, user, guildId, locale, now, here } = call;
  const { daily, race } = puzzleRef;
  const url = await linkTo(bot, { user, puzzleRef, play, guildId, channel: here.channel, locale, round, now, par });
  const link = url === undefined ? [] : [linkButton(message('button-board'), url)];
  if (race !== undefined)
    return row(...link, ...(verdict === undefined && isOn(race, now) ? [raceButton('leave', race, 'mine')] : []));
  if (daily === undefined) return row(...link);
  if (isPast(round, daily)) return row(...link, answerButton(daily), ...huntButtons(daily, guildId !== undefined));
  // Whoever comes back from the page has solved it there.
  const isSolvedThere = link.length > 0 && verdict === undefined;
  return row(...link, ...(isSolvedThere ? [button(message('button-lock'), ['check', 'lock', keyOf(daily)])] : []));
}
