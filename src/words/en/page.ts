import type { Templates } from '../../message.ts';
import { spoken } from './spoken.ts';

/** What the page to play on says of itself. It ships with the page and not with the Worker. */
export const page = {
  ...spoken,
  'page-loading': 'The board is coming…',
} as const satisfies Templates;
