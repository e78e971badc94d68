/** The document: page/play.html with the hashed names of what esbuild made. */
import { posix } from 'node:path';
import type { Metafile } from 'esbuild';

const folder = 'build/page';
const here = '    <!-- files -->\n';

/** @param template page/play.html */
export function documentFrom(template: string, { outputs }: Metafile): string {
  const [before, after, ...more] = template.split(here);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('page/play.html has one place for files');
  const made = (entry: string): string => {
    const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
    if (path === undefined) throw new Error(`nothing was made of ${entry}`);
    return path;
  };
  const start = made('page/start.ts');
  const main = made('page/main.tsx');
  const style = outputs[main]?.cssBundle ?? '';
  const shared = [...new Set([...importsOf(outputs, start), ...importsOf(outputs, main)])];
  const lines = [
    `<link rel="icon" type="image/svg+xml" href="${address(made('page/icon.svg'))}" />`,
    `<link rel="stylesheet" href="${address(style)}" />`,
    ...shared.map((path) => `<link rel="modulepreload" href="${address(path)}" />`),
    ...[start, main].map((path) => `<script type="module" src="${address(path)}"></script>`),
  ];
  return `${before}${lines.map((line) => `    ${line}\n`).join('')}${after}`;
}

const address = (path: string): string => `/${posix.relative(folder, path)}`;

/** What a file imports from the beginning, and what that does. */
export function importsOf(outputs: Metafile['outputs'], from: string): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    for (const one of outputs[path]?.imports ?? []) {
      if (one.kind !== 'import-statement' || found.has(one.path)) continue;
      found.add(one.path);
      visit(one.path);
    }
  };
  visit(from);
  return [...found];
}
