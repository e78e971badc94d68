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

interface Company {
  readonly note?: Message;
  readonly reached?: Message;
  readonly clock?: { readonly from: number; readonly to?: number };
  readonly ending?: Ending;
}

/** Once a racer is done. */
interface Result {
  readonly excess: number;
  readonly spent: number;
}

/** @param user the racer */
export function companyOf(race: Race, racers: readonly Racer[], user: string | undefined): Company {
  const present = racers.filter(({ isGone }) => !isGone);
  const own = present.find((one) => one.user === user);
  const { started, finished } = own ?? { started: null, finished: null };
  const clock = started !== null && { clock: { from: started, ...(finished !== null && { to: finished }) } };
  const result = resultOf(race, own);
  if (race.ended !== null) return { ...clock, ending: endingOf(race, own, result) };
  const done = present.filter((one) => one.finished !== null).length;
  return {
    ...clock,
    note: message('race-so-far', { done, all: present.length }),
    ...(own && result && { reached: reachedOf(own, result) }),
  };
}

function resultOf({ distance }: Race, own: Racer | undefined): Result | undefined {
  if (own === undefined || own.started === null || own.finished === null) return undefined;
  return { excess: own.notation.length - (own.own?.distance ?? distance), spent: own.finished - own.started };
}

const reachedOf = ({ notation }: Racer, { spent }: Result): Message =>
  message('race-reached', { moves: notation.length, spent: spentText(spent) });

function endingOf(race: Race, own: Racer | undefined, result: Result | undefined): Ending {
  const { standings } = race;
  const more = standings.length - maxPlaces;
  const places = standings.slice(0, maxPlaces).map((finisher) => lineOf(race, finisher, finisher[0] === own?.user));
  return {
    headline: result === undefined ? message('race-too-late') : headlineOf(race, result),
    places: [...places, ...(more > 0 ? [message('race-more', { count: more })] : [])],
  };
}

function headlineOf({ standings }: Race, { excess, spent }: Result): Message {
  const known = { place: placeOf(standings, excess, spent), count: standings.length, spent: spentText(spent) };
  return excess === 0 ? message('race-placed-shortest', known) : message('race-placed', { ...known, excess });
}

function lineOf({ standings, distance, rungs }: Race, [, excess, spent]: Finisher, isOwn: boolean): Message {
  const known = { place: placeOf(standings, excess, spent), moves: distance + excess, excess, spent: spentText(spent) };
  if (rungs !== 0) return message(isOwn ? 'race-line-own-rung' : 'race-line-rung', known);
  return isOwn ? message('race-line-own', known) : message('race-line', known);
}
