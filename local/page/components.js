/** Buttons, selects, pictures and texts, and the card around them. `use(customId, values?)` uses a control. */
import { make } from './dom.js';
import { markdown } from './markdown.js';
import { picture } from './media.js';
import { say } from './words.js';

const linkStyle = 5;
const styles = { 1: 'primary', 2: 'secondary', 4: 'danger' };

export const components = (list, use) => list.flatMap((component) => drawn(component, use));

const kinds = {
  1: ({ components: inner }, use) => make('div', { class: 'row' }, components(inner, use)),
  2: button,
  3: select,
  10: ({ content }) => make('div', { class: 'markdown' }, markdown(content)),
  12: ({ items }) => items.map(({ media, description, spoiler }) => picture(media, description, spoiler)),
  17: container,
};

function drawn(component, use) {
  const draw = kinds[component.type];
  return draw
    ? draw(component, use)
    : make('p', { class: 'subtext' }, say('unknown-component', { type: component.type }));
}

function button({ style, label, custom_id: id, url, disabled }, use) {
  if (style === linkStyle) return link(label, url);
  const attributes = { class: `button ${styles[style]}`, type: 'button', disabled, 'data-custom-id': id };
  const element = make('button', attributes, label);
  element.addEventListener('click', async () => {
    element.classList.add('busy');
    await use(id);
    element.classList.remove('busy');
  });
  return element;
}

/** Opens in a tab of its own. An address of the Worker's is one of the desk's, as those of pictures are. */
function link(label, url) {
  const { pathname, search, hash } = new URL(url, location.href);
  const attributes = { class: 'button link', href: pathname + search + hash, target: '_blank', rel: 'noopener' };
  const sign = make('span', { class: 'away', role: 'img', 'aria-label': say('new-tab') });
  return make('a', attributes, label, sign);
}

function select({ custom_id: id, options, placeholder, disabled }, use) {
  const items = options.map(({ label, value, default: selected }) => make('option', { value, selected }, label));
  const isChosen = options.some((option) => option.default);
  const empty = make('option', { value: '', disabled: true, hidden: true, selected: !isChosen }, placeholder);
  const attributes = { class: 'select', 'aria-label': placeholder, disabled, 'data-custom-id': id };
  const element = make('select', attributes, empty, items);
  element.addEventListener('change', () => void use(id, [element.value]));
  return element;
}

function container({ components: inner, accent_color: accent }, use) {
  const element = make('div', { class: 'container' }, components(inner, use));
  if (typeof accent === 'number') element.style.setProperty('--accent', `#${accent.toString(16).padStart(6, '0')}`);
  return element;
}
