import { type Answer, privately, publicly, unknownButton } from '../src/discord/answer.ts';
import { sees } from '../src/discord/permissions.ts';
import { type Text, join, linkTo } from '../src/discord/text.ts';
import { currentRound } from '../src/day/round.ts';
import { families, familyById } from '../src/families/index.ts';
import { raceGame } from '../src/games/race.ts';
import { sendLastEdit, touch } from '../src/live/touch.ts';
import type { Family } from '../src/puzzle.ts';
import type { Message } from '../src/message.ts';
import { type RaceChoice, begin, ownBoard } from '../src/games/race/course.ts';
import { raceCard } from '../src/games/race/card.ts';
import { showEnd } from '../src/games/race/end.ts';
import { momentOf, spentText, timeOf } from '../src/games/race/results.ts';
import { cardOf } from '../src/store/live.ts';
import { type Race, type RaceBegun, getRematch, isOn } from '../src/store/races.ts';
import { type RaceFor, type Racer, getRaceFor, leaveRace, startRace, racersAnew } from '../src/store/racers.ts';
import { choice } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import type { BotCall, BotCommand, BotPress } from '../src/bot.ts';
import { renewal } from '../src/budget.ts';
import { chosenFamily, whyNotDealt } from './common/options.ts';
import { openBoard } from './play/played.ts';
import { type Definition, choiceOf, commandAt, distanceOption, familyChoices, inServers } from './common/definition.ts';

const minuteMs = 60_000;
/** How long a race may take, in minutes. */
const times = [2, 5, 10, 30, 60, 180, 720, 1440] as const;
const usual = 10;

const nameOfTime = (minutes: number): Message =>
  minutes < 60 ? message('race-minutes', { count: minutes }) : message('race-hours', { count: minutes / 60 });

export const race = {
  get definition(): Definition {
    return commandAt('/race', inServers, {
      puzzle: { ...choiceOf(familyChoices()), required: true },
      distance: distanceOption,
      time: choiceOf(times.map((minutes) => choice(nameOfTime(minutes), String(minutes)))),
    });
  },

  async run(call) {
    const minutes = times.find((one) => String(one) === call.options.text('time')) ?? usual;
    const distance = call.options.integer('distance');
    const chosen = { family: chosenFamily(call), distance, lasts: minutes * minuteMs };
    const begun = await beginHere(call, { ...chosen, origin: { interaction: call.id } });
    return 'refusal' in begun ? privately(begun.refusal) : publicly(await raceCard(call.bot, begun.race, []));
  },

  presses: {
    /** On cards of 1.0.0: nobody's clock starts by surprise. */
    async join(call) {
      const seat = await seatOf(call);
      return 'answer' in seat ? seat.answer : privately(message('race-not-started', { number: seat.race.number }));
    },

    async start(call) {
      const [seat, round] = await Promise.all([seatOf(call), currentRound(call.bot, call.guildId, call.now)]);
      if ('answer' in seat) return seat.answer;
      const { race: started, racer } = seat;
      const family = familyOf(started);
      const own = await ownBoard(call, seat, family);
      if (own !== undefined && !('position' in own)) return privately(whyNotDealt(family, own));
      // The clock starts last: nobody's runs whose board was not shown.
      const board = await openBoard(call, round, raceGame(started, racer, own));
      if (racer?.started != null && !racer.isGone) return board;
      // The first press tells where the card stands.
      const messageId = started.messageId === null ? call.here.message : undefined;
      const isChanged = await startRace(call.bot.db, { ...pressOf(call, seat), messageId, own });
      if (isChanged) {
        showChange(call, seat);
        return board;
      }
      // This player's other device may have been first, or the race is over.
      const now = await getRaceFor(call.bot.db, started, call.user);
      return now?.racer?.started == null
        ? showEnd(call, started)
        : openBoard(call, round, raceGame(started, now.racer));
    },

    async leave(call) {
      const seat = await seatOf(call);
      if ('answer' in seat) return seat.answer;
      const { race: left, racer } = seat;
      const { number } = left;
      if (racer === undefined || racer.isGone) return privately(message('race-not-in', { number }));
      const { isDone, last } = await leaveRace(call.bot.db, pressOf(call, seat));
      if (last !== undefined) sendLastEdit(call.bot, last, call.now);
      else if (isDone) showChange(call, seat);
      return privately(message('race-you-left', { number }));
    },

    async again(call) {
      const found = await raceOf(call);
      if (found === undefined || found.race.ended === null) return unknownButton();
      const { guildId, number, distance, ends, begun, rungs } = found.race;
      const there = await getRematch(call.bot.db, { guildId, number });
      if (there !== undefined) return privately(rematchAt(there));
      const origin = { rematchOf: number };
      const again = await beginHere(call, {
        family: familyOf(found.race),
        distance: rungs === 0 ? distance : undefined,
        lasts: ends - begun,
        origin,
      });
      if ('refusal' in again) return privately(again.refusal);
      if (!again.isNew) return privately(rematchAt(again.race));
      return publicly(await raceCard(call.bot, again.race, racersAnew(again.taken)));
    },
  },
} satisfies BotCommand;

