/** `deal`: a board of practice after another one, with a session of its own. */
import type { Bot } from '../bot.ts';
import { dateAt } from '../day/calendar.ts';
import { dealPractice, shownAs } from '../day/practice.ts';
import { familyById } from '../families/index.ts';
import { rulesOf } from '../games/index.ts';
import { practiceGame } from '../games/practice.ts';
import type { Family } from '../puzzle.ts';
import { beginAnew, openPlay, refOf } from '../store/plays.ts';
import { type PageAnswer, give, idIn, numberIn, refuse } from './request.ts';
import { boardOf } from './begin.ts';
import { markOf } from './line.ts';
import { week } from './link.ts';
import { type Visit, playerOf } from './visit.ts';

export async function deal(visit: Visit): Promise<PageAnswer> {
  const { bot, body, claims, now, game } = visit;
  const [id, distance] = [idIn(body), numberIn(body, 'distance')];
  const family = familyById(game.position.puzzle.family);
  // A game that counts for something deals no practice: its link opens no other board.
  if (id === undefined || distance === undefined || family === undefined || rulesOf(game).deals !== true)
    return refuse('bad-request');
  const seed = `${claims.user} ${id}`;
  const last = await shownAs(game.position);
  const choice = { seed, now, last, user: claims.user, guildId: claims.guild };
  const [dealt, player] = await Promise.all([dealNear(bot, family, distance, choice), playerOf(visit)]);
  if (dealt === undefined) return refuse('none');
  const fresh = practiceGame(dealt.position);
  const { key } = fresh;
  const ref = await refOf(key);
  const asked = { user: claims.user, ref, interaction: markOf(id), date: dateAt(now), now };
  const opened = await openPlay(bot.db, asked, key);
  // Where there are few boards at a distance, one that was played before begins anew.
  const play = await beginAnew(bot.db, asked, opened);
  const end = Math.floor((now + week) / 1000);
  const next = { ...claims, target: key, end, link: play.link, par: dealt.distance };
  // What the player did with the board before is nothing that they did with this one.
  const anew = { ...player, attempt: undefined };
  return give(await boardOf({ ...visit, claims: next, ref, play, game: fresh }, anew, true));
}

/** All boards at a distance may be close to an open puzzle: then the nearest distance will do that has others. */
const farthestOff = 6;

async function dealNear(bot: Bot, family: Family, distance: number, choice: Parameters<typeof dealPractice>[3]) {
  for (let off = 0; off <= farthestOff; off++) {
    for (const other of off === 0 ? [distance] : [distance - off, distance + off]) {
      const dealt = await dealPractice(bot, family, other, choice);
      if (dealt.kind === 'dealt') return { position: dealt.position, distance: other };
      if (off === 0 && dealt.kind === 'no-distance') return undefined;
    }
  }
  return undefined;
}
