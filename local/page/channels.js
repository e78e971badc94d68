/** The list of a server's channels and threads, with marks for unread messages. */
import { byId, make } from './dom.js';
import { say, spokenNow } from './words.js';

/** The last message that was read, by channel. The messages of a channel that is new to the page count as read. */
const read = new Map();

/** Updates the read messages by the channels as they are now; `current` is the open one. */
export function look(channels, current) {
  for (const { id, last_message_id: last } of channels) if (id === current || !read.has(id)) read.set(id, last);
}

export const isThread = ({ type }) => type === 10 || type === 11;

export const isUnread = ({ id, last_message_id: last }) => last !== null && read.get(id) !== last;

/** `go(id)` opens a channel. */
export function drawChannels(channels, current, go) {
  const states = channels.map((channel) => [channel.id, isUnread(channel), channel.id === current]);
  const key = JSON.stringify([spokenNow(), states]);
  if (byId('channels').dataset.key === key) return;
  byId('channels').dataset.key = key;
  const items = (isDirect) =>
    channels.filter(({ type }) => (type === 1) === isDirect).map((channel) => item(channel, current, go));
  byId('channels').replaceChildren(...items(false));
  byId('direct').replaceChildren(...items(true));
}

function item(channel, current, go) {
  const unread = isUnread(channel);
  const kinds = ['channel', unread && 'unread', isThread(channel) && 'thread'];
  const attributes = {
    type: 'button',
    class: kinds.filter(Boolean).join(' '),
    'aria-current': channel.id === current ? 'true' : undefined,
    click: () => go(channel.id),
  };
  const label = channel.type === 1 ? 'Antipode' : channel.name;
  const spoken = unread ? make('span', { class: 'hidden' }, say('unread')) : undefined;
  return make('li', {}, make('button', attributes, mark(channel), make('span', { class: 'label' }, label), spoken));
}

function mark(channel) {
  if (channel.type === 1) return make('img', { class: 'avatar tiny', src: 'icon.svg', alt: '' });
  return make(
    'span',
    { class: 'hash', 'aria-hidden': 'true' },
    isThread(channel) ? '↳' : channel.type === 15 ? '≡' : '#',
  );
}
