/** What the browser keeps outlives an upgrade. So its key has a number, which is another one where what is kept has another shape. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

/** An interface of a file without its comments. */
function shapeOf(path: string, name: string): string {
  const text = read(path)
    .replaceAll(/\/\*\*[^]*?\*\//gu, '')
    .replaceAll(/\s+/gu, ' ');
  const [shape] = new RegExp(`interface ${name} .*?\\}`, 'u').exec(text) ?? [];
  if (shape === undefined) throw new Error(`no interface ${name} in ${path}`);
  return shape;
}

const protocol = 'src/page/protocol.ts';
const digestOf = (shapes: readonly string[]): string =>
  createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 16);

it.each([
  ['link 1', '5ba3101e6b1c0105', [shapeOf('src/page/claims.ts', 'Claims')]],
  [
    'board 4',
    'c1b0616340e35108',
    ['BoardJson', 'LineJson', 'PositionJson', 'NextJson'].map((name) => shapeOf(protocol, name)),
  ],
  ['moves 2', 'ff49fbe6588c6265', [shapeOf('page/app/sync.ts', 'Unsaved'), shapeOf(protocol, 'LineJson')]],
])('keeps one shape by the key "%s"', (key, digest, shapes) => {
  const [kind = ''] = key.split(' ');
  const [, used] = new RegExp(`['\`](${kind} \\d+)`, 'u').exec(read('page/app/opening.ts')) ?? [];
  expect([used, digestOf(shapes)], 'another shape needs another number, in page/app/opening.ts and here').toEqual([
    key,
    digest,
  ]);
});
