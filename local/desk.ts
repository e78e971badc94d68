/** A Discord on your desk: the Worker in its real runtime, a strict fake Discord around it, and an HTTP server. */
import { join } from 'node:path';
import { registerCommands } from '../scripts/discord/registration.ts';
import { pictureKinds } from '../src/picture/serve.ts';
import { Client } from './client/client.ts';
import { DeskClock } from './clock.ts';
import { DeskApplication, overHttp, type Road, type Sign } from './discord/application.ts';
import { CommandRegistry } from './discord/commands.ts';
import { Interactions } from './discord/interactions.ts';
import { applicationId } from './discord/people.ts';
import { answerRest, dated, type FakeDiscord } from './discord/rest.ts';
import { snowflakes } from './discord/snowflake.ts';
import { Uploads } from './discord/upload.ts';
import { World } from './discord/world.ts';
import type { DeskParts } from './door/act.ts';
import { answerApi } from './door/api.ts';
import { pageFile, openDoor } from './door/server.ts';
import { ScriptedFaults } from './faults/scripted.ts';
import { type HttpAnswer, type HttpCall, json } from './http.ts';
import { textOf } from './json.ts';
import { type KeptChat, openChat } from './kept-chat.ts';
import { lock } from './lock.ts';
import { signature } from './signature.ts';
import { KeptState, type Secrets } from './state.ts';
import type { WorkerRequest } from './worker/edge-cache.ts';
import { type Runtime, startRuntime, workerOrigin } from './worker/runtime.ts';

const root = join(import.meta.dirname, '..');

export interface DeskOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly stateDir: string;
  /** The folder of the build, or a single module. */
  readonly bundle: string;
  /** The folder of the page to play on, as the build writes it. Without one the desk has no such page. */
  readonly pages?: string;
  /** Slash commands, registered through the fake Discord's own API. */
  readonly definitions: readonly object[];
  /** Lines that an admin types in the first server at the first start. */
  readonly opening?: readonly string[];
  /** Settings of the Worker beside the four that it needs. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Where the clock begins at the first start, in milliseconds since 1970. Later starts go on with it. */
  readonly now?: number;
  /** Whether delayed messages of the queue come when they are due, or, for tests, with the next thing that happens. */
  readonly wakes?: boolean;
  /** Takes the log of the Worker and of the desk, line by line. `isError` marks what went wrong in the Worker. */
  readonly log?: (line: string, isError?: boolean) => void;
}

export interface Desk {
  readonly url: string;
  close(): Promise<void>;
}

const defaultOpening = ['/settings channel channel: #puzzles'];

/** Rejects with code EADDRINUSE if the port is taken, and if another desk uses the folder. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const locked = lock(options.stateDir);
  try {
    const desk = await openDesk(options);
    locked.tell(desk.url);
    return { url: desk.url, close: () => desk.close().finally(() => locked.release()) };
  } catch (error) {
    locked.release();
    throw error;
  }
}

async function openDesk(options: DeskOptions): Promise<Desk> {
  const { log = () => undefined } = options;
  const state = new KeptState(options.stateDir, options.now);
  const secrets = state.now;
  let answer = starting;
  const door = await openDoor(options.port, (call) => answer(call));
  const url = `http://127.0.0.1:${door.port}`;
  const sign = (text: string): Promise<string> => signature(secrets.privateKey, text);
  let chat: KeptChat | undefined;
  let runtime: Runtime | undefined;
  const waking = options.wakes === true ? setInterval(() => void runtime?.queue.idle(), 1000) : undefined;
  const close = async (): Promise<void> => {
    clearInterval(waking);
    await Promise.all([door.close(), runtime?.close()]);
    chat?.close();
  };
  try {
    chat = openChat(options.stateDir, url, log);
    const discord = openDiscord(chat, state, url, sign, () => runtime);
    const faults = new ScriptedFaults(discord.world);
    runtime = await startRuntime(runtimeParts(options, secrets, discord, faults));
    const wire = { ...discord, runtime, sign };
    const parts = { discord, client: new Client(wire, discord.commands), runtime, faults, secrets };
    answer = (call) => route(parts, call);
    const { token } = secrets;
    await registerCommands({ api: `${url}/discord/api`, token, applicationId }, options.definitions);
    await discord.application.begin(`${workerOrigin}/interactions`);
    await openServer(parts, state, options);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

/** The fake Discord as an earlier desk left it, or a new one. From now on what happens in it is kept. */
function openDiscord(
  chat: KeptChat,
  state: KeptState,
  url: string,
  sign: Sign,
  runtime: () => Runtime | undefined,
): FakeDiscord {
  const { memory } = chat;
  const { token, publicKey, ahead: before } = state.now;
  const clock = new DeskClock(Date.now() + before, Date.now, (ahead) => state.change({ ahead }));
  const world = new World(clock, snowflakes(clock), memory);
  const interactions = new Interactions(world);
  const commands = new CommandRegistry(memory);
  const uploads = new Uploads(world.nextId, () => url, memory);
  const application = new DeskApplication(publicKey, sign, roadTo(runtime, clock), memory);
  chat.begin([world, interactions, commands, uploads, application].flatMap((part) => part.entries()));
  return { world, interactions, commands, uploads, token, application };
}

