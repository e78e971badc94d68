import { describe, expect, it } from 'vitest';
import { refusedCallback } from '../../local/contract/callback.ts';
import { refusedCommands } from '../../local/contract/command.ts';
import { flag, refusedMessage } from '../../local/contract/message.ts';
import { type Refusal, refusalLine } from '../../local/contract/refusal.ts';

const row = (...components: readonly object[]) => ({ type: 1, components });
const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id: customId,
  ...more,
});
const text = (content: string) => ({ type: 10, content });
const v2 = (...components: readonly object[]) => ({ flags: flag.componentsV2, components });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const line = (refusal: Refusal | undefined): string => (refusal === undefined ? 'taken' : refusalLine(refusal));

describe('a message', () => {
  const taken: readonly [string, object][] = [
    ['the longest content', { content: 'x'.repeat(2000) }],
    ['embeds up to the total', { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2000) }] }],
    ['five rows of five buttons', { components: many(5, (y) => row(...many(5, (x) => button(`${x},${y}`)))) }],
    ['a select in a row', { components: [row({ type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }] })] }],
    ['a link button', { components: [row({ type: 2, style: 5, label: 'x', url: 'https://example.com/' })] }],
    ['a container', v2({ type: 17, components: [text('x'), row(button('a'))] })],
    ['a section', v2({ type: 9, components: [text('x')], accessory: button('a') })],
    ['nobody mentioned', { content: 'x', allowed_mentions: { parse: [] } }],
    ['one role mentioned', { content: 'x', allowed_mentions: { parse: [], users: ['1'] } }],
    ['a nonce', { content: 'x', nonce: 'x'.repeat(25), enforce_nonce: true }],
  ];
  it.each(taken)('takes %s', (_name, payload) => {
    expect(line(refusedMessage('create', payload))).toBe('taken');
  });

  const refused: readonly [string, object, RegExp][] = [
    ['too much content', { content: 'x'.repeat(2001) }, /50035.*content.*MAX_LENGTH/u],
    ['nothing', {}, /50006/u],
    ['only spaces', { content: ' \n ' }, /50006/u],
    ['an unknown key', { content: 'x', contents: 'y' }, /contents.*UNKNOWN_KEY/u],
    ['an unknown key deep inside', { embeds: [{ title: 'x', colour: 5 }] }, /embeds\.0\.colour.*UNKNOWN_KEY/u],
    [
      'an unknown key of a button',
      { components: [row(button('a', { lable: 'x' }))] },
      /components\.0\.components\.0\.lable/u,
    ],
    ['a wrong type', { content: 5 }, /content.*string/u],
    ['an unknown component', { components: [{ type: 99 }] }, /components\.0\.type.*CHOICES/u],
    ['a custom_id twice', { components: [row(button('a')), row(button('a'))] }, /components\.1.*CUSTOM_ID_DUPLICATED/u],
    ['a custom_id too long', { components: [row(button('x'.repeat(101)))] }, /custom_id.*MAX_LENGTH/u],
    ['an empty custom_id', { components: [row(button(''))] }, /custom_id.*MIN_LENGTH/u],
    ['a button without custom_id', { components: [row({ type: 2, style: 1, label: 'x' })] }, /needs a custom_id/u],
    [
      'a link with custom_id',
      { components: [row({ ...button('a'), style: 5, url: 'https://example.com/' })] },
      /has no custom_id/u,
    ],
    ['a button without a face', { components: [row({ type: 2, style: 1, custom_id: 'a' })] }, /label or an emoji/u],
    ['a label too long', { components: [row(button('a', { label: 'x'.repeat(81) }))] }, /label.*MAX_LENGTH/u],
    ['six buttons in a row', { components: [row(...many(6, (x) => button(`${x}`)))] }, /components\.0/u],
    ['six rows', { content: 'x', components: many(6, (y) => row(button(`${y}`))) }, /between 1 and 5/u],
    [
      'a select beside a button',
      { components: [row(button('a'), { type: 3, custom_id: 's', options: [{ label: 'a', value: 'a' }] })] },
      /five buttons or one select/u,
    ],
    [
      'a value twice',
      { components: [row({ type: 3, custom_id: 's', options: many(2, () => ({ label: 'a', value: 'a' })) })] },
      /DUPLICATED_VALUE/u,
    ],
    [
      '26 options',
      { components: [row({ type: 3, custom_id: 's', options: many(26, (x) => ({ label: 'a', value: `${x}` })) })] },
      /options.*MAX_LENGTH/u,
    ],
    ['new components without the flag', { components: [text('x')] }, /IS_COMPONENTS_V2/u],
    ['the flag with content', { ...v2(text('x')), content: 'x' }, /LEGACY_FIELDS/u],
    ['the flag with embeds', { ...v2(text('x')), embeds: [{ title: 'x' }] }, /LEGACY_FIELDS/u],
    ['41 components', v2(...many(14, (y) => row(button(`a${y}`), button(`b${y}`)))), /40 components/u],
    [
      'too much new text',
      v2(text('x'.repeat(2001)), { type: 17, components: [text('x'.repeat(2000))] }),
      /4000 characters/u,
    ],
    ['too many bytes of new text', v2(text('漢'.repeat(3500))), /10000 bytes/u],
    ['an empty text', v2(text(' ')), /REQUIRED/u],
    ['a text in a row', v2(row(text('x'))), /components/u],
    [
      'embeds above the total',
      { embeds: [{ description: 'x'.repeat(4000) }, { title: 'x', description: 'x'.repeat(2000) }] },
      /6000 characters/u,
    ],
    ['an empty embed', { embeds: [{ color: 5 }] }, /embeds\.0\.description.*REQUIRED/u],
    ['an ephemeral post', { content: 'x', flags: flag.ephemeral }, /flags/u],
    ['users parsed and listed', { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }, /EXCLUSIVE/u],
    ['a long nonce', { content: 'x', nonce: 'x'.repeat(26) }, /nonce/u],
    [
      'a description of a file that did not come',
      { content: 'x', attachments: [{ id: 0, description: 'x' }] },
      /attachments\.0/u,
    ],
  ];
  it.each(refused)('refuses %s', (_name, payload, reason) => {
    expect(line(refusedMessage('create', payload))).toMatch(reason);
  });

  it('takes the description of a file that came', () => {
    expect(refusedMessage('create', { attachments: [{ id: 0, description: 'x' }] }, 1)).toBeUndefined();
  });

  it('looks at the whole of an edited message', () => {
    const before = { flags: 0, fields: { content: 'x', components: [] } };
    expect(refusedMessage('edit', { components: [row(button('a'))] }, 0, before)).toBeUndefined();
    expect(line(refusedMessage('edit', { content: '' }, 0, before))).toMatch(/50006/u);
    const newer = { flags: flag.componentsV2, fields: { content: '', components: [text('x')] } };
    expect(line(refusedMessage('edit', { content: 'x' }, 0, newer))).toMatch(/LEGACY_FIELDS/u);
  });

  it.each(['edit', 'editFollowUp'] as const)(
    'takes a layout over an older message only where all else goes: %s',
    (way) => {
      const older = {
        flags: 0,
        fields: { content: 'x', embeds: [{ title: 'x' }], components: [], attachments: [{ id: '7' }] },
      };
      const gone = { content: null, embeds: [], attachments: [] };
      const layout = v2(text('y'));
      expect(refusedMessage(way, { ...layout, ...gone }, 0, older)).toBeUndefined();
      for (const key of ['content', 'embeds', 'attachments'] as const) {
        const { [key]: _kept, ...others } = gone;
        expect(line(refusedMessage(way, { ...layout, ...others }, 0, older))).toMatch(
          new RegExp(`${key}.*LEGACY_FIELDS`, 'u'),
        );
      }
      // A layout may keep its own files, and stays one without being told so.
      const newer = { flags: flag.componentsV2, fields: { components: [text('x')], attachments: [{ id: '7' }] } };
      expect(refusedMessage(way, { components: [text('y')] }, 0, newer)).toBeUndefined();
    },
  );
});

