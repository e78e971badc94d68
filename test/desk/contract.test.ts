import { describe, expect, it } from 'vitest';
import { refusedCallback } from '../../local/contract/callback.ts';
import { refusedCommands } from '../../local/contract/command.ts';
import { unguardedMentions } from '../../local/contract/mentions.ts';
import { flag, refusedMessage } from '../../local/contract/message.ts';
import { type Refusal, refusalLine } from '../../local/contract/refusal.ts';
import { refusedThread } from '../../local/contract/thread.ts';
import type { Json } from '../../local/json.ts';

const row = (...components: readonly object[]) => ({ type: 1, components });
const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id: customId,
  ...more,
});
const select = (more: object, option: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: [{ label: 'a', value: 'a', ...option }],
  ...more,
});
const gallery = (...items: readonly object[]) => ({ type: 12, items });
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
    ['an emoji for a face', { components: [row({ type: 2, style: 1, custom_id: 'a', emoji: { name: '👑' } })] }],
    [
      'an emoji of a server',
      { components: [row(button('a', { emoji: { id: '1180000000000000001', name: 'crown' } }))] },
    ],
    ['a field of an embed', { embeds: [{ title: 'x', fields: [{ name: 'x', value: 'y' }], footer: { text: 'z' } }] }],
    ['a picture by its address', v2(gallery({ media: { url: 'https://example.com/a.png' }, description: 'x' }))],
    [
      'a thumbnail',
      v2({ type: 9, components: [text('x')], accessory: { type: 11, media: { url: 'http://example.com/a' } } }),
    ],
    ['ten pictures', v2(gallery(...many(10, (x) => ({ media: { url: `https://example.com/${x}` } }))))],
    ['a longest description', v2(gallery({ media: { url: 'https://example.com/a' }, description: 'x'.repeat(1024) }))],
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
    ['26 values at once', { components: [row(select({ max_values: 26 }))] }, /max_values/u],
    ['a long option', { components: [row(select({}, { label: 'x'.repeat(101) }))] }, /options\.0\.label.*MAX_LENGTH/u],
    ['a long value', { components: [row(select({}, { value: 'x'.repeat(101) }))] }, /options\.0\.value.*MAX_LENGTH/u],
    ['a long placeholder', { components: [row(select({ placeholder: 'x'.repeat(151) }))] }, /placeholder.*MAX_LENGTH/u],
    [
      'an option with a word for an emoji',
      { components: [row(select({}, { emoji: { name: 'x' } }))] },
      /INVALID_EMOJI/u,
    ],
    [
      'a word for an emoji',
      { components: [row(button('a', { emoji: { name: 'crown' } }))] },
      /emoji\.name.*INVALID_EMOJI/u,
    ],
    ['a label of spaces', { components: [row(button('a', { label: ' ' }))] }, /label or an emoji/u],
    ['a custom_id of spaces', { components: [row(button(' '))] }, /custom_id.*REQUIRED/u],
    [
      'a link that is none',
      { components: [row({ type: 2, style: 5, label: 'x', url: 'ftp://example.com/' })] },
      /url.*INVALID_SCHEME/u,
    ],
    [
      'a picture in the text',
      v2(gallery({ media: { url: 'data:image/png;base64,x' } })),
      /media\.url.*INVALID_SCHEME/u,
    ],
    [
      'a picture that did not come',
      v2(gallery({ media: { url: 'attachment://a.png' } })),
      /media\.url.*ATTACHMENT_NOT_FOUND/u,
    ],
    [
      'eleven pictures',
      v2(gallery(...many(11, () => ({ media: { url: 'https://example.com/' } })))),
      /items.*MAX_LENGTH/u,
    ],
    [
      'a long description of a picture',
      v2(gallery({ media: { url: 'https://example.com/' }, description: 'x'.repeat(1025) })),
      /description.*MAX_LENGTH/u,
    ],
    [
      'a file by its address',
      v2({ type: 13, file: { url: 'https://example.com/a.txt' } }),
      /file\.url.*INVALID_SCHEME/u,
    ],
    [
      'a picture of an embed that did not come',
      { embeds: [{ image: { url: 'attachment://a.png' } }] },
      /image\.url.*NOT_FOUND/u,
    ],
    ['an embed that leads nowhere', { embeds: [{ title: 'x', url: 'javascript://x' }] }, /embeds\.0\.url.*SCHEME/u],
    [
      'a field without a name',
      { embeds: [{ title: 'x', fields: [{ name: ' ', value: 'x' }] }] },
      /fields\.0\.name.*REQUIRED/u,
    ],
    ['an empty footer', { embeds: [{ title: 'x', footer: { text: '' } }] }, /footer\.text.*REQUIRED/u],
    ['a role listed twice', { content: 'x', allowed_mentions: { roles: ['1', '1'] } }, /roles.*ALREADY_CONTAINS/u],
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

  it('takes pictures that came, by their names', () => {
    const shown = gallery({ media: { url: 'attachment://a.png' } });
    const named = { ...v2(shown), attachments: [{ id: 0, filename: 'a.png', description: 'x'.repeat(1024) }] };
    expect(line(refusedMessage('create', named, 1))).toBe('taken');
    expect(line(refusedMessage('create', v2(shown), 1))).toBe('taken');
    const other = { ...named, attachments: [{ id: 0, filename: 'b.png' }] };
    expect(line(refusedMessage('create', other, 1))).toMatch(/No file came with the name a\.png/u);
    const drawing = gallery({ media: { url: 'attachment://a.svg' } });
    expect(line(refusedMessage('create', v2(drawing), 1))).toMatch(/a\.svg can't be shown/u);
    const embedded = { embeds: [{ image: { url: 'attachment://a.json' } }] };
    expect(line(refusedMessage('create', embedded, 1))).toMatch(/embeds\.0\.image\.url.*a\.json can't be shown/u);
    const listed = v2({ type: 13, file: { url: 'attachment://a.json' } });
    expect(line(refusedMessage('create', listed, 1))).toBe('taken');
    const before = {
      flags: flag.componentsV2,
      fields: { components: [shown], attachments: [{ id: '7', filename: 'a.png' }] },
    };
    expect(line(refusedMessage('edit', { components: [shown] }, 0, before))).toBe('taken');
  });

  it('takes ten files, each once', () => {
    const listed = many(10, (id) => ({ id }));
    expect(line(refusedMessage('create', { attachments: listed }, 10))).toBe('taken');
    expect(line(refusedMessage('create', { content: 'x' }, 11))).toMatch(/At most 10 files/u);
    expect(line(refusedMessage('create', { attachments: [{ id: 0 }, { id: 0 }] }, 1))).toMatch(/ALREADY_CONTAINS/u);
    const long = { attachments: [{ id: 0, description: 'x'.repeat(1025) }] };
    expect(line(refusedMessage('create', long, 1))).toMatch(/description.*MAX_LENGTH/u);
  });

  it('keeps the layout of an edited message', () => {
    const newer = { flags: flag.componentsV2, fields: { content: '', components: [text('x')] } };
    const older = { flags: 0, fields: { content: 'x', embeds: [{ title: 'x' }], components: [] } };
    expect(line(refusedMessage('edit', v2(text('y')), 0, newer))).toBe('taken');
    expect(line(refusedMessage('edit', { components: [text('y')] }, 0, newer))).toBe('taken');
    expect(line(refusedMessage('edit', { ...v2(text('y')), flags: 0 }, 0, newer))).toMatch(/IS_COMPONENTS_V2 stays/u);
    expect(line(refusedMessage('edit', { ...v2(text('y')), content: null, embeds: null }, 0, older))).toBe('taken');
    expect(line(refusedMessage('edit', { ...v2(text('y')), content: null }, 0, older))).toMatch(/'embeds' field/u);
  });

  it('is asked to say whom it may ping', () => {
    const unguarded = (payload: Json) => unguardedMentions(payload).map(({ path }) => path.join('.'));
    expect(unguarded({ content: 'hello <@&5>' })).toEqual(['content']);
    expect(unguarded({ content: '<@5>' })).toEqual(['content']);
    expect(unguarded({ content: 'x @here' })).toEqual(['content']);
    expect(unguarded(v2({ type: 17, components: [text('<@!5>')] }))).toEqual(['components.0.components.0.content']);
    expect(unguarded({ content: '<@&5>', allowed_mentions: { parse: [] } })).toEqual([]);
    expect(unguarded({ content: 'a@example.com <#5>', embeds: [{ description: '<@5>' }] })).toEqual([]);
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
  const field = (more: object) => ({ ...input('a'), component: { ...input('a').component, ...more } });
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
    [
      2,
      {
        type: 9,
        data: { ...modal(field({ min_length: 2, max_length: 4, value: 'xyz' })).data, title: 'x'.repeat(45) },
      },
    ],
    [2, modal({ type: 18, label: 'x'.repeat(45), component: select({}) })],
    [4, { type: 8, data: { choices: [{ name: 'x'.repeat(100), value: 'x'.repeat(100) }] } }],
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
    ['a title of spaces', 2, { type: 9, data: { ...modal(input('a')).data, title: ' ' } }, /title.*REQUIRED/u],
    ['a long label', 2, modal({ ...input('a'), label: 'x'.repeat(46) }), /label.*MAX_LENGTH/u],
    ['a label of spaces', 2, modal({ ...input('a'), label: ' ' }), /label.*REQUIRED/u],
    ['a long description', 2, modal({ ...input('a'), description: 'x'.repeat(101) }), /description.*MAX_LENGTH/u],
    ['a field that is shorter than it is', 2, modal(field({ min_length: 5, max_length: 4 })), /min_length is above/u],
    ['a value that is too long', 2, modal(field({ max_length: 4, value: 'xxxxx' })), /longer than max_length/u],
    ['a value that is too short', 2, modal(field({ min_length: 4, value: 'xxx' })), /shorter than min_length/u],
    [
      'a field that is disabled',
      2,
      modal({ type: 18, label: 'x', component: select({ disabled: true }) }),
      /disabled/u,
    ],
    [
      'a menu in a form that takes more than it has',
      2,
      modal({ type: 18, label: 'x', component: select({ max_values: 2 }) }),
      /INVALID_RANGE/u,
    ],
    ['a long choice', 4, { type: 8, data: { choices: [{ name: 'x'.repeat(101), value: 'x' }] } }, /name.*MAX_LENGTH/u],
    ['a choice of spaces', 4, { type: 8, data: { choices: [{ name: ' ', value: 'x' }] } }, /name.*REQUIRED/u],
    [
      'a long value of a choice',
      4,
      { type: 8, data: { choices: [{ name: 'x', value: 'x'.repeat(101) }] } },
      /value.*MAX/u,
    ],
    ['a choice without a value', 4, { type: 8, data: { choices: [{ name: 'x', value: '' }] } }, /value.*REQUIRED/u],
    ['a long title', 2, { type: 9, data: { ...modal(input('a')).data, title: 'x'.repeat(46) } }, /title.*MAX_LENGTH/u],
  ];
  it.each(refused)('is refused: %s', (_name, type, payload, reason) => {
    expect(line(refusedCallback({ type }, payload))).toMatch(reason);
  });
});

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

describe('a thread', () => {
  it.each([
    [{ name: 'x'.repeat(100), auto_archive_duration: 1440 }, /^taken$/u],
    [{ name: 'x'.repeat(101) }, /name.*MAX_LENGTH/u],
    [{ name: ' ' }, /name.*REQUIRED/u],
    [{ name: 'x', auto_archive_duration: 61 }, /auto_archive_duration.*CHOICES/u],
    [{ name: 'x', topic: 'y' }, /topic.*UNKNOWN_KEY/u],
  ])('%j', (payload, reason) => {
    expect(line(refusedThread(payload))).toMatch(reason);
  });
});
