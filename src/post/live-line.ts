/** The line below a post's card: who plays, while the round goes on, and how it ended. It tells no move. */
import { type Text, join } from '../discord/text.ts';
import type { Players } from '../store/live-posts.ts';
import { message } from '../words/index.ts';
import { maxNamed } from './summary.ts';

/** Undefined while nobody plays. */
export function liveLine({ players, openers, isOver }: Players): Text | undefined {
  const known = new Set(players.map(({ user }) => user));
  const shown = players.filter(({ isRemoved }) => !isRemoved);
  const solvers = shown.filter(({ excess }) => excess !== null);
  const tried = shown.length - solvers.length;
  const playing = tried + openers.filter((user) => !known.has(user)).length;
  const best = Math.min(...solvers.map(({ excess }) => excess ?? Infinity));
  const solved = solvers.length === 0 ? [] : [message('live-solved', { count: solvers.length })];
  const reached = best === 0 ? message('live-shortest') : message('live-best', { excess: best });
  const named = solvers.length === 0 ? [] : [reached, namesOf(solvers.map(({ user }) => user))];
  const parts = isOver
    ? [...solved, ...(tried > 0 ? [triedOf(tried, solvers.length)] : []), ...named]
    : [...(playing > 0 ? [message('live-playing', { count: playing })] : []), ...solved, ...named];
  return parts.length === 0 ? undefined : join(parts, ' · ');
}

const triedOf = (count: number, solved: number): Text =>
  solved === 0 ? message('live-nobody', { count }) : message('live-tried', { count });

/** In the order of finishing. */
function namesOf(users: readonly string[]): string {
  const others = users.length - maxNamed;
  return [...users.slice(0, maxNamed).map((user) => `<@${user}>`), ...(others > 0 ? [`+${others}`] : [])].join(' ');
}
