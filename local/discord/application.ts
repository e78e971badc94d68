/** The bot's application: its identity and its endpoint for interactions, which Discord tests before it accepts it. */
import { InteractionResponseType, InteractionType } from '../../src/discord/kinds.ts';
import { invalidForm, type Issue, issue, type ApiRefusal } from '../contract/refusal.ts';
import { isObject, type Json, textOf } from '../json.ts';
import { type ChatEntry, entriesOf, forgetful, type Memory } from './entry.ts';
import { applicationId, bot } from './people.ts';

export type Sign = (text: string) => Promise<string>;

/** How Discord gets to an address, and at what time. */
export interface Road {
  now(): number;
  send(
    url: string,
    request: Sent,
  ): Promise<{ readonly status: number; readonly body: string | Uint8Array<ArrayBuffer> }>;
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const overHttp: Road = {
  now: () => Date.now(),
  async send(url, request) {
    const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.text() };
  },
};

const nobody = '0'.repeat(128);
const patienceMs = 3000;

const refused = (code: string, message: string): readonly Issue[] => [
  issue(['interactions_endpoint_url'], code, message),
];

export class DeskApplication {
  /** The public key for the signatures of its interactions, in hex. */
  readonly publicKey: string;
  readonly #sign: Sign;
  readonly #road: Road;
  readonly #memory: Memory;
  #endpoint: string | null;

  constructor(publicKey: string, sign: Sign, road: Road = overHttp, memory: Memory = forgetful) {
    this.publicKey = publicKey;
    this.#sign = sign;
    this.#road = road;
    this.#memory = memory;
    this.#endpoint = entriesOf(memory.kept, 'endpoint').at(-1)?.url ?? null;
  }

  entries(): ChatEntry[] {
    return [{ kind: 'endpoint', url: this.#endpoint }];
  }

  get object(): Json {
    return {
      id: applicationId,
      name: bot.name,
      icon: null,
      description: '',
      verify_key: this.publicKey,
      interactions_endpoint_url: this.#endpoint,
      bot_public: true,
      bot_require_code_grant: false,
      flags: 0,
    };
  }

  /** What a setup does: interactions go to this address, unless another one was set. */
  async begin(url: string): Promise<void> {
    if (this.#endpoint === null) await this.change({ interactions_endpoint_url: url });
  }

  /** Changes the endpoint: to an address that passes Discord's test, or to none by null. */
  async change(payload: unknown): Promise<Json | ApiRefusal> {
    const { interactions_endpoint_url: endpoint, ...rest } = isObject(payload) ? payload : {};
    const unknown = Object.keys(rest).map((key) => issue([key], 'UNKNOWN_FIELD', 'The desk knows no such field.'));
    const issues = [
      ...unknown,
      ...(endpoint === undefined || endpoint === null ? [] : await this.#test(textOf(endpoint))),
    ];
    if (issues.length > 0) return invalidForm(issues);
    if (endpoint !== undefined) {
      this.#endpoint = textOf(endpoint) || null;
      this.#memory.note({ kind: 'endpoint', url: this.#endpoint });
    }
    return this.object;
  }

  async #test(url: string): Promise<readonly Issue[]> {
    if (url === '') return [];
    // Discord accepts only https, which a desk does not have.
    if (!/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost):)/u.test(url)) {
      return refused('URL_TYPE_INVALID_SCHEME', 'Scheme must be https.');
    }
    return (await this.#isGood(url))
      ? []
      : refused(
          'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
          'The specified interactions endpoint URL could not be verified.',
        );
  }

  /** Whether it answers a ping, and refuses one that nobody signed. */
  async #isGood(url: string): Promise<boolean> {
    const body = JSON.stringify({
      application_id: applicationId,
      id: '1',
      token: 'ping',
      type: InteractionType.Ping,
      version: 1,
    });
    const timestamp = String(Math.floor(this.#road.now() / 1000));
    const ping = (signature: string): ReturnType<Road['send']> =>
      this.#road.send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature-ed25519': signature,
          'x-signature-timestamp': timestamp,
        },
        body,
      });
    try {
      const [forged, signed] = [await ping(nobody), await ping(await this.#sign(timestamp + body))];
      const pong: unknown = await new Response(signed.body).json();
      return (
        forged.status === 401 &&
        signed.status === 200 &&
        isObject(pong) &&
        pong['type'] === InteractionResponseType.Pong
      );
    } catch {
      return false;
    }
  }
}
