/** The card of a race: who is in while it goes on; then how it ended, and what nobody was to see before. */
import type { PuzzleDeps } from '../day/deal.ts';
import {
  type Button,
  type ComponentsMessage,
  type CardPart,
  button,
  card,
  componentsMessage,
  row,
} from '../discord/components.ts';
import { type Text, lines, smallPrint } from '../discord/text.ts';
import { emojiGrid } from '../positions/emoji-grid.ts';
import { positionId } from '../positions/position.ts';
import type { Message, Value } from '../message.ts';
import { restyled } from '../moves/path.ts';
import { puzzleImage, solutionImage } from '../picture/image-refs.ts';
import { movesBlock } from '../render/text.ts';
import type { Race, RaceStanding } from '../store/races.ts';
import type { Racer } from '../store/racers.ts';
import { puzzleBlock, playButton } from '../view/card.ts';
import { message, titleOf } from '../words/index.ts';
import { languages } from '../words/language.ts';
import { readEffects } from './effects.ts';
import { timeOf } from './finish.ts';
import { spentText } from './spent.ts';

/** A message has room for so many names in a row, for so many racers with their squares, for so many squares and characters of moves. */
const maxNamed = 20;
const maxPlaces = 10;
const maxSquares = 800;
const maxMoves = 1000;

/** Where a button stands: on the card, or on what one player alone sees. Only the card is to be edited later. */
export type Place = 'card' | 'mine';

export const raceButton = (
  action: 'join' | 'start' | 'leave',
  { number }: Pick<Race, 'number'>,
  place: Place,
): Button =>
  button(
    message(`button-${action}`),
    ['race', action, String(number), ...(place === 'card' ? [place] : [])],
    action === 'start' ? 'main' : 'plain',
  );

const titleOfRace = ({ number, position, distance }: Race): Message =>
  message('race-title', { number, title: titleOf(position.puzzle.family), distance });

export async function raceCard(deps: PuzzleDeps, race: Race, racers: readonly Racer[]): Promise<ComponentsMessage> {
  const present = racers.filter(({ isGone }) => !isGone);
  const title = titleOfRace(race);
  if (race.ended === null) {
    const rows = [row(...(['join', 'start', 'leave'] as const).map((action) => raceButton(action, race, 'card')))];
    return componentsMessage(card({ title, parts: openParts(race, present), rows }));
  }
  const rematch = button(message('button-rematch'), ['race', 'again', String(race.number)], 'main');
  const play = playButton(positionId(race.position), 'plain', race.distance);
  return componentsMessage(card({ title, parts: await endedParts(deps, race, present), rows: [row(rematch, play)] }));
}

/** How far each has come, and no more: what a result is to be compared with would help those who still play. */
function openParts(race: Race, racers: readonly Racer[]): readonly CardPart[] {
  const done = racers.filter(({ finished }) => finished !== null);
  const playing = racers.filter(({ started, finished }) => started !== null && finished === null);
  const waiting = racers.filter(({ started }) => started === null);
  const who = [
    ...(waiting.length > 0 ? [message('race-in', { who: named(waiting) })] : []),
    ...(playing.length > 0 ? [message('race-playing', { who: named(playing) })] : []),
    ...(done.length > 0 ? [message('race-done', { who: named(done) })] : []),
  ];
  return [
    message('race-how'),
    who.length > 0 ? lines(who) : message('race-nobody'),
    smallPrint(message('race-ends', { time: timeOf(race) })),
  ];
}

async function endedParts(
  deps: PuzzleDeps,
  race: Race,
  racers: readonly Racer[],
): Promise<readonly (CardPart | undefined)[]> {
  const { position, solution, standings, locale } = race;
  const words = restyled(position, solution, languages[locale].moveStyle);
  const picture = await puzzleImage(deps, position);
  let length = 0;
  const shown = words.filter((word) => (length += word.length + 1) <= maxMoves);
  const unfinished = racers.filter(({ started, finished }) => started !== null && finished === null);
  const more = standings.length - maxPlaces;
  return [
    message('race-over'),
    standings.length > 0 ? tableOf(race, racers) : message('race-none-finished'),
    more > 0 ? message('race-more', { count: more }) : undefined,
    unfinished.length > 0 ? message('race-unfinished', { who: named(unfinished) }) : undefined,
    picture ?? puzzleBlock(position),
    message('race-solution'),
    await solutionImage(deps, position, solution, words),
    movesBlock(shown.length < words.length ? [...shown, '…'] : shown),
  ];
}

/** Places with the squares of their lists. Whoever needed as many moves and as long shares a place. */
function tableOf({ standings, distance }: Race, racers: readonly Racer[]): Text {
  const shown = standings.slice(0, maxPlaces);
  const most = Math.floor(maxSquares / shown.length);
  return lines(
    shown.map((one) => {
      const place = 1 + standings.findIndex(({ excess, spent }) => excess === one.excess && spent === one.spent);
      const effects = readEffects(racers.find(({ user }) => user === one.user)?.effects ?? '');
      const squares = emojiGrid(effects.slice(0, most));
      return lines([
        placeLine(one, place, distance),
        ...(squares === '' ? [] : [squares + (effects.length > most ? '…' : '')]),
      ]);
    }),
  );
}

function placeLine({ user, excess, spent }: RaceStanding, place: number, distance: number): Message {
  const known = { place, who: nameOf(user), moves: distance + excess, spent: spentText(spent) };
  return excess === 0 ? message('race-place-shortest', known) : message('race-place', { ...known, excess });
}

const nameOf = (user: string | null): string => (user === null ? '—' : `<@${user}>`);

function named(racers: readonly Racer[]): Value {
  const [first = '', ...others] = racers
    .slice(0, maxNamed)
    .map(({ user, isRemoved }) => nameOf(isRemoved ? null : user));
  const who = others.reduce<Value>((before, next) => message('and-next', { before, next }), first);
  const more = racers.length - maxNamed;
  return more > 0 ? message('race-and-more', { who, count: more }) : who;
}
