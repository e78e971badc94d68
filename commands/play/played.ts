/** Presses on the buttons of a `/play` board. */
import { dateAt } from '../../src/day/calendar.ts';
import { currentRound } from '../../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt } from '../../src/day/puzzle-ref.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { positionAfter } from '../../src/moves/path.ts';
import { type Play, changePlay, getPlay, isTarget, putBoards } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { judgeList } from '../../src/attempt/judge.ts';
import { toldOf } from '../../src/attempt/told.ts';
import type { BotCall } from '../../src/bot.ts';
import type { BoardName } from './board-name.ts';
import { boardMessage, isPastHere } from './board.ts';
import type { Change } from './changes.ts';

/**
 * Changes the board and shows it. Moves that solve the puzzle are judged and recorded like a typed list. Then the play itself is
 * not written, so that one press writes one thing: the database keeps the board before the last move.
 */
export async function applyChange(call: BotCall, { ref, par }: BoardName, change: Change): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { puzzleRef } = found;
  const { position } = puzzleRef;
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
  const board = { puzzleRef, play, par };
  if (solved === undefined) return { kind: 'update', message: await boardMessage(call, round, board) };
  const judged = await judgeList(call, round, puzzleRef, solved);
  const { texts, buttons } = await toldOf(call, judged, 'played');
  // A board that is past leads to today's puzzle already.
  const rows = isPastHere(round, puzzleRef) ? [] : buttons;
  const { style } = judged.player;
  const solvedBoard = { ...board, play: { ...play, notation: solved, undone: [] }, verdict: texts, rows, style };
  return { kind: 'update', message: await boardMessage(call, round, solvedBoard) };
}

/** Shows this board and later ones as text or as pictures. */
export async function showAs(call: BotCall, { ref, par }: BoardName, boards: 'text' | null): Promise<Answer> {
  const [found, round] = await Promise.all([findPlay(call, ref), currentRound(call.bot, call.guildId, call.now)]);
  if (found === undefined) return unknown();
  const { puzzleRef } = found;
  const play = { ...found.play, asText: boards === 'text' };
  const board = await boardMessage(call, round, { puzzleRef, play, par });
  await putBoards(call.bot.db, call.user, boards);
  return { kind: 'update', message: board };
}

async function findPlay(
  call: BotCall,
  ref: string,
): Promise<{ readonly play: Play; readonly puzzleRef: PuzzleRef } | undefined> {
  const { bot, user, now } = call;
  const found = getPlay(bot.db, user, ref);
  const target = isTarget(ref) ? ref : found.then((play) => play?.target ?? '');
  const [play, puzzleRef] = await Promise.all([
    found,
    Promise.resolve(target).then((key) => puzzleRefAt(bot, key, now)),
  ]);
  return play && puzzleRef && { play, puzzleRef };
}

const unknown = (): Answer => privately(message('play-unknown'));
