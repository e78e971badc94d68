/** What is made again by the build, and what is not. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuildNote } from '../../scripts/tables/note.ts';

const build = join(import.meta.dirname, '..', '..', 'build');
mkdirSync(build, { recursive: true });
const folder = mkdtempSync(join(build, 'note-'));
afterAll(() => rmSync(folder, { recursive: true }));

const note = (data = ''): BuildNote =>
  new BuildNote(join(folder, 'made.hash'), { files: [`build/${basename(folder)}/*.txt`], data });

it('a note holds until a source has another text or name, or other data go with it', () => {
  const source = join(folder, 'one.txt');
  writeFileSync(source, 'one');
  const isCurrent = [note().isCurrent];
  note().write();
  isCurrent.push(note().isCurrent, note('more').isCurrent);
  renameSync(source, join(folder, 'other.txt'));
  isCurrent.push(note().isCurrent);
  renameSync(join(folder, 'other.txt'), source);
  writeFileSync(source, 'two');
  isCurrent.push(note().isCurrent);
  note().write();
  isCurrent.push(note().isCurrent);
  note().remove();
  expect([...isCurrent, note().isCurrent]).toEqual([false, true, false, false, false, true, false]);
});
