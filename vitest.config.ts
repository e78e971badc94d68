import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { unstable_readConfig } from 'wrangler';
import { LongestFirst } from './test/longest-first.ts';

/** The Worker's settings in tests: every one is set here, so that a developer's own are never read. */
const settings = {
  DISCORD_APPLICATION_ID: '1000000000000000001',
  // The public key of RFC 8032's first test vector; tests sign with its secret key.
  DISCORD_PUBLIC_KEY: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  DISCORD_TOKEN: 'test-token',
  DAY_SECRET: 'a secret of the tests, long enough',
};

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

/** No test is about time: what hangs ends all the same, and a busy machine makes nothing fail. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

/** What all tests in Node begin with. */
const inNode = { setupFiles: ['test/use-wasm.ts'], ...patience };

/** What CONTRIBUTING tells, in a copy of the tree. */
const recipes = { globalSetup: 'test/recipes/setup.ts', ...inNode };

/** For `npm test`, where exhaustive suites take a sample. */
function quick(name: string, folder: string): Test {
  const include = [`${folder}/**/*.test.ts`];
  return {
    name,
    include,
    exclude: ['test/**/*.slow.test.ts'],
    provide: { thorough: false },
    isolate: false,
    ...patience,
  };
}

/** For `npm run test:slow`: exhaustive suites in full, and those that are slow. */
function full(name: string, folder: string): Test {
  const include = [`${folder}/**/*.{sampled,slow}.test.ts`];
  return { name: `${name}:full`, include, provide: { thorough: true }, isolate: false, ...patience };
}

const { compatibility_date: compatibilityDate, ratelimits } = unstable_readConfig({ config: 'wrangler.toml' });
const worker = {
  plugins: [
    cloudflareTest(async () => ({
      main: 'src/index.ts',
      miniflare: {
        compatibilityDate,
        bindings: { ...settings, MIGRATIONS: await readD1Migrations('./migrations') },
        d1Databases: ['DB'],
        ratelimits: Object.fromEntries(
          ratelimits.map(({ name, ...limit }: { readonly name: string }) => [name, limit]),
        ),
        // Tests take messages off the queue by hand. One of them goes through a queue that is read.
        queueProducers: { POSTS: 'unread', READ_POSTS: 'read' },
        queueConsumers: { read: { maxBatchSize: 1, maxBatchTimeout: 0 } },
        modulesRules: [
          { type: 'Data', include: ['**/*.bin'] },
          { type: 'CompiledWasm', include: ['**/*.wasm'] },
        ],
        outboundService: () => new Response('tests reach no network', { status: 599 }),
      },
    })),
  ],
  // Sentences, SQL and named boards as they are written, so that no test has those of an older build.
  resolve: {
    alias: {
      '#named-boards': join(import.meta.dirname, 'src/families/sliding-blocks/named.ts'),
      '#sql': join(import.meta.dirname, 'src/store/sql.ts'),
      '#words': join(import.meta.dirname, 'src/words/written.ts'),
    },
  },
};

const setupFiles = ['test/worker/setup.ts'];

export default defineConfig({
  test: {
    silent: 'passed-only',
    // One line a file.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...quick('engine', 'test/{engine,page,docs}'), ...inNode } },
      { test: { ...full('engine', 'test/{engine,page,docs}'), ...inNode } },
      // A second runtime would load all of the Worker again, which costs more than it gains.
      {
        ...worker,
        test: { ...quick('worker', 'test/worker'), setupFiles, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      { ...worker, test: { ...full('worker', 'test/worker'), setupFiles } },
      { test: { ...quick('desk', 'test/desk'), ...inNode } },
      { test: { ...full('desk', 'test/desk'), ...inNode } },
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'], ...inNode } },
      { test: { name: 'security', include: ['test/security/**/*.test.ts'], ...inNode } },
      { test: { name: 'recipes', include: ['test/recipes/**/*.test.ts'], ...recipes } },
      { test: { name: 'whole', include: ['test/recipes/whole.ts'], ...recipes } },
      { test: { name: 'catalogue', include: ['test/catalogue/**/*.test.ts'], provide: { thorough: true }, ...inNode } },
      {
        test: {
          name: 'week',
          include: ['test/week/**/*.test.ts'],
          globalSetup: 'test/week/setup.ts',
          ...inNode,
          hookTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude: ['test/browser/speed.test.ts'],
          expect: { poll: { timeout: 20_000 } },
          // On a busy machine a browser loses a press about once in a thousand tests. The report names who was tried twice.
          retry: 1,
          ...inNode,
        },
      },
      // Alone, after the others: what a processor takes is more where it goes from program to program.
      {
        test: {
          name: 'speed',
          include: ['test/browser/speed.test.ts', 'test/start-up.test.ts'],
          ...inNode,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
