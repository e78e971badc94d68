import { describe, expect, it } from 'vitest';
import { refusedCallback } from '../../../local/contract/callback.ts';
import { line, many, select } from './parts.ts';

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
    [2, modal(input('a'), input('b'))],
    [2, modal({ type: 10, content: '**x**' }, input('a'))],
    [
      2,
      {
        type: 9,
        data: { ...modal(field({ min_length: 2, max_length: 4, value: 'xyz' })).data, title: 'x'.repeat(45) },
      },
    ],
    [4, { type: 8, data: { choices: [{ name: 'x'.repeat(100), value: 'x'.repeat(100) }] } }],
    [4, choices(25)],
    [5, { type: 4, data: { content: 'x' } }],
  ])('to type %i is taken: %j', (type, payload) => {
    expect(line(refusedCallback({ type }, payload))).toBe('taken');
  });

  const refused: readonly [string, number, object, RegExp][] = [
    ['a pong to a command', 2, { type: 1 }, /Value must be one of \{4, 9\}/u],
    ['a message to autocomplete', 4, { type: 4, data: { content: 'x' } }, /Value must be one of \{8\}/u],
    ['an update where nothing was pressed', 2, { type: 7, data: { content: 'x' } }, /one of \{4, 9\}/u],
    ['a form to a form', 5, modal(input('a')), /one of \{4\}/u],
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
    ['a text of spaces', 2, modal({ type: 10, content: ' ' }, input('a')), /content.*REQUIRED/u],
    ['a menu in a form', 2, modal({ type: 18, label: 'x', component: select({}) }), /may not stand here/u],
    ['a deferred answer', 2, { type: 5 }, /one of \{4, 9\}/u],
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
