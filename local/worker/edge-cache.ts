/** The cache before the Worker in production: it keeps what the Worker lets it, by the whole address. */

export interface WorkerRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface WorkerResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The oldest make room. */
const most = 500;

export class EdgeCache {
  readonly #isOn: boolean;
  readonly #kept = new Map<string, WorkerResponse>();

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  async answer(path: string, { method }: WorkerRequest, ask: () => Promise<WorkerResponse>): Promise<WorkerResponse> {
    if (!this.#isOn || method !== 'GET') return ask();
    const kept = this.#kept.get(path);
    if (kept !== undefined) return kept;
    const fresh = await ask();
    if (mayKeep(fresh)) this.#keep(path, fresh);
    return fresh;
  }

  #keep(path: string, answer: WorkerResponse): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= most && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(path, answer);
  }
}

const mayKeep = ({ status, headers }: WorkerResponse): boolean =>
  status === 200 && /\bmax-age=[1-9]/u.test(headers['cache-control'] ?? '');
