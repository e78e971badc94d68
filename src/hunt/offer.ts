/** Where a hunt is offered. */
import { type Button, button } from '../discord/components.ts';
import { type Daily, keyOf } from '../store/days.ts';
import { message } from '../words/index.ts';
import { isHuntable } from './huntable.ts';

/** The way to the hunt for a day's puzzle, where it has one: only servers hunt. */
export const huntButtons = (
  daily: Daily,
  isInServer: boolean,
  label: 'button-hunt' | 'button-others' = 'button-hunt',
): readonly Button[] =>
  isInServer && isHuntable(daily) ? [button(message(label), ['hunt', 'day', keyOf(daily)])] : [];
