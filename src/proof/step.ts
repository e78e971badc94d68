/**
 * One step of a proof, a message of the queue each: a slice of the search, or a change of one answer. The row of the
 * proof counts the steps, and a step is written only upon the one before it. So a message that comes twice, late or
 * never changes nothing:
 *
 *     message 7 reads step 7, searches, writes step 8 and sends message 8
 *     message 7 comes again:        the row is at step 8, nothing happens
 *     it dies before it has sent:   the queue delivers message 7 again, which sends message 8
 *     message 8 is lost:            the tick finds no work on the row, and sends message 8 (`rescueProofs`)
 */
import { budgetOfPlayer, budgets, chargeOf, messagesAtOnce } from '../budget.ts';
import { dateAt } from '../day/calendar.ts';
import { writePath } from '../moves/path.ts';
import { openId } from '../positions/position.ts';
import { type ProofJob, enqueue, jobsPerBatch, sendAgain } from '../jobs.ts';
import type { Position } from '../puzzle.ts';
import { keptStand } from '../search/informed/stand.ts';
import { continueSolve, countSolutions } from '../search/informed/informed.ts';
import {
  type Proof,
  type Running,
  type Waiting,
  askDeleted,
  askEdited,
  boundsOf,
  getRunning,
  proofsStanding,
  stepMade,
  stepsPaid,
} from '../store/proofs.ts';
import type { Bot } from '../bot.ts';
import { type Word, patience } from './answer.ts';
import { beforeLast, betweenEdits, tell } from './change.ts';

/** Positions a message, in six milliseconds on a warm isolate. The first message of a proof mostly meets a fresh one. */
export const slice = 40_000;
const firstSlice = 15_000;

/** Messages of one question, and of one position of a review. To ask again goes on from there. */
export const stepsOfQuestion = 200;
export const stepsOfReview = 50;

/** In milliseconds. */
const tokenLife = 15 * 60_000;
/** In milliseconds: after this a proof without work has lost its message. */
const standstill = 60_000;

/** `sent` in milliseconds since 1970; `deliveries` counts this one. */
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
  const { proof } = running;
  const { position, step } = proof;
  const turn = turnOf(running, now);
  if (turn.kind === 'wait') return send(bot, { kind: 'proof', position, step, now: turn.until }, turn.until - now);
  const isMade = await (turn.kind === 'search' ? search(bot, proof, turn.payer, now) : change(bot, proof, turn, now));
  if (isMade) await send(bot, { kind: 'proof', position, step: step + 1, now });
}

/** After an error the queue delivers the message again, and it sends this one. */
async function send(bot: Bot, job: ProofJob, wait = 0): Promise<void> {
  if (!(await enqueue(bot, job, wait))) throw new Error('the queue took no further step');
}

function search({ db, tables }: Bot, proof: Proof, payer: Waiting | undefined, now: number): Promise<boolean> {
  const position = openedId(proof.position);
  const { puzzle, state } = position;
  const stand = keptStand(proof.stand ?? 'null');
  const budget = proof.step === 0 ? firstSlice : slice;
  const found = continueSolve(puzzle, state, tables, stand, budget, proof.notation.length);
  const least = found.kind === 'path' ? found.distance : Math.max(proof.least, found.stand.least);
  // A known solution needs no search for another one of its length.
  const isProved = found.kind === 'path' || least >= proof.notation.length;
  const notation = found.kind === 'path' ? writePath(position, found.path) : proof.notation;
  const paid = payer === undefined ? proof.paid : proof.step + messagesAtOnce;
  const charges =
    payer === undefined
      ? []
      : [stepsPaid(db, proof, payer.user, chargeOf('proof', { user: payer.user }, messagesAtOnce, now))];
  // The rest of the slice goes into counting.
  const note = isProved
    ? {
        least: notation.length,
        stand: null,
        ...countSolutions(puzzle, state, tables, notation.length, budget - found.states),
      }
    : { least, stand: JSON.stringify(found.stand) };
  return stepMade(db, { ...proof, ...note, notation, paid, now }, charges);
}

async function change(bot: Bot, proof: Proof, { ask, word }: Change, now: number): Promise<boolean> {
  const edited = word === undefined ? 'gone' : await tell(bot, openedId(proof.position), proof, ask, word, now);
  const shown = edited === now ? boundsOf(proof) : ask.shown;
  const kept = edited === 'gone' ? askDeleted(bot.db, ask) : askEdited(bot.db, ask, edited, shown);
  return stepMade(bot.db, { ...proof, now }, [kept]);
}

function openedId(id: string): Position {
  const opened = openId(id);
  if (!opened.ok) throw new Error(`no position ${id}`);
  return opened.value;
}

/** A change of an answer, the last one after any word but `runs`. Without a word it can't be changed any more. */
interface Change {
  readonly kind: 'change';
  readonly ask: Waiting;
  readonly word: Word | undefined;
}

type ProofTurn =
  | Change
  | { readonly kind: 'search'; readonly payer: Waiting | undefined }
  | { readonly kind: 'wait'; readonly until: number };

function turnOf(running: Running, now: number): ProofTurn {
  const { proof, asks } = running;
  const isPaid = proof.step < proof.paid;
  const payer = isPaid ? undefined : payerOf(running);
  const wordFor = (ask: Waiting): Word | undefined => {
    if (proof.stand === null) return 'done';
    const most = ask.shown === '' ? stepsOfReview : stepsOfQuestion;
    if (now >= ask.asked + patience || proof.step - ask.since >= most) return 'pauses';
    if (!isPaid && payer === undefined) return 'day';
    return ask.shown === '' || ask.shown === boundsOf(proof) ? undefined : 'runs';
  };
  for (const ask of asks) {
    if (now >= ask.asked + tokenLife) return { kind: 'change', ask, word: undefined };
    const word = wordFor(ask);
    const rest = word === 'runs' ? betweenEdits : beforeLast;
    if (word !== undefined && now >= ask.edited + rest) return { kind: 'change', ask, word };
  }
  const goesOn = asks.some((ask) => [undefined, 'runs'].includes(wordFor(ask)));
  if (goesOn) return { kind: 'search', payer };
  return { kind: 'wait', until: Math.min(...asks.map(({ edited }) => edited + beforeLast)) };
}

/** The first with enough left today is charged with the next steps. */
function payerOf({ asks, spent }: Running): Waiting | undefined {
  if (spent + messagesAtOnce > budgets.proof.all) return undefined;
  return asks.find((ask) => ask.spent + messagesAtOnce <= budgetOfPlayer);
}

/** For each proof with a waiter and no message at work. Returns the number of messages sent. */
export async function rescueProofs({ db, queue }: Bot, now: number): Promise<number> {
  const standing = await proofsStanding(db, now - standstill, jobsPerBatch);
  return sendAgain(
    queue,
    standing.map(({ position, step }) => ({ kind: 'proof', position, step, now })),
  );
}
