/** The hints that somebody gets at a puzzle: from which line, at which stage, and whether it is counted. */
import { dateAt } from '../../src/day/calendar.ts';
import { namesOf } from '../../src/day/deal.ts';
import { gateAt } from '../../src/day/gate.ts';
import { type Round, isPast } from '../../src/day/round.ts';
import {
  type ComponentsMessage,
  type Row,
  button,
  cardMessage,
  componentsMessage,
  row,
  text,
} from '../../src/discord/components.ts';
import { type Text, lines, smallPrint } from '../../src/discord/text.ts';
import { isPerfect } from '../../src/games/day/result.ts';
import { rulesOf } from '../../src/games/index.ts';
import type { Game } from '../../src/games/rules.ts';
import { judge } from '../../src/moves/move-list.ts';
import { type Path, endOf, positionBeside, replay, writePath } from '../../src/moves/path.ts';
import { playImage } from '../../src/picture/image-refs.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { type Daily, keyOf } from '../../src/store/days.ts';
import {
  type SolveResult,
  countsSolutions,
  isOpen,
  isUnsolved,
  solve,
  solve as findPaths,
} from '../../src/search/solve.ts';
import {
  type Attempt,
  type PlayerAt,
  type Reading,
  getPlayerAt,
  hasEnded,
  hintOf,
  hintOfMoves,
  maxHints,
  recordHint,
} from '../../src/store/attempts.ts';
import { type Play, getPlay, lineKept, refOf } from '../../src/store/plays.ts';
import { message } from '../../src/words/index.ts';
import { languages } from '../../src/words/language.ts';
import { overMessage, playButton, puzzleBlock } from '../../src/view/card.ts';
import { meantTexts, verdictTexts } from '../../src/view/verdict.ts';
import type { BotCall } from '../../src/bot.ts';
import { hintMessage } from '../../src/proof/answer.ts';
import { askProof } from '../../src/proof/ask.ts';
import { type HintStage, type HintState, stageMark, stageText, stages } from '../../src/view/hint-stages.ts';
import { goodBeginnings, hintAlongPath, hintFor, nearerBeginnings } from '../../src/positions/hint.ts';
import { lookupBeside } from '../../src/search/along.ts';
import type { Tables } from '../../src/search/tables.ts';
import type { Message } from '../../src/message.ts';
import { whyNot } from '../../src/view/solution.ts';

export interface Ask {
  /** A typed list. Without one the hints go on from what the player moved or sent last. */
  readonly list?: string | undefined;
  /** Without one the player is told again how far the hints have come. */
  readonly stage?: HintStage;
}

export async function hintsAt(call: BotCall, round: Round, game: Game, ask: Ask): Promise<ComponentsMessage | Text> {
  const rules = rulesOf(game);
  const withheld = rules.withheld(game, call.now);
  if (withheld !== undefined) return withheld;
  const hints = await rules.hints(call, game);
  if (hints.kind === 'none') return hints.why;
  if (hints.kind === 'counted') return dailyHint(call, round, hints.daily, ask);
  const told = await wholeHint(call, game, ask);
  const isHint = typeof told === 'object' && 'components' in told;
  return isHint && hints.costs ? componentsMessage(...told.components, text(await hints.costs())) : told;
}

async function dailyHint(call: BotCall, round: Round, daily: Daily, ask: Ask): Promise<ComponentsMessage | Text> {
  if (isPast(round, daily)) return overMessage(daily);
  const asker = await askerAt(call, keyOf(daily));
  const { attempt } = asker.player;
  if (hasEnded(attempt)) return endedLine(daily, attempt);
  if (attempt?.best === daily.distance) return message('hint-none', { count: daily.distance });
  const line = lineOf(call, daily.position, asker, ask.list);
  if ('texts' in line) return lines(line.texts);
  const hint = hintStateOf(daily.position, line.states, call.bot.tables, daily.solution);
  if (hint === undefined) return message('hint-unproved');
  return 'key' in hint ? hint : countedHint(call, daily, asker, { ...ask, ...line, hint });
}

/** What is known of the player: by a board they move, or a list they sent, too. */
interface HintedPlayer {
  readonly player: PlayerAt;
  readonly play: Play | undefined;
}

