/** Builders for what the bot sends. */
import type {
  APIButtonComponentWithCustomId,
  APIComponentInMessageActionRow,
  APIEmbed,
  APIMediaGalleryComponent,
  APIStringSelectComponent,
  APITextDisplayComponent,
} from 'discord.js';
import type { Answer, Message, Modal, OutFile, Row } from './command.ts';

const colour = 0x4f7cff;

export function privately(message: Message | string): Answer {
  return { kind: 'message', message: typeof message === 'string' ? { content: message } : message, private: true };
}

export function publicly(message: Message): Answer {
  return { kind: 'message', message, private: false };
}

export function embed(title: string, paragraphs: readonly (string | undefined)[], footer?: string): APIEmbed {
  const description = paragraphs.filter((one) => one !== undefined && one !== '').join('\n');
  return { title, description, color: colour, ...(footer !== undefined && { footer: { text: footer } }) };
}

export function row(...controls: readonly APIComponentInMessageActionRow[]): Row {
  return { type: 1, components: [...controls] };
}

type ButtonLook = 'main' | 'plain' | 'danger';
const styles = { main: 1, plain: 2, danger: 4 } as const;

/** @param path command, action and argument: at most 100 characters in all */
export function button(
  label: string,
  path: readonly string[],
  look: ButtonLook = 'plain',
  isDisabled = false,
): APIButtonComponentWithCustomId {
  return { type: 2, style: styles[look], label, custom_id: path.join(':'), ...(isDisabled && { disabled: true }) };
}

/** A menu of which one is chosen; at most 25. */
export function menu(
  placeholder: string,
  path: readonly string[],
  choices: readonly string[],
  chosen: string | null,
): APIStringSelectComponent {
  const options = choices.map((value) => ({ label: value, value, ...(value === chosen && { default: true }) }));
  return { type: 3, custom_id: path.join(':'), placeholder, options };
}

export function text(content: string): APITextDisplayComponent {
  return { type: 10, content };
}

/** One picture of a layout. */
export function gallery(media: { readonly url: string }, description: string): APIMediaGalleryComponent {
  return { type: 12, items: [{ media, description }] };
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
        type: 18,
        label: field.label,
        description: field.hint.slice(0, 100),
        component: { type: 4, custom_id: field.id, style: 2, required: true, max_length: 4000 },
      },
    ],
  };
}

/** What can be sent to a channel or as an answer: nobody is ever pinged by it. */
export function payload({ files, layout, ...message }: Message): object {
  // An empty list takes away what was attached before.
  const attachments = files?.map(({ name, description }, id) => ({ id, filename: name, description }));
  return {
    ...message,
    ...(layout && { components: layout, flags: layoutFlag }),
    allowed_mentions: { parse: [] },
    ...(attachments && { attachments }),
  };
}

const privateFlag = 64;
const layoutFlag = 32_768;

/** An answer as the body of the HTTP response to an interaction: JSON, or a form where files come with it. */
export function respond(answer: Answer): object {
  if (answer.kind === 'modal') return { type: 9, data: answer.modal };
  const { message } = answer;
  const body =
    answer.kind === 'update'
      ? { type: 7, data: payload(message) }
      : { type: 4, data: answer.private ? forOne(message) : payload(message) };
  const { files = [] } = message;
  return files.length === 0 ? body : withFiles(body, files);
}

function forOne(message: Message): object {
  return { ...payload(message), flags: privateFlag | (message.layout === undefined ? 0 : layoutFlag) };
}

/** A form with files, as Discord wants them. */
export function withFiles(body: object, files: readonly OutFile[]): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, type, content }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([content], { type }), name);
  }
  return form;
}
