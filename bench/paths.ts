import { fileURLToPath } from 'node:url';

const pathOf = (inside: string): string => fileURLToPath(new URL(`../${inside}`, import.meta.url));

export const paths = {
  root: pathOf(''),
  bundle: pathOf('build/worker'),
  tables: pathOf('build/tables.bin'),
  migrations: pathOf('migrations'),
  wranglerToml: pathOf('wrangler.toml'),
};
