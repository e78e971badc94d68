/** The messages of the channel that is looked at. */
import { byId } from './dom.js';
import { continues, messageElement } from './message.js';

/** What is drawn, by message id: the text that it was drawn from and its element. */
const drawn = new Map();

const container = byId('messages');
const scroller = byId('scroller');

/** A reader at the end stays there, also when a picture loads or the window shrinks. */
let isAtEnd = true;
let height = 0;
scroller.addEventListener('scroll', () => {
  const { scrollHeight, scrollTop, clientHeight } = scroller;
  // A browser tells of scrolling before it tells of new sizes: what has grown meanwhile did not move the reader.
  if (scrollHeight === height) isAtEnd = scrollHeight - scrollTop - clientHeight < 80;
  height = scrollHeight;
});
const follow = new ResizeObserver(() => {
  if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  height = scroller.scrollHeight;
});
follow.observe(container);
follow.observe(scroller);

/** Forgets the messages of a place that was left. Whoever comes to another one begins at its end. */
export function clearMessages() {
  container.replaceChildren();
  isAtEnd = true;
}

export function showEnd() {
  isAtEnd = true;
  scroller.scrollTop = scroller.scrollHeight;
}

/** Brings a message into sight once its pictures have their size: its end, or its beginning where it is too high. */
export async function showMessage(id) {
  const element = drawn.get(id)?.element;
  if (element === undefined) return;
  await Promise.all(picturesIn(element).map(loaded));
  const [message, view] = [element, scroller].map((one) => one.getBoundingClientRect());
  // In a message that is being used, what is out of sight is not news.
  const isSeen = element.contains(document.activeElement)
    ? message.top < view.bottom && message.bottom > view.top
    : message.top >= view.top && message.bottom <= view.bottom;
  if (isSeen || !element.isConnected) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  element.scrollIntoView({ block: message.height > view.height ? 'start' : 'nearest', behavior });
}

const loaded = (image) =>
  image.complete ||
  new Promise((resolve) => {
    for (const kind of ['load', 'error']) image.addEventListener(kind, resolve, { once: true });
  });

/** Brings the list up to date; `actions` are what a person can do with a message. */
export function drawMessages(messages, locale, actions) {
  let previous;
  const elements = messages.map((message) => {
    const isContinued = continues(message, previous);
    previous = message;
    // Readable times change by themselves; everything else that is the same keeps its element, and with it the focus.
    const key = JSON.stringify([{ ...message, text: '' }, isContinued, locale, Object.keys(actions)]);
    const kept = drawn.get(message.id);
    if (kept?.key === key) return kept.element;
    const element = messageElement(message, isContinued, actions);
    if (kept) keepRoom(kept.element, element);
    if (kept?.element.contains(document.activeElement)) handOver(document.activeElement, kept.element, element);
    drawn.set(message.id, { key, element });
    return element;
  });
  for (const [index, element] of elements.entries()) {
    if (container.children[index] !== element) container.insertBefore(element, container.children[index] ?? null);
  }
  while (container.children.length > elements.length) container.lastElementChild.remove();
  if (isAtEnd) showEnd();
}

const picturesIn = (element) => [...element.querySelectorAll('img.image')];

/** The size of a picture is unknown before it loads. Until then it takes the space of the picture that it replaces. */
function keepRoom(before, after) {
  const sizes = picturesIn(before).map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]);
  for (const [index, image] of picturesIn(after).entries()) {
    const [width = 0, height = 0] = sizes[index] ?? [];
    if (width === 0 || height === 0) continue;
    Object.assign(image, { width, height });
    const free = () => ['width', 'height'].forEach((name) => image.removeAttribute(name));
    image.addEventListener('load', free, { once: true });
  }
}

const controlsIn = (element) => [...element.querySelectorAll('[data-custom-id]')];

/** When a message changes, the focus stays on the used control, or goes to the one in its place, or beside it. */
function handOver(focused, before, after) {
  const controls = controlsIn(after);
  const same = controls.find(({ dataset }) => dataset.customId === focused.dataset.customId);
  const there = controls[controlsIn(before).indexOf(focused)];
  const buttons = controls.filter(({ tagName }) => tagName === 'BUTTON');
  const row = (same ?? there)?.closest('.row');
  const next = [same, there, ...buttons.filter((button) => row?.contains(button)), ...buttons];
  queueMicrotask(() => next.find((control) => control?.disabled === false)?.focus({ preventScroll: true }));
}
