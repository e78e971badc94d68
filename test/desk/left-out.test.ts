/** What the build takes out of the Worker's script: nothing is lost of it, and nothing else goes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { SqlTexts, asEnums, unusedMembers, withoutDefinitions, withoutMembers } from '../../scripts/worker/left-out.ts';
import { commands } from '../../commands/index.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const root = join(import.meta.dirname, '..', '..');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => readFileSync(join(root, path), 'utf8'));

function nodesOf(source: string): Node[] {
  const nodes = [parseAst(source, { lang: 'ts' }) as unknown as Node];
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
  for (const node of nodes) nodes.push(...Object.values(node).flat().filter(isNode));
  return nodes;
}

const isNamed = (node: unknown, name: string): boolean => (node as Node | undefined)?.['name'] === name;

/** `sql`, or `statement(db)`. */
const isSql = (node: unknown): boolean => isNamed(node, 'sql') || isNamed((node as Node)['callee'], 'statement');

/** The pieces of each text of SQL, as a parser of TypeScript reads them. */
const piecesIn = (source: string): string[][] =>
  nodesOf(source)
    .filter(({ type, tag }) => type === 'TaggedTemplateExpression' && isSql(tag))
    .map(({ quasi }) =>
      (quasi as { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] }).quasis.map(
        ({ value }) => value.cooked,
      ),
    );

const numbersIn = (source: string): number[] =>
  nodesOf(source)
    .filter(({ type, callee }) => type === 'CallExpression' && isSql(callee))
    .flatMap((call) => (call['arguments'] as readonly { readonly value?: unknown }[])[0]?.value ?? [])
    .map(Number);

const spaced = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ');

describe('SQL', () => {
  it('is beside the script as it is written, but for its spaces', () => {
    const texts = new SqlTexts();
    const taken = read('src/store/*.ts').map((source) => ({ source, left: texts.takenOut(source) }));
    const packed = texts.packed().split('\n');
    const written = taken.map(({ source }) =>
      piecesIn(source).map((pieces) => pieces.map(spaced).join('\t').replace(/^ /u, '')),
    );
    const kept = taken.map(({ left }) => numbersIn(left).map((number) => packed[number]));
    expect(written.flat().length).toBeGreaterThan(150);
    // What stands within another text is read in another order.
    expect(kept.map((texts) => new Set(texts))).toEqual(written.map((texts) => new Set(texts)));
    expect(kept.flat()).toHaveLength(written.flat().length);
  });

  it('leaves every line where it was', () => {
    for (const source of read('src/store/*.ts'))
      expect(new SqlTexts().takenOut(source).split('\n').length).toBe(source.split('\n').length);
  });

  it('keeps what is put in, however it is nested', () => {
    const source = "f(statement(db)`\n A ${g('}', { h: `${x}` })} (${a ? sql`B\n  ${b}` : ''})\n  C`, y)";
    const texts = new SqlTexts();
    expect(texts.takenOut(source)).toBe("f(statement(db)(0, g('}', { h: `${x}` }), a ? sql(1, b\n) : ''\n\n), y)");
    expect(texts.packed().split('\n')).toEqual(['A \t (\t) C', 'B \t']);
  });

  it('of the same text is one', () => {
    expect(new SqlTexts().takenOut('[sql`a ${b}`, sql`a ${c}`, sql`a`]')).toBe('[sql(0, b), sql(0, c), sql(1)]');
  });

  it.each([
    ['sql`a', /without an end/],
    ['sql`a ${b`', /without an end/],
    ["sql`LIKE '\\t'`", /can’t be packed/],
  ])('that can’t be read stops the build: %s', (source, fault) => {
    expect(() => new SqlTexts().takenOut(source)).toThrow(fault);
  });
});

describe('definitions', () => {
  const sources = read('commands/**/*.ts');

  it('are gone, and nothing else', () => {
    const getters = (source: string): number =>
      nodesOf(source).filter(({ type, kind }) => type === 'Property' && kind === 'get').length;
    const sum = (counted: readonly number[]): number => counted.reduce((all, one) => all + one, 0);
    expect(sum(sources.map(getters))).toBe(commands.length);
    for (const source of sources) {
      const left = withoutDefinitions(source);
      expect(getters(left)).toBe(0);
      expect(left.split('\n').length).toBe(source.split('\n').length);
      const functions = (text: string): number =>
        nodesOf(text).filter(({ type }) => type === 'FunctionExpression').length;
      expect(functions(left)).toBe(functions(source) - getters(source));
    }
  });
});

describe('Discord’s enums', () => {
  it('stand where they are used, and nowhere else', () => {
    const [source = ''] = read('src/discord/kinds.ts');
    const left = asEnums(source);
    const count = (type: string, text: string): number => nodesOf(text).filter((node) => node.type === type).length;
    expect(count('TSEnumDeclaration', left)).toBe(count('VariableDeclaration', source));
    expect(count('TSEnumMember', left)).toBe(count('Property', source));
    expect(count('VariableDeclaration', left)).toBe(0);
    expect(left.split('\n').length).toBe(source.split('\n').length);
    // An enum that is taken apart or gone through would be kept whole, with its names.
    expect(read('build/worker/index.js').join('')).not.toContain('GuildAnnouncement');
  });
});

describe('Hono', () => {
  const isOwn = (to: unknown): boolean => ((to as Node)['object'] as Node | undefined)?.type === 'ThisExpression';

  /** Names of these objects in the Worker; the class itself calls it `this`. */
  const receivers: Readonly<Record<string, string>> = { 'hono-base': 'app', context: 'c', request: 'c\\.req' };

  it.each(Object.entries(unusedMembers))('loses these members of its %s, and no other', (module, names) => {
    const [source = ''] = read(`node_modules/hono/dist/${module}.js`);
    const left = withoutMembers(source, names);
    /** With those that a constructor makes. */
    const members = (text: string): number =>
      nodesOf(text).filter(
        ({ type, value, operator, left: to, right }) =>
          type === 'MethodDefinition' ||
          (type === 'PropertyDefinition' && value !== null) ||
          (operator === '=' && isOwn(to) && (right as Node).type === 'ArrowFunctionExpression'),
      ).length;
    expect(members(left)).toBe(members(source) - names.length);
    expect(left.split('\n').length).toBe(source.split('\n').length);
    expect(() => withoutMembers(left, names)).toThrow(/Hono has no/);
    const asked = new RegExp(`(?<!\\w)(?:this|${receivers[module]})\\.(?:${names.join('|')})\\b`, 'gu');
    const code = `${left}${read('src/index.ts').join('')}`.replaceAll(/\/\*[\s\S]*?\*\//gu, '');
    expect(code.match(asked)).toBeNull();
  });
});
