/** A database that fails. It takes the place of the Worker's own while a fault may strike. */
import type { Module } from './bundle.ts';

export const databaseModule: Module = {
  type: 'ESModule',
  path: 'desk-database.js',
  contents: `
/** A request of the database, a statement or a batch of them: the desk says whether it fails, or its answer is lost. */
async function carryOut(desk, work) {
  const answer = await desk.fetch('http://desk/');
  const fault = await answer.text();
  if (fault === 'database-refuse') throw new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.');
  const done = await work();
  if (fault === 'database-lose') throw new Error('D1_ERROR: Network connection lost.');
  return done;
}

const statements = new WeakMap();

function around(statement, desk) {
  const wrapped = {
    bind: (...values) => around(statement.bind(...values), desk),
    run: () => carryOut(desk, () => statement.run()),
    all: () => carryOut(desk, () => statement.all()),
    first: (...column) => carryOut(desk, () => statement.first(...column)),
  };
  statements.set(wrapped, statement);
  return wrapped;
}

export const failing = (database, desk) => ({
  prepare: (query) => around(database.prepare(query), desk),
  batch: (list) => carryOut(desk, () => database.batch(list.map((one) => statements.get(one)))),
});
`,
};
