/** The card of a race: its racers while it goes on; then its results, and all that was secret before. */
import type { PuzzleDeps } from '../../day/deal.ts';
import {
  type Button,
  type CardPart,
  type ComponentsMessage,
  button,
  card,
  componentsMessage,
  row,
} from '../../discord/components.ts';
import { type Text, lines, smallPrint } from '../../discord/text.ts';
import { emojiGrid } from '../../positions/emoji-grid.ts';
import { positionId } from '../../positions/position.ts';
import type { Message, Value } from '../../message.ts';
import { restyled } from '../../moves/path.ts';
import { puzzleImage, solutionImage } from '../../picture/image-refs.ts';
import { movesBlock } from '../../render/text.ts';
import { type Finisher, type Race, cardNoted } from '../../store/races.ts';
import { type Racer, getRaceWithAll } from '../../store/racers.ts';
import { playButton, puzzleBlock } from '../../view/card.ts';
import { listed, message, titleOf } from '../../words/index.ts';
import { languages } from '../../words/language.ts';
import { placeOf, readEffects, spentText, timeOf } from './results.ts';
import * as ErrorCode from '../../discord/error-code.ts';
import { payload } from '../../discord/payload.ts';
import { type ReadMessage, createMessage, listMessages } from '../../discord/rest.ts';
import type { Writer } from '../../live/touch.ts';

/** A message has room for so many names in a row, places with their squares, squares, and characters of moves. */
const maxNamed = 20;
const maxPlaces = 10;
const maxSquares = 800;
const maxMoves = 1000;

/** For everybody, on the card. */
const startButton = ({ number }: Race): Button =>
  button(message('button-start'), ['race', 'start', String(number)], 'main');

/** For racers, on a board of their own. */
export const leaveButton = ({ number }: Race): Button =>
  button(message('button-leave'), ['race', 'leave', String(number)]);

const titleOfRace = ({ number, position, distance, rungs }: Race): Message =>
  message(rungs === 0 ? 'race-title' : 'race-title-rungs', {
    number,
    title: titleOf(position.puzzle.family),
    distance,
  });

export async function raceCard(deps: PuzzleDeps, race: Race, racers: readonly Racer[]): Promise<ComponentsMessage> {
  const present = racers.filter(({ isGone }) => !isGone);
  const title = titleOfRace(race);
  if (race.ended === null) {
    return componentsMessage(card({ title, parts: openParts(race, present), rows: [row(startButton(race))] }));
  }
  const rematch = button(message('button-rematch'), ['race', 'again', String(race.number)], 'main');
  // By rungs nobody has played the race's own board.
  const play = race.rungs === 0 ? [playButton(positionId(race.position), 'plain', race.distance)] : [];
  return componentsMessage(
    card({ title, parts: await endedParts(deps, race, present), rows: [row(rematch, ...play)] }),
  );
}

/** How far each has come, and no more: a result to compare with would help racers that still play. */
function openParts(race: Race, racers: readonly Racer[]): readonly CardPart[] {
  const done = racers.filter(({ finished }) => finished !== null);
  const playing = racers.filter(({ started, finished }) => started !== null && finished === null);
  const waiting = racers.filter(({ started }) => started === null);
  const groups = [
    ['race-in', waiting],
    ['race-playing', playing],
    ['race-done', done],
  ] as const;
  const who = groups.flatMap(([key, group]) => (group.length > 0 ? [message(key, { who: named(group) })] : []));
  return [
    message(race.rungs === 0 ? 'race-how' : 'race-how-rungs'),
    who.length > 0 ? lines(who) : message('race-nobody'),
    smallPrint(message('race-ends', { time: timeOf(race) })),
  ];
}

