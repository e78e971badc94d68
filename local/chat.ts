/** `npm run chat -- '/daily'`: sends one line to the running desk, or to a new one, and prints the answer. */
import { enableCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommandLine, stop } from '../scripts/program.ts';
import { scriptCache, stateFolder } from './folders.ts';
import { isObject, type Json, objectsOf, readJson, textOf } from './json.ts';
import { holderOf } from './lock.ts';
import { logForPerson, progressOn } from './terminal.ts';

const help = `Says one thing to Antipode and prints the answer, with exit code 1 if it went wrong.

  npm run chat -- '/daily'
  npm run chat -- --admin '/settings channel channel: #puzzles'

  --url URL       the desk to talk to (the one that runs; if none does, one is started for the while)
  --user NAME     who you are (ada)          --locale ja    your language (en-US)
  --admin         you manage the server      --dm           talk to the bot alone
  --server NAME   where you are (the first)  --channel NAME  and in which channel (general)`;

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { url: text, user: text, locale: text, server: text, channel: text, admin: flag, dm: flag };
  return readCommandLine(help, { options, allowPositionals: true });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/clock`)).ok;
  } catch {
    return false;
  }
}

/** The address of a desk, and how to close it if this program started it. */
interface Reached {
  readonly url: string;
  leave(this: void): Promise<void>;
}

async function reach(asked: string | undefined): Promise<Reached> {
  const url = asked?.replace(/\/$/u, '') ?? (await runningDesk());
  if (url === undefined) return startOne();
  if (await answers(url)) return { url, leave: async () => undefined };
  return stop(`no desk answers at ${url}; start one with: npm start`, 1);
}

/** More time than a first start takes on a slow machine. */
const patienceMs = 120_000;

/** The desk that uses the folder, if any. One that is still starting is waited for. */
async function runningDesk(): Promise<string | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const holder = holderOf(stateFolder());
    if (holder === undefined || holder.url !== undefined) return holder?.url;
    if (performance.now() > until) stop(`process ${holder.pid} uses ${stateFolder()} and does not get ready`, 1);
    await pause(100);
  }
}

async function startOne(): Promise<Reached> {
  const { report, end } = progressOn(process.stderr);
  try {
    // Loaded only here, because that takes longer than talking to a running desk.
    enableCompileCache(scriptCache);
    const { launch } = await import('./launch.ts');
    const desk = await launch(0, logForPerson, report);
    end();
    return { url: desk.url, leave: () => desk.close() };
  } catch (error) {
    end();
    return stop(error instanceof Error ? error.message : String(error), 1);
  }
}

function written({ author, text, private: isPrivate, error }: Json): string {
  const name = isObject(author) ? textOf(author['global_name']) || textOf(author['username']) : '';
  const lines = [`${name}${isPrivate === true ? ' (only you can see this)' : ''}:`, textOf(text)];
  if (error !== undefined) lines.push(`on the desk: ${textOf(error)}`);
  return lines.join('\n');
}

async function say(url: string, body: Json): Promise<boolean> {
  const response = await fetch(`${url}/api/say`, { method: 'POST', body: JSON.stringify(body) });
  const answer = readJson(await response.text());
  const { messages, error } = isObject(answer) ? answer : {};
  if (error !== undefined) process.stderr.write(`${textOf(error)}\n`);
  for (const message of objectsOf(messages)) process.stdout.write(`${written(message)}\n`);
  return response.ok && objectsOf(messages).every((message) => message['error'] === undefined);
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions();
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) stop("say one thing, in quotes: npm run chat -- '/daily'");
  const { url, leave } = await reach(values.url);
  const { user = 'ada', locale = 'en-US', admin = false, server: guild, channel, dm } = values;
  const place = dm === true ? { guild: null } : { guild, channel };
  process.exitCode = (await say(url, { user, locale, admin, text, ...place })) ? 0 : 1;
  await leave();
}

await main();
