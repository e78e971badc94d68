/** The block that a person means by a letter: in either case, unless both cases are blocks. */
export function nameCalled(called: string, names: readonly string[]): string | undefined {
  const lower = called.toLowerCase();
  return names.find((name) => name === called) ?? names.find((name) => name.toLowerCase() === lower);
}
