/** What the browser keeps for us. It may refuse: storage that is blocked throws when it is touched. */
export interface PageStorage {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, text: string) => void;
  readonly delete: (key: string) => void;
}

/** @param open gives the storage; throws where it is blocked */
export function keptIn(open: () => Storage): PageStorage {
  const memory = new Map<string, string>();
  const storage = guarded(open, undefined);
  return {
    get: (key) => memory.get(key) ?? guarded(() => storage?.getItem(key) ?? undefined, undefined),
    set(key, text) {
      memory.set(key, text);
      guarded(() => storage?.setItem(key, text), undefined);
    },
    delete(key) {
      memory.delete(key);
      guarded(() => storage?.removeItem(key), undefined);
    },
  };
}

function guarded<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
