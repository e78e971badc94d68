/** `npm start`: Antipode and a Discord to try it in, on this machine. */
import { readCommandLine, stop } from '../scripts/program.ts';
import type { Desk } from './desk.ts';
import { defaultPort } from './http.ts';
import { launch } from './launch.ts';

const help = `Starts Antipode with a Discord of its own on this machine: nothing leaves it.

  npm start                    the chat page is then at http://127.0.0.1:${defaultPort}
  npm start -- --port 9000     on another port

What it keeps (its keys and the database) lies in .antipode/, or where STATE_DIR says. With
PICTURES=attached its pictures come along with messages. Ctrl-C ends it.`;

const hints = `Try /daily there, then /check moves: UDLR, or /play. Today's puzzle is in #puzzles; a day later "Fire the cron" brings the next.
A second server, パズル部, is yours to set up; "Make trouble" lets Discord, the network or the Worker fail.
Without a browser: npm run chat -- '/daily'`;

function readPort(text: string): number {
  const port = Number(text);
  return /^\d+$/u.test(text) && port < 65_536 ? port : stop(`--port takes a number up to 65535, not "${text}"`);
}

async function open(port: number): Promise<Desk> {
  try {
    return await launch(port, (line) => process.stderr.write(`${line}\n`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      return stop(`port ${port} is taken; end what listens there, or take another: npm start -- --port ${port + 1}`);
    }
    return stop(error instanceof Error ? error.message : String(error), 1);
  }
}

async function main(): Promise<void> {
  const { values } = readCommandLine(help, { options: { port: { type: 'string' } } });
  const desk = await open(readPort(values.port ?? String(defaultPort)));
  const end = async (): Promise<void> => {
    await desk.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
  process.stdout.write(`Antipode is ready: ${desk.url}\n${hints}\n`);
}

await main();
