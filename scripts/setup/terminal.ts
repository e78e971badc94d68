/** Questions to a person at a terminal. */
import type { Readable, Writable } from 'node:stream';
import { confirm, password, select, text, updateSettings } from '@clack/prompts';

export interface MenuQuestion {
  readonly message: string;
  /** What is wrong with an answer, if anything. Then the question comes again. */
  check(this: void, answer: string): string | undefined | Promise<string | undefined>;
}

interface MenuChoice {
  readonly value: string;
  readonly label: string;
}

/** If the person cancels a question, its answer is undefined, or false for `agree`. */
export interface SetupPerson {
  /** @param offered what an empty line means */
  ask(this: void, question: MenuQuestion, offered: string): Promise<string | undefined>;
  askSecret(this: void, question: MenuQuestion): Promise<string | undefined>;
  /** @param initial what Enter alone means */
  agree(this: void, message: string, initial: boolean): Promise<boolean>;
  choose(this: void, message: string, choices: readonly MenuChoice[]): Promise<string | undefined>;
}

export function personAt(input: Readable, output: Writable): SetupPerson {
  // In other programs Ctrl-D ends the input, so here it cancels, like Ctrl-C and Escape.
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
