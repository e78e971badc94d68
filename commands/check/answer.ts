import type { Daily } from '../../src/day/deal.ts';
import { gateAt } from '../../src/day/gate.ts';
import type { Round } from '../../src/day/round.ts';
import type { Target } from '../../src/day/target.ts';
import type { Answer, Row } from '../../src/discord/command.ts';
import { type ImageRef, card, componentsMessage, row } from '../../src/discord/layout.ts';
import { button, privately } from '../../src/discord/reply.ts';
import { type Verdict, judge } from '../../src/game/check.ts';
import type { Known } from '../../src/game/review.ts';
import { showBoard } from '../../src/picture/shown.ts';
import type { Position, State } from '../../src/puzzle.ts';
import type { Message } from '../../src/message.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { keyOf } from '../../src/store/days.ts';
import { type PlayerAt, getPlayerAt, putReading } from '../../src/store/tries.ts';
import { t, tAll, message } from '../../src/words/index.ts';
import { besideUntil } from '../common/beside.ts';
import type { BotCall } from '../common/bot.ts';
import { meantElsewhere } from './elsewhere.ts';
import { hiddenFrom } from './hidden.ts';
import { askLaterOf, canAskLater } from './later.ts';
import { listButtons, listCard, reviewList } from './list.ts';
import { record, recordUnsolved } from './record.ts';
import { isOver } from './result.ts';
import { type How, tell } from './verdict.ts';

/** What happens to a list of moves: it is judged, recorded, and told about as far as its player may know. */
export async function answerList(call: BotCall, round: Round, target: Target, list: string): Promise<Answer> {
  const judged = await judgeList(call, round, target, list, 'typed');
  const { content, buttons, position, verdict, player, known, hidden } = judged;
  if (hidden === undefined) {
    const end = await showEnd(call, position, verdict);
    return privately(componentsMessage(card({ parts: [content, end], rows: buttons })));
  }
  const rows = listButtons(call, target.daily, player);
  if (verdict.kind === 'empty' || verdict.kind === 'too-long' || verdict.line.moves.length === 0) {
    return privately(componentsMessage(card({ parts: [content], rows })));
  }
  const reviewed = reviewList(call, position, verdict.line, player, { ...known, hidden });
  const isLater =
    reviewed.isUnproved &&
    canAskLater(position) &&
    (await askLaterOf(call, target, verdict.line, content, known.distance));
  const above = isLater ? [content, t(call.locale, message('review-later'))] : [content];
  return privately(await listCard(call, above, reviewed, rows));
}

/** The board where a list ends or stops being legal. A list that solves the puzzle ends where everybody knows. */
async function showEnd(call: BotCall, { puzzle }: Position, verdict: Verdict): Promise<ImageRef | undefined> {
  if (verdict.kind !== 'illegal' && verdict.kind !== 'unsolved') return undefined;
  return showBoard(call, { puzzle, state: verdict.board }, 300);
}

interface Judged {
  /** What is said of the list while nobody may know more. */
  readonly content: string;
  readonly buttons: readonly Row[];
  readonly position: Position;
  readonly verdict: Verdict;
  readonly player: PlayerAt;
  readonly known: Known;
  /** Where all about the list may be told: the positions of which nothing may be told all the same. */
  readonly hidden: ReadonlySet<State> | undefined;
}

/** Judges a list and records it. */
export async function judgeList(call: BotCall, round: Round, target: Target, list: string, how: How): Promise<Judged> {
  const { daily, position } = target;
  const player = await getPlayerAt(call.bot.db, call.user, daily);
  const isTyped = how === 'typed';
  const verdict = judge(position, list, isTyped ? player.reading : position.puzzle.readings[0]);
  const reading = isTyped ? readingLearnt(position, verdict, player.reading) : undefined;
  const beside = daily === undefined ? (await gateAt(call.bot, call.user, position, call.now)).open : undefined;
  // A position beside an open puzzle is as good as the puzzle, and at a day's puzzle everything waits until the try has ended.
  const isFree = daily === undefined ? beside === undefined : isOver(daily, player.attempt, call.now);
  const known = beside === undefined ? knownOf(call, target, player) : {};
  const counted = daily && (await count(call, { round, daily, player, verdict, list, reading }));
  const told = [
    ...tell(position, verdict, beside === undefined ? known.distance : 'hidden', how),
    ...(beside !== undefined && verdict.kind === 'solved' ? besideUntil(beside) : []),
    ...(counted?.sayings ?? []),
  ];
  const content = tAll(call.locale, told).join('\n');
  // A board that is played has no room for all about its line.
  const hidden = isFree && isTyped ? await hiddenFrom(call, position) : undefined;
  // What is written comes last, in one go, so that whoever is told that nothing was changed is told the truth.
  if (reading !== undefined && counted?.isKept !== true) await putReading(call.bot.db, call.user, reading);
  return { content, buttons: counted?.buttons ?? [], position, verdict, player, known, hidden };
}

/** A list that solves the puzzle tells how this player means letters. One that is merely legal may be a slip of the pen. */
function readingLearnt({ puzzle }: Position, verdict: Verdict, known: string | undefined): string | undefined {
  if (verdict.kind !== 'solved') return undefined;
  const { reading } = verdict.line;
  return reading === (known ?? puzzle.readings[0]) ? undefined : reading;
}

function knownOf(call: BotCall, target: Target, { attempt }: PlayerAt): Known {
  if (target.daily !== undefined) return { distance: target.daily.distance, hinted: attempt?.hinted ?? [] };
  const { puzzle, state } = target.position;
  const solved = solve(puzzle, state, call.bot.tables);
  if (isUnsolved(solved)) return {};
  return { distance: pathIn(solved).length - 1, ...(solved.kind === 'routes' && { routes: solved.routes }) };
}

interface Sent {
  readonly round: Round;
  readonly daily: Daily;
  readonly player: PlayerAt;
  readonly verdict: Verdict;
  readonly list: string;
  readonly reading: string | undefined;
}

interface Counted {
  readonly sayings: readonly Message[];
  readonly buttons: Row[];
  readonly isKept: boolean;
}

/** What a list for a day's puzzle counts for, and what its player can do next. */
async function count(call: BotCall, { round, daily, player, verdict, list, reading }: Sent): Promise<Counted> {
  const nothing = { sayings: [], buttons: [], isKept: false };
  if (verdict.kind === 'illegal') {
    const elsewhere = await meantElsewhere(call, daily, list, player.reading);
    return elsewhere === undefined ? nothing : { ...nothing, sayings: [elsewhere] };
  }
  if (verdict.kind === 'unsolved') await recordUnsolved(call, round, daily, player, verdict.line.states);
  if (verdict.kind !== 'solved') return nothing;
  const { saying, isOpen, isKept } = await record(call, round, daily, player, verdict.line.states, reading);
  if (!isOpen || isOver(daily, player.attempt, call.now)) return { sayings: [saying], buttons: [], isKept };
  const lock = button(t(call.locale, message('button-lock')), ['check', 'lock', keyOf(daily)]);
  return { sayings: [saying, message('lock-ask')], buttons: [row(lock)], isKept };
}
