/** The result of one check, and how it is printed. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'wrong' | 'skipped';
  readonly text: string;
  /** What a person can do about it. */
  readonly remedy?: string;
}

export const fine = (name: string, text: string): Check => ({ name, state: 'ok', text });
export const wrong = (name: string, text: string, remedy: string): Check => ({ name, state: 'wrong', text, remedy });
export const skipped = (name: string, text: string): Check => ({ name, state: 'skipped', text });

const signs = { ok: 'ok', wrong: 'WRONG', skipped: '-' } as const;

/** A check in columns, its name as wide as the widest one, and below it what to do. */
export function lineOf({ name, state, text, remedy }: Check, width: number): string {
  const indent = ' '.repeat(9 + width);
  const lines = [
    `${signs[state].padEnd(5)}  ${name.padEnd(width)}  ${text}`,
    ...(remedy === undefined ? [] : [`→ ${remedy}`]),
  ];
  return lines.join('\n').replaceAll('\n', `\n${indent}`);
}

/** All checks, and how many found something. */
export function reportOf(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map((check) => lineOf(check, width));
  const count = checks.filter(({ state }) => state === 'wrong').length;
  const end = count === 0 ? 'Nothing is wrong.' : `${count} of ${checks.length} checks found something wrong.`;
  return `${lines.join('\n')}\n\n${end}\n`;
}
