/** A hunt: every shortest solution counts once, for the first finder. */
import { type Gate, gateAt } from '../day/gate.ts';
import {
  askEdit,
  huntCard,
  huntKey,
  huntRow,
  huntWriter,
  isNameless,
  noteCard,
  ownCard,
  showButton,
} from './hunt/card.ts';
import { sendLastEdit } from '../live/touch.ts';
import { readCard } from '../store/live.ts';
import {
  type Find,
  type FoundSolution,
  type Hunt,
  countFound,
  getHunt,
  getStand,
  putFind,
  stopHunt,
} from '../store/hunts.ts';
import { message, titleOf } from '../words/index.ts';
import type { Game, Rules } from './rules.ts';
import { checkButton, playOnRow, isUnfinished, keepLine, searched, behindGate, usual } from './usual.ts';
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Asking, BotCall } from '../bot.ts';
import { readDayKey } from '../day/calendar.ts';
import { type Round, isPast } from '../day/round.ts';
import type { Message } from '../message.ts';
import type { State } from '../puzzle.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { getStanding, givenUp } from '../store/attempts.ts';
import { keyOf } from '../store/days.ts';
import { dailyAt } from '../day/deal.ts';
import { type Answer, privately, unknownButton, updated } from '../discord/answer.ts';
import { huntDay } from './hunt/begin.ts';

interface HuntGame extends Game {
  readonly hunt: Hunt;
}

export const huntGame = (hunt: Hunt): HuntGame => ({
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
    moderated: {
      async end({ bot, now }, which) {
        const last = await stopHunt(bot.db, which, now);
        if (last !== undefined) sendLastEdit(bot, last, now);
      },
      didIn: ({ finds }) => message('name-found', { count: finds }),
    },
  },

  writer: huntWriter,

  seat: ({ guildId }, { hunt }) => (hunt.guildId === guildId ? undefined : message('hunt-elsewhere')),

  async pressed(call, round, { hunt }, pressed) {
    if (pressed === 'check' && hunt.ended !== null) return showOver(call, round, hunt);
    if (pressed !== 'board') noteCard(call, hunt);
    return undefined;
  },

  phase: ({ hunt }) => (hunt.ended === null ? 'open' : 'over'),

  async tells(call, round, { hunt, position }, list) {
    const [gate, { verdict }] = await Promise.all([gateAt(call.bot, call, position, call.now), list]);
    const passed: HuntGate = verdict.kind === 'solved' ? await passHunt(call, round, hunt, gate) : gate;
    return { ...behindGate(passed, () => searched(call, position)), also: passed.ending };
  },

  async count(call, round, game, { verdict, by }, { known, beside, also }) {
    const { hunt, distance } = game;
    if (verdict.kind === 'unsolved') await keepLine(call, game, verdict.line.notation);
    if (isUnfinished(verdict)) return { rows: [playOnRow(game)] };
    const rows = [huntRow(hunt, by === 'buttons')];
    if (beside !== undefined || verdict.kind !== 'solved') return { rows };
    const outcome = await countFind(call, round, hunt, verdict.line.states, known.paths, also);
    return { outcome, rows, ...(verdict.length === distance && { tells: 'nothing' }) };
  },

  async board({ bot: { db } }, _round, { hunt, key }) {
    const isOver = hunt.ended !== null;
    return {
      lines: [message('hunt-found', { total: await countFound(db, hunt), count: hunt.count })],
      over: isOver ? message('hunt-board-over') : undefined,
      help: isOver ? showButton(key) : checkButton(key),
      beside: [],
    };
  },

  async page({ db }, { hunt }) {
    const { count } = hunt;
    const total = await countFound(db, hunt);
    return {
      ask: message('hunt-ask'),
      note: message('hunt-so-far', { total, count }),
      isAll: total >= count,
    };
  },

  hunt: (call, round, { hunt }) => showHunt(call, round, hunt),
};

/** Its puzzle is still open on its server, so the other players may not know of it yet. */
export function isSecret({ origin }: Hunt, round: Round): boolean {
  const day = readDayKey(origin);
  return day !== undefined && !isPast(round, day);
}

/** `ending` must be written if the list is told about. */
interface HuntGate extends Gate {
  readonly ending?: D1PreparedStatement;
}

/**
 * On its server the puzzle of a past day may be told about: to solve it in its hunt ends the player's try, as its
 * answer does. It stays closed to a player that still plays it on another server.
 */
async function passHunt(call: Asking, round: Round, { origin }: Hunt, gate: Gate): Promise<HuntGate> {
  const day = gate.open?.itself;
  if (day === undefined || keyOf(day) !== origin || !isPast(round, day)) return gate;
  const { elsewhere } = await getStanding(call.bot.db, call.user, day, call.guildId);
  if (elsewhere) return gate;
  const around = gate.starts.around.filter((state) => state !== day.position.state);
  const { style, around: others } = gate;
  return {
    starts: { ...gate.starts, around },
    style,
    around: others,
    day,
    ending: givenUp(call.bot.db, call.user, day),
  };
}

/** The list goes from the start to the goal. Each shortest solution counts once, for the first finder. */
async function countFind(
  call: Asking,
  round: Round,
  hunt: Hunt,
  path: readonly State[],
  paths: ShortestPaths | undefined,
  ending: D1PreparedStatement | undefined,
): Promise<Message> {
  const { db } = call.bot;
  const { guildId, number, count, distance } = hunt;
  if (call.guildId !== guildId) return message('hunt-elsewhere');
  if (path.length - 1 > distance) {
    await ending?.run();
    return message('hunt-longer', { par: distance });
  }
  const rank = paths?.rank(path);
  if (rank === undefined) throw new Error(`no number of a shortest solution of hunt ${number}`);
  const find = { solution: Number(rank), user: call.user };
  const found = await putFind(db, hunt, find, call.now, ending === undefined ? [] : [ending]);
  if (found.last !== undefined) sendLastEdit(call.bot, found.last, call.now);
  else if (found.isNew) askEdit(call, hunt, found.ended !== null);
  return outcomeOf(found, count, isSecret(hunt, round), call.user);
}

function outcomeOf(
  { first, isNew, total, ended }: FoundSolution,
  count: number,
  secret: boolean,
  user: string,
): Message {
  if (first === undefined) return message('hunt-over', { total, count });
  const names = { number: first.solution + 1, total, count };
  if (isNew) return ended === null ? message('hunt-new', names) : message('hunt-last', { count });
  if (first.user === user) return message('hunt-known-own', names);
  return message('hunt-known', { ...names, who: whoFound(first, secret) });
}

/** While a puzzle is open, no solver is named. */
const whoFound = (find: Find, secret: boolean): Message | string =>
  secret || isNameless(find) ? message('hunt-somebody') : `<@${find.user}>`;

async function showHunt(call: BotCall, round: Round, hunt: Hunt): Promise<Answer> {
  const stand = await getStand(call.bot.db, hunt);
  if (stand === undefined) return unknownButton();
  if (!isSecret(hunt, round)) return privately(await ownCard(call.bot, stand, call.user, undefined));
  const daily = await dailyAt(call.bot, hunt.origin, call.now);
  return daily === undefined ? unknownButton() : huntDay(call, round, daily);
}

/** A press edits a card that was not edited when its hunt was over, even where the bot may not edit it any more. */
async function showOver(call: BotCall, round: Round, hunt: Hunt): Promise<Answer> {
  const stand = call.here.message === undefined ? undefined : await getStand(call.bot.db, hunt);
  return stand === undefined ? showHunt(call, round, hunt) : updated(await huntCard(call.bot, stand));
}
