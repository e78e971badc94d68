/**
 * A mid phone on 3G: Chromium with its processor four times slower, 150 ms to any answer, 1.6 Mbit/s down and 750 kbit/s up (what Lighthouse
 * calls slow 4G, and called fast 3G before). Connections are open already, as Chromium slows down requests alone.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { narrow } from './chromium.ts';

export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How many times. */
export const slower = 4;

const plainScript = `
  const texts = Array.from({ length: 400 }, (_, k) => 'const f' + k + ' = (a, b) => { const c = a * ' + k + ' + b; return [c, String(c), { c }]; };');
  const sum = new Function(texts.join('') + 'return [' + texts.map((_, k) => 'f' + k).join(',') + '].map((f, k) => f(k, 1)[0]);')();
  const list = document.createElement('div');
  list.setAttribute('role', 'grid');
  list.append(...sum.map((n) => Object.assign(document.createElement('button'), { textContent: n, style: 'border-radius: 4px' })));
  document.body.append(list);`;

/** A script that is compiled, and elements that are laid out and painted: the kinds of work that a board takes. */
export const plainPage = `data:text/html,${encodeURIComponent(`<!doctype html><body><script>${plainScript}</script>`)}`;

/** Milliseconds of CPU that a mid phone takes for it. The bench's machine takes 34, when it is quiet. */
export const plainTime = slower * 34;

export async function midPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: narrow, hasTouch: true, isMobile: true });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

export interface Edge {
  readonly url: string;
  close(): void;
}

/** What stands before the Worker: it compresses what it passes on. */
export async function compressing(desk: string): Promise<Edge> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { host: _, origin: __, connection: ___, ...headers } = request.headers;
    const body = await buffer(request);
    const sent = { method, headers: headers as Record<string, string>, ...(method !== 'GET' && { body }) };
    const answer = await fetch(desk + url, sent);
    const passed = [...answer.headers].filter(
      ([name]) => !/^(?:connection|content-(?:encoding|length)|keep-alive|transfer-encoding)$/u.test(name),
    );
    const zipped = gzipSync(Buffer.from(await answer.arrayBuffer()));
    response.writeHead(answer.status, { ...Object.fromEntries(passed), 'content-encoding': 'gzip' }).end(zipped);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
