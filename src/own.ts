/** What an object has by a key from outside; inherited keys such as `constructor` mean nothing. */
export const ownOf = <Value>(all: Readonly<Record<string, Value>> = {}, key: string): Value | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;
