import { pressLock, pressShare, pressSigns } from '../src/attempt/end.ts';
import { answerList } from '../src/attempt/told.ts';
import type { BotCommand, BotPress } from '../src/bot.ts';
import { atGame, atSeat } from '../src/games/index.ts';
import { ofFamily } from '../src/message.ts';
import { puzzleBlock } from '../src/view/card.ts';
import { message } from '../src/words/index.ts';
import { type Definition, commandAt, everywhere, movesOption, puzzleOption } from './common/definition.ts';
import { atPuzzle, completePlayed } from './common/options.ts';

export const check = {
  get definition(): Definition {
    return commandAt('/check', everywhere, { moves: { ...movesOption, required: true }, puzzle: puzzleOption });
  },

  run: (call) =>
    atPuzzle(call, (game, round) =>
      atSeat(call, game, () => answerList(call, round, game, call.options.text('moves') ?? '')),
    ),

  complete: completePlayed,

  presses: {
    open: (call) =>
      atGame(call, keyIn(call), (game, round) =>
        atSeat(call, game, async (rules) => {
          const answer = await rules.pressed(call, round, game, 'check');
          if (answer !== undefined) return answer;
          const example = ofFamily(game.position.puzzle.family, { key: 'example' });
          const [, value] = call.argument.split(':');
          const field = {
            id: 'moves',
            label: message('modal-moves'),
            hint: message('modal-example', { example }),
            value,
          };
          // The form covers the board, so it shows it.
          const text = puzzleBlock(game.position);
          const path = ['check', 'list', game.key];
          return { kind: 'modal', form: { title: message('modal-check'), path, text, field } };
        }),
      ),
    lock: pressLock,
    share: pressShare,
    colours: pressSigns('colours'),
    shapes: pressSigns('shapes'),
  },

  submits: {
    list: (call) =>
      atGame(call, call.argument, (game, round) =>
        atSeat(call, game, () => answerList(call, round, game, call.fields.get('moves') ?? '')),
      ),
  },
} satisfies BotCommand;

/** Before moves, where the button has some. */
const keyIn = ({ argument }: BotPress): string => argument.split(':', 1).join('');
