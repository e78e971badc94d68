import { proofsStanding } from '../store/proofs.ts';
import type { Bot } from '../bot.ts';
import { jobsPerBatch, sendAgain } from '../jobs.ts';
import { standstill } from './limits.ts';

/** Sends the message of each proof that somebody waits for and no message works on. @returns how many there are */
export async function rescueProofs({ db, queue }: Bot, now: number): Promise<number> {
  const standing = await proofsStanding(db, now - standstill, jobsPerBatch);
  return sendAgain(
    queue,
    standing.map(({ position, step }) => ({ kind: 'proof', position, step, now })),
  );
}