async function askerAt({ bot: { db }, user, locale }: BotCall, key: string): Promise<HintedPlayer> {
  const ref = await refOf(key);
  const usual = languages[locale].moveStyle;
  const [player, play] = await Promise.all([getPlayerAt(db, user, key, usual), getPlay(db, user, ref)]);
  return { player, play };
}

interface HintLine {
  /** In canonical words: all but the last move of a list that solves the puzzle, as a board is kept. */
  readonly words: readonly string[];
  readonly states: readonly State[];
  readonly reading: Reading;
}

function lineOf(
  call: BotCall,
  position: Position,
  { player: { attempt, convention, style: usual }, play }: HintedPlayer,
  list: string | undefined,
): HintLine | { readonly texts: readonly Text[] } {
  if (list === undefined) {
    const words = play?.notation ?? attempt?.notation ?? [];
    return { words, states: replay(position, words), reading: { convention, style: usual } };
  }
  const verdict = judge(position, list, convention);
  if (verdict.kind !== 'solved' && verdict.kind !== 'unsolved') {
    return { texts: [...verdictTexts(position, verdict, 'hidden'), ...meantTexts(call, position, list, verdict)] };
  }
  const { notation, states, style = usual } = verdict.line;
  const words = verdict.kind === 'solved' ? notation.slice(0, -1) : notation;
  return { words, states, reading: { convention, style } };
}

interface Counted extends Ask, HintLine {
  readonly hint: HintState;
}

/**
 * Stages only go on: a button asks for the next one, and asking without it tells what is known again. What was told of
 * the same moves or the same position is not counted again. After the last hint that is counted everything is told at
 * once.
 */
async function countedHint(
  call: BotCall,
  daily: Daily,
  { player }: HintedPlayer,
  { hint, words, reading, list, stage: wanted }: Counted,
): Promise<ComponentsMessage | Text> {
  const { state } = hint.from;
  const hints = [await hintOfMoves(words), hintOf(2, state), hintOf(3, state)] as const;
  const told = player.attempt?.told ?? [];
  const isFull = told.length >= maxHints;
  const known = told.includes(hints[0]) ? hints.findLastIndex((one) => told.includes(one)) + 1 : 0;
  const reached = isFull ? stages.length : known;
  const stage = stages[Math.min(wanted ?? Math.max(reached, 1), reached + 1, stages.length) - 1] ?? 1;
  const one = hints[stage - 1] ?? hints[0];
  const isTold = told.includes(one);
  const { user, id: interaction, now } = call;
  const typed = { user, ref: keyOf(daily), interaction, date: dateAt(now), notation: words };
  const also = list === undefined ? [] : [lineKept(call.bot.db, typed)];
  const count =
    isTold && also.length === 0 ? told.indexOf(one) + 1 : await recordHint(call.bot.db, user, daily, one, ...also);
  // The player locked in on another device meanwhile.
  if (count === undefined) return endedLine(daily, player.attempt);
  const counted = message(isTold || isFull ? 'hint-told' : 'hint-counted', { ...namesOf(daily), count });
  return cardMessage({
    parts: [
      stageText(hint, stage, reading),
      ...(await boardOf(call, hint, stage, player.asText)),
      smallPrint(counted),
      smallPrint(message(nextStages[stage])),
    ],
    rows: [hintButtons(keyOf(daily), stage)],
  });
}

function endedLine(daily: Daily, attempt: Attempt | undefined): Message {
  const { number } = namesOf(daily);
  if (attempt?.best == null || attempt.gaveUp) return message('hint-ended', { number });
  return message(isPerfect(daily, attempt) ? 'hint-perfect' : 'hint-solved', { number, best: attempt.best });
}

function hintButtons(key: string, stage: HintStage): Row {
  const next = String(stage + 1);
  return row(
    ...(stage < stages.length ? [button(message('button-next-hint'), ['hint', 'next', next, key], 'main')] : []),
    playButton(key),
    button(message('button-give-up-ask'), ['solve', 'ask', key]),
  );
}

