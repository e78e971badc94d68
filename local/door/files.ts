/** The chat page's own files, as they lie in local/page. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { HttpAnswer } from '../http.ts';

const folder = join(import.meta.dirname, '..', 'page');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page may load what the desk serves, and nothing else. */
const policy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export function pageFile(path: string): HttpAnswer | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = types[extname(name)];
  if (type === undefined || !readdirSync(folder).includes(name)) return undefined;
  const headers = { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, body: readFileSync(join(folder, name), 'utf8') };
}
