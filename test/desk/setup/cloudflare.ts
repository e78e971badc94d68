/** Cloudflare's API as far as wrangler calls it for a setup, on this machine, with an account that begins empty. */
import { DatabaseSync } from 'node:sqlite';
import { type Door, openDoor } from '../../../local/door/server.ts';
import { type HttpAnswer, type HttpCall, json } from '../../../local/http.ts';

const accountId = 'acc0000000000000000000000000000ac';
const databaseId = '11111111-2222-4333-8444-555555555555';
const versionId = '11111111-2222-4333-8444-555555555556';

export const apiToken = 'a token of Cloudflare’s'.replaceAll(/\W/gu, '-');

const uploadToken = 'a-token-for-files';

const ok = (result: unknown): HttpAnswer =>
  json(200, {
    success: true,
    errors: [],
    messages: [],
    result,
    result_info: { page: 1, per_page: 50, count: 1, total_count: 1, total_pages: 1 },
  });
const no = (status: number, code: number, message: string): HttpAnswer =>
  json(status, { success: false, errors: [{ code, message }], messages: [], result: null });

const noWorker = no(404, 10007, 'This Worker does not exist on your account.');

export class Cloudflare {
  readonly secrets: Record<string, string> = {};
  /** What was called, as `METHOD path`, without the account. */
  readonly calls: string[] = [];
  isDeployed = false;
  /** What a deploy says of the Worker's address. */
  subdomain: unknown;
  /** The static files of the latest deploy, by the names of their addresses. */
  assets: readonly string[] = [];
  /** Whether an older version than the newest is deployed. */
  isRolledBack = false;
  readonly #sql = new DatabaseSync(':memory:');
  #hasDatabase = false;
  #hasQueue = false;
  #hasWorker = false;
  #door: Door | undefined;

  async open(): Promise<void> {
    this.#door = await openDoor(0, async (call) => this.#answer(call));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#door?.port}/client/v4`;
  }

  async close(): Promise<void> {
    this.#sql.close();
    await this.#door?.close();
  }

  /** The names of the tables that were made. */
  get tables(): readonly string[] {
    return this.#sql
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all()
      .map(({ name }) => String(name));
  }

  #answer({ method, path, query, headers, body }: HttpCall): HttpAnswer {
    const called = `${method} ${path.replace('/client/v4', '').replace(`/accounts/${accountId}`, '')}`;
    this.calls.push(called);
    // Files are uploaded by a token of their own.
    if (called === 'POST /workers/assets/upload') return this.#upload(headers.get('authorization'));
    if (headers.get('authorization') !== `Bearer ${apiToken}`) return no(403, 10000, 'Authentication error');
    const text = (): string => new TextDecoder().decode(body);
    return (
      this.#identity(called) ??
      this.#things(called, query.get('name'), text) ??
      this.#worker(called, text) ??
      no(404, 7003, called)
    );
  }

  #identity(called: string): HttpAnswer | undefined {
    const account = { id: accountId, name: "Ada's Account" };
    const answers: Readonly<Record<string, unknown>> = {
      'GET /user': { id: 'u', email: 'ada@example.com' },
      'GET /user/tokens/verify': { id: 't', status: 'active' },
      'GET /accounts': [account],
      'GET /memberships': [{ id: 'm', account, roles: [] }],
    };
    return called in answers ? ok(answers[called]) : undefined;
  }

  #things(called: string, name: string | null, text: () => string): HttpAnswer | undefined {
    const database = { uuid: databaseId, name: 'antipode', version: 'production' };
    const queue = { queue_id: 'q1', queue_name: 'antipode-posts', producers: [], consumers: [] };
    switch (called) {
      case 'GET /d1/database':
        return ok(this.#hasDatabase ? [database] : []);
      case 'POST /d1/database':
        this.#hasDatabase = true;
        return ok({ ...database, created_in_region: 'WEUR' });
      case 'GET /d1/database/antipode':
        return this.#hasDatabase ? ok(database) : no(404, 7404, 'The database antipode could not be found');
      case `POST /d1/database/${databaseId}/query`:
        return this.#query(text());
      case 'GET /queues':
        return ok(this.#hasQueue && name === queue.queue_name ? [queue] : []);
      case 'POST /queues':
        this.#hasQueue = true;
        return ok(queue);
      case 'POST /queues/q1/consumers':
        return ok({});
      default:
        return undefined;
    }
  }

  #query(text: string): HttpAnswer {
    const { sql } = JSON.parse(text) as { readonly sql: string };
    const meta = { duration: 0.2 };
    if (/^\s*select/iu.test(sql)) return ok([{ results: this.#sql.prepare(sql).all(), success: true, meta }]);
    this.#sql.exec(sql);
    return ok([{ results: [], success: true, meta }]);
  }

  #upload(authorization: string | null): HttpAnswer {
    return authorization === `Bearer ${uploadToken}`
      ? json(201, { success: true, errors: [], messages: [], result: { jwt: 'uploaded' } })
      : no(403, 10000, 'Authentication error');
  }

  /** Asks for all files, as an account does that has none yet. */
  #askFor(text: string): HttpAnswer {
    const { manifest } = JSON.parse(text) as { readonly manifest: Readonly<Record<string, { readonly hash: string }>> };
    this.assets = Object.keys(manifest);
    return ok({ jwt: uploadToken, buckets: [Object.values(manifest).map(({ hash }) => hash)] });
  }

  #worker(called: string, text: () => string): HttpAnswer | undefined {
    const script = '/workers/scripts/antipode';
    switch (called) {
      case 'GET /workers/subdomain':
        return ok({ subdomain: 'example' });
      case `PUT ${script}`:
        this.#hasWorker = true;
        return ok({ id: 'antipode', etag: 'e', startup_time_ms: 7, deployment_id: versionId.replaceAll('-', '') });
      case `POST ${script}/assets-upload-session`:
        return this.#askFor(text());
      case `PATCH ${script}/secrets-bulk`:
        if (this.isRolledBack) return no(400, 10214, 'Script edit failed.');
        return this.#hasWorker ? this.#putSecrets(text()) : noWorker;
      case `GET ${script}/secrets`:
        return this.#hasWorker
          ? ok(Object.keys(this.secrets).map((name) => ({ name, type: 'secret_text' })))
          : noWorker;
      case `GET ${script}/settings`:
        return this.#hasWorker ? ok({ bindings: [] }) : noWorker;
      case 'GET /workers/services/antipode':
        return this.#hasWorker
          ? ok({ default_environment: { environment: 'production', script: { tag: 't', tags: [] } } })
          : no(404, 10090, 'This Worker does not exist on your account.');
      case `POST ${script}/versions`:
        return ok({ id: versionId, startup_time_ms: 7, resources: { script: { etag: 'e' } } });
      case `GET ${script}/deployments`:
        return ok({ deployments: [] });
      case `POST ${script}/deployments`:
        this.isDeployed = true;
        return ok({ id: 'd' });
      case `POST ${script}/subdomain`:
        this.subdomain = JSON.parse(text());
        return ok({});
      case `PATCH ${script}/script-settings`:
      case `PUT ${script}/schedules`:
        return ok({});
      case 'GET /workers/workers/antipode':
        return ok({ id: 'x', name: 'antipode', subdomain: { enabled: true, previews_enabled: true } });
      default:
        return undefined;
    }
  }

  #putSecrets(text: string): HttpAnswer {
    const { secrets } = JSON.parse(text) as { readonly secrets: Readonly<Record<string, { readonly text: string }>> };
    for (const [name, { text: value }] of Object.entries(secrets)) this.secrets[name] = value;
    return ok({});
  }
}
