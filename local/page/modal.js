/** A form that the bot opens, and its way back. */
import { byId, make } from './dom.js';
import { markdown } from './markdown.js';

const dialog = byId('modal');
const refused = byId('modal-refused');
let submit;

byId('modal-cancel').addEventListener('click', () => dialog.close());

byId('modal-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const values = {};
  for (const input of byId('modal-fields').querySelectorAll('[name]')) {
    values[input.name] = input.multiple ? [...input.selectedOptions].map((option) => option.value) : input.value;
  }
  const error = await submit(values);
  refused.hidden = error === undefined;
  refused.textContent = error ?? '';
  if (error === undefined) dialog.close();
});

/** Shows a form. `onSubmit(values)` gives what was refused, or undefined if it went through. */
export function openModal({ title, components }, onSubmit) {
  submit = onSubmit;
  refused.hidden = true;
  byId('modal-title').textContent = title;
  byId('modal-fields').replaceChildren(...components.map(part));
  dialog.showModal();
  byId('modal-fields').querySelector('[name]')?.focus();
}

function part(component) {
  if (component.type === 10) return make('div', { class: 'markdown' }, markdown(component.content));
  if (component.type === 1) return labelled(component.components[0].label, undefined, component.components[0]);
  return labelled(component.label, component.description, component.component);
}

function labelled(label, description, input) {
  const required = input.required !== false;
  return make(
    'label',
    { class: 'field' },
    make('span', {}, label, required ? make('b', { class: 'star', 'aria-hidden': 'true' }, ' *') : undefined),
    description ? make('small', {}, description) : undefined,
    control(input, required),
  );
}

function control(
  {
    type,
    custom_id: name,
    style,
    placeholder,
    value = '',
    min_length: min,
    max_length: max,
    options = [],
    max_values: most = 1,
  },
  required,
) {
  if (type === 4) {
    const attributes = { name, placeholder, required, minlength: min, maxlength: max };
    return style === 2
      ? make('textarea', { ...attributes, rows: '4' }, value)
      : make('input', { ...attributes, type: 'text', value, autocomplete: 'off' });
  }
  const items = options.map((option) =>
    make('option', { value: option.value, selected: option.default }, option.label),
  );
  return make('select', { name, required, multiple: most > 1 }, items);
}
