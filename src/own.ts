/** For keys from outside: inherited ones such as `constructor` mean nothing. */
export const ownOf = <Value>(all: Readonly<Record<string, Value>> = {}, key: string): Value | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined;
