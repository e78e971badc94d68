/** One word per thing: no two types that are exported have the same name. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const exported = /^export (?:interface|type|class|abstract class) (\w+)/gmu;

it('are what types of the Worker have of their own', () => {
  const files = globSync('{src,commands}/**/*.ts', { cwd: root });
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(exported), ([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
