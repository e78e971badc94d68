import type { Ask } from './requests.ts';

const answerLimit = 10_000;

/** Sends a request and reads the whole answer, which must be the expected one: the CPU of an apology is no figure. */
export async function ask(port: number, { name, path, init, expects, status }: Ask): Promise<void> {
  const signal = AbortSignal.timeout(answerLimit);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal });
  const body = await answer.text();
  if (answer.status !== status || !expects.test(body)) {
    throw new Error(`${name}: expected ${status} ${String(expects)}, got ${answer.status} ${body.slice(0, 500)}`);
  }
}