async function beginHere(call: BotCall, chosen: RaceChoice): Promise<RaceBegun | { readonly refusal: Message }> {
  if (call.guildId === undefined) return { refusal: message('only-server') };
  if (!sees(call.here.botPermissions)) return { refusal: message('card-unseen') };
  const begun = await begin(call, call.guildId, chosen);
  switch (begun.kind) {
    case 'begun':
      return begun;
    case 'no-secret':
      return { refusal: message('no-day-secret') };
    case 'day':
      return { refusal: message('race-day', { time: renewal(call.now) }) };
    case 'full':
    case 'full-long':
      return { refusal: message(`race-${begun.kind}`) };
    case 'full-own':
      return { refusal: message('race-full-own', { time: timeOf({ ends: begun.until }) }) };
    case 'no-distance':
    case 'none-clear':
    case 'none-drawn':
      return { refusal: whyNotDealt(chosen.family, begun) };
  }
}

function raceOf({ bot, guildId, user, argument }: BotPress): Promise<RaceFor | undefined> {
  // Buttons of 1.0.0 say where they stand.
  const [, number] = /^(\d{1,9})(?::card)?$/u.exec(argument) ?? [];
  return guildId === undefined || number === undefined
    ? Promise.resolve(undefined)
    : getRaceFor(bot.db, { guildId, number: Number(number) }, user);
}

/** A race that goes on, for a player who is not done; or what everybody else is told. */
async function seatOf(call: BotPress): Promise<RaceFor | { readonly answer: Answer }> {
  const found = await raceOf(call);
  if (found === undefined) return { answer: unknownButton() };
  if (!isOn(found.race, call.now)) return { answer: await showEnd(call, found.race) };
  const { racer } = found;
  return racer?.finished == null ? found : { answer: privately(doneMessage(found.race, racer)) };
}

function doneMessage(shown: Race, { notation, started, finished }: Racer): Message {
  if (notation.length === 0) return message('race-deleted', { number: shown.number });
  const spent = spentText((finished ?? 0) - (started ?? 0));
  return message('race-you-are-done', { moves: notation.length, spent, time: timeOf(shown) });
}

/** A row opens only on a board of a family. */
const familyOf = ({ position }: Race): Family => familyById(position.puzzle.family) ?? families[0];

const rematchAt = (there: Race): Text => withLink(message('race-rematch-there', { number: there.number }), there);

const withLink = (about: Message, { guildId, channel, messageId }: Race): Text =>
  messageId === null ? about : join([about, linkTo(guildId, channel, messageId)], ' ');

function showChange({ bot, now, user }: BotPress, { race: { guildId, number } }: RaceFor): void {
  touch(bot, cardOf('race', guildId, number), now, { user });
}

const pressOf = (call: BotPress, { race: { guildId, number } }: RaceFor) => ({
  guildId,
  number,
  user: call.user,
  now: momentOf(call),
});
