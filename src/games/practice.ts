/** Practice: any position, which counts for nothing but a climb, if it is the board that stands there. */
import { type Hints, type Game, type Rules, type Reviewed } from './rules.ts';
import { gateAt } from '../day/gate.ts';
import { smallPrint } from '../discord/text.ts';
import { familyById } from '../families/index.ts';
import { looksLikeId, openId, positionId } from '../positions/position.ts';
import type { Position } from '../puzzle.ts';
import { solutionOf } from '../day/practice.ts';
import { reviewKept } from '../view/review.ts';
import { type Climb, getClimb } from '../store/climbs.ts';
import { message, titleOf } from '../words/index.ts';
import { boardOf, climbAt, climbLine, climbRows, leave, stands } from './practice/climb.ts';
import { behindGate, hiddenAround, hintButton, usual } from './usual.ts';

interface PracticeGame extends Game {
  /** The asker's, if this is its latest board. */
  readonly climb?: Climb | undefined;
}

export const practiceGame = (position: Position, climb?: Climb): PracticeGame => ({
  kind: 'practice',
  key: positionId(position),
  title: titleOf(position.puzzle.family),
  position,
  ...(climb && { climb, distance: climb.distance }),
});

export const practice: Rules<PracticeGame> = {
  ...usual,

  async find({ db }, key, { user }) {
    const opened = looksLikeId(key) ? openId(key) : undefined;
    return opened?.ok === true ? practiceGame(opened.value, await climbAt(db, user, opened.value)) : undefined;
  },

  phase: ({ climb }) => (stands(climb) ? 'open' : 'free'),

  // A list that does not solve the board is told about no more than it says itself.
  async tells(call, round, game, list) {
    const { climb, position, distance } = game;
    if (!stands(climb)) return usual.tells(call, round, game, list);
    const [gate, { verdict }] = await Promise.all([gateAt(call.bot, call, position, call.now), list]);
    const tells = behindGate(gate, () => ({ distance }));
    return verdict.kind === 'solved' ? tells : { ...tells, starts: undefined };
  },

  async count(call, round, game, played, tells) {
    const counted = await usual.count(call, round, game, played, tells);
    const { climb } = game;
    const { verdict, reading } = played;
    if (climb === undefined || verdict.kind !== 'solved') return counted;
    if (stands(climb) && tells.beside !== undefined) return { ...counted, outcome: message('climb-beside') };
    const after = await leave(call, climb, verdict.length === climb.distance, reading);
    return {
      ...counted,
      outcome: climbLine(after),
      rows: climbRows(climb, counted.rows),
      phase: 'free',
      ...(stands(climb) && { wrote: 'reading' }),
    };
  },

  async hints(call, game): Promise<Hints> {
    const hints = await usual.hints(call, game);
    const { climb } = game;
    if (hints.kind !== 'free' || !stands(climb)) return hints;
    return { ...hints, costs: async () => climbLine(await leave(call, climb, false)) };
  },

  /** Gives the board of a climb up. */
  async end(call, { climb, position }, player, how): Promise<Reviewed | undefined> {
    if (how !== 'give-up' || climb === undefined) return undefined;
    const { bot } = call;
    const { open, starts } = await gateAt(bot, call, position, call.now);
    if (open !== undefined) return undefined;
    await leave(call, climb, false);
    const known = { distance: climb.distance, hidden: hiddenAround(position, starts) };
    return { reviewed: reviewKept(bot, position, solutionOf(position, bot), player, known) };
  },

  deals: true,

  // An id leads to all that is known of a board.
  async board(_call, _round, { key, climb }, { ref }) {
    return { lines: [...(climb ? [climbLine(climb)] : []), smallPrint(key)], help: hintButton(ref), beside: [] };
  },

  async page({ db }, { climb, key }) {
    if (climb === undefined) return {};
    const now = await getClimb(db, climb.user, climb.family);
    if (now === undefined || now.board !== key) return {};
    return { note: climbLine(now), ...(stands(now) && { ask: message('climb-ask') }) };
  },

  leads: (call, _round, { position }) => ({
    async climb() {
      const family = familyById(position.puzzle.family);
      const dealt = family && (await boardOf(call, family));
      return dealt?.kind === 'dealt' ? practiceGame(dealt.position, dealt.climb) : undefined;
    },
  }),
};
