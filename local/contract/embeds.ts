/** What Discord asks of embeds and no schema says: something to show, the length of all of them, no blank parts. */
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { type Issue, issue, type Path } from './refusal.ts';

export function embedIssues(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const embeds = objectsOf(value);
  const total = embeds.reduce((sum, embed) => sum + embedLength(embed), 0);
  if (total > 6000) {
    issues.push(
      issue(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', `At most 6000 characters over all embeds; ${total} here.`),
    );
  }
  for (const [index, embed] of embeds.entries()) {
    const shown = ['title', 'description', 'fields', 'image', 'thumbnail', 'author', 'footer'].some(
      (key) => embed[key],
    );
    if (!shown) issues.push(issue(['embeds', index, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    issues.push(...blankIssues(embed, ['embeds', index]));
  }
  return issues;
}

/** What an embed's parts can't do without. */
function blankIssues(embed: Json, path: Path): Issue[] {
  const parts = [
    ...objectsOf(embed['fields']).flatMap((field, index) =>
      ['name', 'value'].map((key) => ({ text: field[key], at: ['fields', index, key] })),
    ),
    ...(isObject(embed['footer']) ? [{ text: embed['footer']['text'], at: ['footer', 'text'] }] : []),
    ...(isObject(embed['author']) ? [{ text: embed['author']['name'], at: ['author', 'name'] }] : []),
  ];
  return parts
    .filter(({ text }) => textOf(text).trim() === '')
    .map(({ at }) => issue([...path, ...at], 'BASE_TYPE_REQUIRED', 'This field is required'));
}

function embedLength(embed: Json): number {
  const texts = [embed['title'], embed['description'], inner(embed['footer'], 'text'), inner(embed['author'], 'name')];
  for (const field of objectsOf(embed['fields'])) texts.push(field['name'], field['value']);
  return texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
}

const inner = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);
