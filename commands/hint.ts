import { earliestOpen } from '../src/day/calendar.ts';
import { dailyOf, namesOf } from '../src/day/deal.ts';
import { gateAt } from '../src/day/gate.ts';
import { parsePuzzleOption } from '../src/day/puzzle-option.ts';
import { currentRound } from '../src/day/round.ts';
import { type PuzzleRef, puzzleRefAt, puzzleRefOf } from '../src/day/puzzle-ref.ts';
import { privately } from '../src/discord/answer.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { type Text, lines } from '../src/discord/text.ts';
import { judge } from '../src/game/check.ts';
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../src/game/hint.ts';
import { defaultConvention, replay, writeStep } from '../src/game/path.ts';
import { movedName } from '../src/game/moved.ts';
import type { MoveList } from '../src/game/move-list.ts';
import type { MoveStyle, Position, Puzzle, State } from '../src/puzzle.ts';
import { boardBlock } from '../src/render/text.ts';
import type { Message } from '../src/message.ts';
import { distanceLookup } from '../src/search/along.ts';
import { isUnsolved, solve as findPaths } from '../src/search/solve.ts';
import { type PlayerAt, getPlayerAt, hasEnded, recordHint } from '../src/store/attempts.ts';
import { described } from '../src/words/described.ts';
import { message } from '../src/words/index.ts';
import { languages } from '../src/words/language.ts';
import { verdictTexts } from '../src/view/verdict.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { completePuzzle } from './common/puzzle-option.ts';
import { besideOpen, whyNot } from '../src/view/no-answer.ts';

export const hint = {
  get definition(): Definition {
    return {
      ...described('/hint'),
      ...everywhere,
      options: [
        { type: OptionType.String, ...described('/hint moves'), max_length: 6000 },
        { type: OptionType.String, ...described('/hint puzzle'), autocomplete: true, max_length: 200 },
      ],
    };
  },

  async run(call) {
    const round = await currentRound(call.bot, call.guildId, call.now);
    const puzzleRef = await parsePuzzleOption(call.bot, round, call.options.text('puzzle'));
    if (!puzzleRef.ok) return privately(puzzleRef.reason);
    return privately(lines(await hintsAt(call, puzzleRef.value, call.options.text('moves'))));
  },

  complete: completePuzzle,

  presses: {
    async ask(call) {
      const puzzleRef = await puzzleRefAt(call.bot, call.argument, call.now);
      if (puzzleRef === undefined) return privately(message('unknown-button'));
      return privately(lines(await hintsAt(call, puzzleRef)));
    },
  },
} satisfies BotCommand;

/**
 * A position id may name the start of an open puzzle: its hints are counted. A position near an open puzzle gets no hints.
 *
 * @param list the typed list; without one the hints continue the player's best list, or begin at the start
 */
async function hintsAt(call: BotCall, puzzleRef: PuzzleRef, list?: string): Promise<readonly Text[]> {
  if (puzzleRef.daily !== undefined) return hintsOf(call, puzzleRef, list);
  const { open } = await gateAt(call.bot, call.user, puzzleRef.position, call.now);
  if (open === undefined) return hintsOf(call, puzzleRef, list);
  if (!open.isItself || !open.hasCome) return [besideOpen(open), message('hint-beside')];
  const daily = await dailyOf(call.bot, open);
  return daily.ok ? hintsOf(call, puzzleRefOf(daily.value), list) : [daily.reason];
}

/** Each hint at a puzzle is the next of these. After the third they begin again. */
const stages = [goodMovesHint, pieceHint, moveHint] as const;
const nextStages = [message('hint-then-piece'), message('hint-then-move'), message('hint-then-again')] as const;

async function hintsOf(
  call: BotCall,
  { position, daily }: PuzzleRef,
  list: string | undefined,
): Promise<readonly Text[]> {
  const player = await getPlayerAt(call.bot.db, call.user, daily, languages[call.locale].moveStyle);
  if (daily !== undefined && hasEnded(player.attempt)) return [message('hint-ended', namesOf(daily))];
  const hintState = hintStateOf(call, position, player, list);
  if ('texts' in hintState) return hintState.texts;
  const board = boardBefore(hintState);
  // An answer that is public needs no stages, and its hints are not counted.
  if (daily === undefined || daily.date < earliestOpen(call.now)) {
    return [...stages.map((stage) => stage(hintState)), ...board];
  }
  const number = await recordHint(call.bot.db, {
    user: call.user,
    interaction: call.id,
    day: daily,
    stages: stages.length,
    state: hintState.state,
  });
  // The player locked in on another device meanwhile.
  if (number === undefined) return [message('hint-ended', namesOf(daily))];
  const stage = number % stages.length;
  const next = nextStages[stage] ?? nextStages[0];
  const counted = message('hint-counted', { ...namesOf(daily), count: number + 1, next });
  return [(stages[stage] ?? goodMovesHint)(hintState), ...board, counted];
}

