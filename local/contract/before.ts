import type { Json } from '../json.ts';

/** The message that an edit changes: what the edit does not name stays. */
export interface Before {
  readonly flags: number;
  readonly fields: Json;
}
