/** Typed text on its way into inline code: one line, no backticks, not long. */
export function quoted(typed: string, most = 40): string {
  const line = typed.replaceAll('`', '').replace(/\s+/gu, ' ').trim();
  const signs = Array.from(line);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : line || ' ';
}
