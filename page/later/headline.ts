import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';

interface Aim {
  /** Undefined where the player may not know it. */
  readonly shortest?: number | undefined;
  /** The board is not to be solved: so many moves are made. */
  readonly limit?: number | undefined;
}

/** What was reached. */
export function headline(count: number, { shortest, limit }: Aim): Message {
  if (limit !== undefined) return message('page-all-made', { count });
  if (count === shortest) return message('page-perfect', { count });
  if (shortest === undefined) return message('page-solved', { count });
  return message('page-longer', { count, excess: count - shortest });
}
