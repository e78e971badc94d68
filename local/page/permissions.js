/** The dialog of a channel: what the bot may do there, and removing it. */
import { post, remove } from './api.js';
import { byId, make } from './dom.js';
import { say } from './words.js';

const dialog = byId('permissions');
const refused = byId('permissions-refused');

const boxes = [
  { label: 'may-see', hint: 'may-see-hint', names: ['VIEW_CHANNEL'] },
  { label: 'may-send', hint: 'may-send-hint', names: ['SEND_MESSAGES'] },
  { label: 'may-embed', names: ['EMBED_LINKS'] },
  { label: 'may-read', hint: 'may-read-hint', names: ['READ_MESSAGE_HISTORY'] },
  { label: 'may-thread', names: ['CREATE_PUBLIC_THREADS', 'SEND_MESSAGES_IN_THREADS'] },
  { label: 'may-mention', names: ['MENTION_EVERYONE'] },
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
  byId('permissions-title').textContent = say('bot-may-in', { name: shown.name });
  byId('permissions-fields').replaceChildren(...boxes.map(box));
  dialog.showModal();
}

function box({ label, hint, names }) {
  const checked = names.every((name) => channel.bot_may.includes(name));
  return make(
    'label',
    { class: 'box' },
    make('input', { type: 'checkbox', value: names.join(' '), checked }),
    make('span', {}, make('b', {}, say(label)), hint === undefined ? undefined : make('small', {}, say(hint))),
  );
}

function finish({ error }) {
  refused.hidden = error === undefined;
  refused.textContent = error ?? '';
  if (error !== undefined) return;
  dialog.close();
  changed();
}
