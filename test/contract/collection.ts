/** Every payload that left the Worker, and what Discord's contract says of each. */
import { refusedCallback } from '../../local/contract/callback.ts';
import { walk } from '../../local/contract/components.ts';
import { unguardedMentions } from '../../local/contract/mentions.ts';
import { invalidForm, issue, type ApiRefusal, refusalLine, within } from '../../local/contract/refusal.ts';
import type { HttpAnswer, HttpCall } from '../../local/http.ts';
import { isObject, type Json, listOf, objectsOf, readJson, textOf } from '../../local/json.ts';
import type { WorkerResponse } from '../../local/worker/edge-cache.ts';
import { ButtonStyle, InteractionResponseType, MessageFlags } from '../../src/discord/kinds.ts';
import { hear, type Sentence } from './marks.ts';

export interface Collected {
  /** What was asked (`settings show`, `play:go`, `complete daily puzzle`), or what was called. */
  readonly route: string;
  /** The language of who asked; empty for what the Worker called by itself. */
  readonly locale: string;
  /** The type of the answer, or the method and path of the call. */
  readonly kind: string;
  /** Where it was asked. */
  readonly context: 'server' | 'direct' | '';
  readonly payload: Json;
  readonly files: readonly File[];
  readonly spoken: ReadonlySet<Sentence>;
  readonly refusal: string | undefined;
}

/** What Discord would not take, each once: what was asked, in which language, and why. */
export const refusedIn = (all: readonly Collected[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ route, locale, refusal }) => (refusal === undefined ? [] : [`${route} | ${locale} | ${refusal}`])),
  ),
];

const kinds: Readonly<Record<number, string>> = {
  1: 'pong',
  4: 'reply',
  7: 'update',
  8: 'choices',
  9: 'modal',
};

export class Collection {
  readonly all: Collected[] = [];
  #calls = 0;

  /** Whether the Worker waits for an answer. */
  get isCalling(): boolean {
    return this.#calls > 0;
  }

  /** Takes the answer to an interaction, and gives it on as Discord would get it. */
  async answered(request: string, answer: WorkerResponse): Promise<WorkerResponse> {
    const asked = objectOf(readJson(request));
    const isAnswer = answer.status === 200;
    const read = await readBody(answer.headers['content-type'] ?? '', answer.body);
    const { payload, spoken } = hear(read.payload);
    const message = isObject(asked['message']) ? asked['message'] : undefined;
    const before = message && { flags: Number(message['flags'] ?? 0), fields: message };
    const refusal = refusedCallback({ type: Number(asked['type']), message: before }, payload, read.files.length);
    this.all.push({
      route: routeOf(asked),
      locale: textOf(asked['locale']),
      kind: kinds[Number(objectOf(payload)['type'])] ?? 'unknown',
      context: asked['guild_id'] === undefined ? 'direct' : 'server',
      payload: objectOf(payload),
      files: read.files.map(([, file]) => file),
      spoken,
      refusal: isAnswer
        ? refusedLine(refusal ?? unguarded(objectOf(payload)['data'], ['data']) ?? leaked(payload, before))
        : `the Worker answered ${answer.status}`,
    });
    // Where nothing was marked it goes on to the last byte as it came.
    if (!isAnswer || spoken.size === 0) return answer;
    const written = await writeBody(payload, read.files);
    return { ...answer, headers: { ...answer.headers, 'content-type': written.type }, body: written.body };
  }

  /** Takes an answer to the page, and gives it on as the page would get it. */
  paged(path: string, answer: WorkerResponse): WorkerResponse {
    const { payload, spoken } = hear(readJson(new TextDecoder().decode(answer.body)) ?? {});
    const isRefused = answer.status >= 500;
    this.all.push({
      route: path,
      locale: '',
      kind: 'page',
      context: '',
      payload: objectOf(payload),
      files: [],
      spoken,
      refusal: isRefused ? `the Worker answered ${answer.status}` : undefined,
    });
    return { ...answer, body: new TextEncoder().encode(JSON.stringify(payload)) };
  }