/** The Worker of the desk has an address that only the desk knows. */
const roadTo = (runtime: () => Runtime | undefined, clock: DeskClock): Road => ({
  now: () => clock.now(),
  send: (url, request) =>
    url.startsWith(workerOrigin)
      ? (runtime()?.fetch(url.slice(workerOrigin.length), request) ?? Promise.reject(new Error('no Worker yet')))
      : overHttp.send(url, request),
});

/** A browser gets a page that asks again by itself. */
async function starting({ path }: HttpCall): Promise<HttpAnswer> {
  const page = path === '/' ? pageFile('/starting.html') : undefined;
  return page === undefined ? json(503, { error: 'the desk is still starting' }) : { ...page, status: 503 };
}

function runtimeParts(options: DeskOptions, secrets: Secrets, discord: FakeDiscord, faults: ScriptedFaults) {
  return {
    bundle: options.bundle,
    pages: options.pages,
    wranglerToml: join(root, 'wrangler.toml'),
    migrations: join(root, 'migrations'),
    stateDir: options.stateDir,
    vars: {
      DISCORD_APPLICATION_ID: applicationId,
      DISCORD_PUBLIC_KEY: secrets.publicKey,
      DISCORD_TOKEN: secrets.token,
      DAY_SECRET: secrets.daySecret,
      ...options.vars,
    },
    clock: discord.world.clock,
    faults,
    log: options.log ?? (() => undefined),
    discord: (call: HttpCall) => answerRest(discord, call),
    dated: (answer: HttpAnswer) => dated(answer, discord.world),
  };
}

/** Requests to the Worker itself: its health, signed interactions, pictures, and what the page asks for. */
const ofWorker = new RegExp(`^/(?:health$|interactions$|play$|(?:play|page|${pictureKinds.join('|')})/)`, 'u');

const channels = 'https://discord.com/channels/';

/** The page's way back to Discord leads to the chat here. */
function led(answer: HttpAnswer): HttpAnswer {
  const { body } = answer;
  if (body === null || answer.headers['content-type']?.startsWith('application/json') !== true) return answer;
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  return { ...answer, body: text.replaceAll(channels, '/channels/') };
}

async function route(parts: DeskParts, call: HttpCall): Promise<HttpAnswer> {
  const { path, method, query } = call;
  const [, channel] = /^\/channels\/(?:@me|\d+)\/(\d+)$/u.exec(path) ?? [];
  if (channel !== undefined) return { status: 302, headers: { location: `/#${channel}` }, body: null };
  if (path.startsWith('/api/')) return answerApi(parts, call);
  if (path.startsWith('/discord/')) return answerRest(parts.discord, { ...call, path: path.slice('/discord'.length) });
  if (ofWorker.test(path)) {
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    const answer = await parts.runtime.fetch(`${path}${search}`, { method, ...sentIn(call) });
    return path.startsWith('/play/') ? led(answer) : answer;
  }
  const file = parts.discord.uploads.get(path);
  if (file !== undefined) return { status: 200, headers: { 'content-type': file.type }, body: file.bytes };
  return pageFile(path) ?? json(404, { error: `there is nothing at ${path}` });
}

const sentIn = ({ method, headers, body }: HttpCall): Partial<WorkerRequest> =>
  method === 'POST' ? { headers: Object.fromEntries(headers), body } : {};

/** At the first start an admin sets up the first server, with commands like everybody. */
async function openServer({ discord, client }: DeskParts, state: KeptState, options: DeskOptions): Promise<void> {
  if (state.now.opened) return;
  const { world } = discord;
  const person = { user: world.user('founder'), admin: true, locale: 'en-US' };
  const [general] = world.channelsOf(world.firstGuild);
  if (general === undefined) return;
  for (const line of options.opening ?? defaultOpening) {
    const said = await client.say(person, general, line);
    const wrong = 'error' in said ? said.error : said.value.messages.map(({ error }) => textOf(error)).join('');
    if (wrong !== '') {
      options.log?.(`desk: the server could not be set up: ${wrong}`);
      return;
    }
  }
  state.change({ opened: true });
}
