/** Timestamps as Discord shows them, by the desk's clock and in UTC, which is where the desk lives. */
import { make } from './dom.js';
import { deskNow } from './names.js';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const formats = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  day: { dateStyle: 'full' },
};

let locale = 'en-GB';

export function setTimeLocale(chosen) {
  locale = chosen === 'en-US' ? 'en-GB' : chosen;
}

export const format = (ms, style) => new Intl.DateTimeFormat(locale, { ...formats[style], timeZone: 'UTC' }).format(ms);

function relative(ms) {
  const seconds = Math.round((ms - deskNow()) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1);
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
  return text.replace(/(?<=\d) (?=\p{Script=Han})/u, '');
}

const written = (ms, style) => (style === 'R' ? relative(ms) : format(ms, style in formats ? style : 'f'));

export function timeElement(seconds, style = 'f') {
  const ms = Number(seconds) * 1000;
  if (Number.isNaN(new Date(ms).getTime())) return make('span', {}, `<t:${seconds}>`);
  const attributes = { class: 'timestamp', datetime: new Date(ms).toISOString(), title: `${format(ms, 'F')} UTC` };
  const element = make('time', attributes, written(ms, style));
  if (style === 'R') element.dataset.relative = String(ms);
  return element;
}

export function refreshTimes() {
  for (const element of document.querySelectorAll('[data-relative]')) {
    const text = relative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}
