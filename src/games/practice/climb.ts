/**
 * The climb is practice with a memory. A board at the player's rung stands until it is sent or given up: solved in the
 * fewest moves at the first sending it leads one rung up, else one down.
 */
import type { D1Database } from '@cloudflare/workers-types';
import type { Asking } from '../../bot.ts';
import { type DealtBoard, type NotDealt, atRung } from '../../day/practice.ts';
import { type Row, button, row } from '../../discord/components.ts';
import type { Message } from '../../message.ts';
import { imageOf } from '../../positions/gate.ts';
import { openId, positionId } from '../../positions/position.ts';
import { sourceOf } from '../../positions/puzzle-source.ts';
import { rungAfter } from '../../positions/rungs.ts';
import { familyById } from '../../families/index.ts';
import type { Family, Position } from '../../puzzle.ts';
import { type Reading, readingKept } from '../../store/attempts.ts';
import { type Climb, getClimb, leaveBoard, putBoard } from '../../store/climbs.ts';
import { refOf } from '../../store/plays.ts';
import { message } from '../../words/index.ts';

export const stands = (climb: Climb | undefined): climb is Climb => climb !== undefined && climb.leftRung === null;

/** As it is kept; undefined if another version of the bot has dealt it. */
function opened(climb: Climb): DealtBoard | undefined {
  const { board, distance } = climb;
  const position = openId(board);
  return position.ok ? { kind: 'dealt', climb, position: position.value, distance } : undefined;
}

/** Of more boards at a distance hardly one comes to a player twice. */
const fewBoards = 1000;

/** The board that stands; or a new one, if there is none, or if it has come close to an open puzzle. */
export async function boardOf(call: Asking, family: Family): Promise<DealtBoard | NotDealt> {
  const { bot, user, guildId, now } = call;
  const { climb, clearance, source, rung, deal } = await atRung(bot, call, family, now);
  const standing = stands(climb) ? opened(climb) : undefined;
  if (standing !== undefined && clearance(standing.position) !== 'open') return standing;
  const dealt = await deal(`${user} ${call.id}`);
  if (dealt.kind !== 'dealt') return dealt;
  const { position, distance } = dealt;
  const board = positionId(position);
  const isRare = source.count(distance) < fewBoards;
  const ref = isRare ? await refOf(board) : undefined;
  const asked = { user, family: family.id, rung, board, distance, ref, guildId };
  // Another device may have been first.
  const kept = await putBoard(bot.db, asked, climb);
  return (kept && opened(kept)) ?? dealt;
}

/** Nothing is written twice: whoever comes later is told how the first ended it. */
export async function leave(
  { bot }: Pick<Asking, 'bot'>,
  climb: Climb,
  isWon: boolean,
  reading?: Reading,
): Promise<Climb> {
  const family = familyById(climb.family);
  if (family === undefined || !stands(climb)) return climb;
  const rung = rungAfter(sourceOf(bot, family), climb.rung, climb.distance, isWon);
  const also = reading ? [readingKept(bot.db, climb.user, reading)] : [];
  return (await leaveBoard(bot.db, climb, rung, also)) ?? climb;
}

/** For an answer about this very position: the climb whose board it is. */
export async function climbAt(db: D1Database, user: string, { puzzle, state }: Position): Promise<Climb | undefined> {
  const climb = await getClimb(db, user, puzzle.family);
  return climb?.board === positionId({ puzzle, state }) ? climb : undefined;
}

/** The climb whose board stands and is solved by an answer about this position: turned, renamed or exchanged, it is the same. */
export async function climbTold(db: D1Database, user: string, position: Position): Promise<Climb | undefined> {
  const standing = await standingBoard(db, user, position.puzzle.family);
  return standing && imageOf(position)(standing.position) ? standing.climb : undefined;
}

export async function standingBoard(db: D1Database, user: string, family: string): Promise<DealtBoard | undefined> {
  const climb = await getClimb(db, user, family);
  return stands(climb) ? opened(climb) : undefined;
}

/** How it stands with the board, or how that ended. */
export function climbLine({ rung, best, leftRung }: Climb): Message {
  if (leftRung === null) return message('climb-rung', { rung, best });
  const how = rung > leftRung ? 'up' : rung < leftRung ? 'down' : 'level';
  return message(`climb-${how}`, { from: leftRung, rung, best });
}

/** The way on comes first. */
export const climbRows = ({ family }: Pick<Climb, 'family'>, rows: readonly Row[] = []): readonly Row[] => [
  row(button(message('button-climb'), ['practice', 'deal', family], 'main')),
  ...rows,
];
