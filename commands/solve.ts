import { dailyAt, namesOf } from '../src/day/deal.ts';
import { earliestOpen } from '../src/day/calendar.ts';
import { gateAt } from '../src/day/gate.ts';
import { type Round, currentRound, isPast } from '../src/day/round.ts';
import { type Answer, privately, unknownButton, updated } from '../src/discord/answer.ts';
import {
  type ComponentsMessage,
  type Row,
  button,
  cardMessage,
  componentsMessage,
  row,
  text,
} from '../src/discord/components.ts';
import { join, lines } from '../src/discord/text.ts';
import { replay, writePath } from '../src/moves/path.ts';
import { openId, positionId } from '../src/positions/position.ts';
import { keptSolutionImage, solutionImage } from '../src/picture/image-refs.ts';
import { puzzleBlock, todayRow } from '../src/view/card.ts';
import { type ShownSolution, solutionMessage, whyNot, withSteps } from '../src/view/solution.ts';
import { atDay, atGame, rulesOf } from '../src/games/index.ts';
import type { Game } from '../src/games/rules.ts';
import { climbLine, climbRows, climbTold, leave } from '../src/games/practice/climb.ts';
import { huntButtons } from '../src/games/hunt/offer.ts';
import { proofMessage } from '../src/proof/answer.ts';
import { askProof } from '../src/proof/ask.ts';
import type { MoveStyle, Position, State } from '../src/puzzle.ts';
import type { Message } from '../src/message.ts';
import { maxOpened, solve as findPaths } from '../src/search/solve.ts';
import { countSolutions } from '../src/search/informed/informed.ts';
import type { Climb } from '../src/store/climbs.ts';
import { type Daily, type DayKey, keyOf } from '../src/store/days.ts';
import { getStanding, giveUp } from '../src/store/attempts.ts';
import { message, titleOf } from '../src/words/index.ts';
import { languages } from '../src/words/language.ts';
import { countLine, maxPages, waysLine } from '../src/view/review.ts';
import type { BotCall, BotCommand, BotCommandCall } from '../src/bot.ts';
import { atPuzzle, chosenPosition, completePuzzle } from './common/options.ts';
import { type Definition, commandAt, everywhere, positionOption, puzzleOption } from './common/definition.ts';

export const solve = {
  get definition(): Definition {
    return commandAt('/solve', everywhere, { position: positionOption, goal: positionOption, puzzle: puzzleOption });
  },

  run(call) {
    return call.options.text('position') === undefined ? solveDaily(call) : solvePosition(call);
  },

  complete: completePuzzle,

  presses: {
    async page(call) {
      const [id = '', page = ''] = call.argument.split(':');
      const opened = openId(id);
      if (!opened.ok || !/^\d{1,3}$/u.test(page)) return unknownButton();
      const { refusal, style, climb } = await gate(call, opened.value);
      if (refusal !== undefined) return refusal;
      return updated(await withClimb(call, await findSolution(call, opened.value, BigInt(page), style), climb));
    },

    ask: (call) => atGame(call, call.argument, (game, round) => answerOf(call, game, round)),

    /** Under the summary of a round that has closed on this server, and on the card of such a puzzle. */
    async closed(call) {
      const daily = await dailyAt(call.bot, call.argument, call.now);
      return daily === undefined ? unknownButton() : closedAnswer(call, daily);
    },

    'give-up': (call) =>
      atDay(call, call.argument, async (daily, round) => {
        const style = await giveUp(call.bot.db, call.user, daily);
        const { components } = await keptSolution(call, daily, style);
        const isLate = isPast(round, daily);
        const above = text(message(isLate ? 'gave-up-over' : 'gave-up', namesOf(daily)));
        return updated(componentsMessage(above, ...components, ...(isLate ? [todayRow()] : [])));
      }),
  },
} satisfies BotCommand;

/**
 * Of a puzzle whose round has closed on this server. Players who have begun, or have sent a list on another server, are
 * asked first. The others give up by seeing the answer: on another server the puzzle may still count.
 */
async function closedAnswer(call: BotCall, daily: Daily): Promise<Answer> {
  const { ended, elsewhere, begun, style } = await getStanding(call.bot.db, call.user, daily, call.guildId);
  if (!ended && daily.date >= earliestOpen(call.now)) {
    if (elsewhere || begun) return askToGiveUp(daily, []);
    await giveUp(call.bot.db, call.user, daily);
  }
  const { components } = await keptSolution(call, daily, style);
  const [next] = huntButtons(daily, call.guildId !== undefined);
  return privately(componentsMessage(...components, ...(next ? [row(next)] : [])));
}

async function solveDaily(call: BotCommandCall): Promise<Answer> {
  if (call.options.text('goal') !== undefined) return privately(message('solve-goal-alone'));
  return atPuzzle(call, (game, round) => answerOf(call, game, round));
}

function answerOf(call: BotCall, game: Game, round: Round): Answer | Promise<Answer> {
  const withheld = rulesOf(game).withheld(game, call.now);
  return withheld === undefined ? answerAt(call, game.position, round) : privately(withheld);
}

async function solvePosition(call: BotCommandCall): Promise<Answer> {
  const round = await currentRound(call.bot, call.guildId, call.now);
  const read = chosenPosition(call, round);
  return read.ok ? answerAt(call, read.value, round) : privately(read.reason);
}

