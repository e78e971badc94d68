/**
 * The servers and channels there are, and the one that is looked at. Going somewhere changes that at once, whatever is
 * being asked of the desk; what the desk answers only brings news, and moves nobody whose channel is still there.
 */
export const places = { servers: [], direct: undefined };

/** Ids; the address of the page names a channel from before a reload. */
let at = { server: undefined, channel: location.hash.slice(1) };
/** The channel that was last open, by server. */
const visited = new Map();

/** Where the person is, as a value that changes when they leave. */
export const whereabouts = () => at.channel;

export const server = () => places.servers.find(({ id }) => id === at.server);

/** The channel that is looked at; undefined until the desk has told of it. */
export const here = () => within(server()).find(({ id }) => id === at.channel);

export const within = (one) => [...(one?.channels ?? []), ...(places.direct === undefined ? [] : [places.direct])];

/** Goes to a channel or to the direct messages, which leave the server as it is. */
export function goTo(channel) {
  const owner = places.servers.find(({ channels }) => channels.some(({ id }) => id === channel));
  at = { server: (owner ?? server() ?? places.servers[0]).id, channel };
  if (owner !== undefined) visited.set(owner.id, channel);
  if (location.hash !== `#${channel}`) history.replaceState(null, '', `#${channel}`);
}

/** Enters a server: the channel that was last open there, or the one that it begins with. */
export function enter(id) {
  const next = places.servers.find((one) => one.id === id);
  const last = next.channels.find((channel) => channel.id === visited.get(id));
  goTo((last ?? first(next)).id);
}

/** Where the bot posts, so that the puzzle is the first that a newcomer sees; else where something was said. */
const first = ({ channels }) =>
  channels.find((channel) => channel.bot_posts && channel.type === 0) ??
  channels.find(({ last_message_id: last }) => last !== null) ??
  channels[0];

/** Takes what the desk tells. Whoever stands nowhere then is put into a channel. */
export function learn(servers, direct) {
  Object.assign(places, { servers, direct });
  const all = [direct, ...servers.flatMap(({ channels }) => channels)];
  if (all.some(({ id }) => id === at.channel)) goTo(at.channel);
  else enter((server() ?? servers[0]).id);
}

/** Adds a server, or a channel of a server, that this page has just opened. */
export function add(opened) {
  const owner = places.servers.find(({ id }) => id === opened.guild_id);
  if (owner === undefined) places.servers = [...places.servers, opened];
  else owner.channels.push(opened);
}
