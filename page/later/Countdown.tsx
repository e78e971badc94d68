import { useEffect, useState } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import { clock } from '../app/opening.ts';
import { useSay } from '../app/say.tsx';
import { message } from '../message.ts';

const second = 1000;
const minute = 60 * second;

/** How long it is until the next puzzle. @param until in milliseconds since 1970 */
export function Countdown({ until }: { readonly until: number }) {
  const say = useSay();
  const [, tick] = useState(0);
  const now = clock.now();
  const left = now === undefined ? undefined : until - now;
  const isNear = left !== undefined && left < 10 * minute;
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), isNear ? second : 10 * second);
    return () => clearInterval(timer);
  }, [isNear]);
  return left === undefined ? null : <p class="quiet">{say(nextIn(left))}</p>;
}

function nextIn(left: number): Message {
  if (left <= 0) return message('page-next-now');
  const minutes = Math.floor(left / minute);
  if (minutes >= 60) return message('page-next-hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  if (minutes >= 10) return message('page-next-minutes', { minutes });
  return message('page-next-seconds', { minutes, seconds: Math.floor((left % minute) / second) });
}
