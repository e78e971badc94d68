import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** The Worker's settings in tests: every one is set here, so that a developer's own are never read. */
const settings = {
  DISCORD_APPLICATION_ID: '1000000000000000001',
  // The public key of RFC 8032's first test vector; tests sign with its secret key.
  DISCORD_PUBLIC_KEY: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  DISCORD_TOKEN: 'test-token',
  DAY_SECRET: 'a secret of the tests, long enough',
};

/** No test is about time: what hangs ends all the same, and a busy machine makes nothing fail. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

/** What all tests in Node begin with. */
const inNode = { setupFiles: ['test/use-explorer.ts'], ...patience };

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      { test: { name: 'engine', include: ['test/{engine,docs}/**/*.test.ts'], ...inNode } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ...settings, MIGRATIONS: await readD1Migrations('./migrations') },
              outboundService: () => new Response('tests reach no network', { status: 599 }),
            },
          })),
        ],
        // The sentences as they are written, so that no test speaks those of an older build.
        resolve: { alias: { '#words': join(import.meta.dirname, 'src/words/written.ts') } },
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          setupFiles: ['test/worker/setup.ts'],
          ...patience,
        },
      },
      { test: { name: 'desk', include: ['test/desk/**/*.test.ts'], ...inNode } },
      { test: { name: 'recipes', include: ['test/recipes/**/*.test.ts'], ...inNode } },
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'], ...inNode } },
      { test: { name: 'security', include: ['test/security/**/*.test.ts'], ...inNode } },
      { test: { name: 'catalogue', include: ['test/catalogue/**/*.test.ts'], ...inNode } },
      { test: { name: 'week', include: ['test/week/**/*.test.ts'], ...inNode, hookTimeout: 600_000 } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          expect: { poll: { timeout: 20_000 } },
          ...inNode,
        },
      },
    ],
  },
});
