import { describe, expect, it } from 'vitest';
import { unguardedMentions } from '../../../local/contract/mentions.ts';
import { refusedFields, refusedMessage } from '../../../local/contract/message.ts';
import type { Json } from '../../../local/json.ts';
import { MessageFlags } from '../../../src/discord/kinds.ts';
import { button, gallery, line, link, many, row, select, text, v2 } from './parts.ts';

const at = (url: string): object => ({ media: { url } });
const web = 'https://example.com/a.png';

describe('a message', () => {
  const taken: readonly [string, object][] = [
    ['the longest content', { content: 'x'.repeat(2000) }],
    ['five rows of five buttons', v2(...many(5, (y) => row(...many(5, (x) => button(`${x},${y}`)))))],
    ['a select in a row', v2(row(select({})))],
    ['a link beside a button', v2(row(button('a'), link(`https://example.com/play#${'x'.repeat(487)}`)))],
    ['a container', v2({ type: 17, components: [text('x'), row(button('a'))] })],
    ['nobody mentioned', { content: 'x', allowed_mentions: { parse: [] } }],
    ['one role mentioned', { content: 'x', allowed_mentions: { parse: [], users: ['1'] } }],
    ['ten pictures', v2(gallery(...many(10, (x) => at(`${web}?${x}`))))],
    ['a longest description', v2(gallery({ ...at(web), description: 'x'.repeat(1024) }))],
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
    ['an unknown key of a button', v2(row(button('a', { lable: 'x' }))), /components\.0\.components\.0\.lable/u],
    ['a wrong type', { content: 5 }, /content.*string/u],
    ['an unknown component', v2({ type: 99 }), /components\.0\.type.*CHOICES/u],
    ['a custom_id twice', v2(row(button('a')), row(button('a'))), /components\.1.*CUSTOM_ID_DUPLICATED/u],
    ['a custom_id too long', v2(row(button('x'.repeat(101)))), /custom_id.*MAX_LENGTH/u],
    ['an empty custom_id', v2(row(button(''))), /custom_id.*MIN_LENGTH/u],
    ['a custom_id of spaces', v2(row(button(' '))), /custom_id.*REQUIRED/u],
    ['a button without custom_id', v2(row({ type: 2, style: 1, label: 'x' })), /custom_id.*REQUIRED/u],
    ['a button without a label', v2(row({ type: 2, style: 1, custom_id: 'a' })), /label.*REQUIRED/u],
    ['a label of spaces', v2(row(button('a', { label: ' ' }))), /label.*REQUIRED/u],
    ['a label too long', v2(row(button('a', { label: 'x'.repeat(81) }))), /label.*MAX_LENGTH/u],
    ['a link with an id', v2(row(link(web, { custom_id: 'a' }))), /custom_id.*MUTUALLY_EXCLUSIVE/u],
    ['a button with an address', v2(row(button('a', { url: web }))), /url.*MUTUALLY_EXCLUSIVE/u],
    ['a link without an address', v2(row({ type: 2, style: 5, label: 'x' })), /url.*REQUIRED/u],
    ['a link without a label', v2(row(link(web, { label: ' ' }))), /label.*REQUIRED/u],
    ['a link to a script', v2(row(link('javascript:alert(1)'))), /url.*INVALID_SCHEME/u],
    ['a link too long', v2(row(link(`${web}#${'x'.repeat(512)}`))), /url.*MAX_LENGTH/u],
    ['six buttons in a row', v2(row(...many(6, (x) => button(`${x}`)))), /components\.0/u],
    ['a select beside a button', v2(row(button('a'), select({}))), /five buttons or one select/u],
    [
      'a value twice',
      v2(row({ ...select({}), options: many(2, () => ({ label: 'a', value: 'a' })) })),
      /DUPLICATED_VALUE/u,
    ],
    [
      '26 options',
      v2(row({ ...select({}), options: many(26, (x) => ({ label: 'a', value: `${x}` })) })),
      /options.*MAX_LENGTH/u,
    ],
    ['26 values at once', v2(row(select({ max_values: 26 }))), /max_values/u],
    ['a long option', v2(row(select({}, { label: 'x'.repeat(101) }))), /options\.0\.label.*MAX_LENGTH/u],
    ['a long value', v2(row(select({}, { value: 'x'.repeat(101) }))), /options\.0\.value.*MAX_LENGTH/u],
    ['a long placeholder', v2(row(select({ placeholder: 'x'.repeat(151) }))), /placeholder.*MAX_LENGTH/u],
    ['a picture in the text', v2(gallery(at('data:image/png;base64,x'))), /media\.url.*INVALID_SCHEME/u],
    [
      'a picture that should have come along',
      v2(gallery(at('attachment://a.png'))),
      /media\.url.*ATTACHMENT_NOT_FOUND/u,
    ],
    ['eleven pictures', v2(gallery(...many(11, () => at(web)))), /items.*MAX_LENGTH/u],
    [
      'a long description of a picture',
      v2(gallery({ ...at(web), description: 'x'.repeat(1025) })),
      /description.*MAX_LENGTH/u,
    ],
    ['a role listed twice', { content: 'x', allowed_mentions: { roles: ['1', '1'] } }, /roles.*ALREADY_CONTAINS/u],
    ['components without the flag', { components: [row(button('a'))] }, /IS_COMPONENTS_V2/u],
    ['the flag with content', { ...v2(text('x')), content: 'x' }, /LEGACY_FIELDS/u],
    ['the flag with embeds', { ...v2(text('x')), embeds: [{ title: 'x' }] }, /LEGACY_FIELDS/u],
    ['embeds', { content: 'x', embeds: [{ title: 'x' }] }, /'embeds' field/u],
    ['41 components', v2(...many(14, (y) => row(button(`a${y}`), button(`b${y}`)))), /40 components/u],
    [
      'too much text',
      v2(text('x'.repeat(2001)), { type: 17, components: [text('x'.repeat(2000))] }),
      /4000 characters/u,
    ],
    ['too many bytes of text', v2(text('漢'.repeat(3500))), /10000 bytes/u],
    ['an empty text', v2(text(' ')), /REQUIRED/u],
    ['a text in a row', v2(row(text('x'))), /components/u],
    ['an ephemeral post', { content: 'x', flags: MessageFlags.Ephemeral }, /flags/u],
    ['users parsed and listed', { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }, /EXCLUSIVE/u],
    ['a long nonce', { content: 'x', nonce: 'x'.repeat(26) }, /nonce/u],
    ['a file that did not come', { content: 'x', attachments: [{ id: 0, description: 'x' }] }, /attachments\.0/u],
  ];
  it.each(refused)('refuses %s', (_name, payload, reason) => {
    expect(line(refusedMessage('create', payload))).toMatch(reason);
  });

  it('takes ten files, each once', () => {
    const come = (payload: Json, files: number): string => line(refusedFields('reply', payload, files, undefined, []));
    expect(come({ attachments: many(10, (id) => ({ id })) }, 10)).toBe('taken');
    expect(come({ content: 'x' }, 11)).toMatch(/At most 10 files/u);
    expect(come({ attachments: [{ id: 0 }, { id: 0 }] }, 1)).toMatch(/ALREADY_CONTAINS/u);
    expect(come({ attachments: [{ id: 1 }] }, 1)).toMatch(/No file came with the id 1/u);
  });

  it('stays a layout when it is edited', () => {
    const before = { flags: MessageFlags.IsComponentsV2, fields: { content: '', components: [text('x')] } };
    const edited = (payload: object): string => line(refusedMessage('edit', payload, before));
    expect(edited(v2(text('y')))).toBe('taken');
    expect(edited({ components: [text('y')] })).toBe('taken');
    expect(edited({ ...v2(text('y')), flags: 0 })).toMatch(/IS_COMPONENTS_V2 stays/u);
    expect(edited({ content: 'x' })).toMatch(/LEGACY_FIELDS/u);
    expect(edited({ components: [] })).toMatch(/50006/u);
  });

  it('is no layout as long as it has content', () => {
    const before = { flags: 0, fields: { content: 'x', components: [] } };
    expect(line(refusedMessage('edit', v2(text('y')), before))).toMatch(/'content' field/u);
    expect(line(refusedMessage('edit', { ...v2(text('y')), content: null }, before))).toBe('taken');
  });

  it('is asked to say whom it may ping', () => {
    const unguarded = (payload: Json) => unguardedMentions(payload).map(({ path }) => path.join('.'));
    expect(unguarded({ content: 'hello <@&5>' })).toEqual(['content']);
    expect(unguarded({ content: '<@5>' })).toEqual(['content']);
    expect(unguarded({ content: 'x @here' })).toEqual(['content']);
    expect(unguarded(v2({ type: 17, components: [text('<@!5>')] }))).toEqual(['components.0.components.0.content']);
    expect(unguarded({ content: '<@&5>', allowed_mentions: { parse: [] } })).toEqual([]);
    expect(unguarded({ content: 'a@example.com <#5>' })).toEqual([]);
  });
});
