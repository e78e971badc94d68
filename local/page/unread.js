/** What was read where. What stood in a channel when it was first seen counts as read. */

/** The last message that was read, by channel. */
const read = new Map();

/** Takes note of channels as they are now; `current` is the one that is looked at. */
export function look(channels, current) {
  for (const { id, last_message_id: last } of channels) if (id === current || !read.has(id)) read.set(id, last);
}

export const isUnread = ({ id, last_message_id: last }) => last !== null && read.get(id) !== last;
