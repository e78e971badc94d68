/** A fast wrong answer is no figure. */
export function agree(what: string, ours: number | bigint, theirs: number | bigint): void {
  if (ours !== theirs) throw new Error(`${what}: ${ours}, but the reference says ${theirs}`);
}
