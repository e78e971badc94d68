import { noSeat } from '../src/attempt/seat.ts';
import { roundAndPuzzle } from '../src/day/puzzle-option.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt } from '../src/day/puzzle-ref.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import type { PressCall } from '../src/discord/command.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { noteCard } from '../src/hunt/edit.ts';
import { restart } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BoardName, boardNamed, parIn } from './play/board-name.ts';
import { move, pick, redo, takeBack, undo } from './play/changes.ts';
import { openBoard } from './play/open.ts';
import { applyChange, showAs } from './play/played.ts';
import { type Bot, type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePlayed } from './common/puzzle-option.ts';

export const play = {
  get definition(): Definition {
    return {
      ...described('/play'),
      ...everywhere,
      options: [{ type: OptionType.String, ...described('/play puzzle'), autocomplete: true, max_length: 200 }],
    };
  },

  async run(call) {
    const { bot, guildId, now, options } = call;
    const [round, puzzleRef] = await roundAndPuzzle(bot, guildId, now, options.text('puzzle'));
    return puzzleRef.ok ? openSeated(call, round, puzzleRef.value) : privately(puzzleRef.reason);
  },

  complete: completePlayed,

  presses: {
    async open(call) {
      const [key = '', par] = call.argument.split(':');
      const [puzzleRef, round] = await Promise.all([
        puzzleRefAt(call.bot, key, call.now),
        currentRound(call.bot, call.guildId, call.now),
      ]);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      const { hunt } = puzzleRef;
      if (hunt !== undefined && hunt.guildId === call.guildId) noteCard(call, hunt);
      return openSeated(call, round, puzzleRef, parIn(par));
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

/** Of a race whoever has started may see the board. */
async function openSeated(call: BotCall, round: Round, puzzleRef: PuzzleRef, par?: number): Promise<Answer> {
  const refusal = await noSeat(call, puzzleRef);
  return refusal === undefined ? openBoard(call, round, puzzleRef, par) : privately(refusal);
}

const boardIn = ({ argument }: PressCall<Bot>): BoardName => boardNamed(argument.split(':'));
