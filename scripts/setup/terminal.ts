/** Somebody at a terminal, who is asked one thing after another. */
import type { Readable, Writable } from 'node:stream';
import { confirm, password, select, text, updateSettings } from '@clack/prompts';

export interface Question {
  readonly message: string;
  /** Says what is wrong with an answer, which is then asked for again; undefined if nothing is. */
  check(this: void, answer: string): string | undefined | Promise<string | undefined>;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An answer is undefined, and an agreement false, where somebody cancels the question. */
export interface Person {
  /** @param offered what an empty line means */
  ask(this: void, question: Question, offered: string): Promise<string | undefined>;
  /** The answer is not shown. */
  askSecret(this: void, question: Question): Promise<string | undefined>;
  /** @param initial what Enter alone means */
  agree(this: void, message: string, initial: boolean): Promise<boolean>;
  choose(this: void, message: string, choices: readonly Choice[]): Promise<string | undefined>;
}

export function personAt(input: Readable, output: Writable): Person {
  // Ctrl-D ends what is typed elsewhere, so it cancels here as Ctrl-C and Escape do.
  updateSettings({ aliases: { '\u0004': 'cancel' }, withGuide: false });
  const at = { input, output };
  return {
    ask: async ({ message, check }, offered) =>
      answerOf(
        await text({
          ...at,
          message,
          placeholder: offered,
          defaultValue: offered,
          validate: (typed = '') => check(typed.trim() === '' ? offered : typed),
        }),
      ),
    askSecret: async ({ message, check }) =>
      answerOf(await password({ ...at, message, clearOnError: true, validate: (typed = '') => check(typed) })),
    agree: async (message, initialValue) => (await confirm({ ...at, message, initialValue })) === true,
    choose: async (message, choices) => answerOf(await select({ ...at, message, options: [...choices] })),
  };
}

const answerOf = (answer: string | symbol): string | undefined => (typeof answer === 'string' ? answer : undefined);
