/**
 * Discord's markdown as nodes, as far as the bot writes it. Text never goes through HTML, so nothing that a message
 * says can become a part of the page. Blocks are cut line by line; inside a line the leftmost mark wins, and its inside
 * is read the same way.
 */
import { make } from './dom.js';
import { names } from './names.js';
import { timeElement } from './times.js';
import { say } from './words.js';

export function markdown(text) {
  const nodes = [];
  let last = 0;
  for (const block of text.matchAll(/```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/gu)) {
    nodes.push(...blocks(text.slice(last, block.index).replace(/\n$/u, '')));
    nodes.push(make('pre', { tabindex: '0' }, make('code', {}, block[2])));
    last = block.index + block[0].length;
    if (text[last] === '\n') last += 1;
  }
  nodes.push(...blocks(text.slice(last)));
  return nodes;
}

const lineKinds = [
  [/^(#{1,3}) +(.*)$/u, ([, marks, inside]) => make(`h${marks.length + 2}`, {}, inline(inside))],
  [/^-# +(.*)$/u, ([, inside]) => make('p', { class: 'subtext' }, inline(inside))],
];

function blocks(text) {
  const nodes = [];
  for (const line of text === '' ? [] : text.split('\n')) {
    const built = lineKinds.map(([pattern, build]) => [pattern.exec(line), build]).find(([match]) => match !== null);
    const previous = nodes.at(-1);
    if (built !== undefined) nodes.push(built[1](built[0]));
    else if (previous?.className === 'line') previous.append('\n', ...inline(line));
    else nodes.push(make('p', { class: 'line' }, inline(line)));
  }
  return nodes;
}

/** The marks inside a line, in the order in which they win at the same place. */
const marks = [
  [/\\([^\w\s])/u, (match) => match[1]],
  [/``([^]+?)``(?!`)|`([^`]+)`/u, (match) => make('code', {}, match[1] ?? match[2])],
  [/\|\|([^]+?)\|\|/u, (match) => spoiler(inline(match[1]))],
  [/\*\*([^]+?)\*\*(?!\*)/u, (match) => make('strong', {}, inline(match[1]))],
  [/\*([^\s*](?:[^*]*[^\s*])?)\*/u, (match) => make('em', {}, inline(match[1]))],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/u, (match) => timeElement(match[1], match[2])],
  [/<#(\d+)>/u, (match) => mention(`#${names.channels.get(match[1]) ?? say('unknown-channel')}`)],
  [/<@&(\d+)>/u, (match) => mention(`@${names.roles.get(match[1]) ?? say('unknown-role')}`)],
  [/<@!?(\d+)>/u, (match) => mention(`@${names.users.get(match[1]) ?? say('unknown-user')}`)],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/u, (match) => link(match[2], inline(match[1]))],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,:;!?)])>?/u, (match) => link(match[1], match[1])],
];

function inline(text) {
  const nodes = [];
  let rest = text;
  while (rest !== '') {
    const found = marks
      .map(([pattern, build]) => ({ match: pattern.exec(rest), build }))
      .filter(({ match }) => match !== null)
      .reduce((best, one) => (best === undefined || one.match.index < best.match.index ? one : best), undefined);
    if (found === undefined) break;
    nodes.push(rest.slice(0, found.match.index), found.build(found.match));
    rest = rest.slice(found.match.index + found.match[0].length);
  }
  return [...nodes, rest].filter((node) => node !== '');
}

const mention = (text) => make('span', { class: 'mention' }, text);

const link = (href, inside) => make('a', { href, target: '_blank', rel: 'noopener noreferrer' }, inside);

function spoiler(inside) {
  const element = make('span', {
    class: 'spoiler',
    role: 'button',
    tabindex: '0',
    'aria-label': say('spoiler'),
    'aria-expanded': 'false',
  });
  const content = make('span', { 'aria-hidden': 'true' }, inside);
  const reveal = () => {
    element.classList.add('open');
    for (const name of ['role', 'tabindex', 'aria-label', 'aria-expanded']) element.removeAttribute(name);
    content.removeAttribute('aria-hidden');
  };
  element.append(content);
  element.addEventListener('click', reveal);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    reveal();
  });
  return element;
}
