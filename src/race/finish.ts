/** The first list of a racer that solves the position is their result. */
import type { Asking } from '../bot.ts';
import { review } from '../positions/review.ts';
import { sendLastEdit, touch } from '../live/touch.ts';
import type { Message } from '../message.ts';
import type { MoveList } from '../moves/move-list.ts';
import type { Reading } from '../store/attempts.ts';
import { type Race, isOn } from '../store/races.ts';
import { type Racer, finishRace, getRaceFor } from '../store/racers.ts';
import { cardOf } from '../store/live.ts';
import { message } from '../words/index.ts';
import { writeEffects } from './effects.ts';
import { momentOf } from './moment.ts';
import { spentText } from './spent.ts';

/** What a list came to. */
export interface RaceResult {
  readonly outcome: Message;
  /** Whether it is the racer's result. */
  readonly isKept: boolean;
}

/**
 * Records a list that solves the position of a race, or says why it does not count.
 *
 * @param reading how the player writes moves, if this list told something new; it is written in the same transaction
 */
export async function finish(
  call: Asking,
  race: Race,
  { notation, states }: Pick<MoveList, 'notation' | 'states'>,
  reading: Reading | undefined,
): Promise<RaceResult> {
  const { bot, user } = call;
  const { guildId, number } = race;
  const now = momentOf(call);
  const before = await getRaceFor(bot.db, race, user);
  const why = before === undefined ? message('unknown-button') : whyNot(before.race, before.racer, now);
  if (why !== undefined) return { outcome: why, isKept: false };
  // What each move did is worked out now, within what one answer may take, and told when the race is over.
  const { effects } = review(race.position, states, bot.tables, { distance: race.distance });
  const { isDone, isEnd, last } = await finishRace(
    bot.db,
    { guildId, number, user, now },
    { words: notation, effects: writeEffects(effects) },
    reading,
  );
  // Another device was first, or the race was over meanwhile.
  if (!isDone) {
    const after = await getRaceFor(bot.db, race, user);
    return {
      outcome: after === undefined ? message('unknown-button') : lateIn(after.race, after.racer, now),
      isKept: false,
    };
  }
  if (last !== undefined) sendLastEdit(bot, last, now);
  else if (before?.race.messageId != null) touch(bot, cardOf('race', guildId, number), call.now, { user });
  const result = { moves: notation.length, spent: spentText(Math.max(0, now - (before?.racer?.started ?? now))) };
  const outcome = isEnd
    ? message('race-result-last', result)
    : message('race-result', { ...result, time: timeOf(race) });
  return { outcome, isKept: true };
}

/** When a race is over at the latest, as Discord shows a moment. */
export const timeOf = ({ ends }: Pick<Race, 'ends'>): string => `<t:${Math.ceil(ends / 1000)}:R>`;

/** Why a list does not count; undefined where it may. */
function whyNot(race: Race, racer: Racer | undefined, now: number): Message | undefined {
  const { number } = race;
  if (racer?.finished != null) return second(race, racer);
  if (!isOn(race, now)) return message('race-late', { number });
  if (racer?.started == null) return message('race-not-started', { number });
  return racer.isGone ? message('race-gone', { number }) : undefined;
}

const lateIn = (race: Race, racer: Racer | undefined, now: number): Message =>
  whyNot(race, racer, now) ?? message('race-late', { number: race.number });

function second(race: Race, { words, started, finished }: Racer): Message {
  if (words.length === 0) return message('race-deleted', { number: race.number });
  return message('race-second', { moves: words.length, spent: spentText((finished ?? 0) - (started ?? 0)) });
}