async function answerAt(call: BotCall, position: Position, round: Round): Promise<Answer> {
  const { refusal, itself, day, style, climb } = await gate(call, position);
  if (itself !== undefined && isPast(round, itself)) return closedAnswer(call, itself);
  if (refusal !== undefined) return refusal;
  // The answer that is kept names the pieces as the day does.
  const isKept = day !== undefined && position.names === undefined;
  const shown = await (isKept ? keptSolution(call, day, style) : findSolution(call, position, 0n, style));
  return privately(await withClimb(call, shown, climb));
}

/** Whoever sees the answer has not solved the board of their climb. */
async function withClimb(
  call: BotCall,
  shown: ComponentsMessage,
  climb: Climb | undefined,
): Promise<ComponentsMessage> {
  if (climb === undefined) return shown;
  const after = await leave(call, climb, false);
  return componentsMessage(...shown.components, text(climbLine(after)), ...climbRows(after));
}

interface GateAnswer {
  readonly refusal?: Answer;
  /** The open puzzle that starts here; its round may have closed on the server of the player. */
  readonly itself?: Daily | undefined;
  /** The day whose puzzle starts here, if there is one and its answer may be shown. */
  readonly day?: Daily | undefined;
  /** The style in which the player writes moves; undefined if none is known. */
  readonly style?: MoveStyle | undefined;
  /** Of the player, if this answer solves its board. */
  readonly climb?: Climb | undefined;
}

/** The answer of an open puzzle, or of a position near it, is shown only to players who give the puzzle up. */
async function gate(call: BotCall, position: Position): Promise<GateAnswer> {
  const [{ open, day, style }, climb] = await Promise.all([
    gateAt(call.bot, call, position, call.now),
    climbTold(call.bot.db, call.user, position),
  ]);
  if (open === undefined) return { style, climb, day };
  if (open.isRace) return { refusal: privately(open.why) };
  const { itself } = open;
  return { itself, refusal: askToGiveUp(open, itself ? [] : [open.why]) };
}

/** @param why it is that puzzle which has to be given up */
function askToGiveUp(open: DayKey, why: readonly Message[]): Answer {
  const messages = [...why, message('solve-ask', namesOf(open))];
  const giveUpButton = button(message('button-give-up'), ['solve', 'give-up', keyOf(open)], 'danger');
  return privately(componentsMessage(text(lines(messages)), row(giveUpButton)));
}

async function findSolution(
  call: BotCall,
  position: Position,
  page: bigint,
  style = usualStyle(call),
): Promise<ComponentsMessage> {
  const { puzzle, state } = position;
  const solved = findPaths(puzzle, state, call.bot.tables);
  if (puzzle.isSolved(state)) return positionNote(position, message('solve-none-needed'));
  if (solved.kind === 'bounds') {
    const { proof, word } = await askProof(call, position, solved, style);
    return proofMessage(call.bot, position, proof, style, word, { asked: call.now, now: call.now });
  }
  if (solved.kind !== 'path' && solved.kind !== 'paths') return positionNote(position, whyNot(position, solved));
  if (solved.kind === 'path') {
    const shown = await written(call, position, solved.path, style);
    const left = maxOpened - solved.states;
    const count = countSolutions(puzzle, state, call.bot.tables, solved.distance, left);
    return shortestMessage(position, { ...shown, about: countLine(count) });
  }
  const { count } = solved.paths;
  const index = page < count ? page : 0n;
  const shown = await written(call, position, solved.paths.nth(index), style);
  return shortestMessage(position, {
    ...shown,
    about: waysLine(count, index),
    rows: pageButtons(position, count, index),
  });
}

interface Written extends Pick<ShownSolution, 'words' | 'style' | 'picture'> {
  readonly path: readonly State[];
}

async function written(call: BotCall, position: Position, path: readonly State[], style: MoveStyle): Promise<Written> {
  const moves = writePath(position, path);
  const words = style === 'letters' ? moves : writePath(position, path, undefined, style);
  const picture = await solutionImage(call.bot, position, moves, words);
  return { path, words, style, picture };
}

/** The answer of a day as the database has it, without a search. It is the first page of the shortest solutions. */
async function keptSolution(call: BotCall, daily: Daily, style = usualStyle(call)): Promise<ComponentsMessage> {
  const { position, solution, count } = daily;
  const path = replay(position, solution);
  const words = writePath(position, path, undefined, style);
  const picture = await keptSolutionImage(call.bot, daily, words);
  const rows = pageButtons(position, count, 0n);
  return shortestMessage(position, { path, words, style, picture, about: waysLine(count, 0n), rows });
}

const usualStyle = ({ locale }: BotCall): MoveStyle => languages[locale].moveStyle;

function positionNote(position: Position, about: Message): ComponentsMessage {
  const title = titleOf(position.puzzle.family);
  return cardMessage({ title, parts: [puzzleBlock(position), about], footer: positionId(position) });
}

interface Shortest extends Written {
  readonly about: Message;
  readonly rows?: readonly Row[];
}

function shortestMessage(position: Position, { about, path, ...shown }: Shortest): ComponentsMessage {
  const { puzzle } = position;
  const names = { title: titleOf(puzzle.family), distance: path.length - 1 };
  const title = withSteps(message('solve-title', names), puzzle, path);
  return solutionMessage(position, { ...shown, title, about: [about] });
}

function pageButtons(position: Position, count: bigint | undefined, index: bigint): readonly Row[] {
  if (count === undefined || count === 1n || count > maxPages) return [];
  const path = (page: bigint, side: string): string[] => [
    'solve',
    'page',
    positionId(position),
    String((page + count) % count),
    side,
  ];
  return [
    row(
      button(join(['◀ ', message('button-previous')]), path(index - 1n, 'p')),
      button(join([message('button-next'), ' ▶']), path(index + 1n, 'n')),
    ),
  ];
}
