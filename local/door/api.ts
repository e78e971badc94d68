/** The desk's own API: for acting as a person, and for what only the desk can do, such as moving the clock. */
import type { ClientResult } from '../client/client.ts';
import { messageView } from '../client/message-view.ts';
import { refusalText } from '../client/refusal.ts';
import { suggest, typedSoFar } from '../client/suggest.ts';
import type { Read } from '../client/typed-command.ts';
import type { Channel } from '../discord/channel.ts';
import { applicationId } from '../discord/people.ts';
import { type HttpAnswer, type HttpCall, json } from '../http.ts';
import { isObject, type Json } from '../json.ts';
import { type Act, type DeskParts, mayRead, reader } from './act.ts';
import { clockActs } from './clock.ts';
import { commandActs } from './commands.ts';
import * as fields from './request-fields.ts';
import { faultActs } from './faults.ts';
import { listChannels, placeActs, removeChannel, removeMessage } from './places.ts';

const acts: Readonly<Record<string, Act>> = {
  'POST /api/say': async ({ discord, client }, body) => {
    const person = fields.personIn(body, discord.world);
    const channel = fields.placeIn(body, discord.world, person);
    return answer(await client.say(person, channel, fields.stringIn(body, 'text')));
  },
  'POST /api/press': async ({ discord, client }, body) => {
    const person = fields.personIn(body, discord.world);
    const id = fields.stringIn(body, 'message');
    const message = client.visible(person.user, id);
    if (message === undefined) throw new fields.BadRequest(`${person.user.name} sees no message ${id}`);
    return answer(
      await client.press(person, message, fields.stringIn(body, 'custom_id'), fields.stringsIn(body, 'values')),
    );
  },
  'POST /api/submit': async ({ discord, client }, body) => {
    const person = fields.personIn(body, discord.world);
    const customId = fields.optionalString(body, 'custom_id') ?? fields.stringIn(body, 'modal');
    const values = body['values'] ?? {};
    if (!isObject(values)) throw new fields.BadRequest('"values" must be an object of texts by custom_id');
    return answer(await client.submit(person, customId, values));
  },
  'POST /api/complete': complete,
  ...clockActs,
  ...commandActs,
  ...placeActs,
  ...faultActs,
  'GET /api/channels': (desk, _body, { query }) => listChannels(desk, reader(desk, query), query),
  'POST /api/raw': async ({ runtime }, body) => {
    const request = {
      method: 'POST',
      headers: fields.headersIn(body),
      body: fields.optionalString(body, 'body') ?? '',
    };
    try {
      const sent = await runtime.fetch('/interactions', request);
      return json(200, { status: sent.status, body: new TextDecoder().decode(sent.body) });
    } catch (error) {
      throw new fields.BadRequest(`this request can’t be sent: ${String(error)}`, { cause: error });
    }
  },
  'GET /api/keys': ({ secrets: { publicKey, privateKey, token } }) =>
    json(200, { publicKey, privateKey, token, applicationId }),
};

/** Answers a call whose path begins with /api/. */
export async function answerApi(desk: DeskParts, call: HttpCall): Promise<HttpAnswer> {
  const [, id, list] = /^\/api\/channels\/([^/]+)(\/messages)?$/u.exec(call.path) ?? [];
  try {
    if (id !== undefined && list !== undefined && call.method === 'GET') return listMessages(desk, id, call.query);
    if (id !== undefined && list === undefined && call.method === 'DELETE') return removeChannel(desk, id);
    const [, place = '', message] = /^\/api\/channels\/([^/]+)\/messages\/([^/]+)$/u.exec(call.path) ?? [];
    if (message !== undefined && call.method === 'DELETE') return removeMessage(desk, place, message);
    const act = acts[`${call.method} ${call.path}`];
    if (act === undefined) return json(404, { error: `there is no ${call.method} ${call.path}` });
    return await act(desk, fields.bodyOf(call.body), call);
  } catch (error) {
    if (error instanceof fields.BadRequest) return json(400, { error: error.message });
    if (error instanceof fields.Refused) {
      const language = call.headers.get('accept-language') ?? 'en';
      return json(400, { error: refusalText(language, error.key, error.values) });
    }
    throw error;
  }
}

const answer = (read: Read<ClientResult>): HttpAnswer => ('error' in read ? json(400, read) : json(200, read.value));

async function complete({ discord, client }: DeskParts, body: Json): Promise<HttpAnswer> {
  const { world, commands } = discord;
  const person = fields.personIn(body, world);
  const channel = fields.placeIn(body, world, person);
  const line = fields.stringIn(body, 'text');
  const offered = commands.offered(channel.guild?.id);
  const typed = typedSoFar({ line, offered });
  const focused = typed?.options.at(-1);
  const asking = typed !== undefined && focused?.option['autocomplete'] === true;
  const completed = asking ? await client.complete(person, channel, typed) : { choices: [] };
  const suggestions = suggest({ line, offered, locale: person.locale, world, guild: channel.guild });
  return json(200, { ...completed, suggestions });
}

function listMessages(desk: DeskParts, id: string, query: URLSearchParams): HttpAnswer {
  const { world } = desk.discord;
  const user = reader(desk, query);
  const channel: Channel | undefined = world.channel(id);
  if (channel === undefined || (channel.recipient !== undefined && channel.recipient.id !== user?.id)) {
    return json(404, { error: `there is no channel ${id} here` });
  }
  const messages = channel.messages.filter(({ onlyFor }) => mayRead(user, onlyFor));
  return json(
    200,
    messages.map((message) => messageView(message, world)),
  );
}
