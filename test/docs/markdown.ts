/** The documents of the repository, and what is in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const isOurs = (path: string): boolean => !/^(?:node_modules|build|\.antipode)(?:\/|$)/u.test(path);

/** Paths from the root. */
export const documents = [
  ...globSync('*.md', { cwd: root }),
  ...globSync('{*,.github}/**/*.md', { cwd: root, exclude: (path) => !isOurs(path) }),
]
  .filter(isOurs)
  .toSorted();

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Without fenced blocks: what stands there is no Markdown. */
export const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```$/gmu, '');

/** The blocks of a language, without their fences. */
export function fenced(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gmu)]
    .filter(([, of]) => of === language)
    .map(([, , block = '']) => block);
}

/** Where a page can be entered: its headings, as GitHub names them in addresses. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} +(.+?) *$/gmu)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let again = 1; anchors.has(name); again++) name = `${slug}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

/** Where links and pictures lead. */
export function targetsIn(text: string): string[] {
  const bare = withoutFences(text).replace(/`[^`\n]*`/gu, '');
  return [...bare.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = '']) => target);
}
