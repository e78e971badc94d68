/** The clock panel: the desk's time, moving it, and the cron. */
import { get, post } from './api.js';
import { byId } from './dom.js';
import { deskNow, names } from './names.js';
import { refreshTimes } from './times.js';

const hour = 3_600_000;
const day = 24 * hour;

/** `onChange()` is called when time has moved or the cron has fired. */
export function startClock(onChange) {
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void set(Date.parse(`${byId('clock-input').value}Z`), onChange);
  });
  byId('plus-hour').addEventListener('click', () => void set(deskNow() + hour, onChange));
  byId('next-midnight').addEventListener('click', () => void set((Math.floor(deskNow() / day) + 1) * day, onChange));
  byId('fire').addEventListener('click', () => void fire(onChange));
  setInterval(tick, 250);
}

export async function readClock() {
  const { now } = await get('/api/clock');
  if (now !== undefined) names.offset = Date.parse(now) - Date.now();
}

async function set(ms, onChange) {
  const { now, error } = await post('/api/clock', { now: new Date(ms).toISOString() });
  if (now !== undefined) names.offset = Date.parse(now) - Date.now();
  if (error !== undefined) byId('fired').textContent = error;
  byId('clock-input').value = new Date(ms).toISOString().slice(0, 19);
  tick();
  refreshTimes();
  onChange();
}

async function fire(onChange) {
  const button = byId('fire');
  button.disabled = true;
  const { sent, delivered, delayed, dropped, errors = [], error } = await post('/api/cron', {});
  // Another window or a test may have moved the clock.
  await readClock();
  button.disabled = false;
  const isIdle = sent === 0 && delivered === 0;
  const parts = [
    isIdle ? '' : `${delivered} ${delivered === 1 ? 'job' : 'jobs'} done`,
    isIdle && errors.length === 0 ? 'no server was due; the usual hour is midnight' : '',
    delayed > 0 ? `${delayed} waiting for the clock` : '',
    dropped > 0 ? `${dropped} given up` : '',
    ...errors,
  ];
  const time = new Date(deskNow()).toISOString().slice(11, 19);
  byId('fired').textContent = error ?? `Fired at ${time}: ${parts.filter(Boolean).join(', ')}.`;
  onChange();
}

function tick() {
  const iso = new Date(deskNow()).toISOString();
  byId('clock-time').textContent = iso.slice(11, 19);
  byId('clock-time').dateTime = iso;
  byId('clock-date').textContent =
    `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(deskNow())} · UTC`;
  const input = byId('clock-input');
  if (input.value === '') input.value = iso.slice(0, 19);
}
