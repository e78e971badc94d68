/** A message as Discord draws it. */
import { shownName } from './commands.js';
import { components } from './components.js';
import { make } from './dom.js';
import { markdown } from './markdown.js';
import { colourOf } from './names.js';
import { format } from './times.js';
import { say, sayAround } from './words.js';

const together = 7 * 60 * 1000;

/** Whether a message hangs together with the one above it, so that it shows no head of its own. */
export function continues(message, previous) {
  return (
    previous !== undefined &&
    previous.author.id === message.author.id &&
    previous.private === message.private &&
    message.type === 0 &&
    message.error === undefined &&
    message.interaction_metadata === undefined &&
    Math.abs(Date.parse(message.timestamp) - Date.parse(previous.timestamp)) < together
  );
}

/**
 * `actions.use(message, customId, values)`, `actions.dismiss(message)` and `actions.enter(id)`, for its thread, are
 * what a person can do with it, and `actions.remove(message)` what an admin can.
 */
export function messageElement(message, isContinued, actions) {
  const kinds = ['message', isContinued && 'continued', message.private && 'private', message.error && 'failed'];
  const use = (customId, values) => actions.use(message, customId, values);
  return make(
    'li',
    { class: kinds.filter(Boolean).join(' '), 'data-id': message.id },
    origin(message),
    isContinued ? undefined : avatar(message.author),
    make(
      'div',
      { class: 'body' },
      isContinued ? undefined : head(message),
      make('div', { class: 'markdown content' }, markdown(message.content)),
      message.files.map(file),
      make('div', { class: 'components' }, components(message.components, use)),
      isEdited(message) ? make('p', { class: 'edited' }, say('edited')) : undefined,
      message.thread ? threadButton(message.thread, actions) : undefined,
      message.error ? make('p', { class: 'reason' }, make('strong', {}, say('on-the-desk')), message.error) : undefined,
      message.private ? onlyYou(message, actions) : undefined,
    ),
    message.private || !actions.remove ? undefined : removal(message, actions),
  );
}

function avatar({ username, global_name: name, bot }) {
  if (bot) return make('img', { class: 'avatar', src: 'icon.svg', alt: '' });
  const shown = name ?? username;
  const element = make('span', { class: 'avatar', 'aria-hidden': 'true' }, [...shown][0].toUpperCase());
  element.style.background = colourOf(shown);
  return element;
}

function head({ author, timestamp }) {
  const ms = Date.parse(timestamp);
  return make(
    'div',
    { class: 'head' },
    make('span', { class: 'name' }, author.global_name ?? author.username),
    author.bot ? make('span', { class: 'badge' }, say('app')) : undefined,
    make('time', { class: 'when', datetime: new Date(ms).toISOString() }, `${format(ms, 'd')} ${format(ms, 't')}`),
  );
}

/** Which command a message answers. */
function origin({ interaction_metadata: by }) {
  if (by?.name === undefined) return undefined;
  const user = make('b', {}, by.user.global_name ?? by.user.username);
  const command = make('span', { class: 'mention' }, shownName(by.name));
  return make('p', { class: 'origin' }, sayAround('used-command', { user, command }));
}

const file = ({ url, filename }) =>
  make('a', { class: 'file', href: new URL(url, location.href).pathname, download: filename }, filename);

function threadButton({ id, name, message_count: count }, actions) {
  return make(
    'button',
    { type: 'button', class: 'thread-link', click: () => actions.enter(id) },
    make('b', {}, name),
    make('span', {}, say('thread-messages', { count })),
  );
}

/** A private message changes with every press of its reader, who need not be told so. */
const isEdited = (message) => message.edited_timestamp !== null && !message.private;

const removal = (message, actions) =>
  make(
    'button',
    {
      type: 'button',
      class: 'remove',
      title: say('delete-message'),
      'aria-label': say('delete-message'),
      click: () => actions.remove(message),
    },
    '✕',
  );

function onlyYou(message, actions) {
  const eye = make('span', { class: 'eye', 'aria-hidden': 'true' });
  const dismiss = make(
    'button',
    { type: 'button', class: 'text-button', click: () => actions.dismiss(message) },
    say('dismiss'),
  );
  return make('p', { class: 'only-you' }, eye, say('only-you'), dismiss);
}
