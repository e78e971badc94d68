/** The message of `/play`: a board with its buttons. */
import type { PuzzleRef } from '../../src/day/puzzle-ref.ts';
import {
  type ComponentsMessage,
  type Row,
  button,
  card,
  componentsMessage,
  menu,
  row,
} from '../../src/discord/components.ts';
import { type Text, bold, smallPrint } from '../../src/discord/text.ts';
import { type Controls, type PieceMove, controlsOf } from '../../src/game/controls.ts';
import { stateAfter } from '../../src/game/path.ts';
import { positionId } from '../../src/game/position.ts';
import type { PuzzleDeps } from '../../src/day/deal.ts';
import { boardImage } from '../../src/picture/image-refs.ts';
import { dailyTitle } from '../../src/view/card.ts';
import { type Position, maxMoves } from '../../src/puzzle.ts';
import { boardBlock } from '../../src/render/text.ts';
import type { Play } from '../../src/store/plays.ts';
import { ofFamily, message, titleOf } from '../../src/words/index.ts';

/** The moves of a pad and their labels, from left to right. */
const arrows = { L: '←', U: '↑', D: '↓', R: '→' } as const;

/** Discord takes five buttons a row, and five rows. */
const buttonsPerRow = 5;

/** @param verdict of the moves, once they solve the puzzle */
export async function boardMessage(
  deps: PuzzleDeps,
  puzzleRef: PuzzleRef,
  play: Play,
  verdict?: readonly Text[],
): Promise<ComponentsMessage> {
  const { puzzle } = puzzleRef.position;
  const position = { puzzle, state: stateAfter(puzzleRef.position, play.notation) };
  const picture = play.asText ? undefined : await boardImage(deps, position, 300);
  const board = picture ?? boardBlock(puzzle.picture(position.state));
  const rows = verdict === undefined ? controlRows(position, play) : [];
  return componentsMessage(
    card({ parts: [...headOf(puzzleRef), board, ...(verdict ?? stateOf(play))] }),
    ...rows,
    endRow(puzzleRef, play, verdict !== undefined),
  );
}

function headOf({ position, daily }: PuzzleRef): readonly Text[] {
  if (daily === undefined) return [bold(titleOf(position.puzzle.family)), smallPrint(positionId(position))];
  const { distance: par } = daily;
  return [bold(dailyTitle(daily)), ofFamily(position.puzzle.family, { key: 'rules' }), message('daily-par', { par })];
}

function stateOf({ notation }: Play): readonly Text[] {
  const count = message('play-moves', { count: notation.length });
  return notation.length < maxMoves ? [count] : [count, message('play-full', { most: maxMoves })];
}

function controlRows({ puzzle, state }: Position, play: Play): Row[] {
  const controls = controlsOf(puzzle, state);
  return controls.kind === 'pad' ? [pad(controls, play)] : pieceRows(controls.pieces, play);
}

function pad({ legal }: Controls & { readonly kind: 'pad' }, { ref }: Play): Row {
  const moves = Object.entries(arrows);
  return row(...moves.map(([word, arrow]) => button(arrow, ['play', 'go', word, ref], 'main', !legal.has(word))));
}

function pieceRows(pieces: ReadonlyMap<string, readonly PieceMove[]>, { ref, picked }: Play): Row[] {
  const choices = [...pieces.keys()].toSorted();
  const moves = picked === null ? [] : (pieces.get(picked) ?? []);
  const rows: Row[] =
    choices.length === 0 ? [] : [row(menu(message('play-pick'), ['play', 'pick', ref], choices, picked))];
  for (let first = 0; first < moves.length; first += buttonsPerRow) {
    const some = moves.slice(first, first + buttonsPerRow);
    rows.push(row(...some.map(({ word, label }) => button(label, ['play', 'go', word, ref], 'main'))));
  }
  return rows;
}

function endRow(puzzleRef: PuzzleRef, { ref, notation, asText }: Play, isSolved: boolean): Row {
  const isFresh = notation.length === 0;
  const mayLock = isSolved && puzzleRef.daily !== undefined;
  return row(
    button(message('button-undo'), ['play', isSolved ? 'back' : 'undo', ref], 'plain', isFresh),
    button(message('button-again'), ['play', 'again', ref], 'plain', isFresh),
    asText
      ? button(message('button-picture'), ['play', 'picture', ref])
      : button(message('button-text'), ['play', 'text', ref]),
    ...(mayLock ? [button(message('button-lock'), ['play', 'lock', ref], 'main')] : []),
  );
}
