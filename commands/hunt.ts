import { type BotCommand, type Definition, type BotCall, inServers } from '../src/bot.ts';
import { dailyAt, puzzleRefAt } from '../src/day/puzzle-ref.ts';
import { roundAndPuzzle } from '../src/day/puzzle-option.ts';
import { currentRound } from '../src/day/round.ts';
import { type Answer, privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { answerList } from '../src/attempt/told.ts';
import { huntDay, huntPosition } from '../src/hunt/begin.ts';
import { huntCard, ownCard } from '../src/hunt/card.ts';
import { noteCard } from '../src/hunt/edit.ts';
import { isSecret } from '../src/hunt/judge.ts';
import { type Hunt, getStand } from '../src/store/hunts.ts';
import { puzzleBlock } from '../src/view/card.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { positionOption } from './common/position-option.ts';
import { completePuzzle } from './common/puzzle-option.ts';

export const hunt = {
  get definition(): Definition {
    return {
      ...described('/hunt'),
      ...inServers,
      options: [
        { type: OptionType.String, ...described('/hunt position'), max_length: 400 },
        { type: OptionType.String, ...described('/hunt puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  async run(call) {
    const { bot, guildId, now } = call;
    if (call.options.text('position') !== undefined) {
      const round = await currentRound(bot, guildId, now);
      const read = positionOption(call, round);
      return read.ok ? huntPosition(call, round, read.value) : privately(read.reason);
    }
    const [round, named] = await roundAndPuzzle(bot, guildId, now, call.options.text('puzzle'));
    if (!named.ok) return privately(named.reason);
    const { daily, hunt: begun, position } = named.value;
    if (begun !== undefined) return show(call, begun);
    return daily === undefined ? huntPosition(call, round, position) : huntDay(call, round, daily);
  },

  complete: completePuzzle,

  presses: {
    /** Below the summary of a round, with its answer, and after one's own try. */
    async day(call) {
      const [round, daily] = await Promise.all([
        currentRound(call.bot, call.guildId, call.now),
        dailyAt(call.bot, call.argument, call.now),
      ]);
      return daily === undefined ? unknown() : huntDay(call, round, daily);
    },

    async check(call) {
      const found = await huntAt(call);
      if ('answer' in found) return found.answer;
      if (found.hunt.ended !== null) return showOver(call, found.hunt);
      noteCard(call, found.hunt);
      const field = { id: 'moves', label: message('modal-moves'), hint: message('/check moves') };
      const text = puzzleBlock(found.hunt.position);
      const path = ['hunt', 'list', call.argument];
      return { kind: 'modal', form: { title: message('modal-check'), path, text, field } };
    },

    /** How far a hunt is, for one player. */
    async show(call) {
      const found = await huntAt(call);
      return 'answer' in found ? found.answer : show(call, found.hunt);
    },
  },

  submits: {
    async list(call) {
      const found = await huntAt(call);
      if ('answer' in found) return found.answer;
      const { hunt } = found;
      const round = await currentRound(call.bot, call.guildId, call.now);
      return answerList(call, round, { hunt, position: hunt.position }, call.fields.get('moves') ?? '');
    },
  },
} satisfies BotCommand;

const unknown = (): Answer => privately(message('unknown-button'));

async function show(call: BotCall, hunt: Hunt): Promise<Answer> {
  const [round, stand] = await Promise.all([
    currentRound(call.bot, call.guildId, call.now),
    getStand(call.bot.db, hunt),
  ]);
  if (stand === undefined) return unknown();
  if (!isSecret(hunt, round)) return privately(await ownCard(call.bot, stand, call.user, undefined));
  const daily = await dailyAt(call.bot, hunt.origin, call.now);
  return daily === undefined ? unknown() : huntDay(call, round, daily);
}

/** A card that was not edited when its hunt was over is by a press on it, even where the bot may not edit it any more. */
async function showOver(call: BotCall, hunt: Hunt): Promise<Answer> {
  const stand = call.here.message === undefined ? undefined : await getStand(call.bot.db, hunt);
  return stand === undefined ? show(call, hunt) : { kind: 'update', message: await huntCard(call.bot, stand) };
}

/** The hunt of a button; buttons of another server's do nothing. */
async function huntAt(
  call: BotCall & { readonly argument: string },
): Promise<{ readonly hunt: Hunt } | { readonly answer: Answer }> {
  const { hunt } = (await puzzleRefAt(call.bot, call.argument, call.now)) ?? {};
  if (hunt === undefined) return { answer: unknown() };
  return hunt.guildId === call.guildId ? { hunt } : { answer: privately(message('hunt-elsewhere')) };
}
