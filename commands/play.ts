import type { Round } from '../src/day/round.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import type { PressCall } from '../src/discord/command.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { gameAndRound, rulesOf } from '../src/games/index.ts';
import { roundAndPuzzle } from '../src/games/puzzle-option.ts';
import type { Game } from '../src/games/rules.ts';
import { restart } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { type BoardName, boardNamed, parIn } from './play/board.ts';
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
    const [round, game] = await roundAndPuzzle(call, call.options.text('puzzle'));
    return game.ok ? openSeated(call, round, game.value) : privately(game.reason);
  },

  complete: completePlayed,

  presses: {
    async open(call) {
      const [key = '', par] = call.argument.split(':');
      const [game, round] = await gameAndRound(call, key);
      return game === undefined ? privately(message('unknown-button')) : openSeated(call, round, game, parIn(par));
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
    text: (call) => showAs(call, boardIn(call), true),
    picture: (call) => showAs(call, boardIn(call), false),
  },
} satisfies BotCommand;

async function openSeated(call: BotCall, round: Round, game: Game, par?: number): Promise<Answer> {
  const rules = rulesOf(game);
  const refusal = rules.seat(call, game);
  if (refusal !== undefined) return privately(refusal);
  return (await rules.pressed(call, round, game, 'play')) ?? openBoard(call, round, game, par);
}

const boardIn = ({ argument }: PressCall<Bot>): BoardName => boardNamed(argument.split(':'));
