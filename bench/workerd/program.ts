/** A Worker as a folder for workerd, and beside it one that does nothing: it tells what workerd itself costs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, readSettings } from '../../local/worker/bundle.ts';
import { paths, scratchFolder } from '../folders.ts';
import type { Backend } from './backend.ts';
import { workerConfig } from './config.ts';
import { publicKey } from './requests.ts';

export interface Program {
  /** Configurations of the Worker, and of the one that does nothing among the same data and bindings. */
  readonly config: string;
  readonly idle: string;
}

export const daySecret = 'a secret of the bench, long enough';

const vars = {
  DISCORD_APPLICATION_ID: '1000000000000000001',
  DISCORD_PUBLIC_KEY: publicKey,
  DISCORD_TOKEN: 'a token that nothing leaves this machine with',
  DAY_SECRET: daySecret,
  DISCORD_API: 'http://discord.bench/api/v10',
};

/** @param modules the entry first */
export function writeProgram(modules: readonly Module[], backend: Backend): Program {
  const folder = scratchFolder();
  return {
    config: write(join(folder, 'worker'), modules, backend),
    idle: write(join(folder, 'idle'), idle(modules), backend),
  };
}

function write(folder: string, modules: readonly Module[], { address }: Backend): string {
  const { compatibilityDate, database, queue, rateLimits } = readSettings(paths.wranglerToml);
  mkdirSync(folder);
  for (const { path, contents } of modules) writeFileSync(join(folder, path), contents);
  const config = join(folder, 'config.capnp');
  const parts = {
    compatibilityDate,
    modules,
    vars,
    database,
    queue: queue.binding,
    rateLimits: Object.keys(rateLimits),
    backend: address,
  };
  writeFileSync(config, workerConfig(parts));
  return config;
}

/** The script lies in it as data: raw workerd reads all of its configuration anew, which no isolate does. */
function idle(modules: readonly Module[]): Module[] {
  const contents = `export default { fetch() { return new Response('hello'); } };`;
  const unused = modules.map(({ path, ...module }): Module => ({ ...module, type: 'Data', path: `unused-${path}` }));
  return [{ type: 'ESModule', path: 'index.js', contents }, ...unused];
}
