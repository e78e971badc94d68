/**
 * A race begins with a new board, which is secret and gives no open puzzle away. It ends when its time is over, or when
 * all racers are done. Its card is edited for the last time then.
 */
import type { Bot, BotCall } from '../../bot.ts';
import { chargeOf } from '../../budget.ts';
import { type NotDealt, atRung, dealPractice, solutionOf } from '../../day/practice.ts';
import { sizeOf } from '../../positions/gate.ts';
import type { Family } from '../../puzzle.ts';
import { type Race, type RaceBegin, beginRace, endRaceAt, getOverdueRaces } from '../../store/races.ts';
import { type RaceJob, enqueue, jobsPerBatch, sendAgain } from '../../jobs.ts';
import { sendLastEdit } from '../../live/touch.ts';
import type { OwnBoard, RaceFor } from '../../store/racers.ts';
import type { NumberedKey } from '../../store/live.ts';

export interface RaceChoice {
  readonly family: Family;
  /** Undefined if each racer gets a board at their own rung. */
  readonly distance: number | undefined;
  /** In milliseconds, at most. */
  readonly lasts: number;
  readonly origin: RaceBegin['origin'];
}

/** The card shows everybody the interaction's id, so the board must not follow from it: it is keyed with the secret. */
export async function begin(
  call: BotCall,
  guildId: string,
  { family, distance, lasts, origin }: RaceChoice,
): Promise<Awaited<ReturnType<typeof beginRace>> | NotDealt | { readonly kind: 'no-secret' }> {
  const { bot, id, now, locale, here, user } = call;
  if (bot.daySecret === undefined) return { kind: 'no-secret' };
  const dealt = await dealFor(call, family, distance, id);
  if (dealt.kind !== 'dealt') return dealt;
  const { position } = dealt;
  const where = { guildId, channel: here.channel ?? '', locale, origin, host: user };
  const what = {
    position,
    distance: dealt.distance,
    rungs: Number(distance === undefined),
    size: sizeOf(position),
    solution: solutionOf(position, bot),
  };
  const charge = chargeOf('race', { user, guildId }, messagesOfEnd(lasts), now);
  const begun = await beginRace(bot.db, { ...where, ...what, begun: now, ends: now + lasts }, charge);
  if (begun.kind === 'begun' && begun.isNew) await endLater(bot, begun.race, now);
  return begun;
}

/** Far from open puzzles. @param distance undefined for the rung of whoever asks */
async function dealFor(call: BotCall, family: Family, distance: number | undefined, of: string) {
  const { bot, user, now } = call;
  // Nobody’s practice has such a name.
  const name = `race ${of}`;
  if (distance !== undefined) return dealPractice(bot, family, distance, { name, now, user, guildId: call.guildId });
  return (await atRung(bot, call, family, now)).deal(name);
}

/** A racer's own board, if it is a race by rungs. To press twice deals the same. */
export async function ownBoard(
  call: BotCall,
  { race, racer }: RaceFor,
  family: Family,
): Promise<OwnBoard | NotDealt | undefined> {
  if (race.rungs === 0 || racer?.own !== undefined) return racer?.own;
  const dealt = await dealFor(call, family, undefined, `${race.guildId}.${race.number}.${call.user}`);
  return dealt.kind === 'dealt' ? { ...dealt, size: sizeOf(dealt.position) } : dealt;
}

/** The queue keeps a message no longer: a race of a day takes two. */
const longestWait = 12 * 3_600_000;

/** Messages of the queue, with the last edit of its card. */
const messagesOfEnd = (lasts: number): number => Math.ceil(lasts / longestWait) + 1;

async function endLater(
  bot: Pick<Bot, 'queue' | 'log'>,
  { guildId, number, ends }: NumberedKey & Pick<Race, 'ends'>,
  now: number,
): Promise<void> {
  const wait = Math.min(ends - now, longestWait);
  await enqueue(bot, { kind: 'race', guildId, number, now: now + wait }, wait);
}

/** Called when the time of a race may be over. @param isStopped it ends now, whatever its time */
export async function endRace(
  bot: Bot,
  { guildId, number, now }: Omit<RaceJob, 'kind'>,
  isStopped = false,
): Promise<void> {
  const key = { guildId, number };
  const found = await endRaceAt(bot.db, key, now, isStopped);
  if (found === undefined) return;
  const { ended, ends, isNew, last } = found;
  bot.log.info({ event: 'race', guild: guildId, number, outcome: isNew ? 'ended' : ended === null ? 'on' : 'over' });
  if (ended === null) return endLater(bot, { ...key, ends }, now);
  if (last !== undefined) sendLastEdit(bot, last, now);
}

/** Part of a tick: sends messages again that the queue has lost. @returns how many */
export async function rescueRaces({ db, queue }: Pick<Bot, 'db' | 'queue'>, now: number): Promise<number> {
  const races = await getOverdueRaces(db, now, jobsPerBatch);
  return sendAgain(
    queue,
    races.map(({ guildId, number }) => ({ kind: 'race', guildId, number, now })),
  );
}
