/** One thing that was looked at, and how it is told. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'wrong' | 'skipped';
  readonly text: string;
  /** What to do about it. */
  readonly mend?: string;
}

export const fine = (name: string, text: string): Check => ({ name, state: 'ok', text });
export const wrong = (name: string, text: string, mend: string): Check => ({ name, state: 'wrong', text, mend });
export const skipped = (name: string, text: string): Check => ({ name, state: 'skipped', text });

const signs = { ok: 'ok', wrong: 'WRONG', skipped: '-' } as const;

/** A line for each check, in columns, and below it what to do. */
export function reportOf(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const indent = ' '.repeat(9 + width);
  const lines = checks.flatMap(({ name, state, text, mend }) => [
    `${signs[state].padEnd(5)}  ${name.padEnd(width)}  ${text.replaceAll('\n', `\n${indent}`)}`,
    ...(mend === undefined ? [] : [`${indent}→ ${mend}`]),
  ]);
  const count = checks.filter(({ state }) => state === 'wrong').length;
  const end = count === 0 ? 'Nothing is wrong.' : `${count} of ${checks.length} checks found something wrong.`;
  return `${lines.join('\n')}\n\n${end}\n`;
}
