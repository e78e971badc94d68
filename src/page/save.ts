/** `save`: keeps the line of the page in the row that buttons move too, if the row is still as the page knew it. It writes one row. */
import { dateAt } from '../day/calendar.ts';
import { changePlay } from '../store/plays.ts';
import { type PageAnswer, give, refuse } from './answer.ts';
import { idIn, textIn } from './body.ts';
import { isKept, isLast, lineOf, markOf, readKept } from './line.ts';
import type { SavedJson } from './protocol.ts';
import { type Visit, isGood } from './visit.ts';

export async function save(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, now, body, play, ref, target } = visit;
  const id = idIn(body);
  const [version, moves, undone] = ['version', 'moves', 'undone'].map((name) => textIn(body, name));
  if (id === undefined || version === undefined || moves === undefined || undone === undefined)
    return refuse('bad-request');
  const kept = readKept(target, moves, undone);
  if (kept === undefined) return refuse('bad-request');
  // A page that only asks whether buttons have moved the board writes nothing.
  if (isLast(play, version) && isKept(play, kept)) return give({ line: lineOf(play) } satisfies SavedJson);
  const mark = markOf(id);
  const asked = { user: claims.user, ref, interaction: mark, date: dateAt(now) };
  const after = await changePlay(bot.db, asked, play, (before) =>
    isLast(before, version) && isGood(before, claims) ? { ...kept, picked: null } : undefined,
  );
  if (!isGood(after, claims)) return refuse('revoked');
  const line = lineOf(after);
  return isLast(after, mark) ? give({ line } satisfies SavedJson) : refuse('conflict', { line });
}
