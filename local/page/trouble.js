/** The panel of faults: choosing what goes wrong, what is scripted and what struck. */
import { get, post, remove } from './api.js';
import { byId, make } from './dom.js';

/** What can go wrong: its name for people, and which fields it takes; `wait` is seconds that may be left out. */
const kinds = new Map([
  ['429', ['Rate limit (429)', ['seconds', 'scope', 'where']]],
  ['429-html', ['Rate limit as a page (429, HTML)', ['wait', 'where']]],
  ['500', ['Server error (500)', ['where']]],
  ['502', ['Bad gateway (502, HTML)', ['where']]],
  ['slow', ['Slow answer', ['seconds', 'where']]],
  ['cut-before', ['Connection lost, nothing stored', ['where']]],
  ['cut-after', ['Connection lost, message stored', ['where']]],
  ['refuse', ['Refusal by code', ['code', 'where']]],
  ['die-before', ['Worker dies, nothing stored', ['where']]],
  ['die-after', ['Worker dies, message stored', ['where']]],
  ['queue-refuse', ['Queue takes nothing', []]],
  ['queue-twice', ['Queue delivers twice', []]],
  ['queue-lose', ['Queue loses a message', []]],
]);

const codes = new Map([
  [50001, 'Missing Access'],
  [50013, 'Missing Permissions'],
  [10003, 'Unknown Channel'],
  [10004, 'Unknown Guild'],
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
  byId('trouble-what').replaceChildren(...[...kinds].map(([value, [label]]) => make('option', { value }, label)));
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
  showFields();
}

export async function readTrouble() {
  show(await get('/api/faults'));
}

function showFields() {
  const [, taken] = kinds.get(byId('trouble-what').value);
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
  const key = JSON.stringify(faults);
  if (byId('trouble-list').dataset.key === key) return;
  byId('trouble-list').dataset.key = key;
  byId('trouble-list').replaceChildren(...faults.map(item));
  byId('trouble-clear').hidden = faults.length === 0;
}

function item({ what, times, after, struck, seconds, code, scope, guild, channel }) {
  const details = [
    code === undefined ? '' : `${code} ${codes.get(code) ?? ''}`,
    scope === undefined || scope === 'user' ? '' : scope,
    seconds === undefined ? '' : `${seconds} s`,
    guild === undefined ? '' : `in ${nameOf('guilds', guild)}`,
    channel === undefined ? '' : `in #${nameOf('channels', channel)}`,
    after === 0 ? '' : `after ${after}`,
  ];
  const count =
    struck >= times ? `struck ${struck === 1 ? 'once' : `${struck} times`}` : `struck ${struck} of ${times}`;
  return make(
    'li',
    { class: struck >= times ? 'struck' : '' },
    make('b', {}, kinds.get(what)[0]),
    make('span', {}, [...details, count].filter(Boolean).join(' · ')),
  );
}

const nameOf = (kind, id) => {
  const places = place();
  return places[kind].find((one) => one.id === id)?.name ?? id;
};
