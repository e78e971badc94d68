/** The text above the first message of a channel: what the channel is, and commands to try. */
import { make } from './dom.js';

/** By type of channel; a topic that is missing is the channel's own. */
export const kinds = {
  0: { mark: '#', welcome: 'This is the start of the channel. Type / for a command, or begin with one of these:' },
  1: { mark: '@', topic: 'A direct line to the bot', welcome: 'What you say here, only the bot answers.' },
  11: { mark: '↳', topic: 'A thread', welcome: 'This is the start of the thread.' },
};

const tries = ['/daily', '/check moves: ', '/solve position: 8 6 7 / 2 5 4 / 3 _ 1', '/help'];

/** What an admin types first in a server. */
export const setUp = '/settings channel channel: #puzzles';

/** `tryLine(line)` puts a line into the message box; `isQuiet` means that the server waits for its admin. */
export function beginning({ type }, name, isQuiet, tryLine) {
  const tryButton = (line) => make('button', { type: 'button', class: 'try', click: () => tryLine(line) }, line);
  const isThread = type === 11;
  return [
    type === 1
      ? make('img', { class: 'avatar big', src: 'icon.svg', alt: '' })
      : make('span', { class: 'big-hash', 'aria-hidden': 'true' }, kinds[type].mark),
    make('h2', {}, type === 0 ? `Welcome to #${name}!` : name),
    make('p', {}, kinds[type].welcome),
    make('div', { class: 'row' }, isThread ? [] : tries.map(tryButton)),
    isQuiet && type === 0
      ? make(
          'p',
          { class: 'set-up' },
          'Nothing was said in this server yet. As an admin, say where the puzzle is posted: ',
          tryButton(setUp),
        )
      : undefined,
  ].filter(Boolean);
}
