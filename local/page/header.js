/** The bar above the messages, the placeholder of the message box, and how the channel begins. */
import { commandLine } from './commands.js';
import { setPlaceholder } from './composer.js';
import { isThread } from './channels.js';
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
  byId('channel-settings').hidden = channel.type === 1 || isThread(channel);
  setPlaceholder(say('placeholder', { place: `${isThread(channel) ? '' : mark}${name}` }));
  byId('beginning').replaceChildren(...beginning(channel, name, isWaiting, tryLine));
}

const text = { mark: '#', welcome: 'welcome' };
const thread = { mark: '↳', topic: 'thread-topic', welcome: 'thread-welcome' };

/** By type of channel, with the keys of its words; a topic that is missing is the channel's own. */
const kinds = {
  0: text,
  1: { mark: '@', topic: 'direct-topic', welcome: 'direct-welcome' },
  5: text,
  10: thread,
  11: thread,
  15: { mark: '≡', welcome: 'forum-welcome' },
};

const tries = [{ name: 'daily' }, { name: 'play' }, { name: 'check', option: 'moves' }, { name: 'help' }];

/** What an admin types first in a server. */
const setUp = { name: 'settings channel', option: 'channel', value: '#puzzles' };

/** `tryLine(line, isForAdmins)` puts a line into the message box; `isWaiting`: the server waits for its admin. */
function beginning(channel, name, isWaiting, tryLine) {
  const { type } = channel;
  const tryButton = (command) => {
    const line = commandLine(command);
    return make('button', { type: 'button', class: 'try', click: () => tryLine(line, command === setUp) }, line);
  };
  return [
    type === 1
      ? make('img', { class: 'avatar big', src: 'icon.svg', alt: '' })
      : make('span', { class: 'big-hash', 'aria-hidden': 'true' }, kinds[type].mark),
    make('h2', {}, kinds[type] === text ? say('welcome-title', { name }) : name),
    make('p', {}, say(kinds[type].welcome)),
    make('div', { class: 'row' }, type === 15 || isThread(channel) ? [] : tries.map(tryButton)),
    isWaiting && kinds[type] === text ? make('p', { class: 'set-up' }, say('set-up'), tryButton(setUp)) : undefined,
  ].filter(Boolean);
}
