/**
 * What Discord asks of a message: its schema, then the totals and the rules between fields that no schema says. Lengths
 * are counted in UTF-16 units, the strictest of the counts that Discord is said to use.
 */
import {
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from 'discord-api-spec/zod';
import { MessageFlags } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import type { Before } from './before.ts';
import { componentIssues } from './components.ts';
import { embedIssues } from './embeds.ts';
import { linkIssues } from './links.ts';
import { mentionIssues } from './mentions.ts';
import { invalidForm, type Issue, issue, type Path, type Refusal, refusals, within } from './refusal.ts';
import { schemaIssues } from './schema.ts';

const schemas = {
  create: MessageCreateRequestSchema,
  edit: MessageEditRequestPartialSchema,
  followUp: IncomingWebhookRequestPartialSchema,
  editFollowUp: IncomingWebhookUpdateRequestPartialSchema,
} as const;

/** How a message comes about over REST. */
export type Way = keyof typeof schemas;

const maySet: Readonly<Record<Way | 'reply' | 'update', number>> = {
  create: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2,
  edit: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
  followUp:
    MessageFlags.SuppressEmbeds |
    MessageFlags.Ephemeral |
    MessageFlags.SuppressNotifications |
    MessageFlags.IsComponentsV2,
  editFollowUp: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
  reply:
    MessageFlags.SuppressEmbeds |
    MessageFlags.Ephemeral |
    MessageFlags.SuppressNotifications |
    MessageFlags.IsComponentsV2,
  update: MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2,
};

/**
 * Why Discord would refuse this message, if it would. `files` is how many come with it; `before` is the message that an
 * edit changes.
 */
export function refusedMessage(way: Way, payload: unknown, files = 0, before?: Before): Refusal | undefined {
  const issues = schemaIssues(schemas[way], payload);
  if (!isObject(payload) || issues.length > 0) return invalidForm(issues);
  return refusedFields(way, payload, files, before, []);
}

/** The same without the schema, for a message inside another payload; `path` is where it stands there. */
export function refusedFields(
  way: Way | 'reply' | 'update',
  payload: Json,
  files: number,
  before: Before | undefined,
  path: Path,
): Refusal | undefined {
  const flags = Number(payload['flags'] ?? 0) | (before?.flags ?? 0);
  const whole = { ...before?.fields, ...payload };
  const issues = [
    ...flagIssues(payload, maySet[way], before),
    ...textIssues(payload),
    ...embedIssues(payload['embeds']),
    ...mentionIssues(payload['allowed_mentions']),
    ...fileIssues(payload['attachments'], files, before),
    ...linkIssues(payload, files, before),
    ...((flags & MessageFlags.IsComponentsV2) === 0 ? [] : v2FieldIssues(whole)),
    ...(isLaidOver(flags, before) ? keptFileIssues(whole['attachments']) : []),
    ...componentIssues(whole['components'], (flags & MessageFlags.IsComponentsV2) !== 0),
  ];
  if (issues.length > 0) return invalidForm(issues.map((found) => within(path, found)));
  return isEmpty(whole, files) ? refusals.emptyMessage : undefined;
}

function flagIssues(payload: Json, allowed: number, before: Before | undefined): Issue[] {
  const flags = Number(payload['flags'] ?? 0);
  const stray = flags & ~allowed;
  const issues: Issue[] = [];
  if (stray !== 0) issues.push(issue(['flags'], 'MESSAGE_INVALID_FLAGS', `The flags ${stray} can't be set here.`));
  const stays = ((before?.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  if (stays && typeof payload['flags'] === 'number' && (flags & MessageFlags.IsComponentsV2) === 0) {
    issues.push(issue(['flags'], 'MESSAGE_INVALID_FLAGS', 'IS_COMPONENTS_V2 stays once it was set: set it again.'));
  }
  return issues;
}

function textIssues({ content }: Json): Issue[] {
  return textOf(content).length > 2000
    ? [issue(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.')]
    : [];
}

const mostFiles = 10;

function fileIssues(attachments: unknown, files: number, before: Before | undefined): Issue[] {
  const kept = new Set(objectsOf(before?.fields['attachments']).map(({ id }) => String(id)));
  const listed = objectsOf(attachments).map(({ id }, index) => ({ id: String(id), index }));
  const ids = listed.map(({ id }) => id);
  const issues = listed
    .filter(({ id }) => !kept.has(id) && !(Number(id) < files))
    .map(({ id, index }) =>
      issue(['attachments', index, 'id'], 'ATTACHMENT_NOT_FOUND', `No file came with the id ${id}.`),
    );
  if (new Set(ids).size < ids.length) {
    issues.push(issue(['attachments'], 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'An id stands there twice.'));
  }
  if (files > mostFiles) {
    issues.push(issue(['attachments'], 'BASE_TYPE_MAX_LENGTH', `At most ${mostFiles} files; ${files} came.`));
  }
  return issues;
}

function v2FieldIssues(payload: Json): Issue[] {
  return ['content', 'embeds', 'poll', 'sticker_ids']
    .filter((key) => !isBlank(payload[key]))
    .map((key) =>
      issue(
        [key],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
}

/** Whether an edit makes a layout of what was none. */
const isLaidOver = (flags: number, before: Before | undefined): boolean =>
  before !== undefined && (flags & ~before.flags & MessageFlags.IsComponentsV2) !== 0;

/** Like `content` and `embeds`, the files of an older message must be taken away by the edit that makes a layout of it. */
function keptFileIssues(attachments: unknown): Issue[] {
  if (isBlank(attachments)) return [];
  return [
    issue(
      ['attachments'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      'The files that came before MessageFlags.IS_COMPONENTS_V2 cannot be kept with it.',
    ),
  ];
}

function isEmpty(payload: Json, files: number): boolean {
  const content = textOf(payload['content']).trim();
  const rest = ['embeds', 'components', 'attachments', 'poll', 'sticker_ids'].every((key) => isBlank(payload[key]));
  return content === '' && rest && files === 0;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
