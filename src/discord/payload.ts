/** Turns what the bot sends into Discord's JSON. Only here do messages become text, in the reader's language. */
import type { APIModalInteractionResponseCallbackData, RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { Answer, OutFile, OutgoingMessage } from './answer.ts';
import { type ComponentsJson, componentsJson } from './component-json.ts';
import type { Form } from './components.ts';
import { ComponentType, InteractionResponseType, MessageFlags, TextInputStyle } from './kinds.ts';
import { type Text, textIn } from './text.ts';

/** A message as Discord takes it. */
export type Payload = RESTPostAPIChannelMessageJSONBody;

/** Pings nobody, which is the default of every message. */
const nobody = { parse: [] };

/** A new message, in a channel or as an answer. */
export function payload(locale: Locale, message: OutgoingMessage, flags = 0): Payload {
  if ('components' in message) return componentsPayload(componentsJson(locale, message.components), flags);
  const { content, files } = message;
  const attachments = files?.map(({ name, description }, id) => ({
    id,
    filename: name,
    description: textIn(locale, description),
  }));
  return {
    content: textIn(locale, content),
    ...(flags > 0 && { flags }),
    allowed_mentions: nobody,
    ...(attachments && { attachments }),
  };
}

export function componentsPayload(components: ComponentsJson, flags = 0): Payload {
  return { components: [...components], flags: flags | MessageFlags.IsComponentsV2, allowed_mentions: nobody };
}

/** Discord takes no longer name of a thread. */
const longestName = 100;

export function threadName(locale: Locale, name: Text): string {
  return textIn(locale, name).slice(0, longestName);
}

/** An answer as the body of the HTTP response to an interaction: JSON, or a form where files come with it. */
export function respond(locale: Locale, answer: Answer): object {
  if (answer.kind === 'modal') return { type: InteractionResponseType.Modal, data: modal(locale, answer.form) };
  if (answer.kind === 'update') {
    return { type: InteractionResponseType.UpdateMessage, data: payload(locale, answer.message) };
  }
  const { message } = answer;
  const body = {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: payload(locale, message, answer.private ? MessageFlags.Ephemeral : 0),
  };
  return 'files' in message ? withFiles(body, message.files) : body;
}

function modal(locale: Locale, { title, path, text, field }: Form): APIModalInteractionResponseCallbackData {
  return {
    title: textIn(locale, title),
    custom_id: path.join(':'),
    components: [
      { type: ComponentType.TextDisplay, content: textIn(locale, text) },
      {
        type: ComponentType.Label,
        label: textIn(locale, field.label),
        description: textIn(locale, field.hint).slice(0, 100),
        component: {
          type: ComponentType.TextInput,
          custom_id: field.id,
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: 4000,
        },
      },
    ],
  };
}

export type FormFile = Pick<OutFile, 'name' | 'type' | 'content'>;

/** A form with files, as Discord wants them. */
export function withFiles(body: object, files: readonly FormFile[]): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, type, content }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([content], { type }), name);
  }
  return form;
}
