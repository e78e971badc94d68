/** `deal`: another board after one, with a session of its own: of practice, or of a game that this one leads to. */
import { dateAt } from '../day/calendar.ts';
import { clearanceOf, kindsIn } from '../day/gate.ts';
import { dealNear, seedOf, shownAs } from '../day/practice.ts';
import { familyById } from '../families/index.ts';
import { rulesOf } from '../games/index.ts';
import { practiceGame } from '../games/practice.ts';
import { ownOf } from '../own.ts';
import { sourceOf } from '../positions/puzzle-source.ts';
import type { Family } from '../puzzle.ts';
import { beginAnew, openPlay, refOf } from '../store/plays.ts';
import { type PageAnswer, give, idIn, numberIn, refuse, textIn } from './request.ts';
import { boardOf } from './begin.ts';
import { markOf } from './line.ts';
import { week } from './link.ts';
import { type Visit, playerOf } from './visit.ts';

export async function deal(visit: Visit): Promise<PageAnswer> {
  const { bot, body, claims, now, round, asking, game } = visit;
  const [id, distance, to] = [idIn(body), numberIn(body, 'distance'), textIn(body, 'to')];
  const family = familyById(game.position.puzzle.family);
  const rules = rulesOf(game);
  const lead = to === undefined ? undefined : ownOf(rules.leads(asking, round, game), to);
  // A game that counts for something deals no practice: its link opens no other board.
  const isDealt = distance !== undefined && family !== undefined && rules.deals === true;
  if (id === undefined || (lead === undefined && !isDealt)) return refuse('bad-request');
  const [dealt, led, own] = await Promise.all([
    lead === undefined && isDealt ? practiceNear(visit, family, distance, id) : undefined,
    lead?.(),
    playerOf(visit),
  ]);
  const next = dealt === undefined ? led : practiceGame(dealt.position);
  if (next === undefined) return refuse('none');
  const { key } = next;
  const ref = await refOf(key);
  const asked = { user: claims.user, ref, interaction: markOf(id), date: dateAt(now), now };
  // It writes last.
  const [player, parts] =
    dealt === undefined
      ? await Promise.all([playerOf({ ...visit, game: next }), rulesOf(next).page(bot, next)])
      : [{ ...own, attempt: undefined }];
  const opened = await openPlay(bot.db, asked, key);
  // Where there are few boards at a distance, one that was played before begins anew.
  const play = dealt !== undefined ? await beginAnew(bot.db, asked, opened) : opened;
  const end = Math.floor((now + week) / 1000);
  const anew = { ...claims, target: key, end, link: play.link, par: dealt?.distance };
  return give(await boardOf({ ...visit, claims: anew, ref, play, game: next }, player, true, parts));
}

async function practiceNear({ bot, claims, now, game, asking }: Visit, family: Family, distance: number, id: string) {
  const [last, seed, clearance] = await Promise.all([
    shownAs(game.position),
    seedOf(bot, `${claims.user} ${id}`),
    clearanceOf(bot, asking, kindsIn(family), now, true),
  ]);
  const dealt = await dealNear(sourceOf(bot, family), clearance, distance, { seed, last });
  return dealt.kind === 'dealt' ? dealt : undefined;
}
