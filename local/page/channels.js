/** The list of channels, with marks where something was said that was not read. */
import { byId, make } from './dom.js';

/** The last message that was read, by channel. */
const read = new Map();

/** `go(id)` opens a channel. */
export function drawChannels(channels, current, go) {
  // What stood there when the page was opened counts as read.
  for (const { id, last_message_id: last } of channels) if (id === current || !read.has(id)) read.set(id, last);
  const key = JSON.stringify(channels.map((channel) => [channel.id, isUnread(channel), channel.id === current]));
  if (byId('channels').dataset.key === key) return;
  byId('channels').dataset.key = key;
  const items = (type) =>
    channels.filter((channel) => channel.type === type).map((channel) => item(channel, current, go));
  byId('channels').replaceChildren(...items(0));
  byId('direct').replaceChildren(...items(1));
  byId('elsewhere').hidden = !channels.some(isUnread);
}

const isUnread = ({ id, last_message_id: last }) => last !== null && read.get(id) !== last;

function item(channel, current, go) {
  const isDirect = channel.type === 1;
  const attributes = {
    type: 'button',
    class: isUnread(channel) ? 'channel unread' : 'channel',
    'aria-current': channel.id === current ? 'true' : undefined,
    click: () => go(channel.id),
  };
  const mark = isDirect
    ? make('img', { class: 'avatar tiny', src: 'icon.svg', alt: '' })
    : make('span', { class: 'hash', 'aria-hidden': 'true' }, '#');
  const unread = isUnread(channel) ? make('span', { class: 'hidden' }, ' (unread)') : undefined;
  return make('li', {}, make('button', attributes, mark, isDirect ? 'Antipode' : channel.name, unread));
}
