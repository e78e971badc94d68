/**
 * The services of the Worker, all in the bench's own process: its database, its queue and Discord. So, as in
 * production, their CPU does not count as the Worker's.
 */
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { paths } from '../folders.ts';
import { answerQuery, openDatabase } from './database.ts';

/** The services, by their name in the header that workerd adds. */
export const services = ['database', 'queue', 'discord'] as const;
export type Service = (typeof services)[number];
export const serviceHeader = 'bench-service';

export interface Backend {
  /** Its host and port. */
  readonly address: string;
  readonly database: DatabaseSync;
  /** What the queue and Discord got since the last call of this. */
  readonly take: () => BackendLog;
}

interface BackendLog {
  /** How many messages the queue got. */
  readonly jobs: number;
  /** The bodies of messages for channels. */
  readonly posts: readonly string[];
}

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Runs work with a backend whose database is empty. */
export async function withBackend<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
  const database = openDatabase(paths.migrations);
  let jobs = 0;
  let posts: string[] = [];
  const replies: Readonly<Record<Service, (body: Buffer, method: string | undefined) => Reply>> = {
    database: (body) => ({ body: answerQuery(database, body.toString()) }),
    queue: (body) => {
      jobs += messagesIn(body);
      return { body: { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } } };
    },
    discord: (body) => ({ body: { id: String(1_700_000_000_000_000_000n + BigInt(posts.push(body.toString()))) } }),
  };
  const server = createServer((request, response) => {
    const answer = (headers: IncomingHttpHeaders, body: Buffer): Reply =>
      replies[serviceOf(headers)](body, request.method);
    reply(request, response, answer).catch((error: unknown) => {
      // A process that is stopped may leave a request half sent.
      if (request.complete) throw error;
    });
  });
  // Longer than workerd keeps a connection that is idle, so that none is closed under a query.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const take = (): BackendLog => {
    const sent = { jobs, posts };
    [jobs, posts] = [0, []];
    return sent;
  };
  try {
    return await work({ address: `127.0.0.1:${(server.address() as AddressInfo).port}`, database, take });
  } finally {
    server.close().closeAllConnections();
  }
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (headers: IncomingHttpHeaders, body: Buffer) => Reply,
): Promise<void> {
  const { status = 200, headers = {}, body } = answer(request.headers, await buffer(request));
  response.writeHead(status, { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function serviceOf(headers: IncomingHttpHeaders): Service {
  const named = services.find((service) => service === headers[serviceHeader]);
  if (named === undefined) throw new Error(`a request to nobody: ${JSON.stringify(headers)}`);
  return named;
}

/** A batch is JSON; a message by itself is as its sender encoded it. */
function messagesIn(body: Buffer): number {
  if (!body.toString('latin1').startsWith('{"messages"')) return 1;
  return (JSON.parse(body.toString()) as { readonly messages: readonly unknown[] }).messages.length;
}
