/** The chat page: its person, its channel and the messages there. It uses only the desk's API. */
import { get, post } from './api.js';
import { beginning, kinds, setUp } from './beginning.js';
import { readClock, startClock } from './clock.js';
import { putLine, refuse, setPlaceholder, startComposer } from './composer.js';
import { drawChannels } from './channels.js';
import { byId, make } from './dom.js';
import { drawMessages } from './messages.js';
import { openModal } from './modal.js';
import { colourOf, names } from './names.js';
import { openPermissions } from './permissions.js';
import { drawServers, openChannel, readServers } from './servers.js';
import { refreshTimes, setTimeLocale } from './times.js';
import { readTrouble, startTrouble } from './trouble.js';
import { look } from './unread.js';

const me = {
  user: localStorage.user ?? 'ada',
  locale: localStorage.locale ?? 'en-US',
  admin: localStorage.admin === 'true',
};
const dismissed = new Set();
/** The channel that was last open, by server. */
const visited = new Map();
let servers = [];
let server;
let channels = [];
let current = location.hash.slice(1);

const here = () => channels.find(({ id }) => id === current);
const place = () => ({ ...me, ...(here()?.type === 1 ? { guild: null } : { channel: current }) });

/** Calls the API as the page's person. Returns the error, or undefined. */
async function act(path, body, toEnd = true) {
  const answer = await post(path, { ...me, ...body });
  if (answer.modal !== undefined) {
    openModal(answer.modal, (values) => act('/api/submit', { custom_id: answer.modal.custom_id, values }));
  }
  await refresh(toEnd);
  return answer.error;
}

const actions = {
  async use(message, customId, values) {
    refuse(await act('/api/press', { message: message.id, custom_id: customId, ...(values ? { values } : {}) }, false));
  },
  dismiss(message) {
    dismissed.add(message.id);
    void refresh();
  },
  enter: (id) => go(id),
};

/** Reads everything anew; `toEnd` then shows the newest message. */
async function refresh(toEnd = false) {
  const user = encodeURIComponent(me.user);
  const [known, all] = await Promise.all([get('/api/server'), readServers(me.user)]);
  await Promise.all([readClock(), readTrouble()]);
  byId('composer').classList.toggle('offline', all.error !== undefined);
  if (known.error !== undefined || all.error !== undefined) return;
  servers = all;
  server = all.find((one) => one.channels.some(({ id }) => id === current)) ?? still(all);
  const list = await get(`/api/channels?user=${user}&guild=${server.id}`);
  if (list.error !== undefined) return;
  learn(known.users, list);
  channels = list;
  if (!list.some(({ id }) => id === current)) return go(visitable());
  const at = current;
  const messages = await get(`/api/channels/${at}/messages?user=${user}`);
  if (at !== current) return;
  if (Array.isArray(messages))
    drawMessages(
      messages.filter(({ id }) => !dismissed.has(id)),
      me.locale,
      actions,
    );
  for (const { channels: some } of servers) look(some, current);
  look(channels, current);
  drawServers(servers, server.id, enterServer, (added) => void refresh().then(() => enterServer(added)));
  drawChannels(channels, current, go);
  refreshTimes();
  if (toEnd) byId('scroller').scrollTop = byId('scroller').scrollHeight;
}

/** The open server with its present data; the first one at the beginning. */
const still = (all) => all.find(({ id }) => id === server?.id) ?? all[0];

/** The channel to show of a server: the one that was last looked at there, if it is still there. */
function visitable() {
  const last = visited.get(server.id);
  return channels.some(({ id }) => id === last) ? last : channels[0].id;
}

function learn(users, list) {
  byId('server-name').textContent = server.name;
  names.roles = new Map(servers.flatMap(({ roles }) => roles).map(({ id, name }) => [id, name]));
  names.users = new Map(users.map(({ id, name }) => [id, name]));
  const all = [...servers.flatMap((one) => one.channels), ...list];
  names.channels = new Map(all.map(({ id, name }) => [id, name]));
}

