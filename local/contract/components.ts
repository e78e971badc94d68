/** Discord’s rules for components that its schema lacks: which may stand where, how many, and no id twice. */
import { ButtonStyle, ComponentType } from '../../src/discord/kinds.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../json.ts';
import { limits } from './limits.ts';
import { type Issue, issue, type IssuePath } from './refusal.ts';

const { ActionRow, Button, StringSelect, TextDisplay, MediaGallery, Container } = ComponentType;

export interface ComponentAt {
  readonly component: Json;
  readonly path: IssuePath;
  readonly parent: number | undefined;
}

/** The types that may stand in a container. A message may hold these and containers. */
const parts: readonly number[] = [ActionRow, TextDisplay, MediaGallery];

/** The types that may stand in each type; undefined is the message itself. */
const children: ReadonlyMap<number | undefined, readonly number[]> = new Map([
  [undefined, [...parts, Container]],
  [ActionRow, [Button, StringSelect]],
  [Container, parts],
]);

export function* walk(components: unknown, path: IssuePath = ['components'], parent?: number): Generator<ComponentAt> {
  for (const [index, component] of listOf(components).entries()) {
    if (isObject(component)) yield* branch(component, [...path, index], parent);
  }
}

function* branch(component: Json, path: IssuePath, parent: number | undefined): Generator<ComponentAt> {
  const { type, component: single } = component;
  const own = typeof type === 'number' ? type : undefined;
  yield { component, path, parent };
  yield* walk(component['components'], [...path, 'components'], own);
  if (isObject(single)) yield* branch(single, [...path, 'component'], own);
}

/** Lints the components of a message. @param hasFlag whether the message has the Components V2 flag */
export function componentIssues(components: unknown, hasFlag: boolean): Issue[] {
  const all = [...walk(components)];
  if (!hasFlag) {
    return all.length === 0
      ? []
      : [issue(['components'], 'UNION_TYPE_CHOICES', 'The bot sends no components without the IS_COMPONENTS_V2 flag.')];
  }
  return [
    ...misplaced(all),
    ...totalIssues(all),
    ...all.flatMap(({ component, path }) => oneIssues(component, path)),
    ...repeated(all),
  ];
}

const misplaced = (all: readonly ComponentAt[]): Issue[] =>
  all
    .filter(({ component, parent }) => !children.get(parent)?.includes(Number(component['type'])))
    .map(({ path }) => issue(path, 'UNION_TYPE_CHOICES', 'This component may not stand here.'));

function totalIssues(all: readonly ComponentAt[]): Issue[] {
  const words = all
    .map(({ component }) => (component['type'] === TextDisplay ? textOf(component['content']) : ''))
    .join('');
  const totals = [
    [all.length, limits.components, 'COMPONENT_MAX_TOTAL', 'components'],
    [words.length, limits.componentsText, 'COMPONENT_TEXT_MAX_LENGTH', 'characters'],
    [Buffer.byteLength(words), limits.componentsBytes, 'COMPONENT_TEXT_MAX_BYTES', 'bytes of text'],
  ] as const;
  return totals
    .filter(([count, max]) => count > max)
    .map(([count, max, code, what]) => issue(['components'], code, `At most ${max} ${what} in all; ${count} here.`));
}

function oneIssues(component: Json, path: IssuePath): Issue[] {
  switch (component['type']) {
    case ActionRow:
      return rowIssues(component, path);
    case Button:
      return buttonIssues(component, path);
    case StringSelect:
      return selectIssues(component, path);
    case TextDisplay:
      return blankIssue(component, 'content', path);
    case MediaGallery:
      return galleryIssues(component, path);
    default:
      return [];
  }
}

/** A link button has an address, and no id; any other has an id, and no address. */
function buttonIssues(component: Json, path: IssuePath): Issue[] {
  const isLink = component['style'] === ButtonStyle.Link;
  const [own, other] = isLink ? (['url', 'custom_id'] as const) : (['custom_id', 'url'] as const);
  const issues = [own, 'label'].flatMap((key) => blankIssue(component, key, path));
  if (component[other] !== undefined) {
    issues.push(issue([...path, other], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'An id or an address.'));
  }
  if (isLink && !/^(?:https?|discord):\/\/[^\s/]/u.test(textOf(component['url']))) {
    const message = 'Scheme must be http, https or discord.';
    issues.push(issue([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', message));
  }
  return issues;
}

/** A required text, which may not be only spaces. */
export const blankIssue = (json: Json, key: string, path: IssuePath): Issue[] =>
  textOf(json[key]).trim() === '' ? [issue([...path, key], 'BASE_TYPE_REQUIRED', 'This field is required')] : [];

function rowIssues(component: Json, path: IssuePath): Issue[] {
  const inner = objectsOf(component['components']);
  const isCrowded =
    inner.length > limits.buttonsInRow || (inner.length > 1 && inner.some(({ type }) => type === StringSelect));
  return isCrowded ? [issue(path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A row holds five buttons or one select.')] : [];
}

function selectIssues(component: Json, path: IssuePath): Issue[] {
  const options = objectsOf(component['options']);
  const values = options.map(({ value }) => value);
  const [min, max] = [Number(component['min_values'] ?? 1), Number(component['max_values'] ?? 1)];
  const issues: Issue[] = [];
  if (new Set(values).size < values.length) {
    issues.push(issue([...path, 'options'], 'SELECT_COMPONENT_DUPLICATED_VALUE', 'A value stands there twice.'));
  }
  if (min > max || max > options.length) {
    issues.push(issue([...path, 'max_values'], 'SELECT_COMPONENT_INVALID_RANGE', 'min ≤ max ≤ the number of options.'));
  }
  if (options.filter((option) => option['default'] === true).length > max) {
    issues.push(issue([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than max_values.'));
  }
  return issues;
}

/** Pictures are at addresses of the web, or come along: `message.ts` asks for their files. */
const galleryIssues = (component: Json, path: IssuePath): Issue[] =>
  objectsOf(component['items']).flatMap(({ media }, index) =>
    isObject(media) && /^(?:https?|attachment):\/\/[^\s/]/u.test(textOf(media['url']))
      ? []
      : [
          issue(
            [...path, 'items', index, 'media', 'url'],
            'URL_TYPE_INVALID_SCHEME',
            'Scheme must be http, https or attachment.',
          ),
        ],
  );

function repeated(all: readonly ComponentAt[]): Issue[] {
  const seen = new Set<unknown>();
  return all.flatMap(({ component: { custom_id: id }, path }) => {
    if (id === undefined || !seen.has(id)) {
      seen.add(id);
      return [];
    }
    const message = `custom_id ${JSON.stringify(id)} is there twice.`;
    return [issue([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', message)];
  });
}
