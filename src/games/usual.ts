/** The rules of games without rules of their own: a list counts for nothing, and only other games are kept secret. */
import type { Asking } from '../bot.ts';
import { dateAt, earliestOpen } from '../day/calendar.ts';
import { type Gate, gateAt } from '../day/gate.ts';
import { type Button, type Row, button, row } from '../discord/components.ts';
import { lines } from '../discord/text.ts';
import { huntPosition } from './hunt/begin.ts';
import type { Verdict } from '../moves/move-list.ts';
import { type Position, type State, ok } from '../puzzle.ts';
import { isUnsolved as hasNoPath, pathIn, solve } from '../search/solve.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type TypedLine, lineKept, refOf } from '../store/plays.ts';
import { playButton, positionCard } from '../view/card.ts';
import { practiceRows } from '../view/practice.ts';
import { reviewKept } from '../view/review.ts';
import { message } from '../words/index.ts';
import type { Game, Known, Rules, Tells } from './rules.ts';
import { nearMoves } from '../positions/gate.ts';
import { ballAround } from '../moves/ball.ts';
import { type Starts, getUnendedStarts } from '../store/guarded.ts';

/** Legal until its end, or until one of its moves: the board where it ends is its player's. */
export const isUnfinished = (
  verdict: Verdict,
): verdict is Extract<Verdict, { readonly kind: 'illegal' | 'unsolved' }> =>
  verdict.kind === 'illegal' || verdict.kind === 'unsolved';

export const hintButton = (ref: string): Button => button(message('button-hint'), ['hint', 'ask', ref]);

export const checkButton = (key: string, isDisabled = false): Button =>
  button(message('button-check'), ['check', 'open', key], 'plain', isDisabled);

export const playOnRow = ({ key }: Game, ...others: readonly Button[]): Row => row(playButton(key, 'main'), ...others);

/** The player's board and hints go on where the list ends. */
export async function keepLine(call: Asking, { key }: Game, words: readonly string[]): Promise<void> {
  await lineKept(call.bot.db, lineOf(call, await refOf(key), words), key).run();
}

export const lineOf = ({ user, id, now }: Asking, ref: string, notation: readonly string[]): TypedLine => ({
  user,
  ref,
  interaction: id,
  date: dateAt(now),
  notation,
});

export const behindGate = ({ open, starts }: Gate, known: () => Known): Tells =>
  open === undefined ? { known: known(), starts } : { known: {}, beside: open };

/** Close to an open puzzle, hints are given only if the position is that puzzle. */
const hasHints = ({ beside }: Tells): boolean => beside === undefined || beside.itself !== undefined;

export function searched({ bot }: Asking, { puzzle, state }: Position): Known {
  const solved = solve(puzzle, state, bot.tables);
  if (solved.kind === 'bounds') return { bounds: { least: solved.least, most: pathIn(solved).length - 1 } };
  if (hasNoPath(solved)) return {};
  return { distance: pathIn(solved).length - 1, ...(solved.kind === 'paths' && { paths: solved.paths }) };
}

export const usual: Omit<Rules, 'find' | 'board'> = {
  seat: () => undefined,

  async pressed() {
    return undefined;
  },

  phase: () => 'free',

  closes: (_bot, _round, { ends }) => ends,

  async tells(call, _round, { position }) {
    return behindGate(await gateAt(call.bot, call, position, call.now), () => searched(call, position));
  },

  async count(call, _round, game, { verdict }, tells) {
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (isUnfinished(verdict)) return { rows: [playOnRow(game, ...(hasHints(tells) ? [hintButton(game.key)] : []))] };
    return {
      rows: verdict.kind === 'solved' ? await practiceRows(call.bot, game.position, tells.known.distance) : [],
    };
  },

  /** An id may name the start of an open puzzle: its hints are counted. A position near one gets none. */
  async hints(call, { position }) {
    const { open } = await gateAt(call.bot, call, position, call.now);
    if (open === undefined) return { kind: 'free' };
    if (open.itself !== undefined) return { kind: 'counted', daily: open.itself };
    return { kind: 'none', why: lines([open.why, message('hint-beside')]) };
  },

  withheld: () => undefined,

  async review() {
    return undefined;
  },

  async standing() {
    return [];
  },

  card: (_bot, _at, { position }, shown) => ok(positionCard(position, shown)),

  async page() {
    return {};
  },

  leads: () => ({}),

  opened: () => false,

  hunt: (call, round, { position }) => huntPosition(call, round, position),
};

/** Around a start lie few positions where a move is one step, and many where pieces slide far. */
const maxHidden = 3000;

/** Distances here would help with a puzzle that is open to this player: a list may come close to it. */
export function hiddenAround({ puzzle }: Position, { around, alone }: Starts): ReadonlySet<State> {
  const hidden = ballAround(puzzle, around, nearMoves, maxHidden);
  return alone.length === 0 ? hidden : new Set([...hidden, ...alone]);
}

/** About a list that is kept; undefined near an open puzzle. */
export const reviewTold = (
  { bot }: Pick<Asking, 'bot'>,
  position: Position,
  words: readonly string[],
  player: PlayerAt,
  { known, starts }: Tells,
) => starts && reviewKept(bot, position, words, player, { ...known, hidden: hiddenAround(position, starts) });

/** If the starts were not asked for yet. */
export async function hiddenFrom(
  call: Pick<Asking, 'bot' | 'user' | 'guildId' | 'now'>,
  position: Position,
): Promise<ReadonlySet<State>> {
  return hiddenAround(position, await getUnendedStarts(call.bot.db, call, earliestOpen(call.now), position.puzzle));
}
