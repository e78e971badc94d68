import { currentRound } from '../src/day/round.ts';
import { type Target, findTarget } from '../src/day/reference.ts';
import type { Answer, PressCall } from '../src/discord/command.ts';
import { privately } from '../src/discord/reply.ts';
import { positionId } from '../src/game/position.ts';
import { getPlay, openPlay, putBoards } from '../src/store/plays.ts';
import { described } from '../src/words/described.ts';
import { say, says } from '../src/words/index.ts';
import { type Bot, type BotCall, type BotCommand, everywhere } from './bot.ts';
import { pressLock } from './check/end.ts';
import { keyOfDaily } from './check/result.ts';
import { boardMessage } from './play/board.ts';
import { type Change, move, pick, restart, undo } from './play/changes.ts';
import { played } from './play/played.ts';
import { completePuzzle } from './puzzle-option.ts';
import { targetAt } from './target-key.ts';

export const play = {
  definition: {
    ...described('/play'),
    ...everywhere,
    options: [{ type: 3, ...described('/play puzzle'), autocomplete: true, max_length: 200 }],
  },

  async run(call) {
    const round = await currentRound(call.bot.db, call.guild, call.now);
    const target = await findTarget(call.bot, round, call.options.text('puzzle'), call.now);
    return target.ok ? open(call, target.value) : privately(say(call.locale, target.fault));
  },

  complete: completePuzzle,

  presses: {
    async open(call) {
      const target = await targetAt(call, call.argument);
      return target === undefined ? privately(say(call.locale, says('unknown-button'))) : open(call, target);
    },
    go: pressed(({ argument }) => move(argument.slice(0, argument.indexOf(':')))),
    pick: pressed(({ values }) => pick(values[0] ?? '')),
    undo: pressed(() => undo),
    again: pressed(() => restart),
    text: boards('text'),
    picture: boards(null),

    async lock(call) {
      const locked = await pressLock(call);
      // The board stays; how it went is a message of its own.
      return locked.kind === 'update' ? privately(locked.message) : locked;
    },
  },
} satisfies BotCommand;

type Press = PressCall<Bot>;

async function open(call: BotCall, target: Target): Promise<Answer> {
  const key = target.kind === 'daily' ? keyOfDaily(target.daily) : positionId(target.position);
  const play = await openPlay(call.bot.db, call.user, await refOf(key), key);
  return privately(await boardMessage(call, target, play));
}

/** What a press changes, and the board afterwards. */
function pressed(changeOf: (call: Press) => Change): (call: Press) => Promise<Answer> {
  return async (call) => {
    const ref = call.argument.slice(call.argument.indexOf(':') + 1);
    return played(call, ref, changeOf(call));
  };
}

/** How a player wants to see boards from now on. */
function boards(choice: 'text' | null): (call: Press) => Promise<Answer> {
  return async (call) => {
    const { db } = call.bot;
    await putBoards(db, call.user, choice);
    const play = await getPlay(db, call.user, call.argument);
    const target = play && (await targetAt(call, play.target));
    if (play === undefined || target === undefined) return privately(say(call.locale, says('play-unknown')));
    return { kind: 'update', message: await boardMessage(call, target, play) };
  };
}

/** What buttons carry of a target: a day's key as it is; of a position's id, which may be long, a fingerprint. */
async function refOf(key: string): Promise<string> {
  if (/^\d/u.test(key)) return key;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return `~${Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
