/** What the queue carries for a player's line whose distances take more searches than one request has time for. */
export interface ReviewJob {
  readonly kind: 'review';
  /** The interaction whose answer is to be changed. */
  readonly application: string;
  readonly token: string;
  readonly user: string;
  readonly locale: string;
  /** When it was asked, in milliseconds since 1970. */
  readonly now: number;
  /** The day's key, as buttons carry it. */
  readonly daily: string;
  /** The sentence above the line, by its key. */
  readonly note: 'locked-in' | 'lock-already' | 'signs-chosen';
  /** What was searched so far: positions in base 36, with their distance or null where it was not proved. */
  readonly found: readonly (readonly [state: string, distance: number | null])[];
}