describe('an answer', () => {
  const modal = (...components: readonly object[]) => ({ type: 9, data: { custom_id: 'm', title: 'x', components } });
  const input = (customId: string) => ({ type: 18, label: 'x', component: { type: 4, custom_id: customId, style: 1 } });
  const choices = (count: number) => ({
    type: 8,
    data: { choices: many(count, (x) => ({ name: `${x}`, value: `${x}` })) },
  });

  it.each([
    [1, { type: 1 }],
    [2, { type: 4, data: { content: 'x', flags: 64 } }],
    [2, { type: 5, data: { flags: 64 } }],
    [2, { type: 5 }],
    [2, modal(input('a'), input('b'))],
    [3, { type: 6 }],
    [3, { type: 7, data: { content: 'x' } }],
    [4, choices(25)],
    [5, { type: 4, data: { content: 'x' } }],
  ])('to type %i is taken: %j', (type, payload) => {
    expect(line(refusedCallback({ type }, payload))).toBe('taken');
  });

  const refused: readonly [string, number, object, RegExp][] = [
    ['a pong to a command', 2, { type: 1 }, /Value must be one of \{4, 5, 9\}/u],
    ['a message to autocomplete', 4, { type: 4, data: { content: 'x' } }, /Value must be one of \{8\}/u],
    ['an update where nothing was pressed', 2, { type: 7, data: { content: 'x' } }, /one of \{4, 5, 9\}/u],
    ['a form to a form', 5, modal(input('a')), /one of \{4, 5\}/u],
    ['content on deferring', 2, { type: 5, data: { content: 'x' } }, /data\.content/u],
    ['the V2 flag on deferring', 2, { type: 5, data: { flags: 32768 } }, /EPHEMERAL flag only/u],
    ['26 choices', 4, choices(26), /choices.*MAX_LENGTH/u],
    ['a misspelt key', 2, { type: 4, data: { content: 'x' }, flags: 64 }, /flags.*UNKNOWN_KEY/u],
    ['too much content', 2, { type: 4, data: { content: 'x'.repeat(2001) } }, /data\.content.*MAX_LENGTH/u],
    ['an empty message', 2, { type: 4, data: {} }, /50006/u],
    ['six fields', 2, modal(...many(6, (x) => input(`${x}`))), /between 1 and 5/u],
    ['a field twice', 2, modal(input('a'), input('a')), /CUSTOM_ID_DUPLICATED/u],
    ['a long title', 2, { type: 9, data: { ...modal(input('a')).data, title: 'x'.repeat(46) } }, /title.*MAX_LENGTH/u],
  ];
  it.each(refused)('is refused: %s', (_name, type, payload, reason) => {
    expect(line(refusedCallback({ type }, payload))).toMatch(reason);
  });
});

describe('commands', () => {
  const command = (more: object) => ({ name: 'daily', description: 'x', ...more });
  const option = (more: object) => command({ options: [{ type: 3, name: 'a', description: 'x', ...more }] });

  it.each([
    command({ default_member_permissions: '32', contexts: [0, 1, 2], integration_types: [0, 1] }),
    command({ name: '今日', name_localizations: { ja: '今日', 'es-419': 'día' } }),
    option({ required: true, max_length: 6000 }),
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

  it('are refused if two have one name', () => {
    expect(line(refusedCommands([command({}), command({})]))).toMatch(/must be unique/u);
  });
});
