import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';

const effects: Readonly<Record<string, Message>> = {
  nearer: message('effect-nearer'),
  only: message('effect-only'),
  level: message('effect-level'),
  farther: message('effect-farther'),
  hint: message('effect-hint'),
};

/** What a move did, in words. */
export const effectOf = (effect = ''): Message => effects[effect] ?? message('effect-unproved');