async function endedParts(
  deps: PuzzleDeps,
  race: Race,
  racers: readonly Racer[],
): Promise<readonly (CardPart | undefined)[]> {
  const { standings } = race;
  const unfinished = racers.filter(({ started, finished }) => started !== null && finished === null);
  const more = standings.length - maxPlaces;
  return [
    message('race-over'),
    standings.length > 0 ? tableOf(race, racers) : message('race-none-finished'),
    more > 0 ? message('race-more', { count: more }) : undefined,
    unfinished.length > 0 ? message('race-unfinished', { who: named(unfinished) }) : undefined,
    ...(race.rungs === 0 ? await boardParts(deps, race) : []),
  ];
}

async function boardParts(deps: PuzzleDeps, { position, solution, locale }: Race): Promise<readonly CardPart[]> {
  const words = restyled(position, solution, languages[locale].moveStyle);
  const picture = await puzzleImage(deps, position);
  let length = 0;
  const shown = words.filter((word) => (length += word.length + 1) <= maxMoves);
  const film = await solutionImage(deps, position, solution, words);
  return [
    picture ?? puzzleBlock(position),
    message('race-solution'),
    ...(film ? [film] : []),
    movesBlock(shown.length < words.length ? [...shown, '…'] : shown),
  ];
}

/** With the squares of their lists. */
function tableOf(race: Race, racers: readonly Racer[]): Text {
  const { standings } = race;
  const shown = standings.slice(0, maxPlaces);
  const most = Math.floor(maxSquares / shown.length);
  return lines(
    shown.map((finisher) => {
      const [who] = finisher;
      const racer = racers.find(({ user }) => user === who);
      const effects = readEffects(racer?.effects ?? '');
      const squares = emojiGrid(effects.slice(0, most));
      return lines([
        placeLine(race, finisher, racer),
        ...(squares === '' ? [] : [squares + (effects.length > most ? '…' : '')]),
      ]);
    }),
  );
}

function placeLine({ standings, distance, rungs }: Race, [user, excess, spent]: Finisher, racer: Racer | undefined) {
  const known = {
    place: placeOf(standings, excess, spent),
    who: nameOf(user),
    moves: distance + excess,
    excess,
    rung: String(racer?.own?.distance ?? '—'),
    spent: spentText(spent),
  };
  if (rungs !== 0) return message('race-place-rung', known);
  return message(excess === 0 ? 'race-place-shortest' : 'race-place', known);
}

const nameOf = (user: string | null): string => (user === null ? '—' : `<@${user}>`);

function named(racers: readonly Racer[]): Value {
  const who = listed(racers.slice(0, maxNamed).map(({ user, isRemoved }) => nameOf(isRemoved ? null : user)));
  const more = racers.length - maxNamed;
  return more > 0 ? message('race-and-more', { who, count: more }) : who;
}

/** An earlier try is not long ago: its card is among so many messages. */
const lookedAt = 50;

export const raceWriter: Writer = {
  async write(bot, guildId, name) {
    const found = await getRaceWithAll(bot.db, { guildId, number: Number(name) });
    if (found === undefined) return undefined;
    const { channel, messageId, locale, ended } = found.race;
    if (messageId === null) return undefined;
    const shown = payload(locale, await raceCard(bot, found.race, found.racers));
    return { channel, messageId, payload: shown, isLast: ended !== null };
  },

  /** If the card was deleted, the racers see the result in a new one. An earlier try may have posted it. */
  async refused(bot, guildId, name, { channel, payload: card }, error) {
    if (error.code !== ErrorCode.UnknownMessage) return true;
    const latest = await listMessages(bot.rest, channel, lookedAt);
    const isResult = ({ author, answers, buttons }: ReadMessage): boolean =>
      author === bot.application && !answers && buttons.includes(`race:again:${name}`);
    const there = latest.ok ? latest.value.find(isResult) : undefined;
    const nonce = `x${BigInt(guildId).toString(36)}.${name}`;
    const posted = there
      ? { ok: true as const, value: there.id }
      : await createMessage(bot.rest, channel, card, { nonce });
    bot.log.info({ event: 'race', guild: guildId, number: name, outcome: posted.ok ? 'posted-anew' : 'lost' });
    if (posted.ok) await cardNoted(bot.db, { guildId, number: Number(name) }, posted.value).run();
    return posted.ok;
  },
};
