/** A race: a racer's first list is their result. Until it is over everybody knows the length of a shortest solution, and no more. */
import { gateAt } from '../day/gate.ts';
import { defaultConvention, replay } from '../moves/path.ts';
import { fail } from '../puzzle.ts';
import { raceButton } from '../race/card.ts';
import { endRace } from '../race/end.ts';
import { spentText } from '../race/spent.ts';
import { raceWriter } from '../race/writer.ts';
import { finish, timeOf } from '../race/finish.ts';
import { cardOf, readCard } from '../store/live.ts';
import { type Racer, getRaceFor } from '../store/racers.ts';
import { type Race, isOn } from '../store/races.ts';
import { reviewList } from '../view/review.ts';
import { practiceRows } from '../view/practice.ts';
import { message, titleOf } from '../words/index.ts';
import { hiddenAround, checkButton, playOnRow, isUnfinished, keepLine, behindGate, usual } from './usual.ts';
import type { Game, Rules } from './rules.ts';

interface RaceGame extends Game {
  readonly race: Race;
  /** Whoever plays it, as they stand in it. */
  readonly racer: Racer | undefined;
}

const raceKey = (guildId: string, number: number): string => cardOf('race', guildId, number);

export const raceGame = (race: Race, racer: Racer | undefined): RaceGame => ({
  kind: 'race',
  key: raceKey(race.guildId, race.number),
  title: message('race-name', { number: race.number, title: titleOf(race.position.puzzle.family) }),
  position: race.position,
  distance: race.distance,
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
    end: ({ bot, now }, which) => endRace(bot, { ...which, now }, true),
    didIn({ result }) {
      if (result === undefined) return message('name-not-done');
      const { distance, excess, spent } = result;
      return message('name-done', { moves: distance + excess, excess, spent: spentText(spent) });
    },
    writer: raceWriter,
  },

  // The clock of a racer begins with their first sight of the board. Whoever has left has seen it.
  seat({ guildId, now }, { race, racer }) {
    if (race.guildId !== guildId) return message('race-elsewhere');
    const mayPlay = !isOn(race, now) || racer?.started != null;
    return mayPlay ? undefined : message('race-not-started', { number: race.number });
  },

  phase: ({ race, racer }, { now }) => (racer?.finished == null && isOn(race, now) ? 'open' : 'over'),

  async tells(call, _round, { race, position, distance = 0 }) {
    if (race.ended === null) return { known: { distance } };
    return behindGate(await gateAt(call.bot, call, position, call.now), () => ({ distance }));
  },

  async count(call, round, game, played, tells) {
    const { race, racer, position } = game;
    const { verdict, reading } = played;
    const isOver = race.ended !== null;
    if (verdict.kind === 'solved') {
      const { outcome, isKept } = await finish(call, race, verdict.line, reading);
      return {
        outcome,
        rows: isOver ? await practiceRows(call.bot, position, tells.known.distance) : [],
        ...(isKept && { wrote: 'reading' }),
        ...(racer?.isGone !== true && { awaits: 'end' }),
      };
    }
    if (isOver) return usual.count(call, round, game, played, tells);
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    return { rows: isUnfinished(verdict) ? [playOnRow(game)] : [] };
  },

  async hints(call, game) {
    const why = race.withheld(game, call.now);
    return why === undefined ? usual.hints(call, game) : { kind: 'none', why };
  },

  withheld: ({ race }, now) => (isOn(race, now) ? message('race-no-answer', { number: race.number }) : undefined),

  async review(call, { race, racer, position, distance = 0 }, { style, ...player }) {
    // Once it is noted that it has ended, the gate lets it pass too.
    if (race.ended === null || racer?.finished == null || racer.isGone) return undefined;
    const { open, starts } = await gateAt(call.bot, call, position, call.now);
    if (open !== undefined) return undefined;
    const line = { states: replay(position, racer.words), convention: defaultConvention(position.puzzle), style };
    const known = { distance, hidden: hiddenAround(position, starts) };
    const reviewed = reviewList(call.bot, position, line, player, known);
    return { reviewed, share: reviewed.emojiGrid };
  },

  card: (bot, at, game, shown) =>
    isOn(game.race, at.now)
      ? fail(message('race-not-started', { number: game.race.number }))
      : usual.card(bot, at, game, shown),

  async board({ now }, _round, { race, key }, { isSolved }) {
    const isOpen = isOn(race, now);
    return {
      lines: isOpen ? [message('race-board-ends', { time: timeOf(race) })] : [],
      over: isOpen ? undefined : message('race-board-over'),
      help: checkButton(key, !isOpen),
      beside: isOpen && !isSolved ? [raceButton('leave', race, 'mine')] : [],
    };
  },

  async page() {
    return { ask: message('race-ask') };
  },
};
