import { byId, make } from './dom.js';
import { markdown } from './markdown.js';

const dialog = byId('modal');
const refused = byId('modal-refused');
let submit;

byId('modal-cancel').addEventListener('click', () => dialog.close());

byId('modal-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = [...byId('modal-fields').querySelectorAll('[name]')];
  const error = await submit(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  refused.hidden = error === undefined;
  refused.textContent = error ?? '';
  if (error === undefined) dialog.close();
});

/** Shows a form. `onSubmit(values)` gives what was refused, or undefined if it went through. */
export function openModal({ title, components }, onSubmit) {
  submit = onSubmit;
  refused.hidden = true;
  byId('modal-title').textContent = title;
  byId('modal-fields').replaceChildren(
    ...components.map((one) => (one.content === undefined ? labelled(one) : shown(one))),
  );
  dialog.showModal();
  byId('modal-fields').querySelector('[name]')?.focus();
}

const shown = ({ content }) => make('div', { class: 'field' }, markdown(content));

function labelled({ label, description, component }) {
  const { custom_id: name, placeholder, value = '', min_length: min, max_length: max } = component;
  const required = component.required !== false;
  const star = required ? make('b', { class: 'star', 'aria-hidden': 'true' }, ' *') : undefined;
  return make(
    'label',
    { class: 'field' },
    make('span', {}, label, star),
    description ? make('small', {}, description) : undefined,
    make('textarea', { name, placeholder, required, minlength: min, maxlength: max, rows: '4' }, value),
  );
}
