/** The steps at Cloudflare by wrangler itself, so that its double in the other tests can't drift from it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloudflareSteps, remedyFor } from '../../scripts/setup/at-cloudflare.ts';
import { loginOf, readCloudflare, namesHere } from '../../scripts/setup/cloudflare.ts';
import { type Wrangler, wranglerAt } from '../../scripts/setup/wrangler.ts';
import { wranglerProgram } from '../../scripts/program.ts';
import { apiToken, Cloudflare } from './setup/cloudflare.ts';

const root = join(import.meta.dirname, '..', '..');
const secrets = {
  DISCORD_APPLICATION_ID: '1000000000000000001',
  DISCORD_PUBLIC_KEY: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  DISCORD_TOKEN: 'the-token-of-the-bot',
};

/** Ten programs one after another, one of which builds the Worker. */
const patience = 240_000;

let cloudflare: Cloudflare;
let home: string;
let wrangler: Wrangler;
let others: Wrangler;

beforeAll(async () => {
  cloudflare = new Cloudflare();
  await cloudflare.open();
  home = mkdtempSync(join(tmpdir(), 'home-'));
  const environment = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, CLOUDFLARE_API_BASE_URL: cloudflare.url };
  wrangler = wranglerAt(wranglerProgram(), { ...environment, CLOUDFLARE_API_TOKEN: apiToken });
  others = wranglerAt(wranglerProgram(), { ...environment, CLOUDFLARE_API_TOKEN: 'another-token' });
});
afterAll(async () => {
  await cloudflare.close();
  rmSync(home, { recursive: true, force: true });
});

/** Whether a text stands in any file below a folder. */
const isIn = (folder: string, text: string): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .some((one) => readFileSync(join(one.parentPath, one.name), 'utf8').includes(text));

it(
  'takes an empty account all the way, and leaves no secret behind',
  async () => {
    const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
    const names = await namesHere();
    const login = await loginOf(wrangler);
    expect(login).toEqual({
      ok: true,
      value: { email: 'ada@example.com', accounts: [{ id: expect.any(String), name: "Ada's Account" }] },
    });
    const before = await readCloudflare(wrangler, names);
    expect(before).toEqual({ ok: true, value: { database: false, queue: false, secrets: undefined } });
    const found = before.ok ? before.value : undefined;

    const addresses: (string | undefined)[] = [];
    for (const step of cloudflareSteps({ wrangler, names, found, secrets, daySecret: '', address: undefined })) {
      const { check, address } = await step.act();
      expect(check).toEqual({ name: step.name, state: 'ok', text: expect.any(String) });
      addresses.push(address);
    }
    expect(addresses.at(-1)).toBe('https://antipode.example.workers.dev');
    expect(cloudflare.tables).toContain('guilds');
    expect(cloudflare.secrets).toEqual({ ...secrets, DAY_SECRET: expect.stringMatching(/^[\w-]{43}$/u) });
    expect(cloudflare.isDeployed).toBe(true);
    expect(cloudflare.assets).toContain('/play.html');
    expect(cloudflare.subdomain).toEqual({ enabled: true, previews_enabled: false });
    expect(cloudflare.calls).toContain('PUT /workers/scripts/antipode/schedules');
    expect(cloudflare.calls).toContain('POST /queues/q1/consumers');

    const after = await readCloudflare(wrangler, names);
    const all = [...Object.keys(secrets), 'DAY_SECRET'];
    expect(after).toEqual({ ok: true, value: { database: true, queue: true, secrets: expect.arrayContaining(all) } });
    expect(readFileSync(join(root, 'wrangler.toml'), 'utf8')).toBe(toml);
    expect(readdirSync(home, { recursive: true }).length).toBeGreaterThan(0);
    expect(isIn(home, secrets.DISCORD_TOKEN)).toBe(false);
  },
  patience,
);

it(
  'tells in its own words what went wrong',
  async () => {
    const nobody = wranglerAt(wranglerProgram(), { ...process.env, HOME: home, XDG_CONFIG_HOME: home });
    expect(await loginOf(nobody)).toEqual({ ok: true, value: undefined });
    expect(await loginOf(others)).toEqual({
      ok: false,
      error: expect.stringMatching(/failed\.\nAuth.*\[code: 10000\]$/u),
    });
    cloudflare.isRolledBack = true;
    const { error: refused } = await wrangler(['secret', 'bulk'], JSON.stringify(secrets));
    expect(refused).toMatch(/^Secret edit failed\..*the latest version of your Worker isn't currently deployed\./u);
    expect(remedyFor(refused)).toContain('npx wrangler deploy');
    const { ok, error } = await wrangler(['queues', 'info', 'none-such']);
    expect([ok, error]).toEqual([false, expect.stringMatching(/^Queue "none-such" does not exist/u)]);
  },
  patience,
);
