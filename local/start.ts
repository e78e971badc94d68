/** `npm start`: Antipode and a Discord to try it in, on this machine. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { readCommandLine, stop } from '../scripts/program.ts';
import type { Desk } from './desk.ts';
import { scriptCache } from './folders.ts';
import { defaultPort } from './http.ts';
import { isObject, objectsOf, readJson } from './json.ts';
import { logForPerson, progressOn } from './terminal.ts';

const help = `Starts Antipode with a Discord of its own on this machine: nothing leaves it.

  npm start                    the chat page is then at http://127.0.0.1:${defaultPort}
  npm start -- --port 9000     on another port
  npm start -- --verbose       with every line of the Worker's log

What it keeps (its keys, the chat and the database) lies in .antipode/, or where STATE_DIR says. With
PICTURES=attached its pictures come along with messages. Ctrl-C ends it.`;

const hints = `Without a browser: npm run chat -- '/daily'
Ctrl-C ends it; the next start goes on from here.`;

function readPort(text: string): number {
  const port = Number(text);
  return /^\d+$/u.test(text) && port < 65_536 ? port : stop(`--port takes a number up to 65535, not "${text}"`);
}

const logAll = (line: string): void => void process.stderr.write(`${line}\n`);

async function open(port: number, isVerbose: boolean): Promise<Desk> {
  const { report, end } = progressOn(process.stdout);
  try {
    report('Loads the desk');
    enableCompileCache(scriptCache);
    const { launch } = await import('./launch.ts');
    const desk = await launch(port, isVerbose ? logAll : logForPerson, report);
    end();
    return desk;
  } catch (error) {
    end();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return stop(`port ${port} is taken; end what listens there, or take another: npm start -- --port ${port + 1}`);
    }
    return stop(error instanceof Error ? error.message : String(error), 1);
  }
}

/** Whether a puzzle was posted in the first server: a chat that was put aside has none until the next day. */
async function hasPuzzle(url: string): Promise<boolean> {
  const [first] = objectsOf(readJson(await (await fetch(`${url}/api/servers`)).text()));
  const channels = isObject(first) ? objectsOf(first['channels']) : [];
  return channels.some((channel) => channel['name'] === 'puzzles' && channel['last_message_id'] !== null);
}

async function main(): Promise<void> {
  const options = { port: { type: 'string' }, verbose: { type: 'boolean' } } as const;
  const { values } = readCommandLine(help, { options });
  const desk = await open(readPort(values.port ?? String(defaultPort)), values.verbose === true);
  const close = async (): Promise<void> => {
    await desk.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
  const first = (await hasPuzzle(desk.url)) ? "today's puzzle is in #puzzles" : 'type /daily there';
  process.stdout.write(`Antipode is ready, ${first}: ${desk.url}\n${hints}\n`);
  flushCompileCache();
}

await main();