  /** Takes a call of Discord's API on its way to who answers it. */
  async called(call: HttpCall, next: (call: HttpCall) => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const { method, path } = call;
    const read = await readBody(call.headers.get('content-type') ?? '', call.body);
    const { payload, spoken } = hear(read.payload);
    this.#calls += 1;
    const answer = await next(spoken.size === 0 ? call : await rewritten(call, payload, read.files)).finally(() => {
      this.#calls -= 1;
    });
    const kind = `${method} ${path
      .replace('/api/v10', '')
      .replaceAll(/\/\d{15,}/gu, '/:id')
      .replace(/(webhooks\/:id\/)[^/]+/u, '$1:token')}`;
    const { message = payload } = objectOf(payload);
    this.all.push({
      route: kind,
      locale: '',
      kind,
      context: '',
      payload: objectOf(payload),
      files: read.files.map(([, file]) => file),
      spoken,
      refusal: refusalOf(answer) ?? refusedLine(unguarded(message, []) ?? leaked({ data: message })),
    });
    return answer;
  }
}

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** The bot never leaves it to Discord whom a text pings. */
function unguarded(message: unknown, path: readonly string[]): ApiRefusal | undefined {
  const issues = unguardedMentions(objectOf(message)).map((issue) => within(path, issue));
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

/** A link to the page is one player's own: it stands in no message that others see. */
function leaked(answer: unknown, before?: { readonly flags: number }): ApiRefusal | undefined {
  const { type, data } = objectOf(answer);
  const { flags, components } = objectOf(data);
  const shown = type === InteractionResponseType.UpdateMessage ? before?.flags : flags;
  if ((Number(shown ?? 0) & MessageFlags.Ephemeral) !== 0) return undefined;
  const links = [...walk(components, ['data', 'components'])].filter(
    ({ component }) => component['style'] === ButtonStyle.Link,
  );
  return links.length === 0
    ? undefined
    : invalidForm(links.map(({ path }) => issue(path, 'LEAKED', 'It is in public.')));
}

/** That the payload is at fault; what is forbidden or gone may be part of the play. */
function refusalOf({ status, body }: HttpAnswer): string | undefined {
  const said = objectOf(typeof body === 'string' ? readJson(body) : undefined);
  const isFault = status === 413 || (status === 400 && (said['code'] === 50035 || said['code'] === 50006));
  if (!isFault) return undefined;
  return JSON.stringify(said);
}

const refusedLine = (refusal: ApiRefusal | undefined): string | undefined => refusal && refusalLine(refusal);

interface Body {
  readonly payload: unknown;
  readonly files: readonly (readonly [key: string, file: File])[];
}

async function readBody(type: string, body: Uint8Array<ArrayBuffer>): Promise<Body> {
  if (!type.startsWith('multipart/form-data')) {
    return { payload: readJson(new TextDecoder().decode(body)) ?? {}, files: [] };
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const files = [...form].flatMap(([key, value]) => (typeof value === 'string' ? [] : [[key, value] as const]));
  return { payload: readJson(textOf(form.get('payload_json'))) ?? {}, files };
}

async function writeBody(
  payload: unknown,
  files: Body['files'],
): Promise<{ readonly type: string; readonly body: Uint8Array<ArrayBuffer> }> {
  const text = JSON.stringify(payload);
  if (files.length === 0) return { type: 'application/json', body: new TextEncoder().encode(text) };
  const form = new FormData();
  form.set('payload_json', text);
  for (const [key, file] of files) form.set(key, file, file.name);
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', body: new Uint8Array(await response.arrayBuffer()) };
}

async function rewritten(call: HttpCall, payload: unknown, files: Body['files']): Promise<HttpCall> {
  const { type, body } = await writeBody(payload, files);
  const headers = new Headers(call.headers);
  headers.set('content-type', type);
  return { ...call, headers, body };
}

/** What an interaction is for, in one line. */
function routeOf({ type, data }: Json): string {
  const asked = objectOf(data);
  if (type === 1) return 'ping';
  if (type === 3 || type === 5) return textOf(asked['custom_id']).split(':').slice(0, 2).join(':');
  const nested = objectsOf(asked['options']).find((option) => option['type'] === 1);
  const command = [textOf(asked['name']), ...(nested === undefined ? [] : [textOf(nested['name'])])].join(' ');
  if (type !== 4) return command;
  const options = listOf(nested === undefined ? asked['options'] : nested['options']);
  const focused = objectsOf(options).find((option) => option['focused'] === true);
  return `complete ${command} ${textOf(focused?.['name'])}`;
}
