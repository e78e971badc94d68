/**
 * Pictures: drawn by a Worker that does nothing else, beside one that runs the same drawing on the plain canvas and encoders of
 * `bench/plain/`; and at the addresses of the Worker itself. A picture that differs from the plain one is no figure.
 */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, type Subject, measure } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { openBackend } from '../workerd/backend.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { get } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { addressed } from './addresses.ts';
import { drawnAlike } from './alike.ts';
import { positions } from './positions.ts';

interface Drawing {
  readonly name: string;
  readonly path: string;
  readonly targets?: Subject['targets'];
}

export async function benchPictures(modules: readonly Module[], effort: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    const ours = writeProgram(await bundleOf('pictures/drawing.ts'), backend);
    const substitutes = { names: ['canvas.ts', 'png.ts', 'gif.ts'], folder: 'plain' };
    const plain = writeProgram(await bundleOf('pictures/drawing.ts', substitutes), backend);
    const subjects: Subject[] = [];
    for (const one of drawings()) subjects.push(await subjectOf(one, ours, plain));
    const plainly = (path: string): Subject | undefined =>
      subjects.find(({ ask }) => ask.path.startsWith(path))?.reference;
    const references = { board: plainly('/from-to'), solution: plainly('/gif') };
    return await measure([...subjects, ...(await addressed(modules, backend, references))], effort);
  } finally {
    backend.close();
  }
}

function drawings(): Drawing[] {
  const { tiles, lines, cars, knights } = positions();
  const board = { warm: 3, cold: 9 };
  return [
    { name: 'PNG 600, 8-puzzle', path: `/png?at=${tiles}`, targets: board },
    { name: 'PNG 600, line pieces', path: `/png?at=${lines}`, targets: board },
    { name: 'PNG 600, Rush Hour', path: `/png?at=${cars}`, targets: board },
    { name: 'PNG 600, knights', path: `/png?at=${knights}`, targets: board },
    { name: 'PNG 300, 8-puzzle', path: `/png?size=300&at=${tiles}` },
    { name: 'PNG 300, Rush Hour', path: `/png?size=300&at=${cars}` },
    { name: 'PNG 600 wide, start and goal', path: `/from-to?at=${tiles}` },
    { name: 'PNG 600x240, the curve of 31 moves', path: `/curve?at=${tiles}` },
    { name: 'PNG 600x240, bars of 32 distances', path: `/histogram?at=${tiles}` },
    // No target cold: no cold isolate has time for an animation.
    { name: 'GIF 300, 31 moves of the 8-puzzle', path: `/gif?at=${tiles}`, targets: { warm: 5 } },
    { name: 'GIF 300, 22 moves of the knights', path: `/gif?at=${knights}` },
    { name: 'GIF 300, 51 moves of Rush Hour', path: `/gif?at=${cars}` },
  ];
}

/** From here on every answer must be the very bytes that were compared. */
async function subjectOf({ name, path, targets }: Drawing, ours: Program, plain: Program): Promise<Subject> {
  const anything = get(path, 200, /^(?:.PNG|GIF89a)/u, name);
  const drawn = await answerOf(ours.config, anything);
  const plainly = await answerOf(plain.config, anything);
  drawnAlike(name, drawn, plainly);
  return {
    name,
    program: ours,
    ask: get(path, 200, drawn, name),
    targets,
    reference: { name, program: plain, ask: get(path, 200, plainly, `plain ${name}`) },
  };
}
