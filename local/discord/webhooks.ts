/** What an interaction's token opens: its callback, its answer and follow-ups. */
import { MessageFlags } from '../../src/discord/kinds.ts';
import { refusedMessage } from '../contract/message.ts';
import { isRefusal, type Refusal, refusals } from '../contract/refusal.ts';
import { type Outcome, remove } from './channels.ts';
import type { Interaction, Interactions } from './interaction.ts';
import { messageObject } from './message-object.ts';
import type { Message } from './message.ts';
import { applicationId } from './people.ts';
import { type Form, payloadOf } from './upload.ts';
import type { World } from './world.ts';

interface Place {
  readonly world: World;
  readonly interactions: Interactions;
}

export function callback(
  { world, interactions }: Place,
  id: string,
  token: string,
  form: Form,
  echo: boolean,
): Outcome {
  const interaction = interactions.called(id, token);
  if (isRefusal(interaction)) return interaction;
  const refusal = interactions.answer(interaction, form);
  if (refusal !== undefined) return refusal;
  if (!echo) return { body: undefined };
  const { original, type, answered } = interaction;
  const message = original === undefined ? {} : { message: messageObject(original, world) };
  return { body: { interaction: { id, type }, resource: { type: answered, ...message } } };
}

/** Follows up. After "thinking…" the first follow-up is the answer itself, as in Discord. */
export function followUp({ world, interactions }: Place, application: string, token: string, form: Form): Outcome {
  const interaction = open(interactions, application, token);
  if (isRefusal(interaction)) return interaction;
  const refusal = refusedMessage('followUp', form.payload, form.uploads.length);
  if (refusal !== undefined) return refusal;
  const { original } = interaction;
  if (original !== undefined && (original.flags & MessageFlags.Loading) !== 0) {
    interactions.edit(interaction, original, payloadOf(form), form);
    return { body: messageObject(original, world) };
  }
  return { body: messageObject(interactions.say(interaction, payloadOf(form), form), world) };
}

export function getReply(place: Place, application: string, token: string, messageId: string): Outcome {
  const found = reply(place, application, token, messageId);
  return isRefusal(found) ? found : { body: messageObject(found.message, place.world) };
}

export function editReply(place: Place, application: string, token: string, messageId: string, form: Form): Outcome {
  const found = reply(place, application, token, messageId);
  if (isRefusal(found)) return found;
  const { interaction, message } = found;
  const refusal = refusedMessage('editFollowUp', form.payload, form.uploads.length, message);
  if (refusal !== undefined) return refusal;
  place.interactions.edit(interaction, message, payloadOf(form), form);
  return { body: messageObject(message, place.world) };
}

export function deleteReply(place: Place, application: string, token: string, messageId: string): Outcome {
  const found = reply(place, application, token, messageId);
  if (isRefusal(found)) return found;
  remove(place.world, found.message);
  found.interaction.touched.delete(found.message);
  if (found.interaction.original === found.message) found.interaction.original = undefined;
  return { body: undefined };
}

function open(interactions: Interactions, application: string, token: string): Interaction | Refusal {
  return application === applicationId ? interactions.alive(token) : refusals.unknownWebhook;
}

function reply(
  { world, interactions }: Place,
  application: string,
  token: string,
  messageId: string,
): { interaction: Interaction; message: Message } | Refusal {
  const interaction = open(interactions, application, token);
  if (isRefusal(interaction)) return interaction;
  if (messageId === '@original') {
    const { original } = interaction;
    return original === undefined ? refusals.unknownMessage : { interaction, message: original };
  }
  const message = world.message(interaction.channel.id, messageId);
  const isOwn = message !== undefined && (interaction.touched.has(message) || message === interaction.message);
  return isOwn ? { interaction, message } : refusals.unknownMessage;
}
