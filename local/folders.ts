import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the desk keeps, unless somebody says where. */
export const stateFolder = (): string => process.env['STATE_DIR'] ?? join(root, '.antipode');

export const bundleFolder: string = join(root, 'build', 'worker');

export const pageFolder: string = join(root, 'build', 'page');

/** Where Node keeps compiled scripts, which load in half the time. */
export const scriptCache: string = join(root, 'node_modules', '.cache', 'desk');
