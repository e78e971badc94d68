/** Discord's rules for a thread that begins at a message. */
import { CreateTextThreadWithMessageRequestSchema } from 'discord-api-spec/zod';
import { isObject, textOf } from '../json.ts';
import { issue, invalidForm, type Refusal } from './refusal.ts';
import { schemaIssues } from './schema.ts';

/** Discord's refusal of this thread, if any. */
export function refusedThread(payload: unknown): Refusal | undefined {
  const issues = schemaIssues(CreateTextThreadWithMessageRequestSchema, payload);
  if (issues.length > 0) return invalidForm(issues);
  const name = isObject(payload) ? textOf(payload['name']).trim() : '';
  return name === '' ? invalidForm([issue(['name'], 'BASE_TYPE_REQUIRED', 'This field is required')]) : undefined;
}
