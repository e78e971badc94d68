/**
 * The tag of every text of SQL. The build takes such texts out of the script and puts them beside it (`sql-shipped.ts`). What is put in
 * is SQL too, and known before anything runs: values are bound to numbered places.
 */
export const sql = (texts: readonly string[], ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...parts);
