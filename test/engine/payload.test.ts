/** What is sent, in a language: each text once, and in its place. */
import { describe, expect, it } from 'vitest';
import { privately } from '../../src/discord/answer.ts';
import { button, card, componentsMessage, linkButton, row } from '../../src/discord/components.ts';
import { payload, respond, threadName } from '../../src/discord/payload.ts';
import { type Text, bold, join, lines } from '../../src/discord/text.ts';
import { message } from '../../src/words/index.ts';

const gap = message('alt-empty');

describe('a text', () => {
  it.each<[what: string, text: Text, en: string, ja: string]>([
    ['that needs no language', 'U `D` {x}', 'U `D` {x}', 'U `D` {x}'],
    ['of a message', gap, 'empty', '空き'],
    ['of several', join(['8', gap, join([gap, '1'], '-')], ' · '), '8 · empty · empty-1', '8 · 空き · 空き-1'],
    ['of lines', lines([bold(gap), '', 'x']), '**empty**\n\nx', '**空き**\n\nx'],
  ])('%s is made by the language', (_what, text, en, ja) => {
    expect([payload('en', { content: text }).content, payload('ja', { content: text }).content]).toEqual([en, ja]);
    expect(respond('ja', privately(text))).toMatchObject({ data: { content: ja } });
  });

  it('is cut where Discord takes no more', () => {
    expect(threadName('ja', join([gap, 'x'.repeat(200)]))).toBe(`空き${'x'.repeat(98)}`);
  });
});

describe('a card', () => {
  it('joins the texts between pictures, and leaves out what is empty', () => {
    const picture = { url: 'https://antipode.example/x.png', alt: gap };
    const shown = card({
      title: gap,
      parts: [undefined, gap, '', '1', picture, undefined, picture, gap],
      footer: 'id',
    });
    const [container] = payload('ja', componentsMessage(shown)).components ?? [];
    const gallery = { type: 12, items: [{ media: { url: picture.url }, description: '空き' }] };
    expect(container).toMatchObject({
      components: [{ type: 10, content: '### 空き\n空き\n1' }, gallery, gallery, { type: 10, content: '空き\n-# id' }],
    });
  });

  it('leaves out buttons whose ids Discord would not take, and rows without any other', () => {
    const [short, long] = ['x'.repeat(95), 'x'.repeat(96)].map((id) => button('b', ['play', id]));
    if (short === undefined || long === undefined) throw new Error('no buttons');
    const shown = componentsMessage(card({ parts: ['1'], rows: [row(long, short), row(long)] }), row(long), row(short));
    const [container, ...rows] = payload('en', shown).components ?? [];
    const kept = { type: 1, components: [{ custom_id: `play:${'x'.repeat(95)}` }] };
    expect(container).toMatchObject({ components: [{ type: 10, content: '1' }, kept] });
    expect(rows).toMatchObject([kept]);
  });

  it('has buttons that open an address, but none that is too long for Discord', () => {
    const url = `https://antipode.example/play#${'x'.repeat(482)}`;
    const shown = componentsMessage(row(linkButton(gap, url), linkButton(gap, `${url}x`)));
    expect(url).toHaveLength(512);
    expect(payload('ja', shown).components).toEqual([
      { type: 1, components: [{ type: 2, style: 5, label: '空き', url }] },
    ]);
  });
});
