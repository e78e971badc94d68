/** The text above the first message of a channel: what the channel is, and commands to try. */
import { commandLine } from './commands.js';
import { make } from './dom.js';
import { say } from './words.js';

/** By type of channel, with the keys of its words; a topic that is missing is the channel's own. */
export const kinds = {
  0: { mark: '#', welcome: 'welcome' },
  1: { mark: '@', topic: 'direct-topic', welcome: 'direct-welcome' },
  11: { mark: '↳', topic: 'thread-topic', welcome: 'thread-welcome' },
};

const tries = [{ name: 'daily' }, { name: 'play' }, { name: 'check', option: 'moves' }, { name: 'help' }];

/** What an admin types first in a server. */
const setUp = { name: 'settings channel', option: 'channel', value: '#puzzles' };

/** `tryLine(line, isForAdmins)` puts a line into the message box; `isWaiting` means that the server waits for its admin. */
export function beginning({ type }, name, isWaiting, tryLine) {
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
