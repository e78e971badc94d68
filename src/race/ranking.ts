/** A server's board over many races. */
import type { Finisher } from '../store/race-boards.ts';

export interface RacePlace {
  readonly place: number;
  readonly user: string;
  readonly wins: number;
  readonly finished: number;
}

/**
 * By wins, then races finished. Players who are equal in both share a place. Whoever finishes alone has beaten nobody, and where a
 * moderator took the winner's name off nobody has won.
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
