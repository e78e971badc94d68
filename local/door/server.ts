/** The desk's HTTP server, for this machine only: it refuses other host names and the pages of other sites. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type HttpAnswer, type HttpCall, json } from '../http.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const biggestBody = 32 * 1024 * 1024;

export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. Rejects with code EADDRINUSE if the port is taken. @param port 0 for any free port */
export async function openDoor(port: number, answer: (call: HttpCall) => Promise<HttpAnswer>): Promise<Door> {
  const server = createServer((request, response) => void serve(request, response, answer));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port: portOf(server), close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: HttpCall) => Promise<HttpAnswer>,
): Promise<void> {
  let result: HttpAnswer;
  try {
    const address = URL.parse(request.url ?? '/', 'http://desk');
    if (!isOurs(request)) result = json(403, { error: 'the desk is for this machine only' });
    else if (address === null) result = json(400, { error: 'the address can’t be read' });
    else result = await answer(await readCall(request, address));
  } catch (error) {
    result = json(500, { error: `the desk broke: ${error instanceof Error ? error.message : String(error)}` });
  }
  response.writeHead(result.status, { 'cache-control': 'no-store', ...result.headers });
  response.end(result.body ?? undefined);
}

/** A foreign page may reach this address, or post to it. `Host` or `Origin` then shows its name. */
function isOurs({ headers: { host = '', origin }, socket }: IncomingMessage): boolean {
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(host) && (origin === undefined || names.some((name) => origin === `http://${name}`));
}

async function readCall(request: IncomingMessage, { pathname, searchParams }: URL): Promise<HttpCall> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes: Buffer = part;
    size += bytes.length;
    if (size > biggestBody) throw new Error('the body is too big');
    parts.push(bytes);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one);
  }
  const body = new Uint8Array(Buffer.concat(parts));
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers, body };
}

const folder = join(import.meta.dirname, '..', 'page');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page may load what the desk serves, and nothing else. */
const policy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

export function pageFile(path: string): HttpAnswer | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = types[extname(name)];
  if (type === undefined || !readdirSync(folder).includes(name)) return undefined;
  const headers = { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
  return { status: 200, headers, body: readFileSync(join(folder, name), 'utf8') };
}
