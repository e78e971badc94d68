/** Sends an interaction to the Worker, signed as Discord signs it, and takes its answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { refusalLine } from '../contract/refusal.ts';
import type { Sign } from '../discord/application.ts';
import type { Interaction } from '../discord/interaction.ts';
import { answerWithinMs, type Interactions } from '../discord/interactions.ts';
import { applicationId } from '../discord/people.ts';
import type { Uploads } from '../discord/upload.ts';
import type { World } from '../discord/world.ts';
import type { Json } from '../json.ts';
import type { WorkerResponse } from '../worker/edge-cache.ts';
import type { Runtime } from '../worker/runtime.ts';

export interface Wire {
  readonly world: World;
  readonly interactions: Interactions;
  readonly uploads: Uploads;
  readonly runtime: Runtime;
  readonly sign: Sign;
}

/** Sends an interaction. Resolves when it is answered and no message is on its way to a channel. */
export async function sendInteraction(wire: Wire, interaction: Interaction, json: Json): Promise<void> {
  const { interactions, runtime } = wire;
  const late = Symbol('late');
  const answer = await Promise.race([post(wire, interaction, json), pause(answerWithinMs, late, { ref: false })]);
  if (answer === late) {
    if (interaction.answered === undefined) interactions.fail(interaction, 'no answer came within 3 seconds');
  } else {
    await take(wire, interaction, answer);
  }
  await runtime.quiet();
  await runtime.queue.idle();
}

async function post(
  { world, runtime, sign }: Wire,
  interaction: Interaction,
  json: Json,
): Promise<WorkerResponse | string> {
  const { id, token, type } = interaction;
  const body = JSON.stringify({ id, application_id: applicationId, type, token, version: 1, ...json });
  const timestamp = String(Math.floor(world.clock.now() / 1000));
  try {
    return await runtime.fetch('/interactions', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
        'x-signature-ed25519': await sign(timestamp + body),
        'x-signature-timestamp': timestamp,
      },
      body,
    });
  } catch (error) {
    return `the Worker broke: ${String(error)}`;
  }
}

/** A wrong answer of the Worker is reported to the person, not thrown. */
async function take(
  { interactions, uploads }: Wire,
  interaction: Interaction,
  answer: WorkerResponse | string,
): Promise<void> {
  const fail = (error: string): void => interactions.fail(interaction, error);
  if (typeof answer === 'string') return fail(answer);
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  if (status !== 200) return fail(`the Worker answered ${status}: ${new TextDecoder().decode(body).slice(0, 300)}`);
  const form = await uploads.read(type, body);
  if (form === undefined) return fail(`the Worker's answer is neither JSON nor a form (${type || 'no content type'})`);
  const refusal = interactions.answer(interaction, form);
  if (refusal !== undefined) fail(`Discord refuses the answer: ${refusalLine(refusal)}`);
}
