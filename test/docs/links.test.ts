/** No link within the repository leads nowhere. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, documents, read, root, targetsIn, withoutFences } from './markdown.ts';

/** What is wrong with a link, if anything is. */
function faultOf(document: string, target: string): string | undefined {
  if (/^https?:/u.test(target)) return undefined;
  const [, path = '', anchor] = /^([^#]*)(?:#(.*))?$/u.exec(target) ?? [];
  const file = path === '' ? document : normalize(join(dirname(document), decodeURI(path)));
  if (!existsSync(join(root, file))) return `${document}: ${target} is not there`;
  if (anchor === undefined) return undefined;
  return anchorsOf(read(file)).has(decodeURI(anchor)) ? undefined : `${document}: ${target} is no heading of ${file}`;
}

describe('the documents', () => {
  it('are those of the repository', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']));
  });

  it.each(documents)('%s has no link that leads nowhere', (document) => {
    const faults = targetsIn(read(document)).map((target) => faultOf(document, target));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('are all within reach of the README', () => {
    const reached = new Set(['README.md']);
    for (const document of reached) {
      for (const target of targetsIn(read(document))) {
        const path = normalize(join(dirname(document), target.replace(/#.*$/u, '')));
        if (path.endsWith('.md') && existsSync(join(root, path))) reached.add(path);
      }
    }
    const unreached = documents.filter((document) => !reached.has(document) && !document.startsWith('.'));
    expect(unreached, 'no document that the README leads to has a link to these').toEqual([]);
  });

  it('would be found wanting', () => {
    expect(faultOf('docs/architecture.md', 'nowhere.md')).toContain('is not there');
    expect(faultOf('docs/architecture.md', '../README.md#no-such-part')).toContain('is no heading of README.md');
    expect(faultOf('README.md', 'docs/architecture.md#the-tree')).toBeUndefined();
  });
});

/** Every file and folder, with a slash before and, for folders, behind; what is built is named in documents too. */
const paths = globSync('**/*', {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => ['node_modules', '.git', '.antipode'].includes(name),
}).map((entry) => `${join(entry.parentPath, entry.name).slice(root.length)}${entry.isDirectory() ? '/' : ''}`);

/** Code that looks like a file or a folder of this repository. */
const filesIn = (text: string): string[] =>
  [
    ...withoutFences(text).matchAll(/`((?:[\w.-]+\/)*(?:[\w.-]+\/|[\w-]+(?:\.[\w-]+)*\.(?:ts|tsv|toml|bin|md)))`/gu),
  ].map(([, path = '']) => path);

/** Not there before the first start or build. */
const isMade = (file: string): boolean => file === '.antipode/' || file.startsWith('build/');

describe('the files that are named', () => {
  const named = documents
    .flatMap((document) => filesIn(read(document)).map((file) => ({ document, file })))
    .filter(({ file }) => !isMade(file));

  it('are found in the documents', () => {
    expect(named).toContainEqual({ document: 'docs/architecture.md', file: 'day/round.ts' });
  });

  it.each(documents)('exist in %s', (document) => {
    const missing = named.filter(
      (one) => one.document === document && !paths.some((path) => path.endsWith(`/${one.file}`)),
    );
    expect(missing).toEqual([]);
  });
});
