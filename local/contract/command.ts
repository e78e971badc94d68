/** Discord's rules for slash commands: its schema, then the checks that only its server makes. */
import { ApplicationCommandUpdateRequestSchema } from 'discord-api-spec/zod';
import { CommandType, OptionType } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { limits } from './limits.ts';
import { invalidForm, type Issue, issue, type IssuePath, type ApiRefusal, within } from './refusal.ts';
import { schemaIssues } from './schema.ts';

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const locales = new Set(
  `id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko`.split(
    ' ',
  ),
);

export function refusedCommands(payload: unknown): ApiRefusal | undefined {
  if (!Array.isArray(payload)) {
    return invalidForm([issue([], 'BASE_TYPE_INVALID', 'A list of commands must stand here.')]);
  }
  const all: readonly unknown[] = payload;
  const issues = all.flatMap((command, index) => commandIssues(command).map((found) => within([index], found)));
  const names = all.map((command) => (isObject(command) ? command['name'] : undefined));
  if (new Set(names).size < names.length) {
    issues.push(issue([], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'));
  }
  const locale = sameNamed(all.filter(isObject));
  if (locale !== undefined) {
    issues.push(issue([], 'APPLICATION_COMMANDS_DUPLICATE_NAME', `Two commands have one name in ${locale}.`));
  }
  if (all.length > limits.commands) {
    issues.push(issue([], 'BASE_TYPE_MAX_LENGTH', `Must be ${limits.commands} or fewer in length.`));
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

function commandIssues(command: unknown): Issue[] {
  const issues = schemaIssues(ApplicationCommandUpdateRequestSchema, command);
  if (!isObject(command) || issues.length > 0) return issues;
  const isChatInput = (command['type'] ?? CommandType.ChatInput) === CommandType.ChatInput;
  return [
    ...(isChatInput ? namingIssues(command, []) : []),
    ...optionIssues(command, []),
    ...(totalLength(command) > limits.commandText
      ? [
          issue(
            [],
            'APPLICATION_COMMAND_TOO_LARGE',
            `At most ${limits.commandText} characters in all; ${totalLength(command)} here.`,
          ),
        ]
      : []),
  ];
}

function namingIssues(named: Json, path: IssuePath): Issue[] {
  const names = [{ path: [...path, 'name'], text: named['name'] }, ...localized(named, 'name', path)];
  return [
    ...names.flatMap((name) => nameIssues(String(name.text), name.path)),
    ...(named['description'] ? [] : [issue([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required')]),
    ...localeIssues(named, path),
  ];
}

function localeIssues(named: Json, path: IssuePath): Issue[] {
  return ['name', 'description'].flatMap((key) =>
    localized(named, key, path)
      .filter(({ locale }) => !locales.has(locale))
      .map((entry) => issue(entry.path, 'APPLICATION_COMMAND_LOCALE_INVALID', `"${entry.locale}" is not a locale.`)),
  );
}

/** A language in which two of them have the same name. A name without a translation is the same in all languages. */
function sameNamed(all: readonly Json[]): string | undefined {
  const spoken = new Set(all.flatMap((named) => localized(named, 'name', []).map(({ locale }) => locale)));
  return [...spoken].find((locale) => {
    const names = all.map(
      (named) => localized(named, 'name', []).find((one) => one.locale === locale)?.text ?? named['name'],
    );
    return new Set(names).size < names.length;
  });
}

function nameIssues(name: string, path: IssuePath): Issue[] {
  const wrong = !namePattern.test(name) || name !== name.toLowerCase();
  return wrong ? [issue(path, 'APPLICATION_COMMAND_INVALID_NAME', `Command name is invalid: "${name}"`)] : [];
}

export const isNested = ({ type }: Json): boolean => type === OptionType.Subcommand;

function optionIssues(parent: Json, path: IssuePath): Issue[] {
  const options = objectsOf(parent['options']);
  const at = (index: number): IssuePath => [...path, 'options', index];
  const issues = options.flatMap((option, index) => [
    ...namingIssues(option, at(index)),
    ...valueIssues(option, at(index)),
    ...optionIssues(option, at(index)),
  ]);
  if (new Set(options.map(({ name }) => name)).size < options.length) {
    issues.push(
      issue([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED', 'Option names must be unique'),
    );
  }
  const locale = sameNamed(options);
  if (locale !== undefined) {
    const message = `Two options have one name in ${locale}.`;
    issues.push(issue([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED', message));
  }
  if (options.some(isNested) && !options.every(isNested)) {
    issues.push(issue([...path, 'options'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Subcommands stand alone.'));
  }
  const late = options.findIndex(
    ({ required }, index) => required === true && options[index - 1]?.['required'] !== true && index > 0,
  );
  if (late > 0) {
    const message = 'Required options must be placed before non-required options';
    issues.push(issue(at(late), 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message));
  }
  return issues;
}

function valueIssues(option: Json, path: IssuePath): Issue[] {
  const choices = objectsOf(option['choices']);
  const issues: Issue[] = [];
  if (choices.length > 0 && option['autocomplete'] === true) {
    issues.push(issue(path, 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES', 'Choices or autocomplete, not both.'));
  }
  for (const key of ['name', 'value']) {
    if (new Set(choices.map((choice) => choice[key])).size < choices.length) {
      issues.push(
        issue([...path, 'choices'], 'APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE', `A ${key} stands there twice.`),
      );
    }
  }
  for (const [index, { value }] of choices.entries()) {
    if (typeof value === 'string' && (value === '' || value.length > limits.choice)) {
      const at = [...path, 'choices', index, 'value'];
      issues.push(issue(at, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.'));
    }
  }
  for (const key of ['min_value', 'max_value']) {
    if (option['type'] === OptionType.Integer && option[key] !== undefined && !Number.isInteger(option[key])) {
      issues.push(issue([...path, key], 'NUMBER_TYPE_COERCE', 'A whole number must stand here.'));
    }
  }
  issues.push(...choices.flatMap((choice, index) => localeIssues(choice, [...path, 'choices', index])));
  for (const [low, high] of [['min_value', 'max_value'] as const, ['min_length', 'max_length'] as const]) {
    if (Number(option[low] ?? -Infinity) > Number(option[high] ?? Infinity)) {
      issues.push(issue([...path, low], 'APPLICATION_COMMAND_OPTIONS_RANGE_INVALID', `${low} is above ${high}.`));
    }
  }
  return issues;
}

/** Names, descriptions and choice values, each at its longest language. */
function totalLength(named: Json): number {
  const own = ['name', 'description'].reduce((sum, key) => {
    const texts = [named[key], ...localized(named, key, []).map(({ text }) => text)];
    return sum + Math.max(...texts.map((text) => textOf(text).length));
  }, 0);
  const value = typeof named['value'] === 'string' ? named['value'].length : 0;
  const inside = [...objectsOf(named['options']), ...objectsOf(named['choices'])];
  return inside.reduce((sum, item) => sum + totalLength(item), own + value);
}

function localized(named: Json, key: string, path: IssuePath): { locale: string; text: unknown; path: IssuePath }[] {
  const table = named[`${key}_localizations`];
  if (!isObject(table)) return [];
  return Object.entries(table).map(([locale, text]) => ({
    locale,
    text,
    path: [...path, `${key}_localizations`, locale],
  }));
}
