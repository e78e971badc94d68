/** Steps of a proof, and what must have come of them. */
import type { Backend } from '../workerd/backend.ts';
import { event } from '../workerd/events.ts';
import type { MeasuredRequest } from '../workerd/requests.ts';
import { date } from './town.ts';

/** One of Korf's, 62 moves from its goal, that takes thirteen slices. */
const position = '15-puzzle.0123456789abcdef.3dgyv0q6n';
const now = Date.parse(date);
const reply = { application: '1', token: 't', locale: 'en', origin: 'https://antipode.test', style: 'letters' };

/** @param isProved whether the step changes an answer; else it is a slice of the search, the one that begins a length */
export function proofStep({ database, take }: Backend, isProved: boolean): MeasuredRequest {
  const notation = Array.from({ length: isProved ? 31 : 33 }, () => 'D U').join(' ');
  const stand = isProved ? null : JSON.stringify({ least: 62, steps: '' });
  const step = database.prepare('SELECT step FROM proofs WHERE position = ?');
  return event(
    isProved ? 'change' : 'slice',
    '/job',
    { kind: 'proof', position, step: 0, now },
    {
      before() {
        database.exec('DELETE FROM proofs; DELETE FROM proof_asks');
        database
          .prepare('INSERT INTO proofs (position, notation, least, stand, paid) VALUES (?, ?, 62, ?, 1)')
          .run(position, notation, stand);
        database
          .prepare("INSERT INTO proof_asks VALUES (?, '1', '1', ?, ?, 0, ?, ?)")
          .run(position, now, now - 60_000, `62 ${notation}`, JSON.stringify({ reply }));
        take();
      },
      after() {
        const made = step.get(position)?.['step'];
        const { jobs, posts } = take();
        if (made !== 1) return `the step is ${String(made)}`;
        return jobs + posts.length === 1 ? undefined : `${jobs} messages and ${posts.length} changes`;
      },
    },
  );
}
