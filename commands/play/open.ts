/** Opens a player's board: begins it, or finds it as it was left, with a link that replaces the older ones. */
import type { BotCall } from '../../src/bot.ts';
import { dateAt } from '../../src/day/calendar.ts';
import type { Position } from '../../src/puzzle.ts';
import type { Round } from '../../src/day/round.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { rulesOf } from '../../src/games/index.ts';
import type { Game } from '../../src/games/rules.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { type Play, beginAnew, openPlay, refOf } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { boardMessage } from './board.ts';

/** @param par the length of a shortest solution, if the position belongs to no day and the player was told it */
export async function openBoard(call: BotCall, round: Round, game: Game, par?: number): Promise<Answer> {
  const { position, key } = game;
  if (position.puzzle.isSolved(position.state)) return privately(message('solve-none-needed'));
  const asked = { user: call.user, ref: await refOf(key), interaction: call.id, date: dateAt(call.now), now: call.now };
  const { hasEnded, ...opened } = await openPlay(call.bot.db, asked, key);
  const isOver = rulesOf(game).opened(call, round, game) || hasEnded;
  const play = isOver && isEnd(position, opened) ? await beginAnew(call.bot.db, asked, opened) : opened;
  return privately(await boardMessage(call, round, { game, play, par }));
}

/** Whether the board was left solved, a move before the goal. To play on once that is over, its player begins anew. */
function isEnd(start: Position, { notation }: Play): boolean {
  const next = notation.length === 0 ? [] : legalWords(positionAfter(start, notation)).values();
  return [...next].some(({ puzzle, state }) => puzzle.isSolved(state));
}
