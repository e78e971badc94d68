import { type Daily, namesOf } from '../src/day/deal.ts';
import { type OpenPuzzle, gateAt } from '../src/day/gate.ts';
import { familyNamed, findTarget } from '../src/day/reference.ts';
import { currentRound } from '../src/day/round.ts';
import { dailyAt } from '../src/day/target.ts';
import type { Answer, ComponentsMessage, Row } from '../src/discord/command.ts';
import { type ImageRef, card, componentsMessage, row, text } from '../src/discord/layout.ts';
import { button, privately } from '../src/discord/reply.ts';
import { familyById } from '../src/families/index.ts';
import { writePath } from '../src/game/line.ts';
import { openId, positionId, readPosition } from '../src/game/position.ts';
import { showKept, showSolution } from '../src/picture/shown.ts';
import { puzzleBlock } from '../src/post/card.ts';
import type { Position } from '../src/puzzle.ts';
import { movesBlock } from '../src/render/text.ts';
import type { Locale, Message } from '../src/message.ts';
import { solve as findRoutes } from '../src/search/solve.ts';
import { keyOf } from '../src/store/days.ts';
import { giveUp } from '../src/store/tries.ts';
import { described } from '../src/words/described.ts';
import { grouped, t, message, titleOf } from '../src/words/index.ts';
import { besideUntil } from './common/beside.ts';
import { type BotCall, type BotCommand, type BotCommandCall, type Definition, everywhere } from './common/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';
import { whyNot } from './common/unsolved.ts';

/** How many shortest solutions can be paged through; of more than that one is shown, and their number. */
const mostPages = 100n;

