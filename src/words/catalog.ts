/** The sentences of one language: `written.ts` reads them from the sources, `shipped.ts` from files of the build. */
import type { Templates } from '../message.ts';

export interface Catalog {
  /** The template of a key: one of a family's own sentences or, without a family, a common one. */
  find(key: string, family?: string): string | undefined;
  /** The name of a command, a subcommand or an option, by its English name. */
  nameOf(english: string): string;
  zones(): readonly string[];
}

export interface Contents {
  readonly common: Templates;
  /** Names of commands and options, by their English names, where they differ. */
  readonly names: Templates;
  readonly families: Readonly<Record<string, Templates>>;
  /** What the page to play on says: it ships with the page, and is not packed. */
  readonly page: Templates;
  /** Names of time zones, apart by spaces. */
  readonly zones: string;
}

/** The sections of common sentences, of names and of the one line of time zones. Each family's section is its id. */
const commonSection = '';
const nameSection = '=';
const zoneSection = '@';

/**
 * A line for each sentence: section, key and template, separated by tabs. The text begins and ends with a line break.
 */
export function packCatalog({ common, names, families, zones }: Omit<Contents, 'page'>): string {
  const sections = [
    [commonSection, common],
    [nameSection, names],
    ...Object.entries(families),
    [zoneSection, { zones }],
  ] as const;
  const lines = sections.flatMap(([section, templates]) =>
    Object.entries(templates).map(([key, template]) => {
      const line = [section, key, template];
      if (line.some((part) => /[\t\n]/u.test(part))) throw new Error(`a tab or a line break in "${line.join(', ')}"`);
      return line.join('\t');
    }),
  );
  return `\n${lines.join('\n')}\n`;
}

/**
 * Finds sentences in the packed text itself. A request needs a dozen of them; parsing all would cost a cold isolate
 * half a millisecond.
 *
 * @param text as `packCatalog` writes it
 */
export function openCatalog(text: string): Catalog {
  /**
   * The templates found so far; undefined for absent ones. It can't grow without bound, because all keys are our own.
   */
  const known = new Map<string, string | undefined>();
  const find = (key: string, section: string): string | undefined => {
    const start = `\n${section}\t${key}\t`;
    if (known.has(start)) return known.get(start);
    const at = text.indexOf(start);
    const template = at < 0 ? undefined : text.slice(at + start.length, text.indexOf('\n', at + 1));
    known.set(start, template);
    return template;
  };
  return {
    find: (key, family = commonSection) => find(key, family),
    nameOf: (english) => find(english, nameSection) ?? english,
    zones: () => find('zones', zoneSection)?.split(' ') ?? [],
  };
}
