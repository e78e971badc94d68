/** Who speaks in a terminal, and where. */
export interface Speaker {
  user: string;
  locale: string;
  admin: boolean;
  /** A server's name or id; the first one if there is none. */
  guild?: string;
  /** A channel's name, or null for the direct line. */
  channel: string | null;
}
