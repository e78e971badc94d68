/** What the next message of a proof does: it changes one answer, or searches, or waits. */
import { budgetOfPlayer, budgets, messagesAtOnce } from '../budget.ts';
import { type Running, type Waiting, boundsOf, proofsStanding } from '../store/proofs.ts';
import type { Word } from './answer.ts';
import { beforeLast, betweenEdits, patience, stepsOfQuestion, stepsOfReview, tokenLife, standstill } from './limits.ts';
import type { Bot } from '../bot.ts';
import { jobsPerBatch, sendAgain } from '../jobs.ts';

export type ProofTurn =
  /** Changes an answer; after any word but `runs` it is the last time. */
  | { readonly kind: 'edit'; readonly ask: Waiting; readonly word: Word }
  /** An answer that can't be changed any more waits no longer. */
  | { readonly kind: 'drop'; readonly ask: Waiting }
  | { readonly kind: 'search'; readonly payer: Waiting | undefined }
  /** All that is left are last words, which come a little later. */
  | { readonly kind: 'wait'; readonly until: number };

/** @param running a proof that somebody waits for */
export function turnOf(running: Running, now: number): ProofTurn {
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
    if (now >= ask.asked + tokenLife) return { kind: 'drop', ask };
    const word = wordFor(ask);
    const rest = word === 'runs' ? betweenEdits : beforeLast;
    if (word !== undefined && now >= ask.edited + rest) return { kind: 'edit', ask, word };
  }
  const goesOn = asks.some((ask) => [undefined, 'runs'].includes(wordFor(ask)));
  if (goesOn) return { kind: 'search', payer };
  return { kind: 'wait', until: Math.min(...asks.map(({ edited }) => edited + beforeLast)) };
}

/** Who is charged with the next steps: the first of those who may still spend as many today. */
function payerOf({ asks, spent }: Running): Waiting | undefined {
  if (spent + messagesAtOnce > budgets.proof.all) return undefined;
  return asks.find((ask) => ask.spent + messagesAtOnce <= budgetOfPlayer);
}

/** Sends the message of each proof that somebody waits for and no message works on. @returns how many there are */
export async function rescueProofs({ db, queue }: Bot, now: number): Promise<number> {
  const standing = await proofsStanding(db, now - standstill, jobsPerBatch);
  return sendAgain(
    queue,
    standing.map(({ position, step }) => ({ kind: 'proof', position, step, now })),
  );
}
