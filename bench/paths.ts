import { fileURLToPath } from 'node:url';

const pathOf = (inside: string): string => fileURLToPath(new URL(`../${inside}`, import.meta.url));

export const paths = {
  bench: pathOf('bench'),
  bundle: pathOf('build/worker'),
  migrations: pathOf('migrations'),
  performance: pathOf('docs/performance.md'),
  wranglerToml: pathOf('wrangler.toml'),
};
