/** Results of races: when they came, how long they took, the effects of moves, and ranks over many races. */
import type { MoveEffect } from '../../positions/emoji-grid.ts';
import type { Asking } from '../../bot.ts';
import type { Finisher, Race } from '../../store/races.ts';

/** Effects of moves, as a row keeps them. */
const letters: Readonly<Record<MoveEffect, string>> = {
  nearer: 'n',
  only: 'o',
  level: 'l',
  farther: 'f',
  hint: 'h',
  away: 'a',
  back: 'b',
  unproved: 'u',
};
const effects = new Map(Object.entries(letters).map(([effect, letter]) => [letter, effect as MoveEffect]));

export const writeEffects = (list: readonly MoveEffect[]): string => list.map((effect) => letters[effect]).join('');

export const readEffects = (text: string): MoveEffect[] =>
  Array.from(text, (letter) => effects.get(letter) ?? 'unproved');

/** Ids of Discord count from the first second of 2015. */
const epoch = 1_420_070_400_000;
/** An interaction is signed within moments after it was made. */
const nearMs = 5000;

/**
 * When a button was pressed or a list was sent. Discord signs an interaction by the second; its id tells the
 * millisecond. An id of another time is the page's: its requests have their moment to the millisecond already.
 */
export function momentOf({ id, now }: Pick<Asking, 'id' | 'now'>): number {
  if (!/^\d{15,20}$/u.test(id)) return now;
  const made = Number(BigInt(id) >> 22n) + epoch;
  return Math.abs(made - now) <= nearMs ? made : now;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `1:23.4`, or `1:02:03` from an hour on, in every language. */
export function spentText(spent: number): string {
  const tenths = Math.floor(spent / 100);
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, twoDigits(seconds % 60)];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}.${tenths % 10}`;
}

/** From 1. As many moves in as much time share a place. */
export const placeOf = (standings: readonly Finisher[], excess: number, spent: number): number =>
  1 + standings.findIndex(([, moves, time]) => moves === excess && time === spent);

/** The latest end, as Discord shows a moment. */
export const timeOf = ({ ends }: Pick<Race, 'ends'>): string => `<t:${Math.ceil(ends / 1000)}:R>`;

interface RacePlace {
  readonly place: number;
  readonly user: string;
  readonly wins: number;
  readonly finished: number;
}

/**
 * By wins, then by races finished; equal players share a place. To finish alone is no win, and if a moderator took the
 * winner's name off there is no winner.
 */
export function rankRacers(races: readonly (readonly Finisher[])[]): readonly RacePlace[] {
  const sums = new Map<string, { wins: number; finished: number }>();
  for (const race of races) {
    const [best] = race;
    for (const [user, excess, spent] of race) {
      if (user === null) continue;
      const { wins, finished } = sums.get(user) ?? { wins: 0, finished: 0 };
      const hasWon = race.length > 1 && excess === best?.[1] && spent === best[2];
      sums.set(user, { wins: wins + Number(hasWon), finished: finished + 1 });
    }
  }
  const ranked = [...sums]
    .map(([user, { wins, finished }]) => ({ user, wins, finished }))
    .toSorted((a, b) => b.wins - a.wins || b.finished - a.finished || (a.user < b.user ? -1 : 1));
  return ranked.map(({ user, wins, finished }) => {
    const place = 1 + ranked.findIndex((one) => one.wins === wins && one.finished === finished);
    return { place, user, wins, finished };
  });
}
