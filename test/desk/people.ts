/** People at a desk, for tests: what they do goes over HTTP, as from the page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../commands/index.ts';
import { type Desk, type DeskOptions, startDesk } from '../../local/desk.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../../local/json.ts';
import { ChannelType } from '../../src/discord/kinds.ts';
import { KeptState } from '../../local/state.ts';

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly list: readonly Json[];
  readonly messages: readonly Json[];
  /** The text of the first message. */
  readonly text: string;
}

export interface TestDesk {
  readonly url: string;
  readonly log: string[];
  /** The lines of the log that tell of an error of the Worker's. */
  readonly errors: string[];
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  say(text: string, more?: Json): Promise<Answer>;
  press(message: Json | undefined, customId: string, more?: Json): Promise<Answer>;
  remove(path: string): Promise<Answer>;
  /** The texts in a channel of a server (the first one), as anyone sees them; in a forum those of its posts. */
  texts(channel: string, guild?: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const daySecret = 'the days of the desks in tests';

/** What `npm run build` makes. */
const build = join(import.meta.dirname, '..', '..', 'build');

/** The bot as it is deployed. */
export const antipode = { bundle: join(build, 'worker'), definitions: commands.map(({ definition }) => definition) };

const what = [{ type: 3, name: 'what', description: 'What', required: true }];

/** A bot that does what it is told by `/do`, in a server that nobody has set up. */
export const stub = {
  bundle: join(import.meta.dirname, 'stub', 'worker.js'),
  definitions: [{ name: 'do', description: 'Does', options: what }],
  opening: [],
};

type Options = Pick<DeskOptions, 'bundle' | 'definitions'> & Partial<DeskOptions>;

/**
 * A desk on a free port. A state that was not given is made for it and goes with it: its days are the same in every run, so that
 * what a test sees does not hang on the boards that were dealt.
 */
export async function sitDown(options: Options): Promise<TestDesk> {
  const [log, errors]: [string[], string[]] = [[], []];
  const note = (line: string, isError = false): void => {
    log.push(line);
    if (isError) errors.push(line);
  };
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'desk-'));
  if (options.stateDir === undefined) new KeptState(stateDir, options.now).change({ daySecret });
  const desk: Desk = await startDesk({ port: 0, stateDir, log: note, ...options });
  const get = (path: string): Promise<Answer> => call(desk.url, path, {});
  const post = (path: string, body: unknown): Promise<Answer> =>
    call(desk.url, path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  return {
    url: desk.url,
    log,
    errors,
    get,
    post,
    say: (text, more = {}) => post('/api/say', { user: 'ada', text, ...more }),
    press: (message, customId, more = {}) =>
      post('/api/press', { user: 'ada', message: message?.['id'], custom_id: customId, ...more }),
    remove: (path) => call(desk.url, path, { method: 'DELETE' }),
    async texts(channel, guild) {
      const { list } = await get(`/api/channels${guild === undefined ? '' : `?guild=${encodeURIComponent(guild)}`}`);
      const place = list.find(({ name }) => name === channel);
      const isForum = place?.['type'] === ChannelType.GuildForum;
      const holding = isForum ? list.filter(({ parent_id: parent }) => parent === place['id']) : [place];
      const answers = await Promise.all(holding.map((one) => get(`/api/channels/${textOf(one?.['id'])}/messages`)));
      return answers.flatMap((one) => one.list.map(({ text }) => textOf(text)));
    },
    async close() {
      await desk.close();
      if (options.stateDir === undefined) rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** The solution that an answer shows. */
export function movesIn({ text }: Answer): readonly string[] {
  const blocks = [...text.matchAll(/```\n([UDLR\s]+)\n```/gu)];
  return (blocks.at(-1)?.[1] ?? '').split(/\s+/u).filter((move) => move !== '');
}

/** Asks for the answer of the open daily, presses the button that gives up, and gives what is shown then. */
export async function giveUp(desk: TestDesk, person: Json): Promise<Answer> {
  const asked = await desk.say('/solve', person);
  const [message] = asked.messages;
  if (message?.['private'] !== true || movesIn(asked).length > 0) throw new Error(`not asked for: ${asked.text}`);
  const button = /"custom_id":"([^"]+)"/u.exec(JSON.stringify(message['components']))?.[1];
  return desk.press(message, button ?? '', person);
}

async function call(url: string, path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`${url}${path}`, init);
  const value: unknown = await response.json();
  const body = isObject(value) ? value : {};
  const messages = objectsOf(body['messages']);
  return {
    status: response.status,
    body,
    list: objectsOf(listOf(value)),
    messages,
    text: textOf(messages[0]?.['text']),
  };
}
