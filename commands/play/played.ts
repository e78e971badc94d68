/** Presses on the buttons of a `/play` board. */
import { dateAt } from '../../src/day/calendar.ts';
import { currentRound } from '../../src/day/round.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { type Play, changePlay, getPlay, isTarget, putAsText } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { gameAt } from '../../src/games/index.ts';
import type { Game } from '../../src/games/rules.ts';
import { judgeList } from '../../src/attempt/judge.ts';
import { textsOf } from '../../src/attempt/told.ts';
import type { BotCall } from '../../src/bot.ts';
import type { BoardName } from './board.ts';
import { boardMessage } from './board.ts';
import type { Change } from './changes.ts';

/**
 * Changes the board and shows it. Moves that solve the puzzle are judged and recorded like a typed list. Then the play itself is
 * not written, so that one press writes one thing: the database keeps the board before the last move.
 */
export async function applyChange(call: BotCall, { ref, par }: BoardName, change: Change): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { game } = found;
  const { position } = game;
  let solved: readonly string[] | undefined;
  const playKey = { user: call.user, ref, interaction: call.id, date: dateAt(call.now) };
  const play = await changePlay(call.bot.db, playKey, found.play, (before) => {
    const changes = change(before, position);
    const notation = changes?.notation ?? [];
    solved =
      notation.length > 0 && position.puzzle.isSolved(positionAfter(position, notation).state) ? notation : undefined;
    return solved === undefined ? changes : undefined;
  });
  if (play === undefined) return unknown();
  const board = { game, play, par };
  if (solved === undefined) return { kind: 'update', message: await boardMessage(call, round, board) };
  const judged = await judgeList(call, round, game, solved, 'buttons');
  const verdict = await textsOf(call, game, judged, 'buttons');
  const { player, counted } = judged;
  const { rows, isFilm } = counted;
  const made = { ...play, notation: solved, undone: [] };
  const solvedBoard = { ...board, play: made, verdict, rows, isFilm, style: player.style };
  return { kind: 'update', message: await boardMessage(call, round, solvedBoard) };
}

/** Shows this board and later ones as text or as pictures. */
export async function showAs(call: BotCall, { ref, par }: BoardName, asText: boolean): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { game } = found;
  const play = { ...found.play, asText };
  const board = await boardMessage(call, round, { game, play, par });
  await putAsText(call.bot.db, call.user, asText);
  return { kind: 'update', message: board };
}

async function findPlay(call: BotCall, ref: string): Promise<{ readonly play: Play; readonly game: Game } | undefined> {
  const { bot, user } = call;
  const found = getPlay(bot.db, user, ref);
  const target = isTarget(ref) ? ref : found.then((play) => play?.target ?? '');
  const [play, game] = await Promise.all([found, Promise.resolve(target).then((key) => gameAt(bot, key, call))]);
  return play && game && { play, game };
}

const unknown = (): Answer => privately(message('play-unknown'));
