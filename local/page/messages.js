/** The messages of the channel that is looked at. */
import { byId } from './dom.js';
import { continues, messageElement } from './message.js';

/** What is drawn, by message id: the text that it was drawn from and its element. */
const drawn = new Map();

/** Brings the list up to date; `actions` are what a person can do with a message. */
export function drawMessages(messages, locale, actions) {
  const container = byId('messages');
  const scroller = byId('scroller');
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  let previous;
  const elements = messages.map((message) => {
    const isContinued = continues(message, previous);
    previous = message;
    // Readable times change by themselves; everything else that is the same keeps its element, and with it the focus.
    const key = JSON.stringify([{ ...message, text: '' }, isContinued, locale]);
    const kept = drawn.get(message.id);
    if (kept?.key === key) return kept.element;
    const element = messageElement(message, isContinued, actions);
    drawn.set(message.id, { key, element });
    return element;
  });
  for (const [index, element] of elements.entries()) {
    if (container.children[index] !== element) container.insertBefore(element, container.children[index] ?? null);
  }
  while (container.children.length > elements.length) container.lastElementChild.remove();
  if (atEnd) scroller.scrollTop = scroller.scrollHeight;
}
