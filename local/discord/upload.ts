/** Request bodies: JSON, or a form whose `payload_json` is the JSON and whose `files[n]` are files. */
import { limits } from '../contract/limits.ts';
import { isObject, type Json, readJson, textOf } from '../json.ts';
import { type ChatEntry, entriesOf, forgetful, type Memory } from './entry.ts';

export interface Upload {
  readonly index: number;
  /** The attachment as Discord shows it. */
  readonly file: Json;
}

export interface UploadForm {
  readonly payload: unknown;
  readonly uploads: readonly Upload[];
}

interface StoredFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Keeps uploaded files, at addresses that the desk serves. */
export class Uploads {
  readonly #files = new Map<string, StoredFile>();
  readonly #nextId: () => string;
  readonly #origin: () => string;
  readonly #memory: Memory;

  /** @param origin the desk's address, known once it listens */
  constructor(nextId: () => string, origin: () => string, memory: Memory = forgetful) {
    this.#nextId = nextId;
    this.#origin = origin;
    this.#memory = memory;
    for (const { path, type, bytes } of entriesOf(memory.kept, 'file')) {
      this.#files.set(path, { type, bytes: Uint8Array.from(Buffer.from(bytes, 'base64')) });
    }
  }

  entries(): ChatEntry[] {
    return Array.from(this.#files, ([path, file]) => fileEntry(path, file));
  }

  get(path: string): StoredFile | undefined {
    return this.#files.get(path);
  }

  /** Reads a body; undefined if it is neither JSON nor a form. */
  async read(type: string, body: Uint8Array<ArrayBuffer>): Promise<UploadForm | undefined> {
    if (!type.startsWith('multipart/form-data')) {
      const payload = readJson(new TextDecoder().decode(body));
      return payload === undefined ? undefined : { payload, uploads: [] };
    }
    const form = await readForm(type, body);
    const payload = readJson(textOf(form?.get('payload_json') ?? '{}'));
    if (form === undefined || payload === undefined) return undefined;
    const uploads: Upload[] = [];
    for (const [key, value] of form) {
      const index = /^files\[(\d+)\]$/u.exec(key)?.[1];
      if (index !== undefined && typeof value !== 'string') {
        uploads.push({ index: Number(index), file: await this.#keep(value) });
      }
    }
    return { payload, uploads };
  }

  async #keep(file: File): Promise<Json> {
    const id = this.#nextId();
    const path = `/attachments/${id}/${encodeURIComponent(file.name)}`;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const stored = { type: file.type, bytes };
    this.#files.set(path, stored);
    this.#memory.note(fileEntry(path, stored));
    const url = `${this.#origin()}${path}`;
    const { name, size, type } = file;
    return { id, filename: name, size, url, proxy_url: url, content_type: type };
  }
}

const fileEntry = (path: string, { type, bytes }: StoredFile): ChatEntry => ({
  kind: 'file',
  path,
  type,
  bytes: Buffer.from(bytes).toString('base64'),
});

async function readForm(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}

export const isTooLarge = ({ uploads }: UploadForm): boolean =>
  uploads.some(({ file }) => Number(file['size']) > limits.fileBytes);

/** The payload as an object. It is always one here: the contract has refused every other. */
export const payloadOf = (form: UploadForm): Json => (isObject(form.payload) ? form.payload : {});
