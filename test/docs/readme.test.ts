/** What the README, the map and the changelog say there is: files, folders, commands, releases. */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { families } from '../../src/families/index.ts';
import { type RegisteredCommand, nameOf, optionsOf } from '../../local/discord/commands.ts';
import { read, root } from './markdown.ts';

const readme = read('README.md');
const tree = /## The tree\n+```\n([\s\S]*?)```/u.exec(read('docs/architecture.md'))?.[1] ?? '';

/** A line of the tree: the folder it stands in, and what it tells of. */
interface Told {
  readonly within: string;
  readonly names: readonly string[];
  /** Files and folders that the text beside the name speaks of. */
  readonly mentioned: readonly string[];
}

function readTree(): Told[] {
  const told: Told[] = [];
  let folder = '';
  for (const line of tree.split('\n').filter((one) => one !== '')) {
    const [, indent = '', head = '', rest = ''] = /^( {0,2})((?:[\w.-]+(?:\/|\.ts) ?)*)(.*)$/u.exec(line) ?? [];
    const names = head.trim().split(' ').filter(Boolean);
    if (indent === '') folder = names[0] ?? folder;
    const within = indent === '' && names.length > 0 ? '' : folder;
    const mentioned = [...rest.matchAll(/(?<![\w/-])(?:[\w-]+\/|[\w-]+\.ts)/gu)].map(([name]) => name);
    told.push({ within, names, mentioned });
  }
  return told;
}

const told = readTree();
const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|build$)/u.test(entry.name))
    .map(({ name }) => `${name}/`);

describe('the tree', () => {
  const named = told.flatMap(({ within, names }) => names.map((name) => within + name));

  it('names what exists', () => {
    expect(named).toContain('commands/');
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('speaks of what exists', () => {
    const mentioned = told.flatMap(({ within, names, mentioned: some }) =>
      some.map((name) => ({ within: names.length === 1 ? within + names[0] : within, name })),
    );
    const missing = mentioned.filter(({ within, name }) => {
      const folder = within.endsWith('/') ? within : within.replace(/[^/]*$/u, '');
      return !existsSync(join(root, name)) && globSync(`${folder}**/${name}`, { cwd: root }).length === 0;
    });
    expect(mentioned.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it('names every folder', () => {
    expect(foldersIn('').filter((name) => !named.includes(name))).toEqual([]);
  });
});

/** The first column of the table of commands: code. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/^\| (`\/.*?) \| /gmu)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code),
  );

/** As the README writes a command: `/check moves [puzzle]`. */
const written = (definition: RegisteredCommand): string =>
  [
    `/${nameOf(definition)}`,
    ...optionsOf(definition).map((option) => (option['required'] === true ? nameOf(option) : `[${nameOf(option)}]`)),
  ].join(' ');

describe('the table of commands', () => {
  const definitions: readonly RegisteredCommand[] = JSON.parse(
    JSON.stringify(commands.map(({ definition }) => definition)),
  );
  const settings = definitions.find((definition) => nameOf(definition) === 'settings') ?? {};

  it('has every command with its options, and no other', () => {
    const isForAdmins = ({ name }: RegisteredCommand) => name === 'settings' || name === 'moderate';
    const wanted = definitions.map((one) => (isForAdmins(one) ? `/${nameOf(one)}` : written(one)));
    expect(codesIn(readme).toSorted()).toEqual(wanted.toSorted());
  });

  it('of admins has every subcommand of /settings', () => {
    const listed = codesIn(read('docs/admin.md')).filter((code) => code.startsWith('/settings '));
    const wanted = optionsOf(settings).map((option) => `/settings ${nameOf(option)}`);
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  it('is followed by one of all families', () => {
    const listed = [...readme.matchAll(/^\| `([\w-]+)` \| /gmu)].map(([, id]) => id);
    expect(listed).toEqual(expect.arrayContaining(families.map(({ id }) => id)));
    expect(listed).toHaveLength(families.length);
  });
});

it('is short enough for a stranger', () => {
  expect(readme.length).toBeLessThanOrEqual(6000);
});

it('the changelog dates each release, the newest first, and what each has left is tried', () => {
  const { version }: { readonly version: string } = JSON.parse(read('package.json'));
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gmu)].map(
    ([, one]) => one,
  );
  expect(released[0]).toBe(version);
  const tried = readdirSync(join(root, 'test', 'contract', 'releases'));
  expect(tried.toSorted()).toEqual(released.map((one) => `${one}.json`).toSorted());
});