const nextStages = { 1: 'hint-then-piece', 2: 'hint-then-move', 3: 'hint-then-moves' } as const;

async function boardOf(call: BotCall, hint: HintState, stage: HintStage, asText: boolean) {
  const { good, from } = hint;
  const above = good === 0 ? message('check-illegal-first') : message('check-illegal-after', { count: good });
  const picture = asText ? undefined : await playImage(call.bot, from, stageMark(hint, stage));
  return [above, picture ?? puzzleBlock(from)] as const;
}

/** At a position of no day hints need no stages, and are not counted. */
async function wholeHint(call: BotCall, game: Game, ask: Ask): Promise<ComponentsMessage | Text> {
  const { position, key } = game;
  const asker = await askerAt(call, key);
  const line = lineOf(call, position, asker, ask.list);
  if ('texts' in line) return lines(line.texts);
  const hint = hintStateOf(position, line.states, call.bot.tables);
  const { player } = asker;
  if (hint === undefined) return hintFromHere(call, position, line, player.asText);
  if ('key' in hint) return hint;
  return cardMessage({
    parts: [
      ...stages.map((stage) => stageText(hint, stage, line.reading)),
      ...(await boardOf(call, hint, 3, player.asText)),
    ],
    rows: [row(playButton(key))],
  });
}

/** Where no search has time to judge moves, the hint is the next move of the best solution; a proof changes it. */
async function hintFromHere(
  call: BotCall,
  start: Position,
  { states, reading }: HintLine,
  asText: boolean,
): Promise<ComponentsMessage | Text> {
  const position = endOf(start, states);
  const { open } = await gateAt(call.bot, call, position, call.now);
  if (open !== undefined) return lines([open.why, message('hint-beside')]);
  const solved = solve(position.puzzle, position.state, call.bot.tables);
  const moments = { asked: call.now, now: call.now };
  const reader = { made: states.length - 1, convention: reading.convention, asText };
  const style = reading.style ?? languages[call.locale].moveStyle;
  if (solved.kind === 'path') {
    const proof = { notation: writePath(position, solved.path), least: solved.distance };
    return hintMessage(call.bot, position, proof, { ...reader, style }, 'done', moments);
  }
  if (solved.kind !== 'bounds') return message('hint-unproved');
  const { proof, word } = await askProof(call, position, solved, style, reader);
  return hintMessage(call.bot, position, proof, { ...reader, style }, word, moments);
}

/** How many states the searches for a hint may open. They take about five milliseconds. */
const maxOpened = 48_000;

/**
 * @param line the start and the position after each move
 * @param solution a shortest one that is kept. It saves the search where no table counts the solutions
 * @returns the reason why there is no hint; undefined if the search ran out of time
 */
export function hintStateOf(
  position: Position,
  line: readonly State[],
  tables: Tables,
  solution?: readonly string[],
): HintState | Message | undefined {
  const { puzzle, state } = position;
  const solved =
    solution === undefined || countsSolutions(puzzle, tables)
      ? findPaths(puzzle, state, tables)
      : known(replay(position, solution));
  if (isOpen(solved)) return undefined;
  if (isUnsolved(solved)) return whyNot(position, solved);
  if (puzzle.isSolved(state)) return message('solve-none-needed');
  const length = line.length - 1;
  const lookup = lookupBeside(puzzle, tables, maxOpened);
  const hint =
    solved.kind === 'paths' ? hintFor(puzzle, solved.paths, line) : hintAlongPath(puzzle, solved.path, line, lookup);
  if (hint === undefined) return undefined;
  const { next, good } = hint;
  if (next === undefined) return message(good < length ? 'check-unsolved-passed' : 'hint-none', { count: good });
  const from = endOf(position, line.slice(0, good + 1));
  const told = { start: position, length, good, from, next: positionBeside(from, next) };
  if (length > 0) return { ...told, beginnings: undefined };
  const beginnings =
    solved.kind === 'paths' ? goodBeginnings(solved.paths) : nearerBeginnings(puzzle, solved.path, lookup);
  return { ...told, beginnings };
}

const known = (path: Path): SolveResult => ({ kind: 'path', path, distance: path.length - 1, states: 0 });
