/** What Discord asks of a message's components and no schema says: who may stand where, how many, and no id twice. */
import { ButtonStyle, ComponentType } from '../../src/discord/kinds.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../json.ts';
import { type Issue, issue, type Path } from './refusal.ts';

/** A component with its place in the payload. */
export interface Placed {
  readonly component: Json;
  readonly path: Path;
  readonly parent: number | undefined;
}

const selects: readonly number[] = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];

export const isSelect = ({ type }: Json): boolean => selects.includes(Number(type));

/** What may stand at the top of a layout, a container apart, and inside a container. */
const parts: readonly number[] = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
];

/** Which types may stand in which; undefined is the message itself, in the layout with the V2 flag. */
const children: ReadonlyMap<number | undefined, readonly number[]> = new Map([
  [undefined, [...parts, ComponentType.Container]],
  [ComponentType.ActionRow, [ComponentType.Button, ...selects]],
  [ComponentType.Section, [ComponentType.TextDisplay, ComponentType.Button, ComponentType.Thumbnail]],
  [ComponentType.Container, parts],
]);

/** Every component of a payload, parents first. */
export function* walk(components: unknown, path: Path = ['components'], parent?: number): Generator<Placed> {
  if (!Array.isArray(components)) return;
  for (const [index, component] of components.entries()) {
    if (isObject(component)) yield* branch(component, [...path, index], parent);
  }
}

function* branch(component: Json, path: Path, parent: number | undefined): Generator<Placed> {
  const type = typeof component['type'] === 'number' ? component['type'] : undefined;
  yield { component, path, parent };
  yield* walk(component['components'], [...path, 'components'], type);
  for (const key of ['accessory', 'component']) {
    const single = component[key];
    if (isObject(single)) yield* branch(single, [...path, key], type);
  }
}

/** Lints the components of a message. `v2` says whether the message carries the Components V2 flag. */
export function componentIssues(components: unknown, v2: boolean): Issue[] {
  const placed = [...walk(components)];
  return [
    ...(v2 ? v2Issues(placed) : legacyIssues(placed)),
    ...placed.flatMap(({ component, path }) => oneIssues(component, path)),
    ...repeated(placed, 'custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'),
    ...repeated(placed, 'id', 'COMPONENT_ID_DUPLICATED'),
  ];
}

function legacyIssues(placed: readonly Placed[]): Issue[] {
  const top = placed.filter(({ parent }) => parent === undefined);
  const strangers = top.filter(({ component }) => component['type'] !== ComponentType.ActionRow);
  return [
    ...strangers.map(({ path }) =>
      issue(path, 'UNION_TYPE_CHOICES', 'Without the IS_COMPONENTS_V2 flag only action rows may stand here.'),
    ),
    ...(top.length > 5 ? [issue(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.')] : []),
  ];
}

function v2Issues(placed: readonly Placed[]): Issue[] {
  const texts = placed.map(({ component }) =>
    component['type'] === ComponentType.TextDisplay ? String(component['content']) : '',
  );
  const words = texts.join('');
  const issues = placed
    .filter(({ component, parent }) => !children.get(parent)?.includes(Number(component['type'])))
    .map(({ path }) => issue(path, 'UNION_TYPE_CHOICES', 'This component may not stand here.'));
  if (placed.length > 40) {
    issues.push(
      issue(['components'], 'COMPONENT_MAX_TOTAL', `At most 40 components in all; there are ${placed.length}.`),
    );
  }
  if (words.length > 4000) {
    issues.push(
      issue(['components'], 'COMPONENT_TEXT_MAX_LENGTH', `At most 4000 characters in all; ${words.length} here.`),
    );
  }
  const bytes = Buffer.byteLength(words);
  if (bytes > 10_000) {
    issues.push(
      issue(['components'], 'COMPONENT_TEXT_MAX_BYTES', `At most 10000 bytes of text in all; ${bytes} here.`),
    );
  }
  return issues;
}

function oneIssues(component: Json, path: Path): Issue[] {
  const type = Number(component['type']);
  if (type === ComponentType.ActionRow) return rowIssues(component, path);
  if (type === ComponentType.Button) return buttonIssues(component, path);
  if (isSelect(component)) return selectIssues(component, path);
  if (type === ComponentType.TextDisplay && String(component['content']).trim() === '') {
    return [issue([...path, 'content'], 'BASE_TYPE_REQUIRED', 'This field is required')];
  }
  return [];
}

function rowIssues(component: Json, path: Path): Issue[] {
  const inner = listOf(component['components']);
  const chosen = inner.filter((child) => isObject(child) && isSelect(child));
  const crowded = inner.length > 5 || (chosen.length > 0 && inner.length > 1);
  return crowded ? [issue(path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A row holds five buttons or one select.')] : [];
}

function buttonIssues(component: Json, path: Path): Issue[] {
  const { style, url, custom_id: id, sku_id: sku, label, emoji } = component;
  const needs = style === ButtonStyle.Link ? 'url' : style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const given = [
    url === undefined ? [] : 'url',
    id === undefined ? [] : 'custom_id',
    sku === undefined ? [] : 'sku_id',
  ];
  const keys = given.flat();
  const issues = keys
    .filter((key) => key !== needs)
    .map((key) =>
      issue([...path, key], 'COMPONENT_FIELD_NOT_ALLOWED', `A button of style ${String(style)} has no ${key}.`),
    );
  if (!keys.includes(needs)) {
    issues.push(issue([...path, needs], 'BASE_TYPE_REQUIRED', `A button of style ${String(style)} needs a ${needs}.`));
  }
  if (style !== ButtonStyle.Premium && textOf(label).trim() === '' && emoji === undefined) {
    issues.push(issue(path, 'BUTTON_COMPONENT_INVALID', 'A button needs a label or an emoji.'));
  }
  if (typeof id === 'string' && id.trim() === '') {
    issues.push(issue([...path, 'custom_id'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  return [...issues, ...emojiIssues(emoji, path)];
}

/** An emoji of a server goes by its id, every other one is a sign of Unicode's. */
function emojiIssues(emoji: unknown, path: Path): Issue[] {
  if (!isObject(emoji) || textOf(emoji['id']) !== '') return [];
  const isEmoji = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)$/v.test(textOf(emoji['name']));
  return isEmoji ? [] : [issue([...path, 'emoji', 'name'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
}

export function selectIssues(component: Json, path: Path): Issue[] {
  const options = objectsOf(component['options']);
  const values = options.map(({ value }) => value);
  const min = Number(component['min_values'] ?? 1);
  const max = Number(component['max_values'] ?? 1);
  const issues: Issue[] = options.flatMap(({ emoji }, index) => emojiIssues(emoji, [...path, 'options', index]));
  if (new Set(values).size < values.length) {
    issues.push(issue([...path, 'options'], 'SELECT_COMPONENT_DUPLICATED_VALUE', 'A value stands there twice.'));
  }
  if (min > max || (component['type'] === ComponentType.StringSelect && max > options.length)) {
    issues.push(issue([...path, 'max_values'], 'SELECT_COMPONENT_INVALID_RANGE', 'min ≤ max ≤ the number of options.'));
  }
  if (options.filter((option) => option['default'] === true).length > max) {
    issues.push(issue([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than max_values.'));
  }
  return issues;
}

function repeated(placed: readonly Placed[], key: string, code: string): Issue[] {
  const seen = new Set<unknown>();
  return placed.flatMap(({ component, path }) => {
    const value = component[key];
    if (value === undefined || !seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [issue([...path, key], code, `${key} ${JSON.stringify(value)} is there twice.`)];
  });
}
