/** The dialog of a channel: what the bot may do there, and removing it. */
import { post, remove } from './api.js';
import { byId, make } from './dom.js';

const dialog = byId('permissions');
const refused = byId('permissions-refused');

/** What a check box stands for. */
const boxes = [
  ['See the channel', 'Without it the bot is told “Missing Access”', ['VIEW_CHANNEL']],
  ['Send messages', 'Without it the bot is told “Missing Permissions”', ['SEND_MESSAGES']],
  ['Embed links', '', ['EMBED_LINKS']],
  ['Read the history', 'Without it the bot finds every channel empty', ['READ_MESSAGE_HISTORY']],
  ['Create threads, and write in them', '', ['CREATE_PUBLIC_THREADS', 'SEND_MESSAGES_IN_THREADS']],
  ['Mention everyone and all roles', '', ['MENTION_EVERYONE']],
];

let channel;
let changed;

byId('permissions-cancel').addEventListener('click', () => dialog.close());
byId('permissions-remove').addEventListener('click', async () => {
  finish(await remove(`/api/channels/${channel.id}`));
});
byId('permissions-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const inputs = [...byId('permissions-fields').querySelectorAll('input')];
  const names = (checked) =>
    inputs.filter((input) => input.checked === checked).flatMap(({ value }) => value.split(' '));
  finish(await post('/api/permissions', { channel: channel.id, allow: names(true), deny: names(false) }));
});

/** Shows what the bot may do in a channel. `onChange()` is called when that has changed, or the channel is gone. */
export function openPermissions(shown, onChange) {
  channel = shown;
  changed = onChange;
  refused.hidden = true;
  byId('permissions-title').textContent = `What Antipode may do in #${shown.name}`;
  byId('permissions-fields').replaceChildren(...boxes.map(box));
  dialog.showModal();
}

function box([label, hint, names]) {
  const checked = names.every((name) => channel.bot_may.includes(name));
  return make(
    'label',
    { class: 'box' },
    make('input', { type: 'checkbox', value: names.join(' '), checked }),
    make('span', {}, make('b', {}, label), hint === '' ? undefined : make('small', {}, hint)),
  );
}

function finish({ error }) {
  refused.hidden = error === undefined;
  refused.textContent = error ?? '';
  if (error !== undefined) return;
  dialog.close();
  changed();
}
