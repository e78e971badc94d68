/** `npm run chat`: the desk in a terminal. It talks to the desk that runs, or starts one for itself. */
import { setInterval } from 'node:timers';
import { readCommandLine, stop } from '../scripts/program.ts';
import { usualPort } from './port.ts';
import { Input } from './terminal/input.ts';
import { Link } from './terminal/link.ts';
import { Session } from './terminal/session.ts';
import type { Speaker } from './terminal/speaker.ts';

const help = `Talks to Antipode in a terminal.

  npm run chat                          a conversation; .help lists what can be typed
  npm run chat -- '/daily' '/help'      runs these lines and ends, with exit code 1 if one went wrong

  --url URL       the desk to talk to (http://127.0.0.1:${usualPort}; if none is there, one is started)
  --user NAME     who you are (ada)          --locale ja    your language (en-US)
  --admin         you manage the server      --dm           talk to the bot alone
  --server NAME   where you are (the first)  --channel NAME  and in which channel (general)`;

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { url: text, user: text, locale: text, server: text, channel: text, admin: flag, dm: flag };
  return readCommandLine(help, { options, allowPositionals: true });
}

/** The desk to talk to, and how to leave it. */
async function reach(url: string | undefined): Promise<{ link: Link; leave: () => Promise<void> }> {
  const link = new Link(url ?? `http://127.0.0.1:${usualPort}`);
  if (await link.answers()) return { link, leave: async () => undefined };
  if (url !== undefined) stop(`no desk answers at ${url}; start one with: npm start`, 1);
  // Only now, for loading a desk takes longer than talking to one.
  const { launch } = await import('./launch.ts');
  try {
    const desk = await launch(0, () => undefined);
    return { link: new Link(desk.url), leave: () => desk.close() };
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error), 1);
  }
}

async function runAll(session: Session, lines: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const line of lines) isGood = (await session.run(line)) && isGood;
  return isGood;
}

async function converse(link: Link, speaker: Speaker): Promise<void> {
  const input: Input = new Input((line) => session.complete(line));
  const session = new Session(link, speaker, input);
  await session.news();
  process.stdout.write(`This is ${link.url}. Try /daily; .help lists what can be typed, .quit ends.\n`);
  let isBusy = false;
  const watch = setInterval(() => void tell(), 1000);
  async function tell(): Promise<void> {
    if (isBusy) return;
    for (const line of await session.news()) input.aside(line);
  }
  for (let line = await input.next(session.prompt); line !== undefined; line = await input.next(session.prompt)) {
    if (line.trim() === '.quit') break;
    isBusy = true;
    await session.run(line);
    for (const news of await session.news()) process.stdout.write(`${news}\n`);
    isBusy = false;
  }
  clearInterval(watch);
  input.close();
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions();
  // A reader that has seen enough, such as head, closes its end; nothing is left to do then.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const { link, leave } = await reach(values.url);
  const speaker: Speaker = {
    user: values.user ?? 'ada',
    locale: values.locale ?? 'en-US',
    admin: values.admin === true,
    ...(values.server === undefined ? {} : { guild: values.server }),
    channel: values.dm ? null : (values.channel ?? 'general'),
  };
  if (positionals.length > 0) {
    process.exitCode = (await runAll(new Session(link, speaker), positionals)) ? 0 : 1;
  } else {
    await converse(link, speaker);
  }
  await leave();
}

await main();
