/** The hint that has V8 compile a function with the script: it changes where functions stand, and nothing that they do. */
import { SourceMap } from 'node:module';
import { expect, it } from 'vitest';
import { eager } from '../../scripts/worker/eager.ts';

const told = (source: string): string => eager('/one/module.ts', source).split('\n//#', 1).join('');

it.each([
  ['x.map((one) => one + 1);', 'x.map(((one) => one + 1));'],
  ['const f = async function () {};', 'const f = (async function () {});'],
  ['const f = (one) => (other) => one;', 'const f = ((one) => ((other) => one));'],
])('stands before %s', (source, hinted) => {
  expect(told(source)).toBe(hinted);
});

it('makes constants of declarations, before whatever calls them', () => {
  const source = 'export const four = twice(2);\nexport function twice<N>(one: N): number { return 2 * one; }';
  expect(told(source)).toBe(
    'export const twice = (<N>(one: N): number => { return 2 * one; });export const four = twice(2);\n',
  );
  expect(told('f();\nasync function f() {}')).toBe('const f = (async function() {});f();\n');
});

it.each([
  'function* each() { yield 1; }',
  'function first() { return arguments[0]; }',
  'function own() { return this; }',
  'function made() { return new.target; }',
  'export default function () {}',
  'declare function told(): void;',
  'x.map(async (one) => one);',
  'class Kind { method() {} get own() { return 1; } static make() {} }',
  'const one = { method() {}, get own() { return 1; } };',
])('leaves %s', (source) => {
  expect(told(source)).toBe(source);
});

it('keeps the lines of stack traces', () => {
  const made = eager('/one/module.ts', 'const one = 1;\nf();\n\nfunction f() {\n  throw one;\n}\n');
  const [text = '', encoded = ''] = made.split('\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,');
  const map = new SourceMap(
    JSON.parse(Buffer.from(encoded, 'base64').toString()) as ConstructorParameters<typeof SourceMap>[0],
  );
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes('throw'));
  expect(map.findEntry(line, lines[line]?.indexOf('throw') ?? 0)).toMatchObject({
    originalSource: 'module.ts',
    originalLine: 4,
  });
});

it('says which module can’t be read', () => {
  expect(() => told('const = 1;')).toThrow('/one/module.ts');
});
