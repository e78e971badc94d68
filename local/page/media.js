/** Pictures: where they come from, their text, and those that move. */
import { make } from './dom.js';

const scheme = 'attachment:';
/** In pixels, as the style sheet has it for pictures of unknown size. */
const [widest, tallest] = [400, 350];

/**
 * A picture as Discord describes it, `{ url, width?, height? }`. Every address is asked of the desk, path and query: the desk keeps
 * what was uploaded, and passes on what the Worker draws.
 */
export function picture({ url, width, height }, text = '', isSpoiler = false) {
  const { protocol, pathname, search, host } = new URL(url, location.href);
  if (protocol === scheme) return make('p', { class: 'subtext' }, `(no file ${host || pathname} came with it)`);
  const image = make('img', { class: 'image', src: pathname + search, alt: text, ...room(width, height) });
  const isAnimated = pathname.endsWith('.gif');
  const still = isAnimated && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const kind = isAnimated ? 'picture animated' : 'picture';
  const shown = make('div', { class: kind }, still ? stilled(image) : image, text === '' ? [] : badge(text));
  if (isSpoiler) cover(shown);
  return shown;
}

/** Until it is pressed: its text can be heard all the same, as in Discord. */
function cover(shown) {
  const uncover = ({ currentTarget }) => {
    shown.classList.remove('covered');
    currentTarget.remove();
  };
  shown.classList.add('covered');
  shown.append(make('button', { type: 'button', class: 'cover', click: uncover }, 'SPOILER'));
}

/** What a picture will take of the page, so that nothing moves when it comes. */
function room(width, height) {
  if (width === undefined || height === undefined) return {};
  const scale = Math.min(1, widest / width, tallest / height);
  return { width: Math.round(scale * width), height: Math.round(scale * height) };
}

export function thumbnail({ url }, text = '') {
  const { pathname, search } = new URL(url, location.href);
  return make('img', { class: 'thumbnail', src: pathname + search, alt: text });
}

/** The text of a picture for those who see it too, behind a press. */
function badge(text) {
  const words = make('p', { class: 'alt-text', hidden: true }, text);
  const press = ({ currentTarget }) => {
    words.hidden = !words.hidden;
    currentTarget.setAttribute('aria-expanded', String(!words.hidden));
  };
  const attributes = { type: 'button', class: 'alt', 'aria-expanded': 'false', title: 'Picture description' };
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
  const attributes = { type: 'button', class: 'gif', 'aria-pressed': 'false', 'aria-label': `Play: ${image.alt}` };
  return make('button', { ...attributes, click: start }, frame, image, make('span', { 'aria-hidden': 'true' }, 'GIF'));
}

function start({ currentTarget }) {
  currentTarget.setAttribute('aria-pressed', String(currentTarget.classList.toggle('plays')));
}
