/**
 * Asks for an edit of a message that lives: of the day's post, of the card of a race or a hunt. Edits of a message are gathered: the
 * queue makes one when enough time has passed since the last one, and reads only then what there is to tell. So none is out of order,
 * and what is asked for while one is waiting goes with it.
 */
import { dateAt } from '../day/calendar.ts';
import type { Bot } from '../bot.ts';
import { enqueue } from '../jobs.ts';
import { type CardKind, type Standing, getStanding, putDue, readCard } from '../store/live.ts';

/** How far apart edits are: `near` for the first `many` of them, `far` for those that follow. In milliseconds. */
interface Pace {
  readonly near: number;
  readonly many: number;
  readonly far: number;
}

const minute = 60_000;
const paces: Readonly<Record<CardKind, Pace>> = {
  post: { near: minute, many: 20, far: 30 * minute },
  // A race may take two minutes.
  race: { near: minute / 4, many: 20, far: 2 * minute },
  hunt: { near: minute, many: 20, far: 30 * minute },
};

/** How long an edit may be at work: no other one of its message begins before. Discord has ten seconds to answer. */
export const editLease = 15_000;
/** An edit that is so late was lost by the queue, and is asked for again. */
const lateness = 5 * minute;
/** How many edits a deployment makes a day (UTC). They share the queue with posts and proofs, which need the rest of it. */
export const editsPerDay = 500;

/** @param isLast whether it is the last edit: it waits for no other one, and is made whatever was spent */
export async function touch(bot: Bot, card: string, now: number, isLast = false): Promise<void> {
  const kind = readCard(card)?.kind;
  if (kind === undefined) throw new Error(`${card} is no card`);
  const date = dateAt(now);
  const { standing, spent } = await getStanding(bot.db, card, date);
  const isWaiting = standing?.due != null && standing.due > now - lateness;
  if (!isLast && (isWaiting || spent >= editsPerDay)) return;
  const due = Math.max(now, (standing?.edited ?? 0) + (isLast ? editLease : gapAfter(standing, paces[kind])));
  if (await putDue(bot.db, card, standing, due, date))
    await enqueue(bot, { kind: 'live', cards: [card], now: due, attempt: 0 }, due - now);
}

function gapAfter(standing: Standing | undefined, { near, many, far }: Pace): number {
  return (standing?.edits ?? 0) < many ? near : far;
}
