/** Everything that is said in one language: `written.ts` has it from the sources, `shipped.ts` from what the build makes of them. */
import type { Templates } from '../message.ts';

export interface Catalog {
  /** The template of a key, among a family's own sentences or, where none is named, among the common ones. */
  find(key: string, family?: string): string | undefined;
  /** What a command, a subcommand or an option is called, by its English name. */
  nameOf(english: string): string;
}

export interface Contents {
  readonly common: Templates;
  /** Names of commands and options by the English ones, where they are others. */
  readonly names: Templates;
  readonly families: Readonly<Record<string, Templates>>;
}

/** Where common sentences and names stand among those of the families. */
const commonSection = '';
const nameSection = '=';

/** A line for each sentence: the family (or shelf), the key and the template with tabs between, and line breaks all around. */
export function packCatalog({ common, names, families }: Contents): string {
  const shelves = [[commonSection, common], [nameSection, names], ...Object.entries(families)] as const;
  const lines = shelves.flatMap(([shelf, phrases]) =>
    Object.entries(phrases).map(([key, template]) => {
      const line = [shelf, key, template];
      if (line.some((part) => /[\t\n]/u.test(part))) throw new Error(`a tab or a line break in "${line.join(', ')}"`);
      return line.join('\t');
    }),
  );
  return `\n${lines.join('\n')}\n`;
}

/**
 * Looks sentences up where they lie. A request says a dozen of them, and making objects of all would cost a cold isolate half a
 * millisecond.
 *
 * @param text as `packCatalog` writes it
 */
export function openCatalog(text: string): Catalog {
  /** What was looked up already, absent sentences too: there are no other keys than our own. */
  const known = new Map<string, string | undefined>();
  const find = (key: string, shelf: string): string | undefined => {
    const start = `\n${shelf}\t${key}\t`;
    if (known.has(start)) return known.get(start);
    const at = text.indexOf(start);
    const template = at < 0 ? undefined : text.slice(at + start.length, text.indexOf('\n', at + 1));
    known.set(start, template);
    return template;
  };
  return {
    find: (key, family = commonSection) => find(key, family),
    nameOf: (english) => find(english, nameSection) ?? english,
  };
}
