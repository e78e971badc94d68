import { describe, expect, it } from 'vitest';
import { refusedCommands } from '../../../local/contract/command.ts';
import { line, many } from './parts.ts';

describe('commands', () => {
  const command = (more: object) => ({ name: 'daily', description: 'x', ...more });
  const named = (name: string, ja: string) => ({ type: 3, name, description: 'x', name_localizations: { ja } });
  const option = (more: object) => command({ options: [{ type: 3, name: 'a', description: 'x', ...more }] });

  it.each([
    command({ default_member_permissions: '32', contexts: [0, 1, 2], integration_types: [0, 1] }),
    command({ name: '今日', name_localizations: { ja: '今日', 'es-419': 'día' } }),
    option({ required: true, max_length: 6000 }),
    option({ type: 4, min_value: 1, max_value: 80 }),
    option({ choices: [{ name: 'x'.repeat(100), value: 'x'.repeat(100), name_localizations: { ja: '駒' } }] }),
    command({ options: [named('a', '手順'), named('b', '種類')] }),
    option({ choices: many(25, (x) => ({ name: `${x}`, value: `${x}` })) }),
  ])('are taken: %j', (definition) => {
    expect(line(refusedCommands([definition]))).toBe('taken');
  });

  const refused: readonly [string, object, RegExp][] = [
    ['an upper-case name', command({ name: 'Daily' }), /0\.name.*INVALID_NAME/u],
    ['a name with a space', command({ name: 'a b' }), /INVALID_NAME/u],
    ['an upper-case localised name', command({ name_localizations: { 'en-GB': 'Daily' } }), /en-GB.*INVALID_NAME/u],
    ['a language that is none', command({ name_localizations: { en: 'daily' } }), /LOCALE_INVALID/u],
    ['no description', { name: 'daily' }, /description/u],
    ['an empty description', command({ description: '' }), /description/u],
    ['a long description', command({ description: 'x'.repeat(101) }), /description.*MAX_LENGTH/u],
    ['an unknown key', command({ contxts: [0] }), /contxts.*UNKNOWN_KEY/u],
    ['an option without description', option({ description: undefined }), /options\.0\.description/u],
    ['an option in upper case', option({ name: 'A' }), /options\.0\.name.*INVALID_NAME/u],
    [
      '26 options',
      command({ options: many(26, (x) => ({ type: 3, name: `a${x}`, description: 'x' })) }),
      /options.*MAX_LENGTH/u,
    ],
    ['26 choices', option({ choices: many(26, (x) => ({ name: `${x}`, value: `${x}` })) }), /choices.*MAX_LENGTH/u],
    [
      'choices with autocomplete',
      option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] }),
      /AUTOCOMPLETE_WITH_CHOICES/u,
    ],
    ['a long value of a choice', option({ choices: [{ name: 'a', value: 'x'.repeat(101) }] }), /choices\.0\.value/u],
    ['a long name of a choice', option({ choices: [{ name: 'x'.repeat(101), value: 'a' }] }), /choices\.0\.name/u],
    [
      'a choice in a language that is none',
      option({ choices: [{ name: 'a', value: 'a', name_localizations: { jp: 'a' } }] }),
      /choices\.0\.name_localizations\.jp.*LOCALE_INVALID/u,
    ],
    ['half a number', option({ type: 4, min_value: 1.5 }), /min_value.*whole number/u],
    [
      'options with one name in a language',
      command({ options: [named('a', '手順'), named('b', '手順')] }),
      /name in ja/u,
    ],
    ['an option twice', command({ options: many(2, () => ({ type: 3, name: 'a', description: 'x' })) }), /DUPLICATED/u],
    [
      'a required option that comes late',
      command({
        options: [
          { type: 3, name: 'a', description: 'x' },
          { type: 3, name: 'b', description: 'x', required: true },
        ],
      }),
      /options\.1.*REQUIRED_INVALID/u,
    ],
    [
      'a subcommand beside an option',
      command({
        options: [
          { type: 1, name: 'a', description: 'x' },
          { type: 3, name: 'b', description: 'x' },
        ],
      }),
      /Subcommands stand alone/u,
    ],
    [
      'more than 8000 characters',
      command({
        options: many(25, (y) => ({
          type: 3,
          name: `a${y}`,
          description: 'x',
          choices: many(25, (x) => ({ name: `${x}`, value: 'x'.repeat(12) + x })),
        })),
      }),
      /8000 characters/u,
    ],
  ];
  it.each(refused)('are refused: %s', (_name, definition, reason) => {
    expect(line(refusedCommands([definition]))).toMatch(reason);
  });

  it('are refused if two have one name in a language', () => {
    const daily = command({ name_localizations: { ja: '今日' } });
    expect(line(refusedCommands([daily, { ...daily, name: 'today' }]))).toMatch(/one name in ja/u);
    expect(line(refusedCommands([daily, { ...command({}), name: '今日' }]))).toMatch(/one name in ja/u);
    expect(line(refusedCommands([daily, { ...command({}), name: 'today' }]))).toBe('taken');
  });

  it('are refused if two have one name', () => {
    expect(line(refusedCommands([command({}), command({})]))).toMatch(/must be unique/u);
  });
});
