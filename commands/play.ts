import { dateAt } from '../src/day/calendar.ts';
import { parsePuzzleOption } from '../src/day/puzzle-option.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt, puzzleRefKey } from '../src/day/puzzle-ref.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import type { PressCall } from '../src/discord/command.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { legalWords } from '../src/moves/controls.ts';
import { positionAfter } from '../src/moves/path.ts';
import { getPlayerAt, hasEnded } from '../src/store/attempts.ts';
import { noteCard } from '../src/hunt/edit.ts';
import { languages } from '../src/words/language.ts';
import { type Play, changePlay, nextLink, openPlay, refOf } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BoardName, boardNamed, parIn } from './play/board-name.ts';
import { boardMessage, isPastHere } from './play/board.ts';
import { move, pick, redo, restart, takeBack, undo } from './play/changes.ts';
import { applyChange, showAs } from './play/played.ts';
import { type Bot, type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';

export const play = {
  get definition(): Definition {
    return {
      ...described('/play'),
      ...everywhere,
      options: [{ type: OptionType.String, ...described('/play puzzle'), autocomplete: true, max_length: 200 }],
    };
  },

  async run(call) {
    const round = await currentRound(call.bot, call.guildId, call.now);
    const puzzleRef = await parsePuzzleOption(call.bot, round, call.options.text('puzzle'));
    return puzzleRef.ok ? open(call, round, puzzleRef.value) : privately(puzzleRef.reason);
  },

  complete: completePuzzle,

  presses: {
    async open(call) {
      const [key = '', par] = call.argument.split(':');
      const [puzzleRef, round] = await Promise.all([
        puzzleRefAt(call.bot, key, call.now),
        currentRound(call.bot, call.guildId, call.now),
      ]);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      if (puzzleRef.hunt !== undefined) await noteCard(call, puzzleRef.hunt);
      return open(call, round, puzzleRef, parIn(par));
    },
    go(call) {
      const [word = '', ...name] = call.argument.split(':');
      return applyChange(call, boardNamed(name), move(word));
    },
    pick: (call) => applyChange(call, boardIn(call), pick(call.values[0] ?? '')),
    undo: (call) => applyChange(call, boardIn(call), undo),
    redo: (call) => applyChange(call, boardIn(call), redo),
    again: (call) => applyChange(call, boardIn(call), restart),
    back(call) {
      const [word = '', ...name] = call.argument.split(':');
      return applyChange(call, boardNamed(name), takeBack(word));
    },
    text: (call) => showAs(call, boardIn(call), 'text'),
    picture: (call) => showAs(call, boardIn(call), null),
  },
} satisfies BotCommand;

const boardIn = ({ argument }: PressCall<Bot>): BoardName => boardNamed(argument.split(':'));

async function open(call: BotCall, round: Round, puzzleRef: PuzzleRef, par?: number): Promise<Answer> {
  const { position } = puzzleRef;
  if (position.puzzle.isSolved(position.state)) return privately(message('solve-none-needed'));
  const key = puzzleRefKey(puzzleRef);
  const asked = { user: call.user, ref: await refOf(key), interaction: call.id, date: dateAt(call.now), now: call.now };
  const opened = await openPlay(call.bot.db, asked, key);
  const isEnd = await isEndOf(call, puzzleRef, opened, isPastHere(round, puzzleRef));
  // A newer link replaces the older ones. The interaction that began the board has changed it already.
  const play = await changePlay(call.bot.db, asked, opened, (before) => ({
    ...(isEnd && restart(before, position)),
    link: nextLink(before.link, call.now),
  }));
  return privately(await boardMessage(call, round, { puzzleRef, play: play ?? opened, par }));
}

/** Whether the board was left solved, a move before the goal, and that is over. To play on, its player begins anew. */
async function isEndOf(call: BotCall, { position, daily }: PuzzleRef, play: Play, isPast: boolean): Promise<boolean> {
  const next = legalWords(positionAfter(position, play.notation)).values();
  if (
    daily === undefined ||
    play.notation.length === 0 ||
    ![...next].some(({ puzzle, state }) => puzzle.isSolved(state))
  )
    return false;
  return (
    isPast || hasEnded((await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle)).attempt)
  );
}
