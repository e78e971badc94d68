/** What reading and running the script costs a fresh isolate before any request, beside a plain Worker. */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, startUpsOf } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { openBackend } from '../workerd/backend.ts';
import { writeProgram } from '../workerd/program.ts';
import { get, hello } from '../workerd/requests.ts';

export async function benchStartUp(modules: readonly Module[], { rounds }: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    const bot = {
      name: 'the Worker, p50',
      program: writeProgram(modules, backend),
      ask: get('/nowhere', 404, /not found/u),
    };
    const program = writeProgram(await bundleOf('plain/hello.ts'), backend);
    const plain = { name: 'a plain Worker that says hello, p50', program, ask: hello };
    const [measured = Number.NaN, reference = Number.NaN] = await startUpsOf([bot, plain], rounds);
    return [
      { name: bot.name, measured, unit: 'ms', reference },
      { name: plain.name, measured: reference, unit: 'ms' },
    ];
  } finally {
    backend.close();
  }
}
