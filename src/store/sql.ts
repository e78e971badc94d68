/**
 * The tag of all SQL. The build takes these texts out of the script and puts them beside it (`sql-shipped.ts`).
 * Insertions are SQL too, and known before anything runs: values are bound to numbered places.
 */
export const sql = (texts: readonly string[], ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...parts);
