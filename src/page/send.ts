/** `send`: judges and records a line that solves the puzzle, by the same code as a list of /check or of buttons. */
import { playerStreak } from '../day/streak.ts';
import { isPractice } from '../day/puzzle-ref.ts';
import { type Judged, judgeList } from '../attempt/judge.ts';
import { type ReviewedList, reviewList } from '../attempt/list.ts';
import { shareText } from '../attempt/result.ts';
import type { Text } from '../discord/text.ts';
import { type Solved, listName, solvedBy } from '../store/attempts.ts';
import { wordsIn } from '../store/days.ts';
import { nextOf } from '../view/practice.ts';
import { message } from '../words/index.ts';
import { type PageAnswer, give, refuse } from './answer.ts';
import { idIn, textIn } from './body.ts';
import { foundIn } from './hunt.ts';
import { lineOf, markOf, readLine } from './line.ts';
import { plainIn } from './plain.ts';
import type { LineJson, ReviewJson, SentJson } from './protocol.ts';
import { reviewJson, textsOf } from './told.ts';
import { type Visit, askingOf, phaseOf } from './visit.ts';

export async function send(visit: Visit): Promise<PageAnswer> {
  const { body, round, target } = visit;
  const { daily, position } = target;
  const id = idIn(body);
  const words = wordsIn(textIn(body, 'moves') ?? '');
  const end = readLine(position, words)?.at(-1);
  if (id === undefined || end === undefined || !position.puzzle.isSolved(end)) return refuse('bad-request');
  const mark = daily === undefined ? markOf(id) : listName(daily, id);
  const asking = askingOf(visit, mark);
  // What the text to share says of the streak is read before anything is written.
  const before = words.length === daily?.distance ? await solvedBy(asking.bot.db, asking.user) : [];
  const judged = await judgeList(asking, round, target, words, true);
  const told = toldOf(visit, judged, before);
  return give({ ...told, line: lineAfter(visit, judged, mark, words), ...(await after(visit, told.texts)) });
}

/** How a race or a hunt stands after a list. The first one that is sent in a race ends it, unless its player has left. */
async function after(
  { bot, claims, target: { race, hunt }, racer }: Visit,
  texts: readonly string[],
): Promise<Partial<SentJson>> {
  if (race !== undefined) return racer?.isGone === true ? {} : { phase: 'over', awaits: 'end' };
  if (hunt === undefined) return {};
  const { note, isAll } = await foundIn(bot, hunt, claims.locale);
  if (isAll || hunt.ended !== null) return { phase: 'over', note };
  return { phase: 'hunt', note, texts: [...texts, plainIn(claims.locale, message('hunt-restart'))] };
}

function toldOf(visit: Visit, judged: Judged, before: readonly Solved[]): Omit<SentJson, 'line'> {
  const { bot, claims, target } = visit;
  const { player, counted, known } = judged;
  const best = counted?.best ?? player.attempt?.best ?? undefined;
  const review = reviewOf(visit, judged, before);
  const next =
    isPractice(target) && known.distance !== undefined ? nextOf(bot, target.position, known.distance) : undefined;
  return {
    texts: textsOf(claims.locale, judged),
    phase: phaseOf(visit, player),
    ...(counted?.next === 'lock' && { awaits: 'lock' }),
    ...(best !== undefined && { best }),
    ...(review !== undefined && { review }),
    ...(next !== undefined && { next }),
  };
}

/** Recording a list leaves the board before its last move; what does not count leaves the row as it was. */
function lineAfter({ play }: Visit, { counted }: Judged, mark: string, words: readonly string[]): LineJson {
  const kept = words.slice(0, -1);
  const isSame = play.undone.length === 0 && play.notation.join(' ') === kept.join(' ');
  if (counted?.isKept !== true || isSame || play.seen.split(' ').includes(mark)) return lineOf(play);
  return lineOf({ seen: mark, notation: kept, undone: [] });
}

/** Where the player may know all about the line. */
function reviewOf({ bot, claims, target }: Visit, judged: Judged, before: readonly Solved[]): ReviewJson | undefined {
  const { verdict, player, known, hidden, counted } = judged;
  if (hidden === undefined || verdict.kind !== 'solved') return undefined;
  const reviewed = reviewList(bot, target.position, verdict.line, player, { ...known, hidden });
  const share = counted?.isPerfect === true ? perfectText(judged, reviewed, before) : reviewed.emojiGrid;
  return reviewJson(claims.locale, reviewed, share);
}

/** The text of a result that needs no locking in. */
function perfectText({ target: { daily }, player }: Judged, reviewed: ReviewedList, before: readonly Solved[]): Text {
  if (daily === undefined) return reviewed.emojiGrid;
  const { path, review, signs } = reviewed;
  const hints = player.attempt?.hints ?? 0;
  const { date, family, distance } = daily;
  const solved = [...before, { date, family, distance, best: distance, hints }];
  const inOrder = solved.toSorted((one, other) => one.date.localeCompare(other.date));
  return shareText({ daily, path, review, hints, streak: playerStreak(inOrder, date).current }, signs);
}
