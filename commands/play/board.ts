/** A board with its buttons, as the player sees it. */
import type { Target } from '../../src/day/target.ts';
import type { ComponentsMessage, Row } from '../../src/discord/command.ts';
import { card, componentsMessage, row } from '../../src/discord/layout.ts';
import { button, menu } from '../../src/discord/reply.ts';
import { type Controls, type Way, controlsOf } from '../../src/game/controls.ts';
import { positionId } from '../../src/game/position.ts';
import { showBoard } from '../../src/picture/shown.ts';
import { dailyTitle } from '../../src/post/card.ts';
import { type Position, mostMoves } from '../../src/puzzle.ts';
import { boardBlock } from '../../src/render/text.ts';
import type { Play } from '../../src/store/plays.ts';
import { ofFamily, t, message, titleOf } from '../../src/words/index.ts';
import type { BotCall } from '../common/bot.ts';
import { standOf } from './stand.ts';

/** The words of a pad, from its left button to its right one. */
const arrows = { L: '←', U: '↑', D: '↓', R: '→' } as const;

/** Discord takes five buttons a row, and five rows. */
const buttonsPerRow = 5;

/** @param verdict what is said of the moves, once they solve the puzzle */
export async function boardMessage(
  call: BotCall,
  target: Target,
  play: Play,
  verdict?: string,
): Promise<ComponentsMessage> {
  const { puzzle } = target.position;
  const position = { puzzle, state: standOf(target.position, play) };
  const picture = play.asText ? undefined : await showBoard(call, position, 300);
  const board = picture ?? boardBlock(puzzle.picture(position.state));
  const rows = verdict === undefined ? controlRows(call, position, play) : [];
  return componentsMessage(
    card({ parts: [headOf(call, target), board, verdict ?? stateOf(call, play)] }),
    ...rows,
    endRow(call, target, play, verdict !== undefined),
  );
}

function headOf({ locale }: BotCall, { position, daily }: Target): string {
  if (daily === undefined) return `**${t(locale, titleOf(position.puzzle.family))}**\n-# ${positionId(position)}`;
  const { family, distance: par } = daily;
  return `**${dailyTitle(daily, locale)}**\n${t(locale, ofFamily(family, { key: 'rules' }))}\n${t(locale, message('daily-par', { par }))}`;
}

function stateOf({ locale }: BotCall, { moves }: Play): string {
  const count = t(locale, message('play-moves', { count: moves.length }));
  return moves.length < mostMoves ? count : `${count}\n${t(locale, message('play-full', { most: mostMoves }))}`;
}

function controlRows(call: BotCall, { puzzle, state }: Position, play: Play): Row[] {
  const controls = controlsOf(puzzle, state);
  return controls.kind === 'pad' ? [pad(controls, play)] : pieceRows(call, controls.pieces, play);
}

function pad({ legal }: Controls & { readonly kind: 'pad' }, { ref }: Play): Row {
  const ways = Object.entries(arrows);
  return row(...ways.map(([word, arrow]) => button(arrow, ['play', 'go', word, ref], 'main', !legal.has(word))));
}

function pieceRows({ locale }: BotCall, pieces: ReadonlyMap<string, readonly Way[]>, { ref, picked }: Play): Row[] {
  const choices = [...pieces.keys()].toSorted();
  const ways = picked === null ? [] : (pieces.get(picked) ?? []);
  const rows: Row[] =
    choices.length === 0 ? [] : [row(menu(t(locale, message('play-pick')), ['play', 'pick', ref], choices, picked))];
  for (let first = 0; first < ways.length; first += buttonsPerRow) {
    const some = ways.slice(first, first + buttonsPerRow);
    rows.push(row(...some.map(({ word, label }) => button(label, ['play', 'go', word, ref], 'main'))));
  }
  return rows;
}

function endRow({ locale }: BotCall, target: Target, { ref, moves, asText }: Play, isSolved: boolean): Row {
  const isFresh = moves.length === 0;
  const mayLock = isSolved && target.daily !== undefined;
  return row(
    button(t(locale, message('button-undo')), ['play', isSolved ? 'back' : 'undo', ref], 'plain', isFresh),
    button(t(locale, message('button-again')), ['play', 'again', ref], 'plain', isFresh),
    asText
      ? button(t(locale, message('button-picture')), ['play', 'picture', ref])
      : button(t(locale, message('button-text')), ['play', 'text', ref]),
    ...(mayLock ? [button(t(locale, message('button-lock')), ['play', 'lock', ref], 'main')] : []),
  );
}
