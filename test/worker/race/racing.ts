/** What tests of races share: a server with a channel, a queue that they deliver by hand, and a Discord that keeps the messages. */
import { vi } from 'vitest';
import { refusedMessage } from '../../../local/contract/message.ts';
import type { Env } from '../../../src/env.ts';
import worker from '../../../src/index.ts';
import type { AnyJob } from '../../../src/jobs.ts';
import { cardOf } from '../../../src/store/live.ts';
import { type Race } from '../../../src/store/races.ts';
import { getRaceFor } from '../../../src/store/racers.ts';
import { deliverAt, takeMessages } from '../queue.ts';
import { forgetAll, solutionOf } from '../solving.ts';
import {
  type Asker,
  type Reply,
  buttonsOf,
  command,
  env,
  guild,
  layout,
  noon,
  press,
  submit,
  textOf,
} from '../talk.ts';
import { rowsOf } from '../database.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** Another server. */
export const otherGuild = '2000000000000000002';

export const channel = '5000000000000000001';
/** The message of the first card. */
export const cardId = '6000000000000000001';
export const [ann, ben, cat] = ['31', '32', '33'] as const;

interface Message {
  readonly job: AnyJob;
  readonly due: number;
}

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Reply['data'] & { readonly nonce?: string };
  readonly text: string;
  readonly at: number;
}

export const scene: {
  now: number;
  waiting: Message[];
  sent: Sent[];
  /** What Discord answers to the next requests. */
  answers: Response[];
} = { now: noon, waiting: [], sent: [], answers: [] };

/** Before each test. */
export async function setOut(): Promise<void> {
  await forgetAll();
  Object.assign(scene, { now: noon, waiting: [], sent: [], answers: [] });
  vi.spyOn(Date, 'now').mockImplementation(() => scene.now);
  takeMessages((job, delay = 0) => void scene.waiting.push({ job, due: scene.now + delay * second }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = JSON.parse(init?.body as string) as Sent['body'];
    const method = init?.method ?? 'GET';
    const refusal = refusedMessage(method === 'POST' ? 'create' : 'edit', body, layout);
    if (refusal !== undefined) throw new Error(`Discord refuses ${JSON.stringify(refusal)}`);
    const path = (address as string).replace(/^.*\/v10/u, '');
    scene.sent.push({ method, path, body, text: textOf({ data: body }), at: scene.now });
    return scene.answers.shift() ?? new Response('{"id":"6000000000000000099"}');
  });
}

/** Delivers a message. @returns the outcome */
export const deliver = (job: AnyJob, bindings: Env = env): Promise<string> => deliverAt(scene.now, job, 1, bindings);

/** Lets time pass until a moment, and the queue deliver what comes due. */
export async function until(moment: number, bindings: Env = env): Promise<void> {
  for (;;) {
    const [next] = scene.waiting.toSorted((a, b) => a.due - b.due);
    if (next === undefined || next.due > moment) break;
    scene.waiting = scene.waiting.filter((one) => one !== next);
    scene.now = Math.max(scene.now, next.due);
    await deliver(next.job, bindings);
  }
  scene.now = Math.max(scene.now, moment);
}

export const pass = (time: number, bindings?: Env): Promise<void> => until(scene.now + time, bindings);

export const tick = (): Promise<void> =>
  worker.scheduled({ scheduledTime: scene.now } as ScheduledController, env) as Promise<void>;

/** A race of the 8-puzzle that ann begins. */
export const begin = (options: Readonly<Record<string, unknown>> = {}, asker: Asker = {}): Promise<Reply> =>
  command('race', { puzzle: '8-puzzle', distance: 12, ...options }, { user: ann, channel, now: scene.now, ...asker });

/** A press on the card's button, or on one of a player's own. */
export const onCard = (action: string, user: string, number = 1, asker: Asker = {}): Promise<Reply> =>
  press(`race:${action}:${number}`, {
    user,
    channel,
    message: cardId,
    now: scene.now,
    ...asker,
  });

export async function raceNow(number = 1): Promise<Race> {
  const race = (await getRaceFor(env.DB, { guildId: guild, number }, ''))?.race;
  if (race === undefined) throw new Error(`no race ${number}`);
  return race;
}

/** The nth shortest solution. */
export const answerOf = async (n = 0n, number = 1): Promise<string[]> =>
  solutionOf((await raceNow(number)).position, n);

/** Sends a typed list for a race. */
export const send = (moves: readonly string[], user: string, number = 1): Promise<Reply> =>
  submit(`check:list:${cardOf('race', guild, number)}`, { moves: moves.join(' ') }, { user, channel, now: scene.now });

/** The last text of the card. */
export const cardText = (): string => scene.sent.at(-1)?.text ?? '';

export const buttonsOn = ({ body }: Pick<Sent, 'body'>): string[] => buttonsOf({ data: body });

export const racers = async (): Promise<readonly Record<string, unknown>[]> =>
  await rowsOf('SELECT * FROM racers ORDER BY number, user');
