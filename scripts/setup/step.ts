/** A step of the setup. It can be shown before it is taken, and it can be taken again. */
import { type Check, wrong } from '../doctor/check.ts';

export interface Step {
  readonly name: string;
  /** What it would do, or with `isDone` what is so already. */
  readonly text: string;
  readonly isDone?: boolean;
  /** Each call that changes something, as somebody would make it by hand. */
  readonly calls: readonly string[];
  act(this: void): Promise<StepResult>;
}

export interface StepResult {
  readonly check: Check;
  /** Where the Worker is, if the step learned that. */
  readonly address?: string;
}

export const stepResult = (check: Check): StepResult => ({ check });

const again = 'then run npm run setup again: it goes on from here';

/** A step that failed. */
export const failed = (name: string, text: string, remedy: string): StepResult =>
  stepResult(wrong(name, text, `${remedy}, ${again}`));

/** How the steps read before they are taken. */
export function planOf(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const indent = ' '.repeat(9 + width);
  return steps
    .flatMap(({ name, text, isDone = false, calls }) => [
      `${isDone ? 'is so' : 'to do'}  ${name.padEnd(width)}  ${text.replaceAll('\n', `\n${indent}`)}`,
      ...(isDone ? [] : calls.map((call) => `${indent}${call}`)),
    ])
    .join('\n');
}
