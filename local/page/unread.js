/** Which messages were read. The messages of a channel that is new to the page count as read. */

/** The last message that was read, by channel. */
const read = new Map();

/** Updates the read messages by the channels as they are now; `current` is the open one. */
export function look(channels, current) {
  for (const { id, last_message_id: last } of channels) if (id === current || !read.has(id)) read.set(id, last);
}

export const isUnread = ({ id, last_message_id: last }) => last !== null && read.get(id) !== last;
