/** Tells of every text that becomes SQL whether it is known before anything runs: made of literals alone. */
import { dirname, join } from 'node:path';
import { parseAst } from 'vitest/node';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Module extends Source {
  readonly program: Node;
  readonly nodes: readonly Node[];
  readonly parents: ReadonlyMap<Node, Node>;
}

type Declared =
  | { readonly kind: 'value'; readonly node: Node; readonly module: Module }
  | { readonly kind: 'parameter'; readonly owner: Node; readonly index: number; readonly module: Module };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const part = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
const parts = (node: Node, key: string): Node[] => (Array.isArray(node[key]) ? node[key].filter(isNode) : []);
const isFunction = ({ type }: Node): boolean => type.includes('Function');
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const nameOf = (node: Node | undefined): string => textOf(node?.['name']) ?? textOf(node?.['value']) ?? '';

function parse({ path, text }: Source): Module {
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node;
  const nodes: Node[] = [program];
  const parents = new Map<Node, Node>();
  for (const node of nodes) {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      nodes.push(child);
    }
  }
  return { path, text, program, nodes, parents };
}

export class Statements {
  readonly #modules: readonly Module[];
  readonly #asked = new Set<Node>();

  constructor(sources: readonly Source[]) {
    this.#modules = sources.map(parse);
  }

  /** Where a statement is prepared out of something that is not known beforehand: `path:line`. */
  unknown(): readonly string[] {
    return this.#modules.flatMap((module) =>
      module.nodes
        .filter((node) => isPrepare(node))
        .filter((node) => !textsOf(node).every((one) => this.#isKnown(one, module)))
        .map(({ start }) => placeOf(module, start)),
    );
  }

  /** Where statements are prepared at all, or the database is asked in another way. */
  prepared(): readonly string[] {
    return this.#modules.flatMap((module) =>
      module.nodes.filter((node) => isPrepare(node) || isAlias(node)).map(({ start }) => placeOf(module, start)),
    );
  }

  /** Where a preparing function is taken without being called, which nothing here could follow. */
  aliased(): readonly string[] {
    return this.#modules.flatMap((module) =>
      module.nodes
        .filter(
          (node) => isAlias(node) || (isNamed(node, 'prepare') && !isCallee(node, module)) || isUntagged(node, module),
        )
        .map(({ start }) => placeOf(module, start)),
    );
  }

  #isKnown(node: Node, module: Module): boolean {
    switch (node.type) {
      case 'Literal':
        return true;
      case 'TaggedTemplateExpression':
        return nameOf(part(node, 'tag')) === 'sql' && this.#areKnown(part(node, 'quasi'), module);
      case 'TemplateLiteral':
        return parts(node, 'expressions').every((one) => this.#isKnown(one, module));
      case 'BinaryExpression':
      case 'ConditionalExpression':
        return ['left', 'right', 'consequent', 'alternate'].every((key) => this.#areKnown(part(node, key), module));
      case 'ArrayExpression':
        return parts(node, 'elements').every((one) => this.#isKnown(one, module));
      case 'ObjectExpression':
        return parts(node, 'properties').every((one) => this.#areKnown(part(one, 'value'), module));
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        return this.#areKnown(part(node, 'expression'), module);
      case 'CallExpression':
        return this.#isKnownCall(node, module);
      case 'Identifier':
        return this.#isKnownName(node, module);
      default:
        return false;
    }
  }

  #areKnown(node: Node | undefined, module: Module): boolean {
    return node === undefined || this.#isKnown(node, module);
  }

  #isKnownCall(node: Node, module: Module): boolean {
    const callee = part(node, 'callee');
    if (callee === undefined || !parts(node, 'arguments').every((one) => this.#isKnown(one, module))) return false;
    if (module.text.slice(callee.start, callee.start + 13) === 'Object.values') return true;
    if (callee.type !== 'Identifier') return false;
    const declared = this.#declared(nameOf(callee), node, module);
    const body = declared?.kind === 'value' && isFunction(declared.node) ? part(declared.node, 'body') : undefined;
    // A helper is one expression; what takes statements to put a text together is looked at by nobody.
    return (
      declared !== undefined &&
      body !== undefined &&
      body.type !== 'BlockStatement' &&
      this.#isKnown(body, declared.module)
    );
  }

  #isKnownName(node: Node, module: Module): boolean {
    const declared = this.#declared(nameOf(node), node, module);
    if (declared === undefined) return false;
    if (declared.kind === 'value')
      return this.#once(declared.node, () => this.#isKnown(declared.node, declared.module));
    return this.#once(declared.owner, () => this.#isKnownParameter(declared.owner, declared.index, declared.module));
  }

  /** What is being asked already is no reason against itself. */
  #once(node: Node, ask: () => boolean): boolean {
    if (this.#asked.has(node)) return true;
    this.#asked.add(node);
    const answer = ask();
    this.#asked.delete(node);
    return answer;
  }

  /** A parameter is known where everybody who calls the function gives something known. */
  #isKnownParameter(owner: Node, index: number, module: Module): boolean {
    const parent = module.parents.get(owner);
    const callee = parent?.type === 'CallExpression' ? part(parent, 'callee') : undefined;
    if (callee?.type === 'MemberExpression') {
      const list = part(callee, 'object');
      return nameOf(part(callee, 'property')) === 'map' && index === 0 && this.#areKnown(list, module);
    }
    const name = nameOf(part(owner, 'id') ?? (parent?.type === 'VariableDeclarator' ? part(parent, 'id') : undefined));
    if (name === '') return false;
    const calls = this.#modules.flatMap((one) =>
      one.nodes
        .filter((node) => isUse(node, name, one) && this.#names(node, owner, one))
        .map((node) => ({ node, one })),
    );
    const isKnownAt = ({ node, one }: (typeof calls)[number]): boolean => {
      const call = one.parents.get(node);
      const given =
        call?.type === 'CallExpression' && part(call, 'callee') === node ? parts(call, 'arguments')[index] : undefined;
      return given !== undefined && this.#isKnown(given, one);
    };
    // What nobody calls here, others may.
    return calls.length > 0 && calls.every(isKnownAt);
  }

  #names(node: Node, owner: Node, module: Module): boolean {
    const declared = this.#declared(nameOf(node), node, module);
    return declared?.kind === 'value' && declared.node === owner;
  }

  #declared(name: string, from: Node, module: Module): Declared | undefined {
    for (let node = module.parents.get(from); node !== undefined; node = module.parents.get(node)) {
      if (isFunction(node)) {
        const index = parts(node, 'params').findIndex((one) => namesIn(one).includes(name));
        const own = parts(node, 'params')[index];
        if (own !== undefined)
          return own.type === 'Identifier' ? { kind: 'parameter', owner: node, index, module } : undefined;
      }
      const found = parts(node, 'body').flatMap((one) => this.#stated(name, one, module));
      if (found.length > 0) return found[0];
    }
    return undefined;
  }

  /** What a statement declares under a name. */
  #stated(name: string, statement: Node, module: Module): Declared[] {
    const inner = statement.type.startsWith('Export') ? part(statement, 'declaration') : statement;
    if (inner === undefined) return [];
    if (isFunction(inner) && nameOf(part(inner, 'id')) === name) return [{ kind: 'value', node: inner, module }];
    if (inner.type === 'VariableDeclaration' && inner['kind'] === 'const') {
      const own = parts(inner, 'declarations').find(
        (one) => part(one, 'id')?.type === 'Identifier' && nameOf(part(one, 'id')) === name,
      );
      const init = own && part(own, 'init');
      return init === undefined ? [] : [{ kind: 'value', node: init, module }];
    }
    if (inner.type !== 'ImportDeclaration') return [];
    const imported = parts(inner, 'specifiers').find((one) => nameOf(part(one, 'local')) === name);
    const file = join(dirname(module.path), nameOf(part(inner, 'source')));
    const from = imported && this.#modules.find(({ path }) => path === file);
    return from === undefined
      ? []
      : parts(from.program, 'body').flatMap((one) =>
          this.#stated(nameOf(part(imported as Node, 'imported')), one, from),
        );
  }
}

