/** Rules for `allowed_mentions`. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { isObject, type Json, listOf, textOf } from '../json.ts';
import { walk } from './components.ts';
import { issue, type Issue } from './refusal.ts';

export function mentionIssues(mentions: unknown): Issue[] {
  if (!isObject(mentions)) return [];
  const parse = listOf(mentions['parse']);
  const exclusive = ['users', 'roles']
    .filter((kind) => parse.includes(kind) && Array.isArray(mentions[kind]))
    .map((kind) =>
      issue(['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', `parse and ${kind} exclude each other.`),
    );
  const repeated = ['parse', 'users', 'roles']
    .filter((kind) => new Set(listOf(mentions[kind])).size < listOf(mentions[kind]).length)
    .map((kind) => issue(['allowed_mentions', kind], 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'A value stands there twice.'));
  return [...exclusive, ...repeated];
}

/** Without `allowed_mentions` Discord pings everyone in a text. Discord allows that; this bot's own rule forbids it. */
export function unguardedMentions(payload: Json): Issue[] {
  if (isObject(payload['allowed_mentions'])) return [];
  const displays = [...walk(payload['components'])].filter(
    ({ component }) => component['type'] === ComponentType.TextDisplay,
  );
  const texts = [
    { text: payload['content'], path: ['content'] },
    ...displays.map(({ component, path }) => ({ text: component['content'], path: [...path, 'content'] })),
  ];
  return texts
    .filter(({ text }) => /<@[!&]?\d+>|@(?:everyone|here)\b/u.test(textOf(text)))
    .map(({ path }) => issue(path, 'MENTION_UNGUARDED', 'A text that names somebody needs allowed_mentions.'));
}
