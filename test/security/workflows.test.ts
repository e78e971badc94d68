/** What GitHub runs for us: which code, with which rights, and for how long. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: root });

/** A line without its comment, and how far it is indented. */
interface Line {
  readonly text: string;
  readonly indent: number;
}

const linesOf = (yaml: string): readonly Line[] =>
  yaml
    .split('\n')
    .map((line) => ({ text: line.replace(/(?:^|\s)#.*$/u, '').trimEnd(), indent: line.search(/\S/u) }))
    .filter(({ text }) => text !== '');

/** The lines below each line that begins so. */
function blocksOf(lines: readonly Line[], begins: RegExp): (readonly Line[])[] {
  return lines.flatMap((line, index) => {
    if (!begins.test(line.text)) return [];
    const after = lines.slice(index + 1);
    const end = after.findIndex(({ indent }) => indent <= line.indent);
    return [[line, ...after.slice(0, end < 0 ? after.length : end)]];
  });
}

/** Whether nothing but a pushed tag starts a workflow. */
const onlyOfTags = (lines: readonly Line[]): boolean =>
  blocksOf(lines, /^on:/u).some((block) =>
    /^on:\n {2}push:\n {4}tags: \[[^\]]+\]$/u.test(block.map(({ text }) => text).join('\n')),
  );

/** What is wrong with a workflow, which should be nothing. */
function faultsOf(yaml: string): readonly string[] {
  const lines = linesOf(yaml);
  const uses = yaml.split('\n').filter((line) => /^[\s-]*uses:/u.test(line));
  const unpinned = uses.filter((line) => !/^[\s-]*uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*$/u.test(line));
  const [rights, ...otherRights] = blocksOf(lines, /^permissions:/u);
  const granted = blocksOf(lines, /^\s*permissions:/u).flatMap((block) => block.map(({ text }) => text.trim()));
  const jobs = blocksOf(lines, /^jobs:/u).flatMap(([, ...inside]) => {
    const indent = inside[0]?.indent ?? 0;
    return inside
      .filter((line) => line.indent === indent)
      .map(({ text }) => blocksOf(inside, new RegExp(`^${text}$`, 'u'))[0] ?? []);
  });
  const isCheckout = ({ text }: Line): boolean => /uses: actions\/checkout@/u.test(text);
  const checkouts = blocksOf(lines, /^\s*- /u).filter((step) => step.some(isCheckout));
  const steps = lines.map(({ text }) => text);
  return [
    ...unpinned.map((line) => `not pinned by its hash, with its version beside: ${line.trim()}`),
    ...(rights === undefined || otherRights.length > 0 ? ['says nothing of permissions for all its jobs'] : []),
    ...granted
      .filter((text) => !/^(?:permissions:(?: \{\})?|contents: read)$/u.test(text))
      // A tag is pushed by a maintainer, and its release is written by a job of its own.
      .filter((text) => !(text === 'contents: write' && onlyOfTags(lines)))
      .map((text) => `may do more than read: ${text}`),
    ...(jobs.length === 0 ? ['has no jobs'] : []),
    ...jobs
      .filter((job) => !job.some(({ text }) => /^\s*timeout-minutes: \d+$/u.test(text)))
      .map(([job]) => `no end is set: ${job?.text.trim()}`),
    ...checkouts
      .filter((step) => !step.some(({ text }) => text.endsWith('persist-credentials: false')))
      .map(() => 'a checkout keeps its credentials'),
    ...steps
      .filter((text) => /pull_request_target|workflow_run/u.test(text))
      .map((text) => `strangers’ code with our rights: ${text.trim()}`),
    ...steps
      .filter(
        (text) =>
          /\$\{\{\s*(?:github\.(?:event|head_ref)|inputs)\b/u.test(text) && !/^\s*[\w-]+: \$\{\{[^}]*\}\}$/u.test(text),
      )
      .map((text) => `text from outside in a script: ${text.trim()}`),
  ];
}

it('there are workflows', () => {
  expect(files.length).toBeGreaterThan(0);
});

it.each(files)('%s runs pinned code with the least rights, and ends', (path) => {
  expect(faultsOf(readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

describe('what would be found', () => {
  const hash = '11bd71901bbe5b1630ceea73d27597364c9af683';
  const good = `
name: x
on: push
permissions:
  contents: read
jobs:
  one:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${hash} # v4.2.2
        with:
          persist-credentials: false
      - run: npm test
  two:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions: {}
    steps:
      - name: checked out
        uses: actions/checkout@${hash} # v4.2.2
        with:
          persist-credentials: false
`;

  it('nothing, where nothing is wrong', () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it('nothing, where a tag writes its release', () => {
    const release = good
      .replace('on: push', "on:\n  push:\n    tags: ['v*']")
      .replace('permissions: {}', 'permissions:\n      contents: write');
    expect(faultsOf(release)).toEqual([]);
    const branches = release.replace("tags: ['v*']", "tags: ['v*']\n    branches: [main]");
    expect(faultsOf(branches)).toEqual(['may do more than read: contents: write']);
  });

  it.each([
    ['a tag', (text: string) => text.replace(hash, 'v4')],
    ['half a hash', (text: string) => text.replace(hash, hash.slice(0, 20))],
    ['no version beside the hash', (text: string) => text.replace(' # v4.2.2', '')],
    ['an action of this repository', (text: string) => text.replace(/actions\/checkout@\w+/u, './.github/actions/x')],
    ['no permissions', (text: string) => text.replace('permissions:\n  contents: read\n', '')],
    ['all permissions', (text: string) => text.replace('permissions:\n  contents: read\n', 'permissions: write-all\n')],
    ['another permission', (text: string) => text.replace('contents: read\n', 'contents: read\n  issues: write\n')],
    ['a right to write', (text: string) => text.replace('contents: read', 'contents: write')],
    [
      'a job’s right to write',
      (text: string) => text.replace('permissions: {}', 'permissions:\n      id-token: write'),
    ],
    ['a job without an end', (text: string) => text.replace('    timeout-minutes: 5\n', '')],
    ['the last job without an end', (text: string) => text.replace(/ {4}timeout-minutes: 5\n(?![^]*timeout)/u, '')],
    ['credentials that stay', (text: string) => text.replace('persist-credentials: false', 'fetch-depth: 0')],
    [
      'credentials that stay by default',
      (text: string) => text.replace(/\n +with:\n +persist-credentials: false\n$/u, '\n'),
    ],
    ['strangers’ code with our rights', (text: string) => text.replace('on: push', 'on: pull_request_target')],
    ['a title in a script', (text: string) => text.replace('npm test', 'echo ${{ github.event.pull_request.title }}')],
  ])('%s', (_what, damage) => {
    expect(damage(good)).not.toBe(good);
    expect(faultsOf(damage(good))).not.toEqual([]);
  });
});
