/** What reading and running the script costs a fresh isolate before any request, beside a plain Worker. */
import type { Module } from '../../local/worker/bundle.ts';
import { type Effort, startUpsOf } from '../measure.ts';
import type { Row } from '../row.ts';
import { withBackend } from '../workerd/backend.ts';
import { writeProgram } from '../workerd/program.ts';
import { get } from '../workerd/requests.ts';
import { plainWorker } from './plain.ts';

export const benchStartUp = (modules: readonly Module[], { rounds }: Effort): Promise<Row[]> =>
  withBackend(async (backend) => {
    const ask = get('/nowhere', 404, /not found/u);
    const bot = { name: 'the Worker', program: writeProgram(modules, backend), ask };
    const plain = await plainWorker(backend);
    const [measured = Number.NaN, reference = Number.NaN] = await startUpsOf([bot, plain], rounds);
    return [
      { name: `${bot.name}, p50`, measured, unit: 'ms', reference },
      { name: `${plain.name}, p50`, measured: reference, unit: 'ms' },
    ];
  });
