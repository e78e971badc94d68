/** The message box and its list of suggestions. */
import { isAway, post } from './api.js';
import { byId, make } from './dom.js';
import { whereabouts } from './places.js';
import { say } from './words.js';

const input = byId('composer-input');
const list = byId('suggestions');
const refused = byId('refused');

let where;
let send;
let shown = [];
let active = -1;
let asked = 0;

/** What was typed and not sent, by channel, and the channel whose draft is in the box. */
const drafts = new Map();
let channel = whereabouts();

/** `place()` says who types and where; `onSend(text)` gives what was refused, or undefined if it went through. */
export function startComposer(place, onSend) {
  where = place;
  send = onSend;
  input.addEventListener('input', () => {
    fit();
    refuse(undefined);
    void ask();
  });
  input.addEventListener('keydown', onKey);
  input.addEventListener('blur', () => setTimeout(() => document.activeElement === input || hide(), 150));
  byId('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
}

export function setPlaceholder(text) {
  input.placeholder = text;
}

/** Puts a line into the box, as if it were typed. */
export function putLine(text) {
  input.value = text;
  input.focus();
  input.dispatchEvent(new Event('input'));
}

export function refuse(error) {
  refused.hidden = error === undefined;
  refused.textContent = error ?? '';
}

/** The desk answers: what was refused only because it did not may be sent now. */
export function hearAgain() {
  if (isAway(refused.textContent)) refuse(undefined);
}

/** Goes to the channel that is looked at now, where its own draft waits. */
export function turn() {
  if (channel === whereabouts()) return;
  drafts.set(channel, input.value);
  channel = whereabouts();
  input.value = drafts.get(channel) ?? '';
  asked += 1;
  refuse(undefined);
  hide();
  fit();
}

async function submit() {
  const text = input.value.trim();
  if (text === '') return;
  const from = channel;
  hide();
  // Suggestions that are still on their way are too late now.
  asked += 1;
  input.readOnly = true;
  const error = await send(text);
  input.readOnly = false;
  if (from === channel) refuse(error);
  if (error === undefined) drafts.delete(from);
  if (error === undefined && from === channel) input.value = '';
  fit();
  input.focus();
}

function onKey(event) {
  if (event.isComposing) return;
  const isOpen = !list.hidden;
  if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    activate(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length);
  } else if (isOpen && event.key === 'Tab' && !event.shiftKey) {
    event.preventDefault();
    take(shown[Math.max(active, 0)]);
  } else if (isOpen && event.key === 'Escape') {
    hide();
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    if (isOpen && active >= 0) take(shown[active]);
    else void submit();
  }
}

async function ask() {
  asked += 1;
  const mine = asked;
  const text = input.value;
  if (!text.startsWith('/')) return hide();
  const answer = await post('/api/complete', { ...where(), text });
  if (mine !== asked || input.value !== text) return undefined;
  const head = text.slice(0, text.length - (/[:：]\s*([^:：]*)$/u.exec(text)?.[1].length ?? 0));
  const choices = (answer.choices ?? []).map(({ name, value }) => ({
    kind: 'value',
    label: name,
    description: name === String(value) ? '' : String(value),
    text: `${head.trimEnd()} ${value} `,
  }));
  return show([...choices, ...(answer.suggestions ?? [])]);
}

function show(suggestions) {
  shown = suggestions;
  active = -1;
  if (suggestions.length === 0) return hide();
  let kind;
  const nodes = suggestions.flatMap((suggestion, index) => {
    const row = make(
      'div',
      { class: 'suggestion', role: 'option', id: `suggestion-${index}`, 'aria-selected': 'false' },
      make('b', {}, suggestion.label),
      suggestion.description ? make('span', {}, suggestion.description) : undefined,
    );
    // The box must keep the focus, and a blur closes the list before a click would arrive.
    row.addEventListener('mousedown', (event) => event.preventDefault());
    row.addEventListener('click', () => take(suggestion));
    if (suggestion.kind === kind) return [row];
    kind = suggestion.kind;
    return [make('div', { class: 'suggestions-head', role: 'presentation' }, say(`suggested-${kind}s`)), row];
  });
  list.replaceChildren(...nodes);
  list.hidden = false;
  list.scrollTop = 0;
  input.setAttribute('aria-expanded', 'true');
}

function activate(index) {
  active = index;
  for (const [at, row] of [...list.querySelectorAll('.suggestion')].entries()) {
    row.setAttribute('aria-selected', String(at === index));
    if (at === index) row.scrollIntoView({ block: 'nearest' });
  }
  input.setAttribute('aria-activedescendant', `suggestion-${index}`);
}

function take(suggestion) {
  // The old list would take the next Enter until the new one has come.
  hide();
  putLine(suggestion.text);
  input.setSelectionRange(input.value.length, input.value.length);
}

function hide() {
  list.hidden = true;
  shown = [];
  active = -1;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function fit() {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 220)}px`;
}
