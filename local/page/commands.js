/** The names of the bot's commands, as clients show them in each language. */
import { get } from './api.js';
import { me } from './person.js';

let known = [];

export async function readCommands() {
  const list = await get('/api/commands');
  if (Array.isArray(list)) known = list;
}

const find = (name) => known.find((command) => command.name === name);
const shownTo = ({ locale }, named, name) => named?.shown[locale] ?? name;

/** A command as the page's person sees it, from the name by which it is registered. */
export const shownName = (name) => `/${shownTo(me, find(name), name)}`;

/** A line to type: a command, perhaps with an option and its value. */
export function commandLine({ name, option, value = '' }) {
  if (option === undefined) return shownName(name);
  const found = find(name)?.options.find((one) => one.name === option);
  return `${shownName(name)} ${shownTo(me, found, option)}: ${value}`;
}
