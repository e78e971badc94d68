/** What Discord asks of the answer to an interaction, inline or posted. */
import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  PongInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { InteractionResponseType, InteractionType, MessageFlags } from '../../src/discord/kinds.ts';
import type { ZodMiniType } from 'zod/mini';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import type { Before } from './before.ts';
import { refusedFields } from './message.ts';
import { refusedModal } from './modal.ts';
import { invalidForm, type Issue, issue, type Refusal } from './refusal.ts';
import { schemaIssues } from './schema.ts';

/** The interaction that is answered. */
export interface Asked {
  readonly type: number;
  /** The message that a pressed component stands on. */
  readonly message?: Before | undefined;
}

const schemas: ReadonlyMap<number, ZodMiniType> = new Map<number, ZodMiniType>([
  [InteractionResponseType.Pong, PongInteractionCallbackRequestSchema],
  [InteractionResponseType.ChannelMessageWithSource, CreateMessageInteractionCallbackRequestSchema],
  [InteractionResponseType.DeferredChannelMessageWithSource, CreateMessageInteractionCallbackRequestSchema],
  [InteractionResponseType.DeferredMessageUpdate, UpdateMessageInteractionCallbackRequestSchema],
  [InteractionResponseType.UpdateMessage, UpdateMessageInteractionCallbackRequestSchema],
  [InteractionResponseType.ApplicationCommandAutocompleteResult, ApplicationCommandAutocompleteCallbackRequestSchema],
  [InteractionResponseType.Modal, ModalInteractionCallbackRequestSchema],
]);

const messages: readonly number[] = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.DeferredChannelMessageWithSource,
];
const updates: readonly number[] = [
  InteractionResponseType.DeferredMessageUpdate,
  InteractionResponseType.UpdateMessage,
];

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
    case InteractionResponseType.ChannelMessageWithSource:
      return refusedFields('reply', data, files, undefined, ['data']);
    case InteractionResponseType.UpdateMessage:
      return refusedFields('update', data, files, asked.message, ['data']);
    case InteractionResponseType.DeferredChannelMessageWithSource:
    case InteractionResponseType.DeferredMessageUpdate:
      return refusedDefer(data);
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      return refusedChoices(data);
    case InteractionResponseType.Modal:
      return refusedModal(data);
    default:
      return undefined;
  }
}

function allowedTypes({ type, message }: Asked): readonly number[] {
  switch (type) {
    case InteractionType.Ping:
      return [InteractionResponseType.Pong];
    case InteractionType.ApplicationCommandAutocomplete:
      return [InteractionResponseType.ApplicationCommandAutocompleteResult];
    case InteractionType.MessageComponent:
      return [...messages, ...updates, InteractionResponseType.Modal];
    case InteractionType.ModalSubmit:
      return message === undefined ? messages : [...messages, ...updates];
    default:
      return [...messages, InteractionResponseType.Modal];
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
  if ((Number(data['flags'] ?? 0) & ~MessageFlags.Ephemeral) !== 0) {
    issues.push(issue(['data', 'flags'], 'MESSAGE_INVALID_FLAGS', 'A deferred answer takes the EPHEMERAL flag only.'));
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

/** Suggestions are sent back as they are, and as a command they could not be longer. */
function refusedChoices(data: Json): Refusal | undefined {
  const issues: Issue[] = [];
  for (const [index, { name, value }] of objectsOf(data['choices']).entries()) {
    const at = ['data', 'choices', index];
    if (textOf(value).length > 100) {
      issues.push(issue([...at, 'value'], 'BASE_TYPE_MAX_LENGTH', 'Must be 100 or fewer in length.'));
    }
    if (value === '') issues.push(issue([...at, 'value'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    if (textOf(name).trim() === '') {
      issues.push(issue([...at, 'name'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    }
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}
