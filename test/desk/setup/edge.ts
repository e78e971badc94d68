/** What the internet is for a setup: Discord's API, and the Worker's address, which answers once the Worker is deployed. A desk is behind both. */
import { type Door, openDoor } from '../../../local/door/server.ts';
import { type HttpAnswer, type HttpCall, json } from '../../../local/http.ts';
import type { Account } from './account.ts';

export class Edge {
  /** Each request of Discord's that changes something, as `METHOD /path`. */
  readonly changes: string[] = [];
  account: Account | undefined;
  /** A request that gets no answer but 503: `METHOD /path`. */
  failing: string | undefined;
  /** Whether something before the Worker lets nobody through to its interactions. */
  isBarred = false;
  readonly #desk: string;
  #door: Door | undefined;

  constructor(desk: string) {
    this.#desk = desk;
  }

  async open(): Promise<void> {
    this.#door = await openDoor(0, (call) => this.#answer(call));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#door?.port}`;
  }

  async close(): Promise<void> {
    await this.#door?.close();
  }

  async #answer(call: HttpCall): Promise<HttpAnswer> {
    const request = `${call.method} ${call.path.replace('/discord/api/v10', '')}`;
    if (call.path.startsWith('/discord/')) {
      if (call.method !== 'GET') this.changes.push(request);
      return request === this.failing ? json(503, { code: 0, message: 'unavailable' }) : this.#pass(call);
    }
    const isThere = /^\/(?:health$|play$|page\/)/u.test(call.path) || (call.path === '/interactions' && !this.isBarred);
    return isThere && (this.account?.state.deploys ?? 0) > 0 ? this.#pass(call) : json(404, {});
  }

  async #pass({ method, path, query, headers, body }: HttpCall): Promise<HttpAnswer> {
    const kept = [...headers].filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    const answer = await fetch(`${this.#desk}${path}${search}`, {
      method,
      headers: kept,
      ...(method === 'GET' ? {} : { body }),
    });
    const passed = [...answer.headers].filter(
      ([name]) => !/^(?:connection|content-(?:encoding|length)|keep-alive|transfer-encoding)$/u.test(name),
    );
    return { status: answer.status, headers: Object.fromEntries(passed), body: await answer.text() };
  }
}
