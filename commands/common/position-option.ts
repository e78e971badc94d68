import type { BotCommandCall } from '../../src/bot.ts';
import { familyNamed } from '../../src/games/puzzle-option.ts';
import type { Round } from '../../src/day/round.ts';
import { familyById } from '../../src/families/index.ts';
import { readPosition } from '../../src/positions/position.ts';
import { type Position, type Result, fail } from '../../src/puzzle.ts';
import { familyIn } from '../../src/store/days.ts';
import { message, titleOf } from '../../src/words/index.ts';

/** The position in the option `position`, with a `goal` where there is one, and of the kind in `puzzle` where that is named. */
export function positionOption(call: BotCommandCall, round: Round): Result<Position> {
  const named = call.options.text('puzzle');
  const family = named === undefined ? undefined : familyNamed(named);
  if (named !== undefined && family === undefined) return fail(message('solve-puzzle-twice'));
  const likely = familyById(familyIn(round.key));
  if (likely === undefined) throw new Error(`no family ${round.key.family}`);
  const read = readPosition(call.options.text('position') ?? '', call.options.text('goal'), family, likely);
  if (read.ok || family !== undefined || read.reason.family === undefined) return read;
  return fail(message('solve-unread', { title: titleOf(read.reason.family), reason: read.reason }));
}
