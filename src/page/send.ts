import { type Judged, judgeList } from '../attempt/judge.ts';
import { isDone } from '../moves/line.ts';
import { rulesOf } from '../games/index.ts';
import { wordsIn } from '../store/days.ts';
import { nextOf } from '../view/practice.ts';
import { reviewList } from '../view/review.ts';
import { type PageAnswer, type Unsent, give, idIn, refuse, textIn } from './request.ts';
import { lineOf, readLine } from './line.ts';
import { companyJson, plainIn, reviewJson, textsOf } from './told.ts';
import type { LineJson, ReviewJson, SentJson } from './protocol.ts';
import { type Visit, phaseOf } from './visit.ts';

/** `send`: judges and records a line that solves the puzzle, by the same code as a list of /check or of buttons. */
export async function send(visit: Visit): Promise<PageAnswer> {
  const { bot, claims, body, round, game } = visit;
  const { position, limit } = game;
  const words = wordsIn(textIn(body, 'moves') ?? '');
  const end = readLine(position, words, limit)?.at(-1);
  if (idIn(body) === undefined || end === undefined) return refuse('bad-request');
  if (!isDone({ ...position, state: end }, words.length, limit)) return refuse('bad-request');
  const rules = rulesOf(game);
  // What others did is read before the list is written, together with what judging reads.
  const [judged, lines] = await Promise.all([
    judgeList(visit.asking, round, game, words, 'page'),
    rules.standing(visit.asking, round, game),
  ]);
  const told = toldOf(visit, judged);
  const parts = await rules.page(bot, game);
  const isOver = told.phase === 'over' || parts.isAll === true;
  return give({
    ...told,
    line: lineAfter(visit, judged, words),
    standing: told.best === undefined ? undefined : lines.map((line) => plainIn(claims.locale, line)),
    ...(isOver && { phase: 'over' }),
    ...companyJson(claims.locale, { reached: judged.counted.reached, ...parts }),
  } satisfies Unsent<SentJson>);
}

function toldOf(visit: Visit, judged: Judged): Omit<Unsent<SentJson>, 'line'> {
  const { bot, claims, game } = visit;
  const { player, counted, par } = judged;
  const best = counted.best ?? player.attempt?.best ?? undefined;
  const review = reviewOf(visit, judged);
  const phase = counted.phase ?? phaseOf(visit, player);
  const next = phase === 'free' && typeof par === 'number' ? nextOf(bot, game.position, par) : undefined;
  return {
    texts: textsOf(claims.locale, game, judged),
    phase,
    awaits: counted.awaits,
    best,
    review,
    next,
  };
}

/** Recording leaves the last move for *Redo*; a list that does not count leaves the row as it was. */
function lineAfter({ play, asking: { id: mark } }: Visit, { counted }: Judged, words: readonly string[]): LineJson {
  const kept = { notation: words.slice(0, -1), undone: words.slice(-1) };
  if (counted.wrote !== 'board' || play.seen.split(' ').includes(mark)) return lineOf(play);
  return lineOf({ seen: mark, ...kept });
}

/** Only if the player may know all about the line. */
function reviewOf({ bot, claims, game }: Visit, judged: Judged): Unsent<ReviewJson> | undefined {
  const { verdict, player, known, counted } = judged;
  if (known === undefined || (verdict.kind !== 'solved' && verdict.kind !== 'ended')) return undefined;
  const reviewed = reviewList(bot, game.position, verdict.line, player, known);
  const { tells } = counted;
  const share = typeof tells === 'function' ? tells(reviewed) : reviewed.emojiGrid;
  return reviewJson(claims.locale, { reviewed, share });
}
