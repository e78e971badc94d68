import type { Asking, BotCall } from '../bot.ts';
import { type PuzzleDeps, dailyAt } from '../day/deal.ts';
import { type Round, currentRound } from '../day/round.ts';
import { type Answer, privately, unknownButton } from '../discord/answer.ts';
import type { Daily } from '../store/days.ts';
import * as kinds from './kinds.ts';
import type { Game, NumberedKind, Rules } from './rules.ts';

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

export async function atGame(
  call: BotCall,
  key: string,
  answer: (game: Game, round: Round) => Answer | Promise<Answer>,
): Promise<Answer> {
  const [game, round] = await gameAndRound(call, key);
  return game === undefined ? unknownButton() : answer(game, round);
}

export async function atDay(
  { bot, guildId, now }: BotCall,
  key: string,
  answer: (daily: Daily, round: Round) => Answer | Promise<Answer>,
): Promise<Answer> {
  const [daily, round] = await Promise.all([dailyAt(bot, key, now), currentRound(bot, guildId, now)]);
  return daily === undefined ? unknownButton() : answer(daily, round);
}

/** Answers somebody who may see the board, and tells the others why they may not. */
export async function atSeat(
  call: BotCall,
  game: Game,
  answer: (rules: Rules) => Answer | Promise<Answer>,
): Promise<Answer> {
  const rules = rulesOf(game);
  const refusal = rules.seat(call, game);
  return refusal === undefined ? answer(rules) : privately(refusal);
}

type Here = Pick<Asking, 'bot' | 'user' | 'guildId' | 'now'>;

/** The kinds whose games a server numbers, by their names. */
export const numberedKinds: ReadonlyMap<string, NumberedKind> = new Map(
  Object.entries(registry).flatMap(([kind, { numbered }]) => (numbered === undefined ? [] : [[kind, numbered]])),
);
