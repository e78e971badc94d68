/** The subcommands for the kind and the difficulty of a server's puzzles. */
import { choiceNamed, sundays } from '../../src/day/plan.ts';
import { chosenKey, roundOf } from '../../src/day/round.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { familyById } from '../../src/families/index.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { type Family, type Result, fail, ok } from '../../src/puzzle.ts';
import type { Message } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import type { BotCall, BotCommandCall } from '../../src/bot.ts';
import { noDistance } from '../common/options.ts';
import { saveAndShow, settingsChange } from './save.ts';
import type { CommandRequest, SettingsRequest } from './show.ts';

/** A distance depends on the family, so a change of one is decided upon both. */
export const playColumns = ['family', 'distance'] as const;

/** The two levels that depend on the day: the week's distances, or Sunday's every day. */
export const levels = ['week', 'sundays'] as const;

export async function setPlay(request: CommandRequest): Promise<Answer | undefined> {
  const { call, guild } = request;
  const family = choiceNamed(call.options.text('puzzle') ?? '') ?? guild.family;
  const choice = chosenDistance(call, family, guild.distance);
  if (!choice.ok) return privately(choice.reason);
  const changes = { family, distance: choice.value.distance };
  const after = settingsChange(request, changes, playColumns);
  return saveAndShow(after, message('settings-saved'), [...choice.value.notes, ...fromNext(after)]);
}

/** A round that was posted stays as it is, so the change may begin with the next one. */
function fromNext({ call, guild, post }: SettingsRequest): readonly Message[] {
  const { key } = roundOf(call.bot.zones, guild, post, call.now);
  const next = chosenKey(guild, key.date);
  return key.family === next.family && key.distance === next.distance ? [] : [message('settings-from-next')];
}

interface ChosenDistance {
  readonly distance: number | null;
  readonly notes: readonly Message[];
}

export function chosenDistance(call: BotCommandCall, familyId: string, before: number | null): Result<ChosenDistance> {
  const level = call.options.text('level');
  if (level === 'week') return ok({ distance: null, notes: [] });
  if (level === 'sundays') return ok({ distance: sundays, notes: [] });
  const family = familyById(familyId);
  const wanted = call.options.integer('distance');
  if (wanted === undefined) return keptDistance(call, family, before);
  if (family === undefined) return fail(message('level-rotation'));
  const source = sourceOf(call.bot, family);
  return source.count(wanted) > 0 ? ok({ distance: wanted, notes: [] }) : fail(noDistance(family, source));
}

/** Keeps the distance if the family has puzzles at it. Otherwise the week's distances come back. */
function keptDistance(call: BotCall, family: Family | undefined, before: number | null): Result<ChosenDistance> {
  const isKept = before === null || before === sundays || (family && sourceOf(call.bot, family).count(before) > 0);
  if (isKept === true) return ok({ distance: before, notes: [] });
  return ok({ distance: null, notes: [message('settings-distance-reset', { old: before ?? 0 })] });
}
