/** Gives the Worker's sources V8's hint that a function is called soon. V8 then compiles it with the script, not at its first call. */
import { basename } from 'node:path';
import { MagicString } from 'magic-string';
import { type Function, type Program, Visitor, parseSync } from 'oxc-parser';

/**
 * The hint is a parenthesis before a function expression. A declaration can't have it, so it becomes a constant. All
 * these constants stand at the beginning of the module, before any code that calls them. A method can't have the hint
 * and stays.
 *
 * @param path of a module
 * @returns its source, with a source map
 */
export function eager(path: string, source: string): string {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path} can’t be read: ${errors[0].message}`);
  const text = new MagicString(source);
  const methods = new Set<object>();
  /** Places of `this` and the like: an arrow function has none of its own. */
  const bound: number[] = [];
  const parenthesise = (node: Span): void => {
    if (!methods.has(node)) text.appendRight(node.start, '(').appendLeft(node.end, ')');
  };
  new Visitor({
    MethodDefinition: ({ value }) => void methods.add(value),
    Property: ({ value, method, kind }) => void ((method || kind !== 'init') && methods.add(value)),
    FunctionExpression: parenthesise,
    // V8 does not heed the hint before async ones.
    ArrowFunctionExpression: (node) => void (node.async || parenthesise(node)),
    ThisExpression: (node) => void bound.push(node.start),
    MetaProperty: (node) => void bound.push(node.start),
    Identifier: (node) => void (node.name === 'arguments' && bound.push(node.start)),
  }).visit(program);
  for (const { start, end, declared } of declarations(program)) {
    const { id, body, async, generator } = declared;
    const isBound = generator || bound.some((at) => start < at && at < end);
    if (id === null || body === null || isBound) continue;
    text.overwrite(declared.start, id.end, `const ${id.name} = (${async ? 'async function' : ''}`);
    text.appendLeft(body.start, async ? '' : '=> ').appendLeft(end, ');');
    if (start > 0) text.move(start, end, 0);
  }
  const map = text.generateMap({ source: basename(path), hires: 'boundary', includeContent: true });
  return `${text.toString()}\n//# sourceMappingURL=${map.toUrl()}`;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Of a module itself. `start` is before `export`. */
const declarations = ({ body }: Program): (Span & { readonly declared: Function })[] =>
  body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'FunctionDeclaration' ? [{ ...statement, declared }] : [];
  });
