/** Discord's rules for a message: its schema, then totals and rules between fields, which are not in the schema. */
import {
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  CreateForumThreadRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
} from 'discord-api-spec/zod';
import { MessageFlags } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { componentIssues, walk } from './components.ts';
import { limits } from './limits.ts';
import { mentionIssues } from './mentions.ts';
import { invalidForm, type Issue, issue, type IssuePath, type ApiRefusal, refusals, within } from './refusal.ts';
import { schemaIssues } from './schema.ts';

const { Ephemeral, IsComponentsV2 } = MessageFlags;

const schemas = {
  create: MessageCreateRequestSchema,
  edit: MessageEditRequestPartialSchema,
  'edit-reply': IncomingWebhookUpdateRequestPartialSchema,
} as const;

/** How a message is sent over REST: posted, edited with the bot's token, or with an interaction's. */
export type Method = keyof typeof schemas;

const maySet: Readonly<Record<Method | 'reply' | 'update', number>> = {
  create: IsComponentsV2,
  edit: IsComponentsV2,
  'edit-reply': IsComponentsV2,
  reply: Ephemeral | IsComponentsV2,
  update: IsComponentsV2,
};

/** The message before an edit. Fields that the edit leaves out stay. */
export interface EditedMessage {
  readonly flags: number;
  readonly fields: Json;
}

/**
 * Discord's refusal of this message, if any.
 *
 * @param before the message before an edit
 * @param files the number of files with it
 */
export function refusedMessage(
  method: Method,
  payload: unknown,
  before?: EditedMessage,
  files = 0,
): ApiRefusal | undefined {
  const issues = schemaIssues(schemas[method], payload);
  if (!isObject(payload) || issues.length > 0) return invalidForm(issues);
  return refusedFields(method, payload, files, before, []);
}

/**
 * The same without the schema, for a message inside another payload.
 *
 * @param files the number of files with it
 * @param path of the message in the other payload
 */
export function refusedFields(
  method: Method | 'reply' | 'update',
  payload: Json,
  files: number,
  before: EditedMessage | undefined,
  path: IssuePath,
): ApiRefusal | undefined {
  const hasComponents = ((Number(payload['flags'] ?? 0) | (before?.flags ?? 0)) & IsComponentsV2) !== 0;
  const whole = { ...before?.fields, ...payload };
  const issues = [
    ...flagIssues(payload, maySet[method], before),
    ...textIssues(payload),
    ...mentionIssues(payload['allowed_mentions']),
    ...fileIssues(payload['attachments'], files, before),
    ...galleryIssues(payload),
    ...(hasComponents ? ['content', ...neverSent] : neverSent).flatMap((key) => strayIssue(whole, key)),
    ...componentIssues(whole['components'], hasComponents),
  ];
  if (issues.length > 0) return invalidForm(issues.map((found) => within(path, found)));
  return isEmpty(whole, files) ? refusals.emptyMessage : undefined;
}

function flagIssues(payload: Json, allowed: number, before: EditedMessage | undefined): Issue[] {
  const flags = Number(payload['flags'] ?? 0);
  const stray = flags & ~allowed;
  const issues: Issue[] = [];
  if (stray !== 0) issues.push(issue(['flags'], 'MESSAGE_INVALID_FLAGS', `The flags ${stray} can't be set here.`));
  const stays = ((before?.flags ?? 0) & IsComponentsV2) !== 0;
  if (stays && typeof payload['flags'] === 'number' && (flags & IsComponentsV2) === 0) {
    issues.push(issue(['flags'], 'MESSAGE_INVALID_FLAGS', 'IS_COMPONENTS_V2 stays once it was set: set it again.'));
  }
  return issues;
}

const textIssues = ({ content }: Json): Issue[] =>
  textOf(content).length > limits.content
    ? [issue(['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${limits.content} or fewer in length.`)]
    : [];

/** A picture that comes along is named in the list of files. */
function galleryIssues({ components, attachments }: Json): Issue[] {
  const names = new Set(objectsOf(attachments).map(({ filename }) => `attachment://${textOf(filename)}`));
  return [...walk(components)].flatMap(({ component, path }) =>
    objectsOf(component['items']).flatMap(({ media }, index) => {
      const url = textOf(isObject(media) ? media['url'] : undefined);
      return !url.startsWith('attachment:') || names.has(url)
        ? []
        : [issue([...path, 'items', index, 'media', 'url'], 'ATTACHMENT_NOT_FOUND', `No file came as ${url}.`)];
    }),
  );
}

/** A file of the list came along, or was there before. */
function fileIssues(attachments: unknown, files: number, before: EditedMessage | undefined): Issue[] {
  const ids = objectsOf(attachments).map(({ id }) => String(id));
  const kept = new Set(objectsOf(before?.fields['attachments']).map(({ id }) => String(id)));
  const issues = ids.flatMap((id, index) =>
    Number(id) < files || kept.has(id)
      ? []
      : [issue(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', `No file came with the id ${id}.`)],
  );
  if (new Set(ids).size < ids.length) {
    issues.push(issue(['attachments'], 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'An id stands there twice.'));
  }
  if (files > limits.files) {
    issues.push(issue(['attachments'], 'BASE_TYPE_MAX_LENGTH', `At most ${limits.files} files; ${files} came.`));
  }
  return issues;
}

/** Fields that Discord forbids beside Components V2. The bot never sends them. */
const neverSent = ['embeds', 'poll', 'sticker_ids'] as const;

const strayIssue = (whole: Json, key: string): Issue[] =>
  isBlank(whole[key])
    ? []
    : [
        issue(
          [key],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        ),
      ];

function isEmpty(payload: Json, files: number): boolean {
  return textOf(payload['content']).trim() === '' && isBlank(payload['components']) && files === 0;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A forum's post: a thread, and its first message. */
export function refusedPost(payload: unknown, files: number): ApiRefusal | undefined {
  const refusal = refusedThread(payload, CreateForumThreadRequestSchema);
  if (refusal !== undefined || !isObject(payload)) return refusal;
  const { message } = payload;
  return refusedFields('create', isObject(message) ? message : {}, files, undefined, ['message']);
}

export function refusedThread(
  payload: unknown,
  schema = CreateTextThreadWithMessageRequestSchema,
): ApiRefusal | undefined {
  const issues = schemaIssues(schema, payload);
  if (issues.length > 0) return invalidForm(issues);
  const name = isObject(payload) ? textOf(payload['name']).trim() : '';
  return name === '' ? invalidForm([issue(['name'], 'BASE_TYPE_REQUIRED', 'This field is required')]) : undefined;
}
