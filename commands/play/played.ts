/** Opens a player's board, and answers the presses on its buttons. */
import { dateAt } from '../../src/day/calendar.ts';
import { type Round, currentRound } from '../../src/day/round.ts';
import { type Answer, privately, updated } from '../../src/discord/answer.ts';
import { legalWords } from '../../src/moves/controls.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { isDone } from '../../src/moves/line.ts';
import {
  type Play,
  beginAnew,
  changePlay,
  getPlay,
  isTarget,
  openPlay,
  putAsText,
  refOf,
} from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { gameAt, rulesOf } from '../../src/games/index.ts';
import type { Game } from '../../src/games/rules.ts';
import { judgeList } from '../../src/attempt/judge.ts';
import { textsOf } from '../../src/attempt/told.ts';
import type { BotCall } from '../../src/bot.ts';
import { type BoardName, boardMessage } from './board.ts';
import type { BoardChange } from './changes.ts';

/**
 * Opens a player's board: begins it, or finds it as it was left, with a link that replaces the older ones.
 *
 * @param par the length of a shortest solution, if the position belongs to no day and the player was told it
 */
export async function openBoard(call: BotCall, round: Round, game: Game, par?: number): Promise<Answer> {
  const { position, key, limit } = game;
  if (isDone(position, 0, limit)) return privately(message('solve-none-needed'));
  const asked = { user: call.user, ref: await refOf(key), interaction: call.id, date: dateAt(call.now), now: call.now };
  const { hasEnded, ...opened } = await openPlay(call.bot.db, asked, key);
  const isOver = rulesOf(game).opened(call, round, game) || hasEnded;
  const play = isOver && isAtEnd(game, opened) ? await beginAnew(call.bot.db, asked, opened) : opened;
  return privately(await boardMessage(call, round, { game, play, par, isClosed: true }));
}

/** Whether the board was left a move before its end. To play on once that is over, its player begins anew. */
function isAtEnd({ position, limit }: Game, { notation }: Play): boolean {
  const next = notation.length === 0 ? [] : legalWords(positionAfter(position, notation)).values();
  return [...next].some((one) => isDone(one, notation.length + 1, limit));
}

/**
 * Changes the board and shows it. Moves that solve the puzzle are judged and recorded like a typed list. Then the play
 * is not written, so that a press writes one thing: the database keeps the board before the last move.
 */
export async function applyChange(call: BotCall, { ref, par }: BoardName, change: BoardChange): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { game } = found;
  const instead = await rulesOf(game).pressed(call, round, game, 'board');
  if (instead !== undefined) return instead;
  const { position } = game;
  let solved: readonly string[] | undefined;
  const playKey = { user: call.user, ref, interaction: call.id, date: dateAt(call.now) };
  const play = await changePlay(call.bot.db, playKey, found.play, (before) => {
    const changes = change(before, position, game.limit);
    const notation = changes?.notation ?? [];
    const isMade = notation.length > 0;
    solved = isMade && isDone(positionAfter(position, notation), notation.length, game.limit) ? notation : undefined;
    return solved === undefined ? changes : undefined;
  });
  if (play === undefined) return unknown();
  const board = { game, play, par };
  if (solved === undefined) return updated(await boardMessage(call, round, board));
  const judged = await judgeList(call, round, game, solved, 'buttons');
  const verdict = await textsOf(call, game, judged, 'buttons');
  const { player, counted } = judged;
  const { rows, isFilm } = counted;
  const made = { ...play, notation: solved, undone: [] };
  const solvedBoard = { ...board, play: made, verdict, rows, isFilm, style: player.style };
  return updated(await boardMessage(call, round, solvedBoard));
}

/** Shows this board and later ones as text or as pictures. */
export async function showAs(call: BotCall, { ref, par }: BoardName, asText: boolean): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { game } = found;
  const instead = await rulesOf(game).pressed(call, round, game, 'board');
  if (instead !== undefined) return instead;
  const play = { ...found.play, asText };
  const board = await boardMessage(call, round, { game, play, par });
  await putAsText(call.bot.db, call.user, asText);
  return updated(board);
}

async function findPlay(call: BotCall, ref: string): Promise<{ readonly play: Play; readonly game: Game } | undefined> {
  const { bot, user } = call;
  const found = getPlay(bot.db, user, ref);
  const target = isTarget(ref) ? ref : found.then((play) => play?.target ?? '');
  const [play, game] = await Promise.all([found, Promise.resolve(target).then((key) => gameAt(bot, key, call))]);
  return play && game && { play, game };
}

const unknown = (): Answer => privately(message('play-unknown'));
