/** The clock panel: the desk's time, the next day, and other ways to move on. */
import { get, isAway, post } from './api.js';
import { shownName } from './commands.js';
import { byId } from './dom.js';
import { deskNow, names } from './names.js';
import { format, refreshTimes } from './times.js';
import { say } from './words.js';

const hour = 3_600_000;

/**
 * `guild()` is the server that is looked at; `onChange()` is called when time has moved or the cron has fired,
 * `onPost(post)` when the next day has brought a puzzle.
 */
export function startClock(guild, onChange, onPost) {
  byId('next-day').addEventListener('click', () => void work('next-day', () => nextDay(guild(), onPost), onChange));
  byId('fire').addEventListener('click', () => void work('fire', fire, onChange));
  byId('plus-hour').addEventListener('click', () => void work('plus-hour', () => set(deskNow() + hour), onChange));
  byId('clock-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void work('clock-form', () => set(Date.parse(`${byId('clock-input').value}Z`)), onChange);
  });
  setInterval(tick, 250);
}

export async function readClock() {
  const answer = await get('/api/clock');
  know(answer);
  if (answer.error === undefined && isAway(byId('told').textContent)) byId('told').textContent = '';
}

function know({ now }) {
  if (now !== undefined) names.offset = Date.parse(now) - Date.now();
}

/** Does what a button is for, which tells how it went; meanwhile the button can't be pressed. */
async function work(id, act, onChange) {
  byId(id).disabled = true;
  byId('told').textContent = await act();
  byId(id).disabled = false;
  byId('clock-input').value = new Date(deskNow()).toISOString().slice(0, 19);
  tick();
  refreshTimes();
  onChange();
}

async function set(ms) {
  const answer = await post('/api/clock', { now: new Date(ms).toISOString() });
  know(answer);
  return answer.error ?? '';
}

async function nextDay(guild, onPost) {
  const answer = await post('/api/next-day', { guild });
  know(answer);
  const { post: came, errors = [], error } = answer;
  if (came !== undefined) onPost(came);
  const told = came === undefined ? say('no-day-came', { command: shownName('settings show') }) : say('day-came');
  return error ?? [told, ...errors].join(' ');
}

async function fire() {
  const { sent, delivered, delayed, dropped, errors = [], error } = await post('/api/cron', {});
  // Another window or a test may have moved the clock.
  await readClock();
  const isIdle = sent === 0 && delivered === 0;
  const parts = [
    isIdle ? '' : say('jobs-done', { count: delivered }),
    isIdle && errors.length === 0 ? say('none-due') : '',
    delayed > 0 ? say('jobs-waiting', { count: delayed }) : '',
    dropped > 0 ? say('jobs-dropped', { count: dropped }) : '',
    ...errors,
  ];
  const time = new Date(deskNow()).toISOString().slice(11, 19);
  return error ?? say('fired', { time, what: parts.filter(Boolean).join(say('comma')) });
}

export function tick() {
  const now = deskNow();
  const iso = new Date(now).toISOString();
  byId('clock-time').textContent = iso.slice(11, 19);
  byId('clock-time').dateTime = iso;
  byId('clock-date').textContent = `${format(now, 'day')} · UTC`;
  const input = byId('clock-input');
  if (input.value === '') input.value = iso.slice(0, 19);
}
