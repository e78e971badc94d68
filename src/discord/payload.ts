/** Turns what the bot sends into Discord's JSON. Messages become text here, in the reader's language; for the page in `page/told.ts`. */
import type {
  APIActionRowComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  APITextDisplayComponent,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import type { Answer, OutFile, OutgoingMessage } from './answer.ts';
import { type Card, type Component, type Form, type Row, longestPath } from './components.ts';
import { ComponentType, InteractionResponseType, MessageFlags, TextInputStyle, ButtonStyle } from './kinds.ts';
import { type Text, textIn, heading, smallPrint } from './text.ts';

export type Payload = RESTPostAPIChannelMessageJSONBody;

/** The default of every message: no pings. */
const nobody = { parse: [] };

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

/** Discord's limit. */
const longestName = 100;

export function threadName(locale: Locale, name: Text): string {
  return textIn(locale, name).slice(0, longestName);
}

/** JSON, or a form where files come with the answer. */
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
        // A form shows Markdown as it is written.
        description: textIn(locale, field.hint).replaceAll('`', '').slice(0, 100),
        component: {
          type: ComponentType.TextInput,
          custom_id: field.id,
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: 4000,
          ...(field.value !== undefined && { value: field.value }),
        },
      },
    ],
  };
}

export type FormFile = Pick<OutFile, 'name' | 'type' | 'content'>;

export function withFiles(body: object, files: readonly FormFile[]): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, type, content }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([content], { type }), name);
  }
  return form;
}

const colour = 0x4f7cff;
/** Discord's limits. */
const longestAlt = 1024;
const longestUrl = 512;
const styles = { main: ButtonStyle.Primary, plain: ButtonStyle.Secondary, danger: ButtonStyle.Danger } as const;

export type ComponentsJson = readonly APIMessageTopLevelComponent[];

export const componentsJson = (locale: Locale, components: readonly Component[]): ComponentsJson =>
  components.flatMap((component): ComponentsJson => {
    if (component.kind === 'card') return [cardJson(locale, component)];
    return component.kind === 'row' ? rowJson(locale, component) : [textJson(textIn(locale, component.text))];
  });

function cardJson(locale: Locale, { title, parts, footer, rows = [] }: Card): APIContainerComponent {
  const all = [title && heading(title), ...parts, footer && smallPrint(footer)];
  return {
    type: ComponentType.Container,
    accent_color: colour,
    components: [...stacked(locale, all), ...rows.flatMap((row) => rowJson(locale, row))],
  };
}

/** Consecutive texts become one component, because a message holds at most forty. */
function stacked(locale: Locale, parts: Card['parts']): APIComponentInContainer[] {
  const stack: APIComponentInContainer[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) stack.push(textJson(lines.join('\n')));
    lines = [];
  };
  for (const part of parts) {
    if (part === undefined || part === '') continue;
    if (typeof part === 'object' && 'url' in part) {
      flush();
      // Discord crops pictures that share a gallery, so each picture has its own.
      const item = { media: { url: part.url }, description: textIn(locale, part.alt).slice(0, longestAlt) };
      stack.push({ type: ComponentType.MediaGallery, items: [item] });
    } else {
      lines.push(textIn(locale, part));
    }
  }
  flush();
  return stack;
}

const textJson = (content: string): APITextDisplayComponent => ({ type: ComponentType.TextDisplay, content });

function rowJson(locale: Locale, { controls }: Row): APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const components = controls.filter(fits).map((one) => controlJson(locale, one));
  return components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components }];
}

/** An unusual board's id may be too long for a button. The button is left out; the id can still be typed. */
const fits = (control: Row['controls'][number]): boolean =>
  control.kind === 'link' ? control.url.length <= longestUrl : control.path.join(':').length <= longestPath;

function controlJson(locale: Locale, control: Row['controls'][number]): APIComponentInMessageActionRow {
  if (control.kind === 'link') {
    return {
      type: ComponentType.Button,
      style: ButtonStyle.Link,
      label: textIn(locale, control.label),
      url: control.url,
    };
  }
  const customId = control.path.join(':');
  if (control.kind === 'button') {
    const { label, look, isDisabled } = control;
    const plain = {
      type: ComponentType.Button,
      style: styles[look],
      label: textIn(locale, label),
      custom_id: customId,
    } as const;
    return isDisabled ? { ...plain, disabled: true } : plain;
  }
  const { placeholder, choices, chosen } = control;
  return {
    type: ComponentType.StringSelect,
    custom_id: customId,
    placeholder: textIn(locale, placeholder),
    options: choices.map((value) =>
      value === chosen ? { label: value, value, default: true } : { label: value, value },
    ),
  };
}
