/** The bar above the messages, the placeholder of the message box, and how the channel begins. */
import { commandLine } from './commands.js';
import { setPlaceholder } from './composer.js';
import { byId, make } from './dom.js';
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

/** By type of channel, with the keys of its words; a topic that is missing is the channel's own. */
const kinds = {
  0: { mark: '#', welcome: 'welcome' },
  1: { mark: '@', topic: 'direct-topic', welcome: 'direct-welcome' },
  11: { mark: '↳', topic: 'thread-topic', welcome: 'thread-welcome' },
};

const tries = [{ name: 'daily' }, { name: 'play' }, { name: 'check', option: 'moves' }, { name: 'help' }];

/** What an admin types first in a server. */
const setUp = { name: 'settings channel', option: 'channel', value: '#puzzles' };

/** `tryLine(line, isForAdmins)` puts a line into the message box; `isWaiting`: the server waits for its admin. */
function beginning({ type }, name, isWaiting, tryLine) {
  const tryButton = (command) => {
    const line = commandLine(command);
    return make('button', { type: 'button', class: 'try', click: () => tryLine(line, command === setUp) }, line);
  };
  const isThread = type === 11;
  return [
    type === 1
      ? make('img', { class: 'avatar big', src: 'icon.svg', alt: '' })
      : make('span', { class: 'big-hash', 'aria-hidden': 'true' }, kinds[type].mark),
    make('h2', {}, type === 0 ? say('welcome-title', { name }) : name),
    make('p', {}, say(kinds[type].welcome)),
    make('div', { class: 'row' }, isThread ? [] : tries.map(tryButton)),
    isWaiting && type === 0 ? make('p', { class: 'set-up' }, say('set-up'), tryButton(setUp)) : undefined,
  ].filter(Boolean);
}
