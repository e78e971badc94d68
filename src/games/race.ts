/** A race: a racer's first list is their result. Until its end only the length of a shortest solution is told. */
import { gateAt } from '../day/gate.ts';
import { type Text, lines } from '../discord/text.ts';
import { fail } from '../puzzle.ts';
import { leaveButton, raceWriter } from './race/card.ts';
import { endRace } from './race/course.ts';
import { showEnd } from './race/end.ts';
import { companyOf } from './race/company.ts';
import { momentOf, spentText, timeOf, writeEffects } from './race/results.ts';
import { cardOf, readCard } from '../store/live.ts';
import { type Race, isOn } from '../store/races.ts';
import { type RaceFor, type Racer, finishRace, getRaceFor, getRaceWithAll } from '../store/racers.ts';
import { practiceRows } from '../view/practice.ts';
import { message, titleOf } from '../words/index.ts';
import type { Game, PlayedList, Rules } from './rules.ts';
import { checkButton, playOnRow, isUnfinished, keepLine, behindGate, reviewTold, usual } from './usual.ts';
import type { Asking } from '../bot.ts';
import { review } from '../positions/review.ts';
import { sendLastEdit, touch } from '../live/touch.ts';
import type { Message } from '../message.ts';
import type { MoveList } from '../moves/move-list.ts';

interface RaceGame extends Game {
  readonly race: Race;
  /** The player, if they are in it. */
  readonly racer: Racer | undefined;
}

const raceKey = (guildId: string, number: number): string => cardOf('race', guildId, number);

export const raceGame = (race: Race, racer: Racer | undefined, own = racer?.own): RaceGame => ({
  kind: 'race',
  key: raceKey(race.guildId, race.number),
  title: message('race-name', { number: race.number, title: titleOf(race.position.puzzle.family) }),
  position: (own ?? race).position,
  distance: (own ?? race).distance,
  ends: race.ended ?? race.ends,
  race,
  racer,
});

export const race: Rules<RaceGame> = {
  ...usual,

  async find({ db }, key, { user }) {
    const card = readCard(key);
    if (card?.kind !== 'race') return undefined;
    const found = await getRaceFor(db, { guildId: card.guildId, number: Number(card.name) }, user);
    return found && raceGame(found.race, found.racer);
  },

  numbered: {
    key: raceKey,
    unknown: (number) => message('race-unknown', { number }),
    moderated: {
      end: ({ bot, now }, which) => endRace(bot, { ...which, now }, true),
      didIn({ result }) {
        if (result === undefined) return message('name-not-done');
        const { distance, excess, spent } = result;
        return message('name-done', { moves: distance + excess, excess, spent: spentText(spent) });
      },
    },
  },

  writer: raceWriter,

  // A racer's clock begins with the first sight of the board. A racer that has left has seen it.
  seat({ guildId, now }, { race, racer }) {
    if (race.guildId !== guildId) return message('race-elsewhere');
    const mayPlay = !isOn(race, now) || racer?.started != null;
    return mayPlay ? undefined : message('race-not-started', { number: race.number });
  },

  async pressed(call, _round, { race }) {
    return isOn(race, call.now) ? undefined : showEnd(call, race);
  },

  phase: ({ race, racer }, { now }) => (racer?.finished == null && isOn(race, now) ? 'open' : 'over'),

  async tells(call, _round, { race, position, distance = 0 }) {
    if (race.ended === null) return { known: { distance } };
    return behindGate(await gateAt(call.bot, call, position, call.now), () => ({ distance }));
  },

  async count(call, round, game, played, tells) {
    const { race, racer, position } = game;
    const { verdict } = played;
    const isOver = race.ended !== null;
    if (verdict.kind === 'solved') {
      const { outcome, isKept } = await finish(call, game, verdict.line, played);
      return {
        outcome,
        rows: isOver ? await practiceRows(call.bot, position, tells.known.distance) : [],
        ...(isKept && { wrote: 'reading' }),
        ...(racer?.isGone !== true && { awaits: 'end', phase: 'over' }),
      };
    }
    if (isOver) return usual.count(call, round, game, played, tells);
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    return { rows: isUnfinished(verdict) ? [playOnRow(game)] : [] };
  },

  withheld: ({ race }, now) => (isOn(race, now) ? message('race-no-answer', { number: race.number }) : undefined),

  async review(call, { race, racer, position, distance = 0 }, player) {
    // The page asks again, and its end may wait for no message of the queue.
    if (race.ended === null && !isOn(race, call.now)) await endRace(call.bot, { ...race, now: call.now });
    // Once its end is noted, the gate lets it pass too.
    if (race.ended === null || racer?.finished == null || racer.isGone) return undefined;
    const tells = behindGate(await gateAt(call.bot, call, position, call.now), () => ({ distance }));
    const reviewed = reviewTold(call, position, racer.notation, player, tells);
    return reviewed && { reviewed, share: reviewed.emojiGrid };
  },

  card: (bot, at, game, shown) =>
    isOn(game.race, at.now)
      ? fail(message('race-not-started', { number: game.race.number }))
      : usual.card(bot, at, game, shown),

  async board(_call, _round, { race, racer, key }, { isSolved }) {
    return {
      lines: [message('race-board-ends', { time: timeOf(race) })],
      help: checkButton(key),
      beside: isSolved || racer?.finished != null ? [] : [leaveButton(race)],
    };
  },

  async page({ db }, { race, racer }) {
    const found = await getRaceWithAll(db, race);
    return { ask: message('race-ask'), ...(found && companyOf(found.race, found.racers, racer?.user)) };
  },
};

