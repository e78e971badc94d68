/** Builders for what the bot sends. */
import type { APIButtonComponentWithCustomId, APIStringSelectComponent } from 'discord-api-types/v10';
import type { Answer, OutgoingMessage, Modal, OutFile } from './command.ts';
import { ButtonStyle, ComponentType, InteractionResponseType, MessageFlags, TextInputStyle } from './kinds.ts';

export function privately(message: OutgoingMessage | string): Answer {
  return { kind: 'message', message: typeof message === 'string' ? { content: message } : message, private: true };
}

export function publicly(message: OutgoingMessage): Answer {
  return { kind: 'message', message, private: false };
}

type ButtonLook = 'main' | 'plain' | 'danger';
const styles = { main: ButtonStyle.Primary, plain: ButtonStyle.Secondary, danger: ButtonStyle.Danger } as const;

/** @param path command, action and argument: at most 100 characters in all */
export function button(
  label: string,
  path: readonly string[],
  look: ButtonLook = 'plain',
  isDisabled = false,
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: styles[look],
    label,
    custom_id: path.join(':'),
    ...(isDisabled && { disabled: true }),
  };
}

/** A menu of which one is chosen; at most 25. */
export function menu(
  placeholder: string,
  path: readonly string[],
  choices: readonly string[],
  chosen: string | null,
): APIStringSelectComponent {
  const options = choices.map((value) => ({ label: value, value, ...(value === chosen && { default: true }) }));
  return { type: ComponentType.StringSelect, custom_id: path.join(':'), placeholder, options };
}

/** A form with one field for long text. */
export function form(
  title: string,
  path: readonly string[],
  field: { id: string; label: string; hint: string },
): Modal {
  return {
    title,
    custom_id: path.join(':'),
    components: [
      {
        type: ComponentType.Label,
        label: field.label,
        description: field.hint.slice(0, 100),
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

/** Nobody is ever pinged unless somebody says so. */
const nobody = { parse: [] };

/** A new message, in a channel or as an answer. */
export function payload(message: OutgoingMessage, flags = 0): object {
  if ('components' in message) {
    return { components: message.components, flags: flags | MessageFlags.IsComponentsV2, allowed_mentions: nobody };
  }
  const { content, files } = message;
  const attachments = files?.map(({ name, description }, id) => ({ id, filename: name, description }));
  return { content, ...(flags > 0 && { flags }), allowed_mentions: nobody, ...(attachments && { attachments }) };
}

const filesOf = (message: OutgoingMessage): readonly OutFile[] =>
  'components' in message ? [] : (message.files ?? []);

/** An answer as the body of the HTTP response to an interaction: JSON, or a form where files come with it. */
export function respond(answer: Answer): object {
  if (answer.kind === 'modal') return { type: InteractionResponseType.Modal, data: answer.modal };
  if (answer.kind === 'update') return { type: InteractionResponseType.UpdateMessage, data: payload(answer.message) };
  const { message } = answer;
  const body = {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: payload(message, answer.private ? MessageFlags.Ephemeral : 0),
  };
  const files = filesOf(message);
  return files.length === 0 ? body : withFiles(body, files);
}

/** A form with files, as Discord wants them. */
function withFiles(body: object, files: readonly OutFile[]): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, type, content }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([content], { type }), name);
  }
  return form;
}
