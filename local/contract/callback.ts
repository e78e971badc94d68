/** Discord's rules for the answer to an interaction. The bot never defers one, so there are no rules for that. */
import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  PongInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import type { ZodMiniType } from 'zod/mini';
import { InteractionResponseType, InteractionType } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { blankIssue } from './components.ts';
import { limits } from './limits.ts';
import { type EditedMessage, refusedFields } from './message.ts';
import { refusedModal } from './modal.ts';
import { invalidForm, type Issue, issue, type ApiRefusal } from './refusal.ts';
import { schemaIssues } from './schema.ts';

const { ApplicationCommandAutocompleteResult, ChannelMessageWithSource, Modal, Pong, UpdateMessage } =
  InteractionResponseType;

export interface AnsweredInteraction {
  readonly type: number;
  readonly message?: EditedMessage | undefined;
}

const schemas: ReadonlyMap<number, ZodMiniType> = new Map<number, ZodMiniType>([
  [Pong, PongInteractionCallbackRequestSchema],
  [ChannelMessageWithSource, CreateMessageInteractionCallbackRequestSchema],
  [UpdateMessage, UpdateMessageInteractionCallbackRequestSchema],
  [ApplicationCommandAutocompleteResult, ApplicationCommandAutocompleteCallbackRequestSchema],
  [Modal, ModalInteractionCallbackRequestSchema],
]);

/** Discord's refusal of this answer, if any. @param files the number of files with it */
export function refusedCallback(interaction: AnsweredInteraction, payload: unknown, files = 0): ApiRefusal | undefined {
  const type = isObject(payload) ? Number(payload['type']) : Number.NaN;
  const allowed = allowedTypes(interaction);
  const schema = schemas.get(type);
  if (!isObject(payload) || schema === undefined || !allowed.includes(type)) {
    return invalidForm([issue(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`)]);
  }
  const issues = schemaIssues(schema, payload);
  if (issues.length > 0) return invalidForm(issues);
  const data = isObject(payload['data']) ? payload['data'] : {};
  switch (type) {
    case ChannelMessageWithSource:
      return refusedFields('reply', data, files, undefined, ['data']);
    case UpdateMessage:
      return refusedFields('update', data, files, interaction.message, ['data']);
    case ApplicationCommandAutocompleteResult:
      return refusedChoices(data);
    case Modal:
      return refusedModal(data);
    default:
      return undefined;
  }
}

function allowedTypes({ type, message }: AnsweredInteraction): readonly number[] {
  if (type === InteractionType.Ping) return [Pong];
  if (type === InteractionType.ApplicationCommandAutocomplete) return [ApplicationCommandAutocompleteResult];
  const mayUpdate = message !== undefined && type !== InteractionType.ApplicationCommand;
  return [
    ChannelMessageWithSource,
    ...(mayUpdate ? [UpdateMessage] : []),
    ...(type === InteractionType.ModalSubmit ? [] : [Modal]),
  ];
}

/** A client sends a chosen suggestion back as a value, so the limits of values hold. */
function refusedChoices(data: Json): ApiRefusal | undefined {
  const issues: Issue[] = [];
  for (const [index, choice] of objectsOf(data['choices']).entries()) {
    const at = ['data', 'choices', index];
    if (textOf(choice['value']).length > limits.choice) {
      issues.push(issue([...at, 'value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${limits.choice} or fewer in length.`));
    }
    for (const key of ['name', 'value'])
      if (typeof choice[key] === 'string') issues.push(...blankIssue(choice, key, at));
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}
