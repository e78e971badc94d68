/** How to reach a deployment. A desk also gives the key with which its Discord signs. */

export interface DeployedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A file as the platform serves it. */
export interface Served {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Deployment {
  readonly url: string;
  /** What Discord is asked with, where the desk gives it. */
  readonly desk: DeskKeys | undefined;
  health(this: void): Promise<DeployedAnswer>;
  served(this: void, path: string): Promise<Served>;
  interact(this: void, headers: Readonly<Record<string, string>>, body: string): Promise<DeployedAnswer>;
}

interface DeskKeys {
  readonly token: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The Worker's address, without what people copy along with it; undefined if a text is none. */
export function addressIn(text: string): string | undefined {
  return /^https?:\/\/[^/]/u.test(text) ? text.replace(/\/(interactions|health)?\/?$/u, '') : undefined;
}

const patience = 10_000;

/** Rejects with an Error whose message says why there was no answer. */
async function request(url: string, init: RequestInit = {}): Promise<Served> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function ask(url: string, init?: RequestInit): Promise<DeployedAnswer> {
  const { status, text } = await request(url, init);
  return { status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param url without a slash at its end */
export async function reach(url: string): Promise<Deployment> {
  const desk = await deskAt(url);
  const health = (): Promise<DeployedAnswer> => ask(`${url}/health`);
  const served = (path: string): Promise<Served> => request(`${url}${path}`);
  if (desk === undefined) {
    const interact: Deployment['interact'] = (headers, body) =>
      ask(`${url}/interactions`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
    return { url, desk, health, served, interact };
  }
  return {
    url,
    desk,
    health,
    served,
    async interact(headers, body) {
      const raw = await ask(`${url}/api/raw`, { method: 'POST', body: JSON.stringify({ headers, body }) });
      const { status, body: text } = (raw.body ?? {}) as { readonly status?: unknown; readonly body?: unknown };
      return { status: Number(status), body: parsed(String(text)) };
    },
  };
}

/** Only this machine is asked whether it is a desk: a real deployment has no such address. */
async function deskAt(url: string): Promise<DeskKeys | undefined> {
  if (!['127.0.0.1', 'localhost'].includes(new URL(url).hostname)) return undefined;
  const answer = await ask(`${url}/api/keys`).catch(() => undefined);
  const keys = (answer?.status === 200 ? answer.body : undefined) as DeskKeys | undefined;
  return typeof keys?.privateKey === 'string' && typeof keys.publicKey === 'string' ? keys : undefined;
}
