/** The chat page: who you are, where you are, and what is said there. It uses nothing but the desk's own API. */
import { get, post } from './api.js';
import { readClock, startClock } from './clock.js';
import { putLine, refuse, setPlaceholder, startComposer } from './composer.js';
import { drawChannels } from './channels.js';
import { byId, make } from './dom.js';
import { continues, messageElement } from './message.js';
import { openModal } from './modal.js';
import { colourOf, names } from './names.js';
import { refreshTimes, setTimeLocale } from './times.js';

const me = {
  user: localStorage.user ?? 'ada',
  locale: localStorage.locale ?? 'en-US',
  admin: localStorage.admin === 'true',
};
const dismissed = new Set();
/** What is drawn, by message id: the text that it was drawn from and its element. */
const drawn = new Map();
let channels = [];
let current = location.hash.slice(1);

const place = () => {
  const channel = channels.find(({ id }) => id === current);
  return { ...me, ...(channel?.type === 1 ? { guild: null } : { channel: current }) };
};

/** Does something as me. Gives what was refused, or undefined if it went through. */
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
};

/** Reads everything anew; `toEnd` then shows the newest message. */
async function refresh(toEnd = false) {
  const user = encodeURIComponent(me.user);
  const [server, list] = await Promise.all([get('/api/server'), get(`/api/channels?user=${user}`)]);
  await readClock();
  byId('composer').classList.toggle('offline', server.error !== undefined);
  if (server.error !== undefined || list.error !== undefined) return;
  learn(server, list);
  channels = list;
  if (!list.some(({ id }) => id === current)) go(list[0].id);
  const messages = await get(`/api/channels/${current}/messages?user=${user}`);
  if (Array.isArray(messages)) draw(messages.filter(({ id }) => !dismissed.has(id)));
  drawChannels(channels, current, go);
  refreshTimes();
  if (toEnd) byId('scroller').scrollTop = byId('scroller').scrollHeight;
}

function learn({ guild, roles, users }, list) {
  byId('server-name').textContent = guild.name;
  names.roles = new Map(roles.map(({ id, name }) => [id, name]));
  names.users = new Map(users.map(({ id, name }) => [id, name]));
  names.channels = new Map(list.map(({ id, name }) => [id, name]));
}

function draw(messages) {
  const container = byId('messages');
  const scroller = byId('scroller');
  const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  let previous;
  const elements = messages.map((message) => {
    const isContinued = continues(message, previous);
    previous = message;
    // Readable times change by themselves; everything else that is the same keeps its element, and with it the focus.
    const key = JSON.stringify([{ ...message, text: '' }, isContinued, me.locale]);
    const kept = drawn.get(message.id);
    if (kept?.key === key) return kept.element;
    const element = messageElement(message, isContinued, actions);
    drawn.set(message.id, { key, element });
    return element;
  });
  for (const [index, element] of elements.entries()) {
    if (container.children[index] !== element) container.insertBefore(element, container.children[index] ?? null);
  }
  while (container.children.length > elements.length) container.lastElementChild.remove();
  if (atEnd) scroller.scrollTop = scroller.scrollHeight;
}

function go(id) {
  const channel = channels.find((one) => one.id === id);
  if (channel === undefined) return;
  const isNew = current !== id;
  current = id;
  history.replaceState(null, '', `#${id}`);
  const isDirect = channel.type === 1;
  const name = isDirect ? 'Antipode' : channel.name;
  byId('channel-mark').textContent = isDirect ? '@' : '#';
  byId('channel-name').textContent = name;
  byId('channel-topic').textContent = isDirect ? 'A direct line to the bot' : channel.topic;
  setPlaceholder(`Message ${isDirect ? '@' : '#'}${name}, or / for a command`);
  byId('beginning').replaceChildren(...beginning(isDirect, name));
  if (isNew) byId('messages').replaceChildren();
  openSidebar(false);
  refuse(undefined);
  void refresh(true);
}

const tries = ['/daily', '/check moves: ', '/solve position: 8 6 7 / 2 5 4 / 3 _ 1', '/help'];

function beginning(isDirect, name) {
  const buttons = tries.map((line) =>
    make('button', { type: 'button', class: 'try', click: () => putLine(line) }, line),
  );
  return [
    isDirect
      ? make('img', { class: 'avatar big', src: 'icon.svg', alt: '' })
      : make('span', { class: 'big-hash', 'aria-hidden': 'true' }, '#'),
    make('h2', {}, isDirect ? name : `Welcome to #${name}!`),
    make(
      'p',
      {},
      isDirect
        ? 'What you say here, only the bot answers.'
        : 'This is the start of the channel. Type / for a command, or begin with one of these:',
    ),
    make('div', { class: 'row' }, buttons),
  ];
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
  byId('toggle-clock').addEventListener('click', () => showDesk(document.body.classList.contains('desk-closed')));
  document.querySelector('main').addEventListener('click', ({ target }) => {
    openSidebar(false);
    if (isNarrow() && !byId('toggle-clock').contains(target)) showDesk(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') openSidebar(false);
  });
}

showMe();
showDesk(!isNarrow());
listen();
startComposer(place, (text) => act('/api/say', { ...place(), text }));
startClock(() => void refresh());
await refresh();
byId('composer-input').focus();
setInterval(() => void refresh(), 1000);
