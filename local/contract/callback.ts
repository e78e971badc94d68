/** What Discord asks of the answer to an interaction, inline or posted. */
import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  PongInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { isObject, type Json, textOf } from '../json.ts';
import { walk } from './components.ts';
import { type Before, flag, refusedFields } from './message.ts';
import { issue, invalidForm, type Issue, type Refusal } from './refusal.ts';
import { schemaIssues } from './schema.ts';

export const interactionType = { ping: 1, command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export const callbackType = { pong: 1, reply: 4, defer: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

/** The interaction that is answered. */
export interface Asked {
  readonly type: number;
  /** The message that a pressed component stands on. */
  readonly message?: Before | undefined;
}

const schemas = new Map([
  [1, PongInteractionCallbackRequestSchema],
  [4, CreateMessageInteractionCallbackRequestSchema],
  [5, CreateMessageInteractionCallbackRequestSchema],
  [6, UpdateMessageInteractionCallbackRequestSchema],
  [7, UpdateMessageInteractionCallbackRequestSchema],
  [8, ApplicationCommandAutocompleteCallbackRequestSchema],
  [9, ModalInteractionCallbackRequestSchema],
]);

const messages: readonly number[] = [callbackType.reply, callbackType.defer];
const updates: readonly number[] = [callbackType.deferUpdate, callbackType.update];

/** Why Discord would refuse this answer, if it would. `files` is how many come with it. */
export function refusedCallback(asked: Asked, payload: unknown, files = 0): Refusal | undefined {
  const type = isObject(payload) ? Number(payload['type']) : Number.NaN;
  const schema = schemas.get(type);
  if (!isObject(payload) || schema === undefined || !allowedTypes(asked).includes(type)) {
    return invalidForm([
      issue(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${allowedTypes(asked).join(', ')}}.`),
    ]);
  }
  const issues = [...schemaIssues(schema, payload), ...keyIssues(payload)];
  if (issues.length > 0) return invalidForm(issues);
  const data = isObject(payload['data']) ? payload['data'] : {};
  switch (type) {
    case callbackType.reply:
      return refusedFields('reply', data, files, undefined, ['data']);
    case callbackType.update:
      return refusedFields('update', data, files, asked.message, ['data']);
    case callbackType.defer:
    case callbackType.deferUpdate:
      return refusedDefer(data);
    case callbackType.modal:
      return refusedModal(data);
    default:
      return undefined;
  }
}

function allowedTypes({ type, message }: Asked): readonly number[] {
  switch (type) {
    case interactionType.ping:
      return [callbackType.pong];
    case interactionType.autocomplete:
      return [callbackType.choices];
    case interactionType.component:
      return [...messages, ...updates, callbackType.modal];
    case interactionType.modal:
      return message === undefined ? messages : [...messages, ...updates];
    default:
      return [...messages, callbackType.modal];
  }
}

/** The schemas of 4 and 5 are one, and so are those of 6 and 7: a pong with data or a misspelt key is caught here. */
function keyIssues(payload: Json): Issue[] {
  return Object.keys(payload)
    .filter((key) => key !== 'type' && key !== 'data')
    .map((key) => issue([key], 'UNKNOWN_KEY', `Discord knows no "${key}" here.`));
}

function refusedDefer(data: Json): Refusal | undefined {
  const stray = Object.keys(data).filter((key) => key !== 'flags');
  const issues = stray.map((key) => issue(['data', key], 'UNKNOWN_KEY', 'A deferred answer takes flags only.'));
  if ((Number(data['flags'] ?? 0) & ~flag.ephemeral) !== 0) {
    issues.push(issue(['data', 'flags'], 'MESSAGE_INVALID_FLAGS', 'A deferred answer takes the EPHEMERAL flag only.'));
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

function refusedModal(data: Json): Refusal | undefined {
  const placed = [...walk(data['components'], ['data', 'components'])];
  const top = placed.filter(({ parent }) => parent === undefined);
  const ids = placed.map(({ component }) => component['custom_id']).filter((id) => id !== undefined);
  const issues: Issue[] = [];
  if (top.length > 5)
    issues.push(issue(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  if (new Set(ids).size < ids.length) {
    issues.push(
      issue(['data', 'components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    );
  }
  for (const { component, path, parent } of placed.filter(({ component }) => component['type'] === 4)) {
    if (parent === 18 && component['label'] !== undefined) {
      issues.push(
        issue([...path, 'label'], 'COMPONENT_FIELD_NOT_ALLOWED', 'Inside a label, the label holds the words.'),
      );
    }
    if (parent === 1 && !component['label']) {
      issues.push(issue([...path, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    }
    if (textOf(component['value']).length > Number(component['max_length'] ?? 4000)) {
      issues.push(issue([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', 'The value is longer than max_length.'));
    }
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}
