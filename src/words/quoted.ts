/** Typed text for inline code: one line without backticks, at most `max` characters. */
export function quoted(typed: string, max = 40): string {
  const line = typed.replaceAll('`', '').replace(/\s+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length > max ? `${signs.slice(0, max - 1).join('')}…` : line || ' ';
}
