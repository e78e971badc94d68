/** The servers of the week: where they are, when they post, and what their admins do. */
import type { Dice } from './dice.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** What an admin does to a server in the middle of the week, or has done before it. */
export type Trouble = 'none' | 'revoked' | 'no-history';

export interface Server {
  readonly name: string;
  readonly zone: string;
  /** The local time of its posts, a quarter hour: `07:45`. */
  readonly time: string;
  readonly trouble: Trouble;
  /** Where it posts: the name of a channel, which for some is a forum or one for announcements. */
  readonly place: 'puzzles' | 'forum' | 'news';
  /** Whether it wants a reminder an hour before the end. */
  readonly isReminded: boolean;
}

export const serversOf = ({ below }: Dice): readonly Server[] =>
  Array.from({ length: 200 }, (_, index): Server => {
    const trouble = index % 20 === 7 ? 'revoked' : index % 20 === 13 ? 'no-history' : 'none';
    const time = [below(24), 15 * below(4)].map((part) => String(part).padStart(2, '0')).join(':');
    return {
      name: `server ${index}`,
      zone: zones[index % zones.length] ?? 'UTC',
      time,
      trouble,
      // Odd numbers have the troubles: a forum and announcements meet each.
      place: index % 6 === 1 ? 'forum' : index % 6 === 3 ? 'news' : 'puzzles',
      // Seven shares no divisor with the zones and the troubles: reminders meet all of them.
      isReminded: index % 7 === 0,
    };
  });
