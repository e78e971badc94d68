/** The message of `/play`: a board with its buttons. */
import type { BotCall } from '../../src/bot.ts';
import type { PuzzleDeps } from '../../src/day/deal.ts';
import { type PuzzleRef, isPractice, puzzleRefKey } from '../../src/day/puzzle-ref.ts';
import { type Round, isPast } from '../../src/day/round.ts';
import {
  type Button,
  type ComponentsMessage,
  type ImageRef,
  type Part,
  type Row,
  button,
  card,
  componentsMessage,
  menu,
  row,
} from '../../src/discord/components.ts';
import { type Text, bold, join, smallPrint } from '../../src/discord/text.ts';
import { type Controls, type PieceMove, controlsOf } from '../../src/moves/controls.ts';
import { positionAfter, restyled } from '../../src/moves/path.ts';
import { positionId } from '../../src/game/position.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { playImage, solutionImage } from '../../src/picture/image-refs.ts';
import { boardTitle, puzzleBlock } from '../../src/view/card.ts';
import { todayButton } from '../../src/view/ended.ts';
import { type MoveStyle, type Position, maxMoves } from '../../src/puzzle.ts';
import { countFound } from '../../src/store/hunts.ts';
import type { Play } from '../../src/store/plays.ts';
import { ofFamily } from '../../src/message.ts';
import { timeOf } from '../../src/race/finish.ts';
import { isOn } from '../../src/store/races.ts';
import { message } from '../../src/words/index.ts';
import { namePath } from './board-name.ts';
import { pageRow } from './page-row.ts';

/** The moves of a pad and their labels, from left to right. */
const arrows = { L: '←', U: '↑', D: '↓', R: '→' } as const;

/** A message holds forty components: the card, its texts and picture, the row of the page and the one that stays leave room for these and their rows. */
const maxButtons = 21;
const maxComponents = 26;
/** Below a menu, which has up to so many choices, there is room for fewer. Of more moves of a piece the nearest are shown. */
const maxChoices = 25;
const maxOfPiece = 19;

export interface Board {
  readonly puzzleRef: PuzzleRef;
  readonly play: Play;
  /** The length of a shortest solution, if the position belongs to no day and the player was told it. */
  readonly par?: number | undefined;
  /** Of the moves, once they solve the puzzle. */
  readonly verdict?: readonly Part[];
  /** What its player can do then, instead of moves. */
  readonly rows?: readonly Row[];
  /** The style in which the player writes moves, for the solved board that says them. */
  readonly style?: MoveStyle;
}

export const isPastHere = (round: Round, { daily }: PuzzleRef): boolean => daily !== undefined && isPast(round, daily);

/** Whether nothing that is done on the board counts any more. */
const hasEnded = (call: BotCall, round: Round, { race, hunt, ...puzzleRef }: PuzzleRef): boolean =>
  isPastHere(round, puzzleRef) || (race !== undefined && !isOn(race, call.now)) || (hunt?.ended ?? null) !== null;

/** The rows that stay come first, and those of the moves below them, so that nothing jumps when their number changes. */
export async function boardMessage(call: BotCall, round: Round, board: Board): Promise<ComponentsMessage> {
  const { puzzleRef, play, verdict, rows } = board;
  const ended = hasEnded(call, round, puzzleRef);
  const position = positionAfter(puzzleRef.position, play.notation);
  const controls = controlsOf(position);
  const picked = mustPick(controls) ? play.picked : null;
  return componentsMessage(
    card({
      parts: [
        ...headOf(board, ended),
        ...(await foundOf(call.bot, puzzleRef)),
        await shown(call.bot, board, position, picked),
        ...(verdict ?? [stateOf(board, ended)]),
      ],
    }),
    await pageRow(call, round, board),
    stayingRow(board, ended),
    ...(rows ?? moveRows(controls, board)),
  );
}

/** The board; a shortest solution as it moves. */
async function shown(
  deps: PuzzleDeps,
  { puzzleRef, play: { asText, notation }, verdict, style }: Board,
  position: Position,
  picked: string | null,
): Promise<ImageRef | string> {
  const start = puzzleRef.position;
  const isPerfect = verdict !== undefined && notation.length === puzzleRef.daily?.distance;
  const { pieces } = pictureOf(position);
  const piece = pieces.find(({ name, label }) => (name ?? label) === picked);
  const drawn = () =>
    isPerfect
      ? solutionImage(deps, start, notation, restyled(start, notation, style))
      : playImage(deps, position, piece && { piece });
  return (asText ? undefined : await drawn()) ?? puzzleBlock(position);
}

