/**
 * One step of a proof, a message of the queue each: a slice of the search, or a change of one answer. The row of the
 * proof counts the steps, and a step is written only upon the one before it. So a message that comes twice, late or
 * never changes nothing:
 *
 *     message 7 reads step 7, searches, writes step 8 and sends message 8
 *     message 7 comes again:        the row is at step 8, nothing happens
 *     it dies before it has sent:   the queue delivers message 7 again, which sends message 8
 *     message 8 is lost:            the tick finds that nobody has worked on the row, and sends message 8 (`rescue.ts`)
 */
import { chargeOf, messagesAtOnce } from '../budget.ts';
import { dateAt } from '../day/calendar.ts';
import { writePath } from '../moves/path.ts';
import { openId } from '../positions/position.ts';
import { type ProofJob, enqueue } from '../jobs.ts';
import type { Position } from '../puzzle.ts';
import { keptStand } from '../search/informed/stand.ts';
import { continueSolve, countSolutions } from '../search/solve.ts';
import {
  type Proof,
  type Running,
  askDeleted,
  askEdited,
  boundsOf,
  getRunning,
  stepMade,
  stepsPaid,
} from '../store/proofs.ts';
import type { Bot } from '../bot.ts';
import { tell } from './change.ts';
import { slice } from './limits.ts';
import { type ProofTurn, turnOf } from './turn.ts';

/**
 * @param sent when the message was sent
 * @param deliveries how often it was delivered, this time included
 */
export async function continueProof(bot: Bot, job: ProofJob, sent: number, deliveries: number): Promise<void> {
  const now = Math.max(job.now, sent);
  const running = await getRunning(bot.db, job.position, dateAt(now));
  if (running === undefined || running.asks.length === 0) return;
  const { step } = running.proof;
  const isMade = step === job.step + 1 && deliveries > 1;
  if (step === job.step) await makeStep(bot, running, now);
  // A Worker made the step, and died or could not send the next message.
  else if (isMade) await send(bot, { ...job, step, now });
}

async function makeStep(bot: Bot, running: Running, now: number): Promise<void> {
  const { position, step } = running.proof;
  const next: ProofJob = { kind: 'proof', position, step: step + 1, now };
  const turn = turnOf(running, now);
  if (turn.kind === 'wait') await send(bot, { ...next, step, now: turn.until }, turn.until - now);
  else {
    const made =
      turn.kind === 'search' ? searched(bot, running.proof, turn, now) : changed(bot, running.proof, turn, now);
    if (await made) await send(bot, next);
  }
}

/** After an error the queue delivers the message again, and it sends this one. */
async function send(bot: Bot, job: ProofJob, wait = 0): Promise<void> {
  if (!(await enqueue(bot, job, wait))) throw new Error('the queue took no further step');
}

function searched(
  { db, tables }: Bot,
  proof: Proof,
  { payer }: Extract<ProofTurn, { readonly kind: 'search' }>,
  now: number,
): Promise<boolean> {
  const position = openedId(proof.position);
  const { puzzle, state } = position;
  const stand = keptStand(proof.stand ?? 'null');
  const found = continueSolve(puzzle, state, tables, stand, slice, proof.notation.length);
  const least = found.kind === 'path' ? found.distance : Math.max(proof.least, found.stand.least);
  // A solution that is known already needs no search for another one of its length.
  const isProved = found.kind === 'path' || least >= proof.notation.length;
  const notation = found.kind === 'path' ? writePath(position, found.path) : proof.notation;
  const paid = payer === undefined ? proof.paid : proof.step + messagesAtOnce;
  const charges =
    payer === undefined
      ? []
      : [stepsPaid(db, proof, payer.user, chargeOf('proof', { user: payer.user }, messagesAtOnce, now))];
  // What is left of the slice goes into counting.
  const note = isProved
    ? {
        least: notation.length,
        stand: null,
        ...countSolutions(puzzle, state, tables, notation.length, slice - found.states),
      }
    : { least, stand: JSON.stringify(found.stand) };
  return stepMade(db, { ...proof, ...note, notation, paid, now }, charges);
}

async function changed(
  bot: Bot,
  proof: Proof,
  turn: Extract<ProofTurn, { readonly kind: 'edit' | 'drop' }>,
  now: number,
): Promise<boolean> {
  const { ask } = turn;
  const edited = turn.kind === 'drop' ? 'gone' : await tell(bot, openedId(proof.position), proof, ask, turn.word, now);
  const shown = edited === now ? boundsOf(proof) : ask.shown;
  const kept = edited === 'gone' ? askDeleted(bot.db, ask) : askEdited(bot.db, ask, edited, shown);
  return stepMade(bot.db, { ...proof, now }, [kept]);
}

function openedId(id: string): Position {
  const opened = openId(id);
  if (!opened.ok) throw new Error(`no position ${id}`);
  return opened.value;
}
