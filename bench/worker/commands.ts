/** Commands and presses, beside a plain Worker that says hello: what is above that is ours. */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, type Subject, measure } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { openBackend } from '../workerd/backend.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { hello } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { asks } from './asks.ts';
import { type Day, playable, prepareDay } from './day.ts';

export async function benchCommands(modules: readonly Module[], effort: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    const program = writeProgram(modules, backend);
    const plain: Subject = {
      name: 'a plain Worker that says hello',
      program: writeProgram(await bundleOf('plain/hello.ts'), backend),
      ask: hello,
    };
    const day = await prepareDay(program, backend);
    const subjects = asks(day).map(([ask, targets]): Subject => {
      return { name: ask.name, program, ask, reference: plain, targets };
    });
    const pressed = await pressSubject(program, day, plain);
    return await measure([...subjects, pressed, plain], effort);
  } finally {
    backend.close();
  }
}

/** The first move of a board that was opened before, always anew. */
async function pressSubject(program: Program, day: Day, reference: Subject): Promise<Subject> {
  const { open, press } = playable(day);
  await answerOf(program.config, open);
  return { name: press.name, program, ask: press, reference, targets: { warm: 3 } };
}
