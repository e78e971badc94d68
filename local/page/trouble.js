/** The panel of faults: choosing what goes wrong, what is scripted and what struck. */
import { get, post, remove } from './api.js';
import { byId, make } from './dom.js';
import { say, spokenNow } from './words.js';

/** What can go wrong, and which fields it takes; `wait` is seconds that may be left out. */
const kinds = new Map([
  ['429', ['seconds', 'scope', 'where']],
  ['429-html', ['wait', 'where']],
  ['500', ['where']],
  ['502', ['where']],
  ['slow', ['seconds', 'where']],
  ['cut-before', ['where']],
  ['cut-after', ['where']],
  ['refuse', ['code', 'where']],
  ['die-before', ['where']],
  ['die-after', ['where']],
  ['queue-refuse', []],
  ['queue-twice', []],
  ['queue-lose', []],
  ['database-refuse', []],
  ['database-lose', []],
]);

/** Discord's own words. */
const codes = new Map([
  [50001, 'Missing Access'],
  [50013, 'Missing Permissions'],
  [10003, 'Unknown Channel'],
  [10004, 'Unknown Guild'],
  [10008, 'Unknown Message'],
  [30046, 'Maximum number of edits to old messages'],
  [50035, 'Invalid Form Body'],
  [401, 'Unauthorized'],
  [50024, 'Wrong channel type'],
  [160004, 'Thread exists already'],
  [130000, 'Overloaded'],
]);

const fields = { seconds: 'trouble-seconds', scope: 'trouble-scope', code: 'trouble-code', where: 'trouble-where' };
let place;

/** `where()` gives the server and the channel that are looked at, and all there are. */
export function startTrouble(where) {
  place = where;
  byId('trouble-what').replaceChildren(...[...kinds.keys()].map((value) => make('option', { value })));
  byId('trouble-code').replaceChildren(
    ...[...codes].map(([value, label]) => make('option', { value }, `${value} ${label}`)),
  );
  byId('trouble-what').value = '429';
  byId('trouble-what').addEventListener('change', showFields);
  byId('trouble-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void script();
  });
  byId('trouble-clear').addEventListener('click', async () => show(await remove('/api/faults')));
  labelTrouble();
  showFields();
}

export function labelTrouble() {
  for (const option of byId('trouble-what').options) option.textContent = say(`fault-${option.value}`);
}

export async function readTrouble() {
  show(await get('/api/faults'));
}

function showFields() {
  const taken = kinds.get(byId('trouble-what').value);
  const isWait = taken.includes('wait');
  for (const [field, id] of Object.entries(fields)) {
    byId(id).closest('label').hidden = !taken.includes(field) && !(field === 'seconds' && isWait);
  }
  byId('trouble-seconds').required = taken.includes('seconds');
  byId('trouble-seconds').value = isWait ? '' : '2';
  byId('trouble-seconds').max = byId('trouble-what').value === 'slow' ? '30' : '86400';
}

/** What stands in a field; nothing while it is hidden. */
function value(field) {
  const input = byId(fields[field]);
  return input.closest('label').hidden ? '' : input.value;
}

async function script() {
  const what = byId('trouble-what').value;
  const { guild, channel } = place();
  const fault = {
    what,
    times: Number(byId('trouble-times').value),
    after: Number(byId('trouble-after').value),
    ...(value('seconds') === '' ? {} : { seconds: Number(value('seconds')) }),
    ...(value('scope') === '' ? {} : { scope: value('scope') }),
    ...(value('code') === '' ? {} : { code: Number(value('code')) }),
    ...(value('where') === 'server' ? { guild: guild.id } : {}),
    ...(value('where') === 'channel' ? { channel: channel.id } : {}),
  };
  show(await post('/api/faults', { faults: [fault] }));
}

function show(faults) {
  const error = Array.isArray(faults) ? '' : faults.error;
  byId('trouble-refused').hidden = error === '';
  byId('trouble-refused').textContent = error;
  if (error !== '') return;
  const key = JSON.stringify([spokenNow(), faults]);
  if (byId('trouble-list').dataset.key === key) return;
  byId('trouble-list').dataset.key = key;
  byId('trouble-list').replaceChildren(...faults.map(item));
  byId('trouble-clear').hidden = faults.length === 0;
}

function item({ what, times, after, struck, seconds, code, scope, guild, channel }) {
  const details = [
    code === undefined ? '' : `${code} ${codes.get(code) ?? ''}`,
    scope === undefined || scope === 'user' ? '' : say(`scope-${scope}`),
    seconds === undefined ? '' : say('fault-seconds', { seconds }),
    guild === undefined ? '' : say('fault-in', { place: nameOf('guilds', guild) }),
    channel === undefined ? '' : say('fault-in', { place: `#${nameOf('channels', channel)}` }),
    after === 0 ? '' : say('fault-after', { count: after }),
  ];
  const count = struck >= times ? say('struck', { count: struck }) : say('struck-of', { count: struck, times });
  return make(
    'li',
    { class: struck >= times ? 'struck' : '' },
    make('b', {}, say(`fault-${what}`)),
    make('span', {}, [...details, count].filter(Boolean).join(' · ')),
  );
}

const nameOf = (kind, id) => {
  const places = place();
  return places[kind].find((one) => one.id === id)?.name ?? id;
};