function headOf({ puzzleRef, par }: Board, ended: boolean): readonly Text[] {
  const { position, daily, race, hunt } = puzzleRef;
  const { distance } = daily ?? race ?? hunt ?? { distance: par };
  return [
    bold(boardTitle(puzzleRef)),
    ofFamily(position.puzzle.family, { key: 'rules' }),
    ...(distance === undefined ? [] : [message('daily-par', { par: distance })]),
    ...(race === undefined || ended ? [] : [message('race-board-ends', { time: timeOf(race) })]),
    // An id leads to all that is known of a board.
    ...(isPractice(puzzleRef) ? [smallPrint(positionId(position))] : []),
  ];
}

/** How far a hunt has come. */
async function foundOf({ db }: PuzzleDeps, { hunt }: PuzzleRef): Promise<readonly Text[]> {
  if (hunt === undefined) return [];
  return [message('hunt-found', { total: await countFound(db, hunt), count: hunt.count })];
}

/** One line, whatever it says, so that the buttons keep their place. */
function stateOf({ play: { notation }, puzzleRef: { race, hunt } }: Board, ended: boolean): Text {
  const count = message('play-moves', { count: notation.length });
  if (notation.length >= maxMoves) return join([count, message('play-full', { most: maxMoves })], ' · ');
  const over = race ? 'race-board-over' : hunt ? 'hunt-board-over' : 'play-ended';
  return ended ? join([count, message(over)], ' · ') : count;
}

/** It has the same five buttons always. Those that do nothing now can't be pressed. */
function stayingRow(board: Board, ended: boolean): Row {
  const { notation, undone, asText } = board.play;
  const isFresh = notation.length === 0;
  const name = namePath(board);
  const undo = board.verdict === undefined ? ['undo'] : ['back', notation.at(-1) ?? ''];
  return row(
    button(message('button-undo'), ['play', ...undo, ...name], 'plain', isFresh),
    button(message('button-redo'), ['play', 'redo', ...name], 'plain', undone.length === 0),
    button(message('button-again'), ['play', 'again', ...name], 'plain', isFresh),
    fourthButton(board, ended),
    asText
      ? button(message('button-picture'), ['play', 'picture', ...name])
      : button(message('button-text'), ['play', 'text', ...name]),
  );
}

/** What else helps: nobody gets hints in a race or a hunt. */
function fourthButton({ play: { ref }, puzzleRef }: Board, ended: boolean): Button {
  if (puzzleRef.race !== undefined || puzzleRef.hunt !== undefined)
    return button(message('button-check'), ['check', 'open', puzzleRefKey(puzzleRef)], 'plain', ended);
  return ended ? todayButton('plain') : button(message('button-hint'), ['hint', 'ask', ref]);
}

const goButton = (label: string, word: string, board: Board, isDisabled = false): Button =>
  button(label, ['play', 'go', word, ...namePath(board)], 'main', isDisabled);

function moveRows(controls: Controls, board: Board): readonly Row[] {
  const { play } = board;
  if (controls.kind === 'pad') {
    const { legal } = controls;
    return [row(...Object.entries(arrows).map(([word, arrow]) => goButton(arrow, word, board, !legal.has(word))))];
  }
  const { pieces } = controls;
  if (!mustPick(controls)) return goRows([...pieces.values()].flat(), board);
  const choices = menu(
    message('play-pick'),
    ['play', 'pick', ...namePath(board)],
    [...pieces.keys()].slice(0, maxChoices),
    play.picked,
  );
  return [row(choices), ...goRows((pieces.get(play.picked ?? '') ?? []).slice(0, maxOfPiece), board)];
}

/** Whether there are so many moves that the player chooses a piece first. */
const mustPick = (controls: Controls): boolean =>
  controls.kind === 'pieces' && [...controls.pieces.values()].flat().length > maxButtons;

function goRows(moves: readonly PieceMove[], board: Board): readonly Row[] {
  const length = lengthOf(moves);
  const rows: Row[] = [];
  for (let first = 0; first < moves.length; first += length) {
    const some = moves.slice(first, first + length);
    rows.push(row(...some.map(({ word, label }) => goButton(label, word, board))));
  }
  return rows;
}

/** How many buttons a row has: as many as a telephone has room for, or more where the message has no room for so many rows. */
function lengthOf(moves: readonly PieceMove[]): number {
  const narrow = moves.some(({ label }) => label.length > 5) ? 3 : 4;
  return moves.length + Math.ceil(moves.length / narrow) > maxComponents ? 5 : narrow;
}
