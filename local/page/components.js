/** Buttons, selects and the layout of newer messages. `use(customId, values?)` is what happens when one is used. */
import { make } from './dom.js';
import { markdown } from './markdown.js';
import { picture, thumbnail } from './media.js';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'primary' };

export const components = (list, use) => list.map((component) => drawn(component, use));

const kinds = {
  1: ({ components: inner }, use) => make('div', { class: 'row' }, components(inner, use)),
  2: button,
  3: select,
  9: ({ components: inner, accessory }, use) =>
    make('div', { class: 'section' }, make('div', { class: 'grow' }, components(inner, use)), drawn(accessory, use)),
  10: ({ content }) => make('div', { class: 'markdown' }, markdown(content)),
  11: ({ media, description }) => thumbnail(media, description),
  12: ({ items }) =>
    make(
      'div',
      { class: 'gallery' },
      items.map(({ media, description, spoiler }) => picture(media, description, spoiler)),
    ),
  14: ({ divider, spacing }) =>
    make('hr', { class: `${divider === false ? 'bare ' : ''}${spacing === 2 ? 'wide' : ''}` }),
  17: container,
};

function drawn(component, use) {
  const draw = kinds[component.type];
  return draw ? draw(component, use) : make('p', { class: 'subtext' }, `(a component of type ${component.type})`);
}

function button({ style, label, emoji, custom_id: id, url, disabled }, use) {
  const face = [emoji?.name, label].filter(Boolean).join(' ');
  const kind = `button ${styles[style] ?? 'secondary'}`;
  if (style === 5)
    return make('a', { class: kind, href: url, target: '_blank', rel: 'noopener noreferrer' }, face, ' ↗');
  const element = make('button', { class: kind, type: 'button', disabled, 'data-custom-id': id }, face);
  element.addEventListener('click', async () => {
    element.classList.add('busy');
    await use(id);
    element.classList.remove('busy');
  });
  return element;
}

function select({ custom_id: id, options, placeholder, disabled, min_values: min = 1, max_values: max = 1 }, use) {
  const face = placeholder ?? 'Make a selection';
  const many = max > 1;
  const attributes = { class: 'select', 'aria-label': face, disabled, multiple: many, 'data-custom-id': id };
  const items = options.map(({ label, value, description, default: chosen }) =>
    make('option', { value, selected: chosen }, description ? `${label} (${description})` : label),
  );
  const chosen = options.some((option) => option.default);
  const empty = make('option', { value: '', disabled: min > 0, hidden: true, selected: !chosen }, face);
  const element = make('select', attributes, many ? items : [empty, ...items]);
  element.addEventListener('change', () => {
    const values = [...element.selectedOptions].map((option) => option.value).filter(Boolean);
    if (values.length >= min && values.length <= max) void use(id, values);
  });
  return element;
}

function container({ components: inner, accent_color: accent, spoiler }, use) {
  const element = make('div', { class: `container${spoiler ? ' blurred' : ''}` }, components(inner, use));
  if (typeof accent === 'number') element.style.setProperty('--accent', `#${accent.toString(16).padStart(6, '0')}`);
  if (spoiler) element.addEventListener('click', () => element.classList.remove('blurred'), { once: true });
  return element;
}
