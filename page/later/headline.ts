import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';

/** What was reached. @param shortest undefined where the player may not know it */
export function headline(count: number, shortest: number | undefined): Message {
  if (count === shortest) return message('page-perfect', { count });
  if (shortest === undefined) return message('page-solved', { count });
  return message('page-longer', { count, excess: count - shortest });
}
