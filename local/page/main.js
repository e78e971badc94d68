/** The chat page: its person, its channel and the messages there. It uses only the desk's API. */
import { get, post, remove } from './api.js';
import { readClock, startClock, tick } from './clock.js';
import { hearAgain, putLine, refuse, startComposer, turn } from './composer.js';
import { drawChannels, look } from './channels.js';
import { readCommands } from './commands.js';
import { byId, make } from './dom.js';
import { drawHeader } from './header.js';
import { me, change, startPerson } from './person.js';
import { clearMessages, drawMessages, showEnd, showMessage } from './messages.js';
import { openModal } from './modal.js';
import { names } from './names.js';
import { clearView, openSidebar, startPanels } from './panels.js';
import { openPermissions } from './permissions.js';
import { add, enter, goTo, here, learn, places, server, whereabouts, within } from './places.js';
import { inTurn } from './refresh.js';
import { drawServers, openChannel } from './servers.js';
import { refreshTimes, setTimeLocale } from './times.js';
import { labelTrouble, readTrouble, startTrouble } from './trouble.js';
import { speak } from './words.js';

const dismissed = new Set();
const place = () => ({ ...me, ...(here()?.type === 1 ? { guild: null } : { channel: whereabouts() }) });

/** Calls the API as the page's person, and shows what came of it. Returns the error, or undefined. */
async function act(path, body, show = showMessage) {
  const from = whereabouts();
  const answer = await post(path, { ...me, ...body });
  if (answer.modal !== undefined) {
    openModal(answer.modal, (values) => act('/api/submit', { custom_id: answer.modal.custom_id, values }));
  }
  await refresh();
  if (from === whereabouts()) void show(answer.messages?.at(-1)?.id);
  return answer.error;
}

const say = (text) => act('/api/say', { ...place(), text }, showEnd);

const actions = {
  async use(message, customId, values) {
    refuse(await act('/api/press', { message: message.id, custom_id: customId, ...(values ? { values } : {}) }));
  },
  dismiss(message) {
    dismissed.add(message.id);
    void refresh();
  },
  enter: (id) => go(id),
};

const ofAdmins = {
  ...actions,
  async remove(message) {
    await remove(`/api/channels/${message.channel_id}/messages/${message.id}`);
    await refresh();
  },
};

/** Reads everything anew. What was asked from another place, or as another person, is of no use any more. */
const refresh = inTurn(async () => {
  const [from, { user }] = [whereabouts(), me];
  const query = `?user=${encodeURIComponent(user)}`;
  const [known, servers, messages] = await Promise.all([
    get(`/api/server${query}`),
    get(`/api/servers${query}`),
    from === '' ? undefined : get(`/api/channels/${from}/messages${query}`),
    readClock(),
    readTrouble(),
  ]);
  byId('composer').classList.toggle('offline', servers.error !== undefined);
  if (known.error !== undefined || servers.error !== undefined) return;
  hearAgain();
  if (from !== whereabouts() || user !== me.user) return;
  learn(servers, known.direct);
  learnNames(known.users);
  draw();
  // Whoever was put elsewhere, because the channel is gone or none was open yet, sees the messages there next.
  if (from !== whereabouts()) arrive();
  else if (Array.isArray(messages)) {
    const shown = messages.filter(({ id }) => !dismissed.has(id));
    drawMessages(shown, me.locale, me.admin ? ofAdmins : actions);
  }
});

function learnNames(users) {
  const all = places.servers.flatMap(({ channels }) => channels);
  names.roles = new Map(places.servers.flatMap(({ roles }) => roles).map(({ id, name }) => [id, name]));
  names.users = new Map(users.map(({ id, name }) => [id, name]));
  names.channels = new Map(all.map(({ id, name }) => [id, name]));
}

function draw() {
  for (const { channels } of places.servers) look(channels, whereabouts());
  look(within(server()), whereabouts());
  drawServers(places.servers, server().id, goToServer, (added) => {
    add(added);
    goToServer(added.id);
  });
  drawChannels(within(server()), whereabouts(), go);
  drawHeader(tryLine);
  refreshTimes();
}

function goToServer(id) {
  enter(id);
  arrive();
}

function go(channel) {
  goTo(channel);
  arrive();
}

/** Shows another place, at first without its messages. */
function arrive() {
  draw();
  clearMessages();
  openSidebar(false);
  turn();
  void refresh();
}

function tryLine(line, isForAdmins) {
  if (isForAdmins) change({ admin: true });
  putLine(line);
}

/** Shows a puzzle that came by itself, wherever that is. */
function showPost({ id, channel }) {
  clearView();
  if (channel !== whereabouts()) go(channel);
  void refresh().then(() => channel === whereabouts() && showMessage(id));
}

/** The page speaks like its person, and names commands as their client would. */
function speakAs(locale) {
  setTimeLocale(locale);
  speak(locale);
  labelTrouble();
  tick();
}

function listen() {
  startPerson((isLocale) => {
    if (isLocale) {
      speakAs(me.locale);
      draw();
    }
    void refresh();
  });
  byId('channel-settings').addEventListener('click', () => openPermissions(here(), () => void refresh()));
  byId('add-channel').addEventListener('click', () =>
    openChannel(server().id, (added) => {
      add(added);
      go(added.id);
    }),
  );
}

/** The languages that can be chosen, for people and for servers. */
async function offerLanguages() {
  const known = await get('/api/languages');
  for (const id of ['locale', 'place-locale']) {
    byId(id).replaceChildren(...known.map(({ code, name }) => make('option', { value: code }, name)));
  }
}

await Promise.all([offerLanguages(), readCommands()]);
speakAs(me.locale);
startPanels();
listen();
startComposer(place, say);
startClock(
  () => server().id,
  () => void refresh(),
  showPost,
);
startTrouble(() => ({
  guild: server(),
  channel: here(),
  guilds: places.servers,
  channels: places.servers.flatMap((one) => one.channels),
}));
await refresh();
byId('composer-input').focus();
setInterval(() => void refresh(), 1000);
