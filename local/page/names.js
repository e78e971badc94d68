/** The names for ids: polling fills them, and drawing a message reads them. */
export const names = {
  users: new Map(),
  roles: new Map(),
  channels: new Map(),
  /** Milliseconds to add to this machine's time. */
  offset: 0,
};

export const deskNow = () => Date.now() + names.offset;

const hues = ['#5865f2', '#2b7d45', '#96600f', '#c9302f', '#a83f90', '#27708b', '#6a5fe0', '#55711f'];

/** The colour of a person who has no picture. */
export function colourOf(name) {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return hues[sum % hues.length];
}
