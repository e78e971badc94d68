/** When a puzzle closes and how long a player plays, by the server's clock: that of a phone may be wrong by years. */
import type { Message } from '../../src/message.ts';
import { message } from '../message.ts';
import type { PageStorage } from './kept.ts';

export interface ServerClock {
  /** @param date as the header `Date` has it */
  readonly hear: (date: string) => void;
  /** In milliseconds since 1970; undefined until an answer came. */
  readonly now: () => number | undefined;
}

const aheadKey = 'ahead 1';

/**
 * @param own milliseconds, by the device's own clock
 * @param kept remembers how far the server is ahead: a page that is loaded anew may ask nothing
 */
export function serverClock(own: () => number, kept: PageStorage): ServerClock {
  return {
    hear(date) {
      const time = Date.parse(date);
      if (!Number.isNaN(time)) kept.set(aheadKey, String(time - own()));
    },
    now() {
      const ahead = kept.get(aheadKey);
      return ahead === undefined ? undefined : Number(ahead) + own();
    },
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** @param left milliseconds until then */
export function closingIn(left: number): Message {
  if (left >= 2 * day) return message('page-closes-days', { count: Math.round(left / day) });
  if (left >= 2 * hour) return message('page-closes-hours', { count: Math.round(left / hour) });
  return left < minute
    ? message('page-closes-soon')
    : message('page-closes-minutes', { count: Math.ceil(left / minute) });
}

const twoDigits = (number: number): string => String(number % 60).padStart(2, '0');

/** `1:23`, or `1:02:03` from an hour on. The server's clock is known to the second: at first it may be behind. */
export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = twoDigits(seconds);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
