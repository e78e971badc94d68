import { dateAt } from '../src/day/calendar.ts';
import { parsePuzzleOption } from '../src/day/puzzle-option.ts';
import { currentRound } from '../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt, puzzleRefKey } from '../src/day/puzzle-ref.ts';
import { fingerprintOf } from '../src/digest.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { openPlay } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { pressLock } from '../src/attempt/end.ts';
import { boardMessage } from './play/board.ts';
import { move, pick, restart, undo } from './play/changes.ts';
import { applyChange, showAs } from './play/played.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
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
    return puzzleRef.ok ? open(call, puzzleRef.value) : privately(puzzleRef.reason);
  },

  complete: completePuzzle,

  presses: {
    async open(call) {
      const puzzleRef = await puzzleRefAt(call.bot, call.argument, call.now);
      return puzzleRef === undefined ? privately(message('unknown-button')) : open(call, puzzleRef);
    },
    go(call) {
      const [word = '', ref = ''] = call.argument.split(':');
      return applyChange(call, ref, move(word));
    },
    pick: (call) => applyChange(call, call.argument, pick(call.values[0] ?? '')),
    undo: (call) => applyChange(call, call.argument, undo),
    again: (call) => applyChange(call, call.argument, restart),
    // From a solved board to the board before the last move, which is the one in the database.
    back: (call) => applyChange(call, call.argument, () => undefined),
    text: (call) => showAs(call, call.argument, 'text'),
    picture: (call) => showAs(call, call.argument, null),

    async lock(call) {
      const locked = await pressLock(call);
      // The board stays as it is; the result is a new message.
      return locked.kind === 'update' ? privately(locked.message) : locked;
    },
  },
} satisfies BotCommand;

async function open(call: BotCall, puzzleRef: PuzzleRef): Promise<Answer> {
  const { puzzle, state } = puzzleRef.position;
  if (puzzle.isSolved(state)) return privately(message('solve-none-needed'));
  const key = puzzleRefKey(puzzleRef);
  const playKey = { user: call.user, ref: await refOf(key), date: dateAt(call.now) };
  const play = await openPlay(call.bot.db, playKey, key);
  return privately(await boardMessage(call.bot, puzzleRef, play));
}

/**
 * The short form of a puzzle's key, for buttons. A day's key begins with a digit and is short. Other keys may be long, so they
 * become fingerprints.
 */
async function refOf(key: string): Promise<string> {
  if (/^\d/u.test(key)) return key;
  return `~${await fingerprintOf(key)}`;
}
