/** Pictures: where they come from, their text, and those that move. */
import { make } from './dom.js';
import { say } from './words.js';

/** A picture at an address of the Worker's, which the desk asks for it. Its size is not known before it comes. */
export function picture({ url }, text = '', isSpoiler = false) {
  const { pathname, search } = new URL(url, location.href);
  const image = make('img', { class: 'image', src: pathname + search, alt: text });
  const isAnimated = pathname.endsWith('.gif');
  const still = isAnimated && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const kind = isAnimated ? 'picture animated' : 'picture';
  const shown = make('div', { class: kind }, still ? stilled(image) : image, text === '' ? [] : badge(text));
  if (isSpoiler) cover(shown);
  return shown;
}

/** Covers a picture until it is pressed. As in Discord, screen readers read its description all the same. */
function cover(shown) {
  const uncover = ({ currentTarget }) => {
    shown.classList.remove('covered');
    currentTarget.remove();
  };
  shown.classList.add('covered');
  shown.append(make('button', { type: 'button', class: 'cover', click: uncover }, say('spoiler-cover')));
}

/** The text of a picture for those who see it too, behind a press. */
function badge(text) {
  const words = make('p', { class: 'alt-text', hidden: true }, text);
  const press = ({ currentTarget }) => {
    words.hidden = !words.hidden;
    currentTarget.setAttribute('aria-expanded', String(!words.hidden));
  };
  const attributes = { type: 'button', class: 'alt', 'aria-expanded': 'false', title: say('picture-description') };
  return [words, make('button', { ...attributes, click: press }, 'ALT')];
}

/** The first frame of a moving picture; a press lets it move, another one stops it. */
function stilled(image) {
  const frame = make('canvas', { class: 'image', 'aria-hidden': 'true' });
  image.addEventListener('load', () => {
    frame.width = image.naturalWidth;
    frame.height = image.naturalHeight;
    frame.getContext('2d').drawImage(image, 0, 0);
  });
  image.classList.add('moving');
  const attributes = {
    type: 'button',
    class: 'gif',
    'aria-pressed': 'false',
    'aria-label': say('play-picture', { text: image.alt }),
  };
  return make('button', { ...attributes, click: start }, frame, image, make('span', { 'aria-hidden': 'true' }, 'GIF'));
}

function start({ currentTarget }) {
  currentTarget.setAttribute('aria-pressed', String(currentTarget.classList.toggle('plays')));
}
