/** The registry of games. */
import type { Asking } from '../bot.ts';
import { type PuzzleDeps, dailyAt } from '../day/deal.ts';
import { type Round, currentRound } from '../day/round.ts';
import type { Daily } from '../store/days.ts';
import * as kinds from './kinds.ts';
import type { Game, Numbered, Rules } from './rules.ts';

const registry: Readonly<Record<string, Rules>> = kinds;

export function rulesOf({ kind }: Pick<Game, 'kind'>): Rules {
  const rules = registry[kind];
  if (rules === undefined) throw new Error(`no rules of ${kind}`);
  return rules;
}

/** The game of a key. Undefined if no button of ours has it, or what it names is gone or has not come yet. */
export async function gameAt(
  bot: PuzzleDeps,
  key: string,
  asker: Pick<Asking, 'user' | 'now'>,
): Promise<Game | undefined> {
  for (const rules of Object.values(registry)) {
    const game = await rules.find(bot, key, asker);
    if (game !== undefined) return game;
  }
  return undefined;
}

/** The same, with what the server plays now: whoever asks waits for both. */
export const gameAndRound = (call: Here, key: string): Promise<readonly [Game | undefined, Round]> =>
  Promise.all([gameAt(call.bot, key, call), currentRound(call.bot, call.guildId, call.now)]);

/** The same for buttons that are of days alone. */
export const dailyAndRound = ({ bot, guildId, now }: Here, key: string): Promise<readonly [Daily | undefined, Round]> =>
  Promise.all([dailyAt(bot, key, now), currentRound(bot, guildId, now)]);

type Here = Pick<Asking, 'bot' | 'user' | 'guildId' | 'now'>;

/** The kinds whose games a server numbers, by their names. */
export const numberedKinds: ReadonlyMap<string, Numbered> = new Map(
  Object.entries(registry).flatMap(([kind, { numbered }]) => (numbered === undefined ? [] : [[kind, numbered]])),
);
