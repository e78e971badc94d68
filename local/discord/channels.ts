/** Messages in channels, as the bot reads and writes them with its token. */
import { refusedMessage } from '../contract/message.ts';
import { isRefusal, type Refusal, refusals } from '../contract/refusal.ts';
import { isObject, type Json } from '../json.ts';
import { blank, edit, isPrivate, type Message, messageObject, pingsOf, withPayload } from './message.ts';
import { maySee, mayWrite } from './permissions.ts';
import { type Form, payloadOf } from './upload.ts';
import { bot, type Channel, type World } from './world.ts';

/** For this long a nonce that comes again means the same message. */
const nonceLifeMs = 3 * 60 * 1000;

/** What a request comes to; a body of undefined goes out as 204. */
export type Outcome = Refusal | { readonly body: unknown };

/** The channel, if the bot sees it. */
function seen(world: World, id: string): Channel | Refusal {
  const channel = world.channel(id);
  if (channel === undefined) return refusals.unknownChannel;
  return maySee(channel.botMay) ? channel : refusals.missingAccess;
}

/** A public message that the bot wrote there. */
function own(world: World, channelId: string, messageId: string): Message | Refusal {
  const channel = seen(world, channelId);
  if (isRefusal(channel)) return channel;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  return message.author.id === bot.id ? message : refusals.notAuthor;
}

export function createMessage(world: World, channelId: string, form: Form): Outcome {
  const channel = seen(world, channelId);
  if (isRefusal(channel)) return channel;
  if (!mayWrite(channel.botMay)) return refusals.missingPermissions;
  const refusal = refusedMessage('create', form.payload, form.uploads.length);
  if (refusal !== undefined) return refusal;
  const payload = payloadOf(form);
  const twin = sameNonce(world, channel, payload);
  if (twin !== undefined) return { body: messageObject(twin, world) };
  const message = compose(world, channel, payload, form);
  channel.messages.push(message);
  return { body: messageObject(message, world) };
}

function sameNonce(world: World, channel: Channel, payload: Json): Message | undefined {
  const { nonce, enforce_nonce: enforced } = payload;
  if (enforced !== true || nonce === undefined) return undefined;
  const since = world.clock.now() - nonceLifeMs;
  return channel.messages.find(
    (message) => message.nonce === nonce && message.author.id === bot.id && message.sentAt > since,
  );
}

function compose(world: World, channel: Channel, payload: Json, form: Form): Message {
  const { nonce, message_reference: reference, allowed_mentions: allowed } = payload;
  const fields = withPayload(blank, payload, form.uploads);
  return {
    id: world.nextId(),
    channelId: channel.id,
    author: bot,
    sentAt: world.clock.now(),
    type: isObject(reference) ? 19 : 0,
    flags: Number(payload['flags'] ?? 0),
    fields,
    pings: pingsOf(fields.content, allowed, world),
    ...(typeof nonce === 'string' || typeof nonce === 'number' ? { nonce } : {}),
    ...(isObject(reference)
      ? { repliesTo: { channelId: channel.id, messageId: String(reference['message_id']) } }
      : {}),
  };
}

/** The newest messages, newest first, as Discord lists them; `before` and `after` are ids. */
export function listMessages(world: World, channelId: string, query: URLSearchParams): Outcome {
  const channel = seen(world, channelId);
  if (isRefusal(channel)) return channel;
  const limit = Math.min(100, Number(query.get('limit') ?? 50));
  const before = BigInt(query.get('before') ?? 2n ** 63n);
  const after = BigInt(query.get('after') ?? 0);
  const found = channel.messages.filter(
    (message) => !isPrivate(message) && BigInt(message.id) < before && BigInt(message.id) > after,
  );
  return {
    body: found
      .toReversed()
      .slice(0, limit)
      .map((message) => messageObject(message, world)),
  };
}

export function getMessage(world: World, channelId: string, messageId: string): Outcome {
  const channel = seen(world, channelId);
  if (isRefusal(channel)) return channel;
  const message = world.message(channelId, messageId);
  if (message === undefined || isPrivate(message)) return refusals.unknownMessage;
  return { body: messageObject(message, world) };
}

export function editMessage(world: World, channelId: string, messageId: string, form: Form): Outcome {
  const message = own(world, channelId, messageId);
  if (isRefusal(message)) return message;
  const refusal = refusedMessage('edit', form.payload, form.uploads.length, message);
  if (refusal !== undefined) return refusal;
  edit(message, payloadOf(form), form.uploads, world);
  return { body: messageObject(message, world) };
}

export function deleteMessage(world: World, channelId: string, messageId: string): Outcome {
  const message = own(world, channelId, messageId);
  if (isRefusal(message)) return message;
  remove(world, message);
  return { body: undefined };
}

export function remove(world: World, message: Message): void {
  const messages = world.channel(message.channelId)?.messages ?? [];
  messages.splice(messages.indexOf(message), 1);
}
