/** The routes with an interaction's token: its callback and its answer. */
import { refusedMessage } from '../contract/message.ts';
import { isRefusal, type ApiRefusal, refusals } from '../contract/refusal.ts';
import type { ChannelOutcome } from './channels.ts';
import type { Interaction } from './interaction.ts';
import type { Interactions } from './interactions.ts';
import { messageObject } from './message-object.ts';
import type { ChatMessage } from './message.ts';
import { applicationId } from './people.ts';
import { type UploadForm, payloadOf } from './upload.ts';
import type { World } from './world.ts';

interface Place {
  readonly world: World;
  readonly interactions: Interactions;
}

export function callback({ interactions }: Place, id: string, token: string, form: UploadForm): ChannelOutcome {
  const interaction = interactions.called(id, token);
  if (isRefusal(interaction)) return interaction;
  return interactions.answer(interaction, form) ?? { body: undefined };
}

export function getReply(place: Place, application: string, token: string): ChannelOutcome {
  const found = reply(place, application, token);
  return isRefusal(found) ? found : { body: messageObject(found.message, place.world) };
}

export function editReply(place: Place, application: string, token: string, form: UploadForm): ChannelOutcome {
  const found = reply(place, application, token);
  if (isRefusal(found)) return found;
  const { interaction, message } = found;
  const refusal = refusedMessage('edit-reply', form.payload, message, form.uploads.length);
  if (refusal !== undefined) return refusal;
  place.interactions.edit(interaction, message, payloadOf(form), form);
  return { body: messageObject(message, place.world) };
}

function reply(
  { world, interactions }: Place,
  application: string,
  token: string,
): { interaction: Interaction; message: ChatMessage } | ApiRefusal {
  const interaction = application === applicationId ? interactions.alive(token) : refusals.unknownWebhook;
  if (isRefusal(interaction)) return interaction;
  const { original } = interaction;
  const isThere = original !== undefined && world.find(original.id) !== undefined;
  return isThere ? { interaction, message: original } : refusals.unknownMessage;
}
