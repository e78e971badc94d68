/** What the Worker's script does without: SQL, which is uploaded beside it, and the definitions of commands. */

/** Takes texts of SQL out of sources, and puts numbers in their places. */
export class SqlTexts {
  readonly #numbers = new Map<string, number>();

  packed(): string {
    return [...this.#numbers.keys()].join('\n');
  }

  /** A source with `sql(7, what, was, put, in)` for each text. Line breaks stay, for the lines of stack traces. */
  takenOut(source: string): string {
    let taken = '';
    let from = 0;
    for (let opened = tagIn(source); opened !== undefined; opened = tagIn(source, from)) {
      const { texts, parts, end } = templateAt(source, opened);
      const number = this.#numberOf(texts.map(spaced).join('\t').replace(/^ /u, ''));
      const given = parts.map((part) => `, ${this.takenOut(part)}`);
      const breaks = '\n'.repeat(texts.join('').split('\n').length - 1);
      taken += `${source.slice(from, opened - 1)}(${number}${given.join('')}${breaks})`;
      from = end;
    }
    return taken + source.slice(from);
  }

  #numberOf(text: string): number {
    if (/[\\\n]/u.test(text)) throw new Error(`SQL that can’t be packed: ${text}`);
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
}

/** Where the first template of SQL begins, behind its opening sign. */
function tagIn(source: string, from = 0): number | undefined {
  const tag = /\b(?:sql|statement\(\s*\w+,?\s*\))`/gu;
  tag.lastIndex = from;
  return tag.test(source) ? tag.lastIndex : undefined;
}

/** A break with its indentation is one space. */
const spaced = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ').replaceAll('\t', ' ');

interface Template {
  readonly texts: readonly string[];
  readonly parts: readonly string[];
  readonly end: number;
}

/** @param start behind the opening sign of a template */
function templateAt(source: string, start: number): Template {
  const texts: string[] = [];
  const parts: string[] = [];
  let from = start;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') return { texts: [...texts, source.slice(from, at)], parts, end: at + 1 };
    if (!source.startsWith('${', at)) continue;
    const end = partEnd(source, at + 2);
    texts.push(source.slice(from, at));
    parts.push(source.slice(at + 2, end));
    at = end;
    from = end + 1;
  }
  throw new Error('a template without an end');
}

/** Where the brace stands that closes a template's part. */
function partEnd(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '`') at = templateAt(source, at + 1).end - 1;
    else if (sign === "'" || sign === '"') at = source.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth-- === 0) return at;
  }
  throw new Error('a part of a template without an end');
}

/** A getter of a definition, from its first line to the one that closes it. */
const getter = /^( *)get definition\(\): \w+ \{\n[\s\S]*?^\1\},$/gmu;

/** A source without what only the registration of commands asks for. */
export const withoutDefinitions = (source: string): string =>
  source.replaceAll(getter, (text) => '\n'.repeat(text.split('\n').length - 1));

/** A source with enums in the place of constant objects: esbuild puts members of enums where they are used. */
export const asEnums = (source: string): string =>
  source.replaceAll(
    /^export const (\w+) = (\{[^}]*\}) as const satisfies [^;]*;$/gmu,
    (text, name: string, members: string) =>
      `export enum ${name} ${members.replaceAll(':', ' =').replaceAll('\n', '')}${'\n'.repeat(text.split('\n').length - 1)}`,
  );

/** Members of Hono's classes that nothing here calls: for applications in parts, forms, HTML, a fetch listener. */
export const unusedMembers: Readonly<Record<string, readonly string[]>> = {
  'hono-base': 'onError on use #clone route basePath mount request fire'.split(' '),
  context: 'event render setLayout getLayout setRenderer html redirect header status body set get var'.split(' '),
  request: 'query queries parseBody json text bytes blob formData addValidatedData valid matchedRoutes routePath'.split(
    ' ',
  ),
};

/** A source of Hono's without these members of its class; what only they need falls away by itself. */
export const withoutMembers = (source: string, names: readonly string[]): string =>
  names.reduce((left, name) => {
    const member = new RegExp(`^(\\t+)(?:async |get |this\\.)?${name}(?:\\(| = )(?:.*;$|[\\s\\S]*?^\\1\\};?$)`, 'mu');
    if (!member.test(left)) throw new Error(`Hono has no ${name}`);
    return left.replace(member, (text) => '\n'.repeat(text.split('\n').length - 1));
  }, source);
