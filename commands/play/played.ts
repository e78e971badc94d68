/** A press on a board that is played by buttons. */
import { currentRound } from '../../src/day/round.ts';
import type { Target } from '../../src/day/reference.ts';
import type { Answer } from '../../src/discord/command.ts';
import { privately } from '../../src/discord/reply.ts';
import { type Play, changePlay, getPlay } from '../../src/store/plays.ts';
import { say, says } from '../../src/words/index.ts';
import type { BotCall } from '../bot.ts';
import { answerList } from '../check/answer.ts';
import { targetAt } from '../daily-key.ts';
import { boardMessage } from './board.ts';
import type { Change } from './changes.ts';
import { positionOf, standOf } from './stand.ts';

/** Changes the board and shows it. A move that solves the puzzle is a list like any other, and is judged and recorded as one. */
export async function played(call: BotCall, ref: string, change: Change): Promise<Answer> {
  const begun = await getPlay(call.bot.db, call.user, ref);
  const target = begun && (await targetAt(call.bot, begun.target, call.now));
  if (begun === undefined || target === undefined) return unknown(call);
  const { puzzle, state: start } = positionOf(target);
  const play = await changePlay(call.bot.db, call.user, ref, call.id, (now) =>
    change(now, puzzle, standOf({ puzzle, state: start }, now)),
  );
  if (play === undefined) return unknown(call);
  const isSolved = play.moves.length > 0 && puzzle.isSolved(standOf({ puzzle, state: start }, play));
  const verdict = isSolved ? await judged(call, target, play) : undefined;
  return { kind: 'update', message: await boardMessage(call, target, play, verdict) };
}

async function judged(call: BotCall, target: Target, play: Play): Promise<string | undefined> {
  const round = await currentRound(call.bot, call.guild, call.now);
  const answer = await answerList(call, round, target, play.moves.join(' '));
  return answer.kind === 'message' ? answer.message.content : undefined;
}

const unknown = (call: BotCall): Answer => privately(say(call.locale, says('play-unknown')));
