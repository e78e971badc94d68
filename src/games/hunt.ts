/** A hunt: every shortest solution counts once, for whoever is first to find it. */
import { gateAt } from '../day/gate.ts';
import { huntKey, huntRow } from '../hunt/card.ts';
import { huntWriter, noteCard } from '../hunt/edit.ts';
import { sendLastEdit } from '../live/touch.ts';
import { type HuntGate, countFind, passHunt } from '../hunt/judge.ts';
import { showHunt, showOver } from '../hunt/show.ts';
import { readCard } from '../store/live.ts';
import { type Hunt, countFound, getHunt, stopHunt } from '../store/hunts.ts';
import { message, titleOf } from '../words/index.ts';
import type { Game, Rules } from './rules.ts';
import { checkButton, playOnRow, isUnfinished, keepLine, searched, behindGate, usual } from './usual.ts';

interface HuntGame extends Game {
  readonly hunt: Hunt;
}

const huntGame = (hunt: Hunt): HuntGame => ({
  kind: 'hunt',
  key: huntKey(hunt),
  title: message('hunt-name', { number: hunt.number, title: titleOf(hunt.position.puzzle.family) }),
  position: hunt.position,
  distance: hunt.distance,
  hunt,
});

export const hunt: Rules<HuntGame> = {
  ...usual,

  async find({ db }, key) {
    const card = readCard(key);
    if (card?.kind !== 'hunt') return undefined;
    const found = await getHunt(db, { guildId: card.guildId, number: Number(card.name) });
    return found && huntGame(found);
  },

  numbered: {
    key: (guildId, number) => huntKey({ guildId, number }),
    unknown: (number) => message('hunt-unknown', { number }),
    async end({ bot, now }, which) {
      const last = await stopHunt(bot.db, which, now);
      if (last !== undefined) sendLastEdit(bot, last, now);
    },
    didIn: ({ finds }) => message('name-found', { count: finds }),
    writer: huntWriter,
  },

  seat: ({ guildId }, { hunt }) => (hunt.guildId === guildId ? undefined : message('hunt-elsewhere')),

  async pressed(call, round, { hunt }, pressed) {
    if (pressed === 'check' && hunt.ended !== null) return showOver(call, round, hunt);
    noteCard(call, hunt);
    return undefined;
  },

  phase: ({ hunt }) => (hunt.ended === null ? 'open' : 'over'),

  async tells(call, round, { hunt, position }, { verdict }) {
    const gate = await gateAt(call.bot, call, position, call.now);
    const passed: HuntGate = verdict.kind === 'solved' ? await passHunt(call, round, hunt, gate) : gate;
    return { ...behindGate(passed, () => searched(call, position)), also: passed.ending };
  },

  async count(call, round, game, { verdict, by }, { known, beside, also }) {
    const { hunt, distance } = game;
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (isUnfinished(verdict)) return { rows: [playOnRow(game)] };
    const rows = [huntRow(hunt, by === 'buttons')];
    if (beside !== undefined || verdict.kind !== 'solved') return { rows };
    const line = { path: verdict.line.states, paths: known.paths, ending: also };
    const outcome = await countFind(call, round, hunt, line);
    return { outcome, rows, ...(verdict.length === distance && { tells: 'nothing' }) };
  },

  async board({ bot: { db } }, _round, { hunt, key }) {
    const isOver = hunt.ended !== null;
    return {
      lines: [message('hunt-found', { total: await countFound(db, hunt), count: hunt.count })],
      over: isOver ? message('hunt-board-over') : undefined,
      help: checkButton(key, isOver),
      beside: [],
    };
  },

  async page({ db }, { hunt }) {
    const { count } = hunt;
    const total = await countFound(db, hunt);
    const standing = {
      note: message('hunt-so-far', { total, count }),
      next: message('hunt-restart'),
      isAll: total >= count,
    };
    return { ask: message('hunt-ask'), standing };
  },

  hunt: (call, round, { hunt }) => showHunt(call, round, hunt),
};
