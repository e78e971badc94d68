/** A step of the setup: it can be shown before it is taken, and taken again. */
import { type Check, wrong } from '../doctor/check.ts';

export interface SetupStep {
  readonly name: string;
  /** What it would do; with `isDone`, what it finds done. */
  readonly text: string;
  readonly isDone?: boolean;
  /** Its calls that change something, as a person would make them by hand. */
  readonly calls: readonly string[];
  act(this: void): Promise<StepResult>;
}

export interface StepResult {
  readonly check: Check;
  /** The Worker's address, from the step that deploys it. */
  readonly address?: string;
}

export const stepResult = (check: Check): StepResult => ({ check });

const again = 'then run npm run setup again: it goes on from here';

export const failed = (name: string, text: string, remedy: string): StepResult =>
  stepResult(wrong(name, text, `${remedy}, ${again}`));

export function planOf(steps: readonly SetupStep[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const indent = ' '.repeat(9 + width);
  return steps
    .flatMap(({ name, text, isDone = false, calls }) => [
      `${isDone ? 'is so' : 'to do'}  ${name.padEnd(width)}  ${text.replaceAll('\n', `\n${indent}`)}`,
      ...(isDone ? [] : calls.map((call) => `${indent}${call}`)),
    ])
    .join('\n');
}
