/** What every isolate reads before its first request: the script must hold no more than it takes to answer. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Visitor, parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../src/message.ts';
import { openCatalog } from '../../src/words/catalog.ts';
import { catalogIn, contentsOf } from '../../src/words/written.ts';
import { type Module, readBundle } from '../../local/worker/bundle.ts';

/** KiB; each costs a cold isolate some 35 µs of CPU. */
const budget = 360;
const wordBudget = 45;

let modules: readonly Module[] = [];
let script = '';

beforeAll(() => {
  modules = readBundle(join(import.meta.dirname, '..', '..', 'build', 'worker'));
  script = String(modules.find(({ type }) => type === 'ESModule')?.contents);
});

/** Methods can't have the hint, and V8 does not heed it before async arrow functions. */
function functionsIn(source: string): { readonly start: number }[] {
  const found: { readonly start: number }[] = [];
  const methods = new Set<object>();
  new Visitor({
    MethodDefinition: ({ value }) => void methods.add(value),
    Property: ({ value, method, kind }) => void ((method || kind !== 'init') && methods.add(value)),
    FunctionDeclaration: (node) => void found.push(node),
    FunctionExpression: (node) => void (methods.has(node) || found.push(node)),
    ArrowFunctionExpression: (node) => void (node.async || found.push(node)),
  }).visit(parseSync('index.js', source).program);
  return found;
}

describe('the script', () => {
  it(`has at most ${budget} KiB`, () => {
    const size = Buffer.byteLength(script) / 1024;
    expect(
      size,
      `the script has ${size.toFixed(1)} KiB. What only some requests need belongs beside it or into functions (docs/performance.md, "What limits it"). What a feature adds, something else gives back`,
    ).toBeLessThanOrEqual(budget);
  });

  it('is one: further scripts would be compiled at the start, too', () => {
    expect(modules.filter(({ type }) => type === 'ESModule')).toHaveLength(1);
  });

  it('is compiled when it starts, but for methods and a few functions', () => {
    const unhinted = functionsIn(script).filter(({ start }) => script[start - 1] !== '(');
    expect(functionsIn(script).length).toBeGreaterThan(2000);
    expect(unhinted.length, 'wrangler’s minifier has to keep V8’s hint (scripts/worker/eager.ts)').toBeLessThan(20);
  });

  it('holds no SQL and no definition of a command', () => {
    const texts = script.match(/\b(?:SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b.{20}/gu);
    expect(texts, 'SQL has the tag `sql` or `statement(db)`, by which the build finds it').toBeNull();
    expect(script.includes('description_localizations')).toBe(false);
  });

  it.each(locales)('holds no sentence in %s', (locale) => {
    // Escaped as the bundler escapes them, and long enough to be nothing else.
    const escaped = (text: string): string =>
      Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
        .map((unit) =>
          unit < 128 ? String.fromCharCode(unit) : `\\u${unit.toString(16).toUpperCase().padStart(4, '0')}`,
        )
        .join('');
    const { common, families } = contentsOf(locale);
    const templates = [common, ...Object.values(families)]
      .flatMap((phrases) => Object.values(phrases))
      .filter((template) => template.length >= 16);
    expect(templates.length).toBeGreaterThan(300);
    const held = templates.filter((one) => script.includes(one) || script.includes(escaped(one)));
    expect(held, 'sentences are shipped beside the script: import the words through #words only').toEqual([]);
  });
});

describe.each(locales)('the shipped sentences in %s', (locale) => {
  const shipped = () => {
    const file = modules.find(({ path }) => path.endsWith(`words-${locale}.bin`));
    return openCatalog(new TextDecoder().decode(file?.contents as Uint8Array<ArrayBuffer>));
  };

  it('are those that are written', () => {
    const catalog = shipped();
    const { common, names, families, zones } = contentsOf(locale);
    expect(catalog.zones()).toEqual(zones.split(' '));
    for (const [key, template] of Object.entries(common)) expect([key, catalog.find(key)]).toEqual([key, template]);
    for (const [english, name] of Object.entries(names)) expect(catalog.nameOf(english)).toBe(name);
    expect(catalog.nameOf('an option without a name of its own')).toBe('an option without a name of its own');
    for (const [family, phrases] of Object.entries(families)) {
      for (const [key, template] of Object.entries(phrases))
        expect([key, catalog.find(key, family)]).toEqual([key, template]);
    }
  });

  it(`have at most ${wordBudget} KB as they are uploaded`, () => {
    const file = modules.find(({ path }) => path.endsWith(`words-${locale}.bin`));
    expect(gzipSync(file?.contents ?? '').length / 1000).toBeLessThan(wordBudget);
    expect(file?.contents.length).toBeGreaterThan(50_000);
  });

  it('are found as the written ones are', () => {
    const catalog = shipped();
    const written = catalogIn(locale);
    for (const [key, family] of [
      ['title'],
      ['no-such-key'],
      ['commands', '8-puzzle'],
      ['title', 'no-family'],
      ['', ''],
    ] as const) {
      expect([key, family, catalog.find(key, family)]).toEqual([key, family, written.find(key, family)]);
    }
  });
});
