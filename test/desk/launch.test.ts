/** The desk as `npm start` starts it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { launch } from '../../local/launch.ts';

it('is healthy with the settings that it has by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-launch-'));
  vi.stubEnv('STATE_DIR', folder);
  vi.stubEnv('PICTURES', undefined);
  const desk = await launch(0, () => {});
  onTestFinished(async () => {
    await desk.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const health = await fetch(`${desk.url}/health`);
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok' }]);
});
