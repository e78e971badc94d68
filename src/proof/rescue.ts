import { proofsStanding } from '../store/proofs.ts';
import type { Bot } from '../bot.ts';
import { jobsPerBatch } from '../jobs.ts';
import { standstill } from './limits.ts';

/** Sends the message of each proof that somebody waits for and no message works on. @returns how many there are */
export async function rescueProofs({ db, queue }: Bot, now: number): Promise<number> {
  const standing = await proofsStanding(db, now - standstill, jobsPerBatch);
  const jobs = standing.map(({ position, step }) => ({ body: { kind: 'proof', position, step, now } as const }));
  if (jobs.length > 0) await queue.sendBatch(jobs);
  return jobs.length;
}
