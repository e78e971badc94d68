import type { BotCall, BotCommand, BotPress } from '../src/bot.ts';
import type { Round } from '../src/day/round.ts';
import type { Answer } from '../src/discord/answer.ts';
import { atGame, atSeat } from '../src/games/index.ts';
import type { Game } from '../src/games/rules.ts';
import { restart } from '../src/store/plays.ts';
import { type Definition, commandAt, everywhere, puzzleOption } from './common/definition.ts';
import { atPuzzle, completePlayed } from './common/options.ts';
import { boardNamed, parIn } from './play/board.ts';
import { type BoardChange, move, pick, redo, takeBack, undo } from './play/changes.ts';
import { applyChange, openBoard, showAs } from './play/played.ts';

export const play = {
  get definition(): Definition {
    return commandAt('/play', everywhere, { puzzle: puzzleOption });
  },

  run: (call) => atPuzzle(call, (game, round) => openSeated(call, round, game)),

  complete: completePlayed,

  presses: {
    open(call) {
      const [key = '', par] = call.argument.split(':');
      return atGame(call, key, (game, round) => openSeated(call, round, game, parIn(par)));
    },
    buttons: (call) => applyChange(call, boardIn(call), () => undefined),
    go: byWord(move),
    pick: (call) => applyChange(call, boardIn(call), pick(call.values[0] ?? '')),
    undo: (call) => applyChange(call, boardIn(call), undo),
    redo: (call) => applyChange(call, boardIn(call), redo),
    again: (call) => applyChange(call, boardIn(call), restart),
    back: byWord(takeBack),
    text: (call) => showAs(call, boardIn(call), true),
    picture: (call) => showAs(call, boardIn(call), false),
  },
} satisfies BotCommand;

const openSeated = (call: BotCall, round: Round, game: Game, par?: number): Promise<Answer> =>
  atSeat(
    call,
    game,
    async (rules) => (await rules.pressed(call, round, game, 'play')) ?? openBoard(call, round, game, par),
  );

const boardIn = ({ argument }: BotPress) => boardNamed(argument.split(':'));

/** A press on a button that carries a move, before the name of its board. */
function byWord(change: (word: string) => BoardChange) {
  return (call: BotPress): Promise<Answer> => {
    const [word = '', ...name] = call.argument.split(':');
    return applyChange(call, boardNamed(name), change(word));
  };
}