function enterServer(next) {
  server = next;
  current = visited.get(next.id) ?? next.channels[0].id;
  byId('messages').replaceChildren();
  void refresh().then(() => go(current));
}

function go(id) {
  const channel = channels.find((one) => one.id === id);
  if (channel === undefined) return;
  const isNew = byId('messages').dataset.channel !== id;
  current = id;
  if (channel.type !== 1) visited.set(server.id, id);
  history.replaceState(null, '', `#${id}`);
  const { mark, topic } = kinds[channel.type];
  const name = channel.type === 1 ? 'Antipode' : channel.name;
  byId('channel-mark').textContent = mark;
  byId('channel-name').textContent = name;
  byId('channel-topic').textContent = topic ?? channel.topic;
  byId('channel-settings').hidden = channel.type !== 0;
  setPlaceholder(`Message ${channel.type === 11 ? '' : mark}${name}, or / for a command`);
  const isQuiet = server !== servers[0] && server.channels.every(({ last_message_id: last }) => last === null);
  byId('beginning').replaceChildren(...beginning(channel, name, isQuiet, tryLine));
  if (isNew) byId('messages').replaceChildren();
  byId('messages').dataset.channel = id;
  openSidebar(false);
  refuse(undefined);
  void refresh(true);
}

function tryLine(line) {
  if (line === setUp) become({ admin: true });
  putLine(line);
}

function openSidebar(isOpen) {
  document.body.classList.toggle('sidebar-open', isOpen);
  byId('open-sidebar').setAttribute('aria-expanded', String(isOpen));
}

/** Whether the clock lies over the chat instead of beside it. */
const isNarrow = () => innerWidth <= 1000;

function showDesk(isShown) {
  document.body.classList.toggle('desk-closed', !isShown);
  byId('toggle-clock').setAttribute('aria-expanded', String(isShown));
}

function showMe() {
  byId('user').value = me.user;
  byId('locale').value = me.locale;
  byId('admin').checked = me.admin;
  byId('me-avatar').textContent = [...me.user][0].toUpperCase();
  byId('me-avatar').style.background = colourOf(me.user);
  setTimeLocale(me.locale);
  Object.assign(localStorage, me);
}

function become(change) {
  Object.assign(me, change);
  showMe();
  void refresh();
}

function listen() {
  byId('user').addEventListener('change', ({ target }) => {
    const name = target.value.replaceAll(/[@#:<>]/gu, '').trim();
    become({ user: name === '' ? me.user : name });
  });
  byId('locale').addEventListener('change', ({ target }) => become({ locale: target.value }));
  byId('admin').addEventListener('change', ({ target }) => become({ admin: target.checked }));
  byId('open-sidebar').addEventListener('click', (event) => {
    event.stopPropagation();
    openSidebar(!document.body.classList.contains('sidebar-open'));
  });
  byId('channel-settings').addEventListener('click', () => openPermissions(here(), () => void refresh()));
  byId('add-channel').addEventListener('click', () =>
    openChannel(server.id, ({ id }) => void refresh().then(() => go(id))),
  );
  byId('toggle-clock').addEventListener('click', () => showDesk(document.body.classList.contains('desk-closed')));
  document.querySelector('main').addEventListener('click', ({ target }) => {
    openSidebar(false);
    if (isNarrow() && !byId('toggle-clock').contains(target)) showDesk(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') openSidebar(false);
  });
}

/** The languages that can be chosen, for people and for servers. */
async function offerLanguages() {
  const known = await get('/api/languages');
  for (const id of ['locale', 'place-locale']) {
    byId(id).replaceChildren(...known.map(({ code, name }) => make('option', { value: code }, name)));
  }
}

await offerLanguages();
showMe();
showDesk(!isNarrow());
listen();
startComposer(place, (text) => act('/api/say', { ...place(), text }));
startClock(() => void refresh());
startTrouble(() => ({
  guild: server,
  channel: here(),
  guilds: servers,
  channels: servers.flatMap((one) => one.channels),
}));
await refresh();
byId('composer-input').focus();
setInterval(() => void refresh(), 1000);
