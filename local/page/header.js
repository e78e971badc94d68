/** The bar above the messages, the placeholder of the message box, and how the channel begins. */
import { beginning, kinds } from './beginning.js';
import { setPlaceholder } from './composer.js';
import { byId } from './dom.js';
import { here, places, server } from './places.js';
import { say, spokenNow } from './words.js';

let drawn;

/** Draws what has changed; `tryLine` is what the commands to try do. */
export function drawHeader(tryLine) {
  const channel = here();
  if (channel === undefined) return;
  const isWaiting = server() !== places.servers[0] && !server().channels.some(({ bot_posts: posts }) => posts);
  const key = JSON.stringify([spokenNow(), server().name, channel.id, channel.name, channel.topic, isWaiting]);
  if (key === drawn) return;
  drawn = key;
  const { mark, topic } = kinds[channel.type];
  const name = channel.type === 1 ? 'Antipode' : channel.name;
  byId('server-name').textContent = server().name;
  byId('channel-mark').textContent = mark;
  byId('channel-name').textContent = name;
  byId('channel-topic').textContent = topic === undefined ? channel.topic : say(topic);
  byId('channel-settings').hidden = channel.type !== 0;
  setPlaceholder(say('placeholder', { place: `${channel.type === 11 ? '' : mark}${name}` }));
  byId('beginning').replaceChildren(...beginning(channel, name, isWaiting, tryLine));
}
