/**
 * The examples of the players' guides, read out of their Markdown. Under a heading with a family's title stand a
 * picture, a line that ends with the position and its id, and a table of lists, each with what the bot answers:
 *
 *     ### 8-puzzle
 *     ![Start: …](pictures/8-puzzle.png)
 *     The board above: `412583706`; its id: `8-puzzle.123456780.1gng`
 *     | You write | The bot answers |
 *     | --- | --- |
 *     | `D R D L L U U`, `8 5 4 1 2 3 6` | ⭐ **Perfect! 7 moves, the fewest possible.** |
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from '../../src/families/index.ts';
import type { Family, Position } from '../../src/puzzle.ts';
import type { Locale } from '../../src/message.ts';
import { titleIn } from '../../src/words/index.ts';

/** Lists that mean the same moves, and what the bot says to each. */
interface ExampleRow {
  readonly lists: readonly string[];
  readonly answer: string;
}

export interface Example {
  readonly family: Family;
  readonly position: Position;
  readonly id: string;
  readonly picture: { readonly alt: string; readonly file: string };
  readonly rows: readonly ExampleRow[];
}

export const docs = join(import.meta.dirname, '..', '..', 'docs');

export const guides: Readonly<Record<Locale, string>> = {
  en: 'how-to-play.md',
  ja: 'how-to-play.ja.md',
  'pt-BR': 'how-to-play.pt-BR.md',
  es: 'how-to-play.es.md',
  de: 'how-to-play.de.md',
  fr: 'how-to-play.fr.md',
};

const firstPuzzle = '8-puzzle';
/** The others tell on two screens how to play, with the example of the first puzzle. */
export const wholeGuides: readonly Locale[] = ['en', 'ja'];

export const readGuide = (locale: Locale): string => readFileSync(join(docs, guides[locale]), 'utf8');

/** One example a family, in the order of the registry; throws where one is missing or incomplete. */
export function examplesIn(guide: string, locale: Locale): readonly Example[] {
  const sections = new Map(guide.split(/^(?=#{1,6} )/mu).map((text) => [headingOf(text), text]));
  const told = wholeGuides.includes(locale) ? families : families.filter(({ id }) => id === firstPuzzle);
  return told.map((family) => {
    const text = sections.get(titleIn(locale, family.id));
    if (text === undefined) throw new Error(`${guides[locale]} has no section "${titleIn(locale, family.id)}"`);
    return exampleOf(family, text);
  });
}

const headingOf = (section: string): string => /^#+ (.*)/u.exec(section)?.[1] ?? '';

function exampleOf(family: Family, section: string): Example {
  const [, alt, file] = /!\[([^\]]*)\]\(pictures\/([^)]+)\)/u.exec(section) ?? [];
  const [, text, id] = /[:：] *`([^`]+)`[^`\n]*[:：] *`([^`]+)`$/mu.exec(section) ?? [];
  const rows = [...section.matchAll(/^\| *(`.*?`) *\| *(.+?) *\|$/gmu)].map(([, lists = '', answer = '']) => ({
    lists: codeIn(lists),
    answer,
  }));
  if (alt === undefined || file === undefined || text === undefined || id === undefined || rows.length === 0) {
    throw new Error(`the guide's section on ${family.id} lacks its picture, its position or its table`);
  }
  const read = family.read(text);
  if (!read.ok) throw new Error(`the guide's position "${text}" is none of ${family.id}`);
  return { family, position: read.value, id, picture: { alt, file }, rows };
}

const codeIn = (markdown: string): string[] => [...markdown.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);
