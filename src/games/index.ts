import type { Asking, BotCall } from '../bot.ts';
import { type PuzzleDeps, dailyAt } from '../day/deal.ts';
import { type Round, currentRound } from '../day/round.ts';
import { type Answer, privately, unknownButton } from '../discord/answer.ts';
import type { Writer } from '../live/touch.ts';
import { ownOf } from '../own.ts';
import type { Daily } from '../store/days.ts';
import * as kinds from './kinds.ts';
import type { Game, NumberedKind, Rules } from './rules.ts';

const registry: Readonly<Record<string, Rules>> = kinds;

export function rulesOf({ kind }: Pick<Game, 'kind'>): Rules {
  const rules = registry[kind];
  if (rules === undefined) throw new Error(`no rules of ${kind}`);
  return rules;
}

/** Undefined if no button of ours has the key, or its game is gone or has not come yet. */
export async function gameAt(
  bot: PuzzleDeps,
  key: string,
  asker: Pick<Asking, 'user' | 'now'>,
): Promise<Game | undefined> {
  const found = await Promise.all(Object.values(registry).map((rules) => rules.find(bot, key, asker)));
  return found.find((game) => game !== undefined);
}

/** Both at once: the caller waits for both. */
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

/** The others are told why they may not see the board. */
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

/** Of the cards of games that live. */
export const writerOf = (kind: string): Writer | undefined => ownOf(registry, kind)?.writer;

export const numberedKinds: ReadonlyMap<string, NumberedKind> = new Map(
  Object.entries(registry).flatMap(([kind, { numbered }]) => (numbered === undefined ? [] : [[kind, numbered]])),
);