export const solve = {
  get definition(): Definition {
    return {
      ...described('/solve'),
      ...everywhere,
      options: [
        { type: 3, ...described('/solve position'), max_length: 400 },
        { type: 3, ...described('/solve goal'), max_length: 400 },
        { type: 3, ...described('/solve puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  run(call) {
    return call.options.text('position') === undefined ? solveDaily(call) : solvePosition(call);
  },

  complete: completePuzzle,

  presses: {
    async page(call) {
      const [id = '', page = ''] = call.argument.split(':');
      const opened = openId(id);
      if (!opened.ok || !/^\d{1,3}$/u.test(page)) return privately(t(call.locale, message('unknown-button')));
      const { refusal } = await gate(call, opened.value);
      if (refusal !== undefined) return refusal;
      return { kind: 'update', message: await solution(call, opened.value, BigInt(page)) };
    },

    async 'give-up'(call) {
      const daily = await dailyAt(call.bot, call.argument, call.now);
      if (daily === undefined) return privately(t(call.locale, message('unknown-button')));
      await giveUp(call.bot.db, call.user, daily);
      const gaveUp = t(call.locale, message('gave-up', namesOf(daily)));
      return {
        kind: 'update',
        message: componentsMessage(text(gaveUp), ...(await keptSolution(call, daily)).components),
      };
    },
  },
} satisfies BotCommand;

async function solveDaily(call: BotCommandCall): Promise<Answer> {
  if (call.options.text('goal') !== undefined) return privately(t(call.locale, message('solve-goal-alone')));
  const round = await currentRound(call.bot, call.guild, call.now);
  const target = await findTarget(call.bot, round, call.options.text('puzzle'));
  if (!target.ok) return privately(t(call.locale, target.fault));
  return answer(call, target.value.position);
}

async function solvePosition(call: BotCommandCall): Promise<Answer> {
  const named = call.options.text('puzzle');
  const family = named === undefined ? undefined : familyNamed(named);
  if (named !== undefined && family === undefined) return privately(t(call.locale, message('solve-puzzle-twice')));
  const round = await currentRound(call.bot, call.guild, call.now);
  const likely = familyById(round.key.family);
  if (likely === undefined) throw new Error(`no family ${round.key.family}`);
  const read = readPosition(call.options.text('position') ?? '', call.options.text('goal'), family, likely);
  return read.ok ? answer(call, read.value) : privately(t(call.locale, read.fault));
}

async function answer(call: BotCall, position: Position): Promise<Answer> {
  const { refusal, day } = await gate(call, position);
  if (refusal !== undefined) return refusal;
  return privately(await (day === undefined ? solution(call, position, 0n) : keptSolution(call, day)));
}

interface Gated {
  readonly refusal?: Answer;
  /** The day whose puzzle starts here, if there is one and its answer may be shown. */
  readonly day?: Daily;
}

/**
 * The answer of a puzzle that is still open somewhere, and of what lies beside it, is shown only to those who end their try; a
 * puzzle that has not come yet is not named.
 */
async function gate(call: BotCall, position: Position): Promise<Gated> {
  const { open, ...rest } = await gateAt(call.bot, call.user, position, call.now);
  if (open === undefined) return rest;
  if (!open.hasCome) return { refusal: privately(t(call.locale, message('solve-future'))) };
  return { refusal: askToGiveUp(call.locale, open) };
}

function askToGiveUp(locale: Locale, open: OpenPuzzle): Answer {
  const names = namesOf(open);
  const sayings = [
    ...(open.isItself ? [] : [message('solve-beside', names), ...besideUntil(open)]),
    message('solve-ask', names),
  ];
  const giveUpButton = button(t(locale, message('button-give-up')), ['solve', 'give-up', keyOf(open)], 'danger');
  return privately(componentsMessage(text(sayings.map((one) => t(locale, one)).join('\n')), row(giveUpButton)));
}

async function solution(call: BotCall, position: Position, page: bigint): Promise<ComponentsMessage> {
  const { locale } = call;
  const { puzzle, state } = position;
  const solved = findRoutes(puzzle, state, call.bot.tables);
  if (puzzle.isSolved(state)) return note(locale, position, message('solve-none-needed'));
  if (solved.kind !== 'path' && solved.kind !== 'routes') return note(locale, position, whyNot(position, solved));
  const count = solved.kind === 'path' ? undefined : solved.routes.count;
  const index = count !== undefined && page < count ? page : 0n;
  const words = writePath(puzzle, solved.kind === 'path' ? solved.path : solved.routes.nth(index));
  const picture = await showSolution(call, position, words);
  return shown(locale, position, { words, count, index, picture });
}

/** The answer of a day, as it was kept: nothing is searched. It is the first of the solutions that can be paged through. */
async function keptSolution(call: BotCall, daily: Daily): Promise<ComponentsMessage> {
  const { position, solution: words, count } = daily;
  const picture = await showKept(call, daily, words);
  return shown(call.locale, position, { words, count, index: 0n, picture });
}

/** A position with a sentence about it. */
function note(locale: Locale, position: Position, saying: Message): ComponentsMessage {
  const title = t(locale, titleOf(position.puzzle.family));
  return componentsMessage(
    card({ title, parts: [puzzleBlock(position), t(locale, saying)], footer: positionId(position) }),
  );
}

/** One of the shortest solutions. */
interface Found {
  readonly words: readonly string[];
  /** Undefined where the others were not counted. */
  readonly count: bigint | undefined;
  readonly index: bigint;
  /** Its animation, which is drawn when somebody looks: it costs more than an answer has time for. */
  readonly picture: ImageRef | undefined;
}

function shown(locale: Locale, position: Position, { words, count, index, picture }: Found): ComponentsMessage {
  const { puzzle } = position;
  return componentsMessage(
    card({
      title: t(locale, message('solve-title', { title: titleOf(puzzle.family), distance: words.length })),
      parts: [
        puzzleBlock(position),
        picture,
        t(locale, pageLine(count, index)),
        puzzle.controls === 'pad' ? t(locale, message('solve-directions')) : undefined,
        movesBlock(words),
      ],
      footer: positionId(position),
      rows: pageButtons(locale, position, count, index),
    }),
  );
}

function pageLine(count: bigint | undefined, index: bigint): Message {
  if (count === undefined) return message('solve-one');
  if (count === 1n) return message('solve-only');
  if (count > mostPages) return message('solve-many', { count: grouped(count) });
  return message('solve-page', { page: String(index + 1n), count: String(count) });
}

function pageButtons(locale: Locale, position: Position, count: bigint | undefined, index: bigint): readonly Row[] {
  if (count === undefined || count === 1n || count > mostPages) return [];
  const path = (page: bigint, side: string): string[] => [
    'solve',
    'page',
    positionId(position),
    String((page + count) % count),
    side,
  ];
  return [
    row(
      button(`◀ ${t(locale, message('button-previous'))}`, path(index - 1n, 'p')),
      button(`${t(locale, message('button-next'))} ▶`, path(index + 1n, 'n')),
    ),
  ];
}
