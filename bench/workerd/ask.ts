import type { MeasuredRequest } from './requests.ts';

const answerLimit = 10_000;

/** Sends a request and reads the whole answer. It throws on an unexpected answer: the CPU of an apology means nothing. */
export async function ask(
  port: number,
  { name, path, init, expects, status, before, after }: MeasuredRequest,
): Promise<Buffer> {
  before?.();
  const signal = AbortSignal.timeout(answerLimit);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== status || !isExpected(expects, body)) {
    const got = `${answer.status}, ${body.length} bytes: ${body.toString().slice(0, 500)}`;
    throw new Error(`${name}: expected ${status} and ${textOf(expects)}, got ${got}`);
  }
  const problem = after?.();
  if (problem !== undefined) throw new Error(`${name}: ${problem}`);
  return body;
}

function isExpected(expects: MeasuredRequest['expects'], body: Buffer): boolean {
  return expects instanceof RegExp ? expects.test(body.toString()) : body.equals(expects);
}

function textOf(expects: MeasuredRequest['expects']): string {
  return expects instanceof RegExp ? String(expects) : `the ${expects.length} bytes that were looked at before`;
}
