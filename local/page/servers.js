/** The column of servers, and the dialog that opens another server or channel. */
import { post } from './api.js';
import { byId, make } from './dom.js';
import { colourOf } from './names.js';
import { isUnread } from './channels.js';
import { say, spokenNow } from './words.js';

const dialog = byId('place');
let submit;

byId('place-cancel').addEventListener('click', () => dialog.close());
byId('place-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { error } = await submit();
  byId('place-refused').hidden = error === undefined;
  byId('place-refused').textContent = error ?? '';
  if (error === undefined) dialog.close();
});

export function drawServers(servers, current, go, onAdded) {
  const states = servers.map((server) => [server.id, hasUnread(server), server.id === current]);
  const key = JSON.stringify([spokenNow(), states]);
  byId('elsewhere').hidden = !servers.some(hasUnread);
  if (byId('servers').dataset.key === key) return;
  byId('servers').dataset.key = key;
  const add = make(
    'button',
    { type: 'button', class: 'server-button add', 'aria-label': say('open-server'), click: () => openServer(onAdded) },
    '+',
  );
  byId('servers').replaceChildren(...servers.map((server) => item(server, current, go)), make('li', {}, add));
}

const hasUnread = ({ channels }) => channels.some(isUnread);

function item(server, current, go) {
  const { id, name } = server;
  const unread = hasUnread(server);
  const button = make(
    'button',
    {
      type: 'button',
      class: unread ? 'server-button unread' : 'server-button',
      'aria-current': id === current ? 'true' : undefined,
      'aria-label': unread ? say('unread-server', { name }) : name,
      title: name,
      click: () => go(id),
    },
    initials(name),
  );
  button.style.setProperty('--own', colourOf(name));
  return make('li', {}, button);
}

const initials = (name) =>
  name
    .split(/\s+/u)
    .map((word) => (/^\d+$/u.test(word) ? word : [...word][0]))
    .slice(0, 3)
    .join('');

function openServer(onAdded) {
  ask(say('open-server'), true, async (name) => {
    const answer = await post('/api/servers', { name, locale: byId('place-locale').value });
    if (answer.error === undefined) onAdded(answer);
    return answer;
  });
}

export function openChannel(guild, onAdded) {
  ask(say('open-channel'), false, async (name) => {
    const answer = await post('/api/channels', { guild, name, kind: byId('place-kind').value });
    if (answer.error === undefined) onAdded(answer);
    return answer;
  });
}

function ask(title, isServer, onSubmit) {
  byId('place-title').textContent = title;
  byId('place-refused').hidden = true;
  byId('place-locale-field').hidden = !isServer;
  byId('place-kind-field').hidden = isServer;
  byId('place-name').value = '';
  submit = () => onSubmit(byId('place-name').value);
  dialog.showModal();
  byId('place-name').focus();
}
