/** `npm run restore`: puts the rows of a backup into a deployment. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentsOf, isUsed, readBackup, restore } from './backup/copy.ts';
import { aboutSecret, databaseHere } from './backup/where.ts';
import { readCommandLine, stop, whyFailed } from './program.ts';
import { personAt } from './setup/terminal.ts';

const help = `Puts the rows of a file that npm run backup has written into the database of a deployment.

  npm run restore -- FILE              into the database at Cloudflare, which npm run setup has made
  npm run restore -- FILE --desk       into that of the desk; the desk must have been started once, and must not run
  npm run restore -- FILE --overwrite  in the place of rows that are there, without asking

If the database has servers, players or tries, it asks before it deletes them. All rows go in, or none.`;

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readCommandLine(help, {
  options: { desk: flag, overwrite: flag },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) stop('which file? npm run restore -- FILE');
if (!existsSync(file)) stop(`there is no file ${file}`);

/** Whether somebody agrees that what is there is deleted. */
async function isAgreed(name: string, contents: string): Promise<boolean> {
  if (values.overwrite) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const person = personAt(process.stdin, process.stdout);
  return person.agree(`${name} has ${contents}. They will be deleted. Go on?`, false);
}

const folder = mkdtempSync(join(tmpdir(), 'antipode-restore-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  const database = await databaseHere(values.desk);
  try {
    const backup = await readBackup(database, file);
    if ('error' in backup) stop(backup.error, 1);
    if ((await isUsed(database)) && !(await isAgreed(database.name, await contentsOf(database)))) {
      stop(`${database.name} has ${await contentsOf(database)}, and nothing was changed: --overwrite deletes them`);
    }
    await restore(database, backup, join(folder, 'restore.sql'));
    const { version, date } = backup.origin;
    process.stdout.write(`${database.name} has ${await contentsOf(database)}, as version ${version} had on ${date}.
${aboutSecret}
`);
  } finally {
    await database.close();
  }
} catch (error) {
  stop(whyFailed(error), 1);
}
