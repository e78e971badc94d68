import { continueReview } from './attempt/review-queue.ts';
import type { Bot } from './bot.ts';
import type { AnyJob } from './jobs.ts';
import { continueEdits } from './live/run.ts';
import { deliver } from './post/deliver.ts';
import { continueProof } from './proof/step.ts';
import { endRace } from './games/race/course.ts';

/** `sent` and `now` in milliseconds since 1970. */
export interface Delivery {
  readonly sent: number;
  readonly attempts: number;
  readonly now: number;
}

export async function handle(
  botAt: (origin?: string) => Bot,
  job: AnyJob,
  { sent, attempts, now }: Delivery,
): Promise<void> {
  switch (job.kind) {
    case 'review':
      return continueReview(botAt(job.origin), job, sent);
    case 'proof':
      return continueProof(botAt(), job, sent, attempts);
    case 'live':
      return continueEdits(botAt(), job, now);
    case 'race':
      return endRace(botAt(), job);
    case 'post':
    case 'reminder':
      return deliver(botAt(), job);
  }
}