/** All names that a parameter declares. */
const namesIn = (node: Node): string[] =>
  node.type === 'Identifier' ? [nameOf(node)] : childrenOf(node).flatMap(namesIn);

const isNamed = (node: Node, name: string): boolean =>
  node.type === 'MemberExpression' && nameOf(part(node, 'property')) === name;

const isPrepare = (node: Node): boolean =>
  isStatement(node) || (node.type === 'CallExpression' && isNode(node['callee']) && isNamed(node['callee'], 'prepare'));

/** A text behind `statement(db)`. */
const isStatement = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(part(part(node, 'tag') ?? node, 'callee')) === 'statement';

/** `statement` that is no part of the tag of a text. */
function isUntagged(node: Node, module: Module): boolean {
  if (!isUse(node, 'statement', module)) return false;
  const call = module.parents.get(node);
  const tagged = call && module.parents.get(call);
  return call === undefined || tagged === undefined || !isStatement(tagged) || tagged['tag'] !== call;
}

/** What a statement is made of. */
const textsOf = (node: Node): Node[] =>
  isStatement(node) ? parts(part(node, 'quasi') ?? node, 'expressions') : parts(node, 'arguments');

const isCallee = (node: Node, { parents }: Module): boolean => {
  const parent = parents.get(node);
  return parent !== undefined && isPrepare(parent) && parent['callee'] === node;
};

/** `const { prepare } = db`, `db['exec']`, `db.exec`. */
function isAlias(node: Node): boolean {
  if (node.type === 'Property')
    return ['prepare', 'exec'].includes(nameOf(part(node, 'key'))) && node['shorthand'] === true;
  if (node.type !== 'MemberExpression') return false;
  if (node['computed'] === true) return ['prepare', 'exec'].includes(nameOf(part(node, 'property')));
  const object = part(node, 'object');
  const holder = nameOf(object?.type === 'MemberExpression' ? part(object, 'property') : object);
  return isNamed(node, 'exec') && /^(db|database)$/iu.test(holder);
}

function isUse(node: Node, name: string, { parents }: Module): boolean {
  if (node.type !== 'Identifier' || nameOf(node) !== name) return false;
  const parent = parents.get(node);
  if (parent === undefined || parent.type.startsWith('Import')) return false;
  return !['id', 'key', 'property'].some((key) => parent[key] === node);
}

const placeOf = ({ path, text }: Module, start: number): string => `${path}:${text.slice(0, start).split('\n').length}`;
