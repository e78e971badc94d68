/** The rules that games have unless they say otherwise: a list counts for nothing, and all is told that gives no other game away. */
import type { Asking } from '../bot.ts';
import { dateAt } from '../day/calendar.ts';
import { gateAt, type Gate } from '../day/gate.ts';
import { type Button, type Row, button, row } from '../discord/components.ts';
import { lines } from '../discord/text.ts';
import { huntPosition } from '../hunt/begin.ts';
import type { Verdict } from '../moves/move-list.ts';
import { type Position, ok } from '../puzzle.ts';
import { isUnsolved as hasNoPath, pathIn, solve } from '../search/solve.ts';
import { type TypedLine, lineKept, refOf } from '../store/plays.ts';
import { positionCard, playButton } from '../view/card.ts';
import { practiceRows } from '../view/practice.ts';
import { message } from '../words/index.ts';
import type { Game, Known, Rules, Tells } from './rules.ts';

/** A list that is legal until its end, or until one of its moves: the board where it ends is its player's, and *Play* goes on from there. */
export const goesOn = (verdict: Verdict): verdict is Extract<Verdict, { readonly kind: 'illegal' | 'unsolved' }> =>
  verdict.kind === 'illegal' || verdict.kind === 'unsolved';

export const hintButton = (ref: string): Button => button(message('button-hint'), ['hint', 'ask', ref]);

export const checkButton = (key: string, isDisabled = false): Button =>
  button(message('button-check'), ['check', 'open', key], 'plain', isDisabled);

/** What follows a list that goes on. */
export const goOnRow = ({ key }: Game, ...others: readonly Button[]): Row => row(playButton(key, 'main'), ...others);

/** Where a list ends that does not solve the position, its player's board and hints go on. */
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

/** What the gate lets be told. */
export const toldBy = ({ open, starts }: Gate, known: () => Known): Tells =>
  open === undefined ? { known: known(), starts } : { known: {}, beside: open };

/** Whether hints are given after a list: close to an open puzzle only where the position is that puzzle. */
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
    return toldBy(await gateAt(call.bot, call, position, call.now), () => searched(call, position));
  },

  async count(call, _round, game, { verdict }, tells) {
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (goesOn(verdict)) return { rows: [goOnRow(game, ...(hasHints(tells) ? [hintButton(game.key)] : []))] };
    return {
      rows: verdict.kind === 'solved' ? await practiceRows(call.bot, game.position, tells.known.distance) : [],
    };
  },

  /** An id may name the start of an open puzzle: its hints are counted. A position near an open puzzle gets none. */
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

  card: (_bot, _at, { position }, shown) => ok(positionCard(position, shown)),

  async page() {
    return {};
  },

  opened: () => false,

  hunt: (call, round, { position }) => huntPosition(call, round, position),
};
