/** Wrangler's double as a program; the account's folder is in `WRANGLER_ACCOUNT`. */
import { appendFileSync, readFileSync } from 'node:fs';
import { Account } from './account.ts';

/** As in wrangler, notes are taken only where they are asked for. */
function note(entry: object): void {
  const notes = process.env['WRANGLER_OUTPUT_FILE_PATH'];
  if (notes !== undefined) appendFileSync(notes, `${JSON.stringify(entry)}\n`);
}

const args = process.argv.slice(2);
const account = new Account(process.env['WRANGLER_ACCOUNT'] ?? '');
note({ type: 'wrangler-session', version: 1, wrangler_version: '4.155.0', command_line_args: args });
const said = account.call(args, () => readFileSync(0, 'utf8'), process.env);
if (said.out !== undefined) process.stdout.write(`${said.out}\n`);
if (said.note !== undefined) note(said.note);
if (said.fault !== undefined) {
  note({ type: 'command-failed', version: 1, message: said.fault });
  process.stderr.write(`✘ [ERROR] ${said.fault}\n\n\n🪵  Logs were written to "wrangler.log"\n`);
}
if (said.fault !== undefined || said.isQuiet === true) process.exitCode = 1;
