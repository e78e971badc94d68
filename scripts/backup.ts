/** `npm run backup`: all rows of a deployment as a file. */
import { existsSync } from 'node:fs';
import own from '../package.json' with { type: 'json' };
import { contentsOf, writeBackup } from './backup/copy.ts';
import { aboutSecret, databaseHere } from './backup/where.ts';
import { readCommandLine, stop, whyFailed } from './program.ts';

const help = `Writes all rows of a deployment into a file, which npm run restore puts into another one.

  npm run backup                     antipode-DATE.sql, of the database at Cloudflare
  npm run backup -- FILE             another file
  npm run backup -- --desk           of the desk's database, in .antipode/ or where STATE_DIR says; the desk must not run

While Cloudflare writes it out, its database answers nobody. No secrets are in it.`;

const { values, positionals } = readCommandLine(help, {
  options: { desk: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const date = new Date().toISOString();
const file = positionals[0] ?? `antipode-${date.slice(0, 10)}.sql`;
if (existsSync(file)) stop(`${file} is there already: give another name, npm run backup -- FILE`);

try {
  const database = await databaseHere(values.desk);
  try {
    const error = await writeBackup(database, file, { version: own.version, date });
    if (error !== undefined) stop(error, 1);
    process.stdout.write(`${file} has ${await contentsOf(database)}.
It holds ids of people and what they have played: keep it as safe as the database, and delete it in time.
${aboutSecret}
`);
  } finally {
    await database.close();
  }
} catch (error) {
  stop(whyFailed(error), 1);
}
