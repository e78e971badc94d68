/** How a race stands, as a racer's page tells it. Nobody is named: the page knows no names. */
import type { Message } from '../../message.ts';
import type { Finisher, Race } from '../../store/races.ts';
import type { Racer } from '../../store/racers.ts';
import { message } from '../../words/index.ts';
import { placeOf, spentText } from './results.ts';

const maxPlaces = 10;

interface Ending {
  readonly headline: Message;
  readonly places: readonly Message[];
}

interface Standing {
  readonly note?: Message;
  readonly clock?: { readonly from: number; readonly to?: number };
  readonly ending?: Ending;
}

/** @param user the racer */
export function standingOf(race: Race, racers: readonly Racer[], user: string | undefined): Standing {
  const present = racers.filter(({ isGone }) => !isGone);
  const own = present.find((one) => one.user === user);
  const done = present.filter(({ finished }) => finished !== null).length;
  const { started, finished } = own ?? { started: null, finished: null };
  return {
    ...(race.ended === null && { note: message('race-so-far', { done, all: present.length }) }),
    ...(started !== null && { clock: { from: started, ...(finished !== null && { to: finished }) } }),
    ...(race.ended !== null && { ending: endingOf(race, own) }),
  };
}

function endingOf(race: Race, own: Racer | undefined): Ending {
  const { standings } = race;
  const more = standings.length - maxPlaces;
  const places = standings.slice(0, maxPlaces).map((finisher) => lineOf(race, finisher, finisher[0] === own?.user));
  return {
    headline: headlineOf(race, own),
    places: [...places, ...(more > 0 ? [message('race-more', { count: more })] : [])],
  };
}

function headlineOf({ standings, distance }: Race, own: Racer | undefined): Message {
  if (own === undefined || own.started === null || own.finished === null) return message('race-too-late');
  const [excess, spent] = [own.notation.length - distance, own.finished - own.started];
  const known = { place: placeOf(standings, excess, spent), count: standings.length, spent: spentText(spent) };
  return excess === 0 ? message('race-placed-shortest', known) : message('race-placed', { ...known, excess });
}

function lineOf({ standings, distance }: Race, [, excess, spent]: Finisher, isOwn: boolean): Message {
  const known = { place: placeOf(standings, excess, spent), moves: distance + excess, spent: spentText(spent) };
  return isOwn ? message('race-line-own', known) : message('race-line', known);
}
