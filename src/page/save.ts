/** `save`: keeps the line of the page if the row is still as the page knew it. It writes one row at most. */
import { dateAt } from '../day/calendar.ts';
import { changePlay } from '../store/plays.ts';
import { type PageAnswer, give, idIn, refuse, textIn } from './request.ts';
import { isLast, isSame, lineOf, markOf, readKept } from './line.ts';
import type { SavedJson } from './protocol.ts';
import { type Visit, isGood } from './visit.ts';

export async function save(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, now, body, play, ref, game } = visit;
  const id = idIn(body);
  const [version, moves, undone] = ['version', 'moves', 'undone'].map((name) => textIn(body, name));
  if (id === undefined || version === undefined || moves === undefined || undone === undefined)
    return refuse('bad-request');
  const kept = readKept(game, moves, undone);
  if (kept === undefined) return refuse('bad-request');
  const mark = markOf(id);
  const asked = { user: claims.user, ref, interaction: mark, date: dateAt(now) };
  // The page may look for news: a line that the row has already is not written again.
  // A newer link is another version too.
  const after = await changePlay(bot.db, asked, play, (before) =>
    isLast(before, version) && !isSame(before, kept) ? { ...kept, picked: null } : undefined,
  );
  if (!isGood(after, claims)) return refuse('revoked');
  const line = lineOf(after);
  return isLast(after, mark) || isSame(after, kept) ? give({ line } satisfies SavedJson) : refuse('conflict', { line });
}