/** `reading` is written in the same transaction. @returns `isKept`: the list is the racer's result */
async function finish(
  call: Asking,
  { race, position, distance = 0 }: RaceGame,
  { notation, states }: Pick<MoveList, 'notation' | 'states'>,
  { reading, by }: Pick<PlayedList, 'reading' | 'by'>,
): Promise<{ readonly outcome: Text; readonly isKept: boolean }> {
  const { bot, user } = call;
  const { guildId, number } = race;
  const now = momentOf(call);
  const before = await getRaceFor(bot.db, race, user);
  const why = whyNot(before, now);
  if (why !== undefined) return { outcome: why, isKept: false };
  // Each move's effect is worked out now, in the time of one answer, and told when the race is over.
  const { effects } = review(position, states, bot.tables, { distance });
  const { isDone, isEnd, last } = await finishRace(
    bot.db,
    { guildId, number, user, now },
    { notation, effects: writeEffects(effects) },
    reading,
  );
  // Another device was first, or the race was over meanwhile.
  if (!isDone) {
    const after = whyNot(await getRaceFor(bot.db, race, user), now);
    return { outcome: after ?? message('race-late', { number }), isKept: false };
  }
  if (last !== undefined) sendLastEdit(bot, last, now);
  else if (before?.race.messageId != null) touch(bot, cardOf('race', guildId, number), call.now, { user });
  const result = { moves: notation.length, spent: spentText(Math.max(0, now - (before?.racer?.started ?? now))) };
  if (isEnd) return { outcome: message('race-result-last', result), isKept: true };
  // The page has a clock that tells it.
  const latest = by === 'page' ? [] : [message('race-ends', { time: timeOf(race) })];
  return { outcome: lines([message('race-result', result), ...latest]), isKept: true };
}

/** Undefined if a list may count. */
function whyNot(found: RaceFor | undefined, now: number): Message | undefined {
  if (found === undefined) return message('unknown-button');
  const { race, racer } = found;
  const { number } = race;
  if (racer?.finished != null) return second(race, racer);
  if (!isOn(race, now)) return message('race-late', { number });
  if (racer?.started == null) return message('race-not-started', { number });
  return racer.isGone ? message('race-gone', { number }) : undefined;
}

function second(race: Race, { notation, started, finished }: Racer): Message {
  if (notation.length === 0) return message('race-deleted', { number: race.number });
  return message('race-second', { moves: notation.length, spent: spentText((finished ?? 0) - (started ?? 0)) });
}
