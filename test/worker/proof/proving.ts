/** What tests of proofs share: a queue that they deliver by hand, and a Discord whose answers they see change. */
import { vi } from 'vitest';
import { refusedMessage } from '../../../local/contract/message.ts';
import { familyById } from '../../../src/families/index.ts';
import { positionId } from '../../../src/positions/position.ts';
import type { Env } from '../../../src/env.ts';
import worker from '../../../src/index.ts';
import type { ProofJob } from '../../../src/jobs.ts';
import { deliverAt, takeMessages } from '../queue.ts';
import { forgetAll } from '../solving.ts';
import { type Asker, type Reply, buttonsOf, command, env, layout, noon, textOf } from '../talk.ts';
import { rowOf, rowsOf } from '../database.ts';

export const second = 1000;
export const minute = 60 * second;

const goal = '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15';
/** Positions of Korf's, with their published distances: of one slice after the first answer, of some, and of more. */
export const short = { position: '11 0 15 8 13 12 3 5 10 1 4 6 14 9 7 2', distance: 57 };
export const long = { position: '14 10 2 1 13 9 8 11 7 3 6 12 15 5 4 0', distance: 62 };
export const far = { position: '11 14 13 1 2 3 12 4 15 7 9 5 10 6 8 0', distance: 66 };
/** Its first answer is a shortest one already, so the proof needs no other. */
export const met = { position: '8 10 9 11 14 1 7 15 13 4 0 12 6 2 5 3', distance: 56 };

export type Known = typeof short;

export function idOf({ position }: Known): string {
  const read = familyById('15-puzzle')?.read(position, goal);
  if (read?.ok !== true) throw new Error(position);
  return positionId(read.value);
}

interface Message {
  readonly job: ProofJob;
  readonly due: number;
}

export interface Edit {
  readonly address: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly at: number;
}

export const scene: {
  now: number;
  waiting: Message[];
  sent: number;
  edits: Edit[];
  /** What Discord answers to the next edits. */
  answers: Response[];
} = { now: noon, waiting: [], sent: 0, edits: [], answers: [] };

/** Before each test. */
export async function begin(): Promise<void> {
  await forgetAll();
  Object.assign(scene, { now: noon, waiting: [], sent: 0, edits: [], answers: [] });
  takeMessages((job, delay = 0) => {
    scene.sent += 1;
    scene.waiting.push({ job: job as ProofJob, due: scene.now + delay * second });
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = JSON.parse(init?.body as string) as Reply['data'];
    const refusal = refusedMessage('edit-reply', body, layout);
    if (refusal !== undefined) throw new Error(`Discord refuses ${JSON.stringify(refusal)}`);
    scene.edits.push({
      address: address as string,
      text: textOf({ data: body }),
      buttons: buttonsOf({ data: body }),
      at: scene.now,
    });
    return scene.answers.shift() ?? new Response('{"id":"1"}');
  });
}

export const ask = async ({ position }: Known, asker: Asker = {}): Promise<string> =>
  textOf(await command('solve', { position, goal, puzzle: '15-puzzle' }, { now: scene.now, ...asker }));

/** Delivers a message. @returns the outcome */
export const deliver = (job: ProofJob, deliveries = 1, bindings: Env = env): Promise<string> =>
  deliverAt(scene.now, job, deliveries, bindings);

/** Takes the next message off the queue; the clock goes on to when it is due. */
export function take(): ProofJob | undefined {
  const [next] = scene.waiting.toSorted((a, b) => a.due - b.due);
  scene.waiting = scene.waiting.filter((one) => one !== next);
  if (next !== undefined) scene.now = Math.max(scene.now, next.due);
  return next?.job;
}

/** Delivers all that comes, each message so long after the one before it. @returns how many */
export async function run(pace = 0, most = 1000): Promise<number> {
  let count = 0;
  for (; count < most; count++) {
    const job = take();
    if (job === undefined) break;
    scene.now += pace;
    await deliver(job);
  }
  return count;
}

export async function tick(): Promise<void> {
  await worker.scheduled({ scheduledTime: scene.now } as ScheduledController, env);
}

export const proofOf = (known: Known): Promise<Record<string, unknown> | null> =>
  rowOf('SELECT * FROM proofs WHERE position = ?1', idOf(known));
export const asks = async (): Promise<readonly Record<string, unknown>[]> =>
  await rowsOf('SELECT * FROM proof_asks ORDER BY asked');
