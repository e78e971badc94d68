/** @param patience in milliseconds */
export type Exchange = (url: string, request: RequestInit, patience: number) => Promise<Exchanged>;

export interface Exchanged extends Pick<Response, 'ok' | 'status' | 'headers'> {
  /** Undefined if the body is longer than any answer should be. */
  readonly text: string | undefined;
}

export const overHttp: Exchange = async (url, init, patience) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  const { ok, status, headers } = response;
  return { ok, status, headers, text: await readBounded(response.body, longestAnswer) };
};

/** Fifty messages of the greatest length are half of this. */
const longestAnswer = 1_048_576;

/** Undefined if there are more bytes. They are counted as they come, whatever a header says. */
export async function readBounded(body: Response['body'], most: number): Promise<string | undefined> {
  if (body === null) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