/** A list of moves and its best continuation. */
interface HintState {
  readonly position: Position;
  /** How many good moves the start has. */
  readonly beginnings: number;
  /** How many moves the list has, and how many of them are good before the first bad one. */
  readonly length: number;
  readonly good: number;
  /** The position after the good moves, and the position after the next good move. */
  readonly state: State;
  readonly next: State;
  readonly convention: string;
  readonly style: MoveStyle;
}

/** The answer where no hint can be given. */
interface NoHint {
  readonly texts: readonly Text[];
}

function hintStateOf(
  call: BotCall,
  position: Position,
  player: PlayerAt,
  list: string | undefined,
): HintState | NoHint {
  const { puzzle, state } = position;
  const typed = statesOf(position, player, list);
  if ('texts' in typed) return typed;
  const { style = player.style } = typed;
  const solved = findPaths(puzzle, state, call.bot.tables);
  if (isUnsolved(solved)) return { texts: [whyNot(position, solved)] };
  if (puzzle.isSolved(state)) return { texts: [message('solve-none-needed')] };
  const length = typed.states.length - 1;
  const lookup = distanceLookup(puzzle, state, call.bot.tables);
  const hint =
    solved.kind === 'paths'
      ? hintFor(puzzle, solved.paths, typed.states)
      : hintAlongPath(puzzle, solved.path, typed.states, lookup);
  const beginnings =
    solved.kind === 'paths' ? goodBeginnings(solved.paths) : nearerBeginnings(puzzle, solved.path, lookup);
  if (hint === undefined || beginnings === undefined) return { texts: [message('hint-unproved')] };
  const { next, ...rest } = hint;
  if (next !== undefined)
    return { position, beginnings, length, ...rest, next, convention: conventionOf(puzzle, player), style };
  return {
    texts: [message(rest.good < length ? 'check-unsolved-passed' : 'hint-none', { count: rest.good })],
  };
}

/** The positions along the typed list; without one, along the player's best list, or the start alone. */
function statesOf(
  position: Position,
  { attempt, convention }: PlayerAt,
  list: string | undefined,
): Pick<MoveList, 'states' | 'style'> | NoHint {
  if (list === undefined) return { states: replay(position, attempt?.notation ?? []) };
  const verdict = judge(position, list, convention);
  if (verdict.kind === 'solved' || verdict.kind === 'unsolved') return verdict.line;
  return { texts: verdictTexts(position, verdict, 'hidden') };
}

const conventionOf = (puzzle: Puzzle, { convention }: PlayerAt): string =>
  puzzle.moveConventions.find((one) => one === convention) ?? defaultConvention(puzzle);

function goodMovesHint({ position: { puzzle, state }, beginnings, length, good }: HintState): Message {
  if (length === 0) {
    return message('hint-start', { all: puzzle.moves(state).length, good: beginnings });
  }
  if (good === length) return message('hint-good', { good });
  return good === 0 ? message('hint-bad') : message('hint-good-until', { good, index: good + 1 });
}

function pieceHint({ position: { puzzle }, good, state, next }: HintState): Message {
  return message('hint-piece', { index: good + 1, piece: movedName(puzzle, state, next) });
}

function moveHint({ position: { puzzle }, good, state, next, convention, style }: HintState): Message {
  const move = writeStep(puzzle, state, next, convention, style);
  const values = { index: good + 1, move };
  if (style === 'names') return message('hint-move', values);
  if (convention === 'gap') return message('hint-move-gap', values);
  return convention === 'tile' ? message('hint-move-tile', values) : message('hint-move', values);
}

function boardBefore({ position: { puzzle }, good, state }: HintState): readonly Text[] {
  const above = good === 0 ? message('check-illegal-first') : message('check-illegal-after', { count: good });
  return [above, boardBlock(puzzle.picture(state))];
}
