/** What every Worker is compared with: a plain one of the same framework that says hello. */
import { bundleOf } from '../build.ts';
import type { Subject } from '../measure.ts';
import type { Backend } from '../workerd/backend.ts';
import { writeProgram } from '../workerd/program.ts';
import { hello } from '../workerd/requests.ts';

export const plainWorker = async (backend: Backend): Promise<Subject> => ({
  name: 'a plain Worker that says hello',
  program: writeProgram(await bundleOf('plain/hello.ts'), backend),
  ask: hello,
});
