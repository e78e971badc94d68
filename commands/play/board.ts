/** The message of `/play`: a board with its buttons. */
import type { BotCall } from '../../src/bot.ts';
import type { PuzzleDeps } from '../../src/day/deal.ts';
import type { Round } from '../../src/day/round.ts';
import {
  type Button,
  type ComponentsMessage,
  type ImageRef,
  type CardPart,
  type Row,
  button,
  card,
  componentsMessage,
  menu,
  linkButton,
  row,
} from '../../src/discord/components.ts';
import { type Text, bold, join } from '../../src/discord/text.ts';
import { type Controls, type PieceMove, controlsOf } from '../../src/moves/controls.ts';
import { positionAfter, restyled } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { playImage, solutionImage } from '../../src/picture/image-refs.ts';
import { puzzleBlock } from '../../src/view/card.ts';
import { rulesOf } from '../../src/games/index.ts';
import type { BoardParts, Game } from '../../src/games/rules.ts';
import { linkTo } from '../../src/page/link.ts';
import { type MoveStyle, type Position, maxMoves } from '../../src/puzzle.ts';
import type { Play } from '../../src/store/plays.ts';
import { ofFamily } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';

/** The moves of a pad and their labels, from left to right. */
const arrows = { L: '←', U: '↑', D: '↓', R: '→' } as const;

/** A message holds forty components: these leave room for the card, its parts and the rows that stay. */
const maxButtons = 21;
const maxComponents = 26;
/** A menu takes up to 25 choices, and leaves room for fewer buttons: of more moves of a piece the nearest are shown. */
const maxChoices = 25;
const maxOfPiece = 19;

export interface Board {
  readonly game: Game;
  readonly play: Play;
  /** The length of a shortest solution, if the position belongs to no day and the player was told it. */
  readonly par?: number | undefined;
  /** Of the moves, once they solve the puzzle. */
  readonly verdict?: readonly CardPart[];
  /** What its player can do then, instead of moves. */
  readonly rows?: readonly Row[];
  /** Whether the solution is shown as it moves. */
  readonly isFilm?: boolean | undefined;
  /** The page is the better board, so the buttons wait for a press. Where there is no link they are there. */
  readonly isClosed?: boolean;
  /** The style in which the player writes moves, for the solved board that says them. */
  readonly style?: MoveStyle;
}

export async function boardMessage(call: BotCall, round: Round, board: Board): Promise<ComponentsMessage> {
  const { game, play, verdict, rows } = board;
  const url = await urlOf(call, round, board);
  const link = url === undefined ? [] : [linkButton(message('button-board'), url)];
  const at = { ref: play.ref, isSolved: verdict !== undefined, hasLink: link.length > 0 };
  const parts = await rulesOf(game).board(call, round, game, at);
  const position = positionAfter(game.position, play.notation);
  const isClosed = board.isClosed === true && at.hasLink;
  const controls = isClosed ? undefined : controlsOf(position);
  const picked = controls && mustPick(controls) ? play.picked : null;
  return componentsMessage(
    card({
      parts: [
        ...headOf(board),
        ...parts.lines,
        await shown(call.bot, board, position, picked),
        ...(verdict ?? [stateOf(board, parts)]),
      ],
    }),
    ...(controls === undefined
      ? [row(...link), row(buttonsButton(board), parts.help, ...parts.beside)]
      : // The rows that stay come first: nothing jumps when the number of the others changes.
        [row(...link, ...parts.beside), stayingRow(board, parts), ...(rows ?? moveRows(controls, board))]),
  );
}

const buttonsButton = (board: Board): Button =>
  button(message('button-buttons'), ['play', 'buttons', ...namePath(board)]);

/** The board; a shortest solution as it moves. */
async function shown(
  deps: PuzzleDeps,
  { game, play: { asText, notation }, isFilm = false, style }: Board,
  position: Position,
  picked: string | null,
): Promise<ImageRef | string> {
  const { position: start, limit } = game;
  const { pieces } = pictureOf(position);
  const piece = pieces.find(({ name, label }) => (name ?? label) === picked);
  const drawn = () =>
    isFilm
      ? solutionImage(deps, start, notation, restyled(start, notation, style))
      : playImage(deps, position, piece && { piece }, limit !== undefined);
  return (asText ? undefined : await drawn()) ?? puzzleBlock(position, limit !== undefined);
}

function headOf({ game: { title, position, distance, aim }, par }: Board): readonly Text[] {
  const known = distance ?? par;
  return [
    bold(title),
    aim ?? ofFamily(position.puzzle.family, { key: 'rules' }),
    ...(known === undefined ? [] : [message('daily-par', { par: known })]),
  ];
}

function urlOf({ bot, user, guildId, locale, now, here }: BotCall, round: Round, { game, play, par }: Board) {
  const { channel, channelName } = here;
  return linkTo(bot, { user, game, play, guildId, channel, channelName, locale, round, now, par });
}

/** One line, whatever it says, so that the buttons keep their place. */
function stateOf({ game: { limit }, play: { notation } }: Board, { over }: BoardParts): Text {
  const count =
    limit === undefined
      ? message('play-moves', { count: notation.length })
      : message('play-left', { count: limit - notation.length });
  const full = notation.length >= maxMoves ? message('play-full', { most: maxMoves }) : over;
  return full === undefined ? count : join([count, full], ' · ');
}

/** It has the same five buttons always. Those that do nothing now can't be pressed. */
function stayingRow(board: Board, { help }: BoardParts): Row {
  const { notation, undone, asText } = board.play;
  const isFresh = notation.length === 0;
  const name = namePath(board);
  const undo = board.verdict === undefined ? ['undo'] : ['back', notation.at(-1) ?? ''];
  return row(
    button(message('button-undo'), ['play', ...undo, ...name], 'plain', isFresh),
    button(message('button-redo'), ['play', 'redo', ...name], 'plain', undone.length === 0),
    button(message('button-again'), ['play', 'again', ...name], 'plain', isFresh),
    help,
    asText
      ? button(message('button-picture'), ['play', 'picture', ...name])
      : button(message('button-text'), ['play', 'text', ...name]),
  );
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

/** How many buttons a row has: what a telephone has room for, or more where the message has no room for the rows. */
function lengthOf(moves: readonly PieceMove[]): number {
  const narrow = moves.some(({ label }) => label.length > 5) ? 3 : 4;
  return moves.length + Math.ceil(moves.length / narrow) > maxComponents ? 5 : narrow;
}

/** What the buttons of a board name: the player's play, and what only the button that opened it knew. */
export interface BoardName extends Pick<Board, 'par'> {
  readonly ref: string;
}

/** The end of a button's path. */
const namePath = ({ play: { ref }, par }: Pick<Board, 'play' | 'par'>): readonly string[] =>
  par === undefined ? [ref] : [ref, String(par)];

export const boardNamed = ([ref = '', par]: readonly string[]): BoardName => ({ ref, par: parIn(par) });

export const parIn = (text = ''): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined);
