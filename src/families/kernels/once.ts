/** Makes a thing when it is first asked for: what a family needs to play must not cost the start of those who don't. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
