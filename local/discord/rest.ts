/** The routes of Discord's REST API that the bot and its scripts use. */
import { refusedCommands } from '../contract/command.ts';
import { isRefusal, refusalAnswer, refusals } from '../contract/refusal.ts';
import { type HttpAnswer, type HttpCall, json, noContent } from '../http.ts';
import { objectsOf } from '../json.ts';
import type { DeskApplication } from './application.ts';
import { createMessage, crosspost, editMessage, getChannel, listMessages, type ChannelOutcome } from './channels.ts';
import type { CommandRegistry } from './commands.ts';
import type { Interactions } from './interactions.ts';
import { applicationId, bot, userObject } from './people.ts';
import { createPost, createThread, listArchivedThreads, listThreads } from './threads.ts';
import { type UploadForm, isTooLarge, type Uploads } from './upload.ts';
import { callback, editReply, getReply } from './webhooks.ts';
import type { World } from './world.ts';

export interface FakeDiscord {
  readonly world: World;
  readonly interactions: Interactions;
  readonly commands: CommandRegistry;
  readonly uploads: Uploads;
  readonly token: string;
  readonly application: DeskApplication;
}

interface RouteMatch {
  readonly discord: FakeDiscord;
  /** The values of the route's parameters, in their order. */
  readonly at: readonly [string, string];
  readonly query: URLSearchParams;
  readonly form: UploadForm;
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  /** Whether it needs the bot's token. Other routes have an interaction's token in the path. */
  readonly guarded: boolean;
  readonly act: (matched: RouteMatch) => ChannelOutcome | Promise<ChannelOutcome>;
}

const guarded = (method: string, path: string, act: Route['act']): Route => route(method, path, true, act);
const open = (method: string, path: string, act: Route['act']): Route => route(method, path, false, act);

function route(method: string, path: string, isGuarded: boolean, act: Route['act']): Route {
  return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u'), guarded: isGuarded, act };
}

const routes: readonly Route[] = [
  guarded('GET', '/users/@me', () => ({ body: userObject(bot) })),
  guarded('GET', '/applications/@me', ({ discord }) => ({ body: discord.application.object })),
  guarded('PATCH', '/applications/@me', ({ discord, form }) => changeApplication(discord, form)),
  guarded('GET', '/channels/:c', ({ discord, at }) => getChannel(discord.world, at[0])),
  guarded('GET', '/channels/:c/messages', ({ discord, at, query }) => listMessages(discord.world, at[0], query)),
  guarded('POST', '/channels/:c/messages', ({ discord, at, form }) => createMessage(discord.world, at[0], form)),
  guarded('PATCH', '/channels/:c/messages/:m', ({ discord, at, form }) =>
    editMessage(discord.world, at[0], at[1], form),
  ),
  guarded('POST', '/channels/:c/messages/:m/threads', ({ discord, at, form }) =>
    createThread(discord.world, at[0], at[1], form),
  ),
  guarded('POST', '/channels/:c/messages/:m/crosspost', ({ discord, at }) => crosspost(discord.world, at[0], at[1])),
  guarded('POST', '/channels/:c/threads', ({ discord, at, form }) => createPost(discord.world, at[0], form)),
  guarded('GET', '/channels/:c/threads/archived/public', ({ discord, at, query }) =>
    listArchivedThreads(discord.world, at[0], query),
  ),
  guarded('GET', '/guilds/:g/threads/active', ({ discord, at }) => listThreads(discord.world, at[0])),
  guarded('GET', '/applications/:a/commands', ({ discord, at }) => listCommands(discord, at[0])),
  guarded('PUT', '/applications/:a/commands', ({ discord, at, form }) => putCommands(discord, at[0], form)),
  guarded('GET', '/applications/:a/guilds/:g/commands', ({ discord, at }) => listCommands(discord, at[0], at[1])),
  guarded('PUT', '/applications/:a/guilds/:g/commands', ({ discord, at, form }) =>
    putCommands(discord, at[0], form, at[1]),
  ),
  open('POST', '/interactions/:i/:t/callback', ({ discord, at, form }) => callback(discord, at[0], at[1], form)),
  open('GET', '/webhooks/:a/:t/messages/@original', ({ discord, at }) => getReply(discord, at[0], at[1])),
  open('PATCH', '/webhooks/:a/:t/messages/@original', ({ discord, at, form }) =>
    editReply(discord, at[0], at[1], form),
  ),
];

/** Answers a call of Discord's API; its path begins with /api/v10/. Every answer has a `Date`. */
export async function answerRest(discord: FakeDiscord, call: HttpCall): Promise<HttpAnswer> {
  return dated(await answerUndated(discord, call), discord.world);
}

export const dated = (answer: HttpAnswer, { clock }: World): HttpAnswer => ({
  ...answer,
  headers: { ...answer.headers, date: new Date(clock.now()).toUTCString() },
});

async function answerUndated(discord: FakeDiscord, call: HttpCall): Promise<HttpAnswer> {
  const path = /^\/api\/v10(\/.*)$/u.exec(decodeURIComponent(call.path))?.[1];
  if (path === undefined) return refusalAnswer(refusals.notFound);
  if (!call.headers.get('user-agent')) return refusalAnswer(refusals.noUserAgent);
  const here = routes.filter(({ pattern }) => pattern.test(path));
  const found = here.find(({ method }) => method === call.method);
  if (found === undefined) return refusalAnswer(here.length > 0 ? refusals.wrongMethod : refusals.notFound);
  if (found.guarded && call.headers.get('authorization') !== `Bot ${discord.token}`) {
    return refusalAnswer(refusals.unauthorized);
  }
  const form = call.body.length === 0 ? { payload: {}, uploads: [] } : await readBody(discord, call);
  if (form === undefined) return refusalAnswer(refusals.unreadable);
  if (isTooLarge(form)) return refusalAnswer(refusals.tooLarge);
  const [, one = '', two = ''] = found.pattern.exec(path) ?? [];
  const outcome = await found.act({ discord, at: [one, two], query: call.query, form });
  if (isRefusal(outcome)) return refusalAnswer(outcome);
  return outcome.body === undefined ? noContent : json(outcome.status ?? 200, outcome.body);
}

const readBody = (discord: FakeDiscord, call: HttpCall): Promise<UploadForm | undefined> =>
  discord.uploads.read(call.headers.get('content-type') ?? '', call.body);

function listCommands({ commands, world }: FakeDiscord, application: string, guildId?: string): ChannelOutcome {
  if (application !== applicationId) return refusals.unknownApplication;
  if (guildId !== undefined && !world.guilds.some(({ id }) => id === guildId)) return refusals.unknownGuild;
  return { body: commands.list(guildId) };
}

function putCommands(discord: FakeDiscord, application: string, form: UploadForm, guildId?: string): ChannelOutcome {
  const listed = listCommands(discord, application, guildId);
  if (isRefusal(listed)) return listed;
  const refusal = refusedCommands(form.payload);
  return refusal ?? { body: discord.commands.put(guildId, objectsOf(form.payload)) };
}

async function changeApplication({ application }: FakeDiscord, { payload }: UploadForm): Promise<ChannelOutcome> {
  const changed = await application.change(payload);
  return isRefusal(changed) ? changed : { body: changed };
}
