import { describe, expect, it } from 'vitest';
import { unguardedMentions } from '../../../local/contract/mentions.ts';
import { refusedMessage } from '../../../local/contract/message.ts';
import type { Json } from '../../../local/json.ts';
import { MessageFlags } from '../../../src/discord/kinds.ts';
import { button, gallery, line, many, row, select, text, v2 } from './parts.ts';

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
    ['an ephemeral post', { content: 'x', flags: MessageFlags.Ephemeral }, /flags/u],
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
      flags: MessageFlags.IsComponentsV2,
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
    const newer = { flags: MessageFlags.IsComponentsV2, fields: { content: '', components: [text('x')] } };
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
    const newer = { flags: MessageFlags.IsComponentsV2, fields: { content: '', components: [text('x')] } };
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
      const newer = {
        flags: MessageFlags.IsComponentsV2,
        fields: { components: [text('x')], attachments: [{ id: '7' }] },
      };
      expect(refusedMessage(way, { components: [text('y')] }, 0, newer)).toBeUndefined();
    },
  );
});
