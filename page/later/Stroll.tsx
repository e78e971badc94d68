/** The board after the try: it shows how far each move leads, and goes anywhere. Nothing of it is kept or counts. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { Line } from '../../src/moves/line.ts';
import type { LookJson } from '../../src/page/protocol.ts';
import { type Position, writeState } from '../../src/puzzle.ts';
import type { ApiFault } from '../app/api.ts';
import { type OpenBoard, api } from '../app/opening.ts';
import { useSay, useVoice } from '../app/say.tsx';
import { Tool } from '../app/Toolbar.tsx';
import type { Moment } from '../board/moment.ts';
import type { Board as PlayedBoard } from '../board/Board.tsx';
import type { Table } from '../board/use-table.ts';
import type { Cell } from '../../src/render/piece-cells.ts';
import { message } from '../message.ts';
import { type PageGame, begin, gesture, isSolved, positionOf, redo, undo } from '../model/game.ts';
import { pieceOn } from '../model/cursor.ts';
import { placeAt } from '../model/reach.ts';
import { type SeenMove, Sight } from '../model/sight.ts';
import { wayNamed } from '../model/spoken.ts';
import { Failed } from './Failed.tsx';
import { Numbers } from './Numbers.tsx';
import { cheer, click } from './senses.ts';
import { finale } from './finale.ts';

interface StrollProps {
  /** It is there already, and stays in its file. */
  readonly Board: typeof PlayedBoard;
  readonly board: OpenBoard;
  /** The player's line, and the move of it to go on from. */
  readonly line: Line;
  readonly step: number;
  readonly onHelp: () => void;
  readonly onEnd: () => void;
}

/** In milliseconds. */
const beat = 700;

const moment: Moment = { land: click, cheer: () => cheer(false), finale };

export function Stroll(props: StrollProps) {
  const { words, announce } = useVoice();
  const say = (content: Message): string => words.say(content);
  const { Board } = props;
  const { json } = props.board;
  const strolled = useStroll(props);
  const { game, isDone, moves, go, orders } = strolled;
  return (
    <>
      <div class="stage">
        <Board
          game={game}
          label={json.title}
          say={say}
          announce={announce}
          convention={json.convention}
          isReadOnly={isDone}
          moment={moment}
          onGesture={(made) => go((before) => gesture(before, made))}
          onOrder={({ kind }) => orders[kind]()}
          over={(table) => <Numbers table={table} moves={moves} isAway={json.limit !== undefined} />}
          note={(table, cell) => noteOn(table, cell, moves, say)}
        />
      </div>
      <Deck strolled={strolled} onEnd={props.onEnd} />
    </>
  );
}

function useStroll({ board: { json, start }, line, step, onHelp }: StrollProps) {
  const first = useMemo(() => begin(start, line.slice(0, step), line.slice(step)), []);
  const [game, show] = useState(first);
  // Gestures may come faster than the page is drawn.
  const now = useRef(game);
  const position = positionOf(game);
  const isDone = isSolved(game);
  const seen = useSight(json.session, position, isDone);
  const { sight, fault, isBusy } = seen;
  const play = (change: Change) => {
    const next = change(now.current);
    if (next !== now.current) sight.moved();
    show((now.current = next));
  };
  const way = useWay(isDone || fault !== undefined, isBusy, () => {
    const word = sight.wayOn(position);
    if (word !== undefined) play((before) => gesture(before, [word]));
    return word !== undefined;
  });
  const go = (change: Change) => {
    way.stop();
    play(change);
  };
  const orders = {
    undo: () => go(undo),
    redo: () => go(redo),
    restart: () => go(() => first),
    help: onHelp,
    type: () => undefined,
  };
  const moves = isDone ? [] : sight.movesFrom(position);
  return { ...seen, game, isFirst: game === first, isDone, here: sight.at(position), moves, way, go, orders };
}

type Change = (before: PageGame) => PageGame;

interface DeckProps {
  readonly strolled: ReturnType<typeof useStroll>;
  readonly onEnd: () => void;
}

function Deck({ strolled, onEnd }: DeckProps) {
  const say = useSay();
  const { game, isFirst, isDone, here, why, fault, isBusy, retry, way, orders } = strolled;
  const deck = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that began it is gone, and may have stood far below the board.
    deck.current?.querySelector<HTMLElement>('.way')?.focus({ preventScroll: true });
    deck.current?.scrollIntoView({ block: 'end' });
  }, []);
  const made = game.line.length;
  return (
    <div class="deck stroll" ref={deck} data-asked={isBusy}>
      <div class="counter">
        <p class="figures" aria-hidden="true">
          <b>{isDone ? 0 : figuresOf(here)}</b>
        </p>
        <p class="told" aria-live="polite">
          <span>{say(isDone ? message('said-solved', { moves: made }) : hereSaid(here, way.isLost))}</span>
          {why !== undefined && <span>{why}</span>}
          <span>{say(message('stroll-made', { made }))}</span>
        </p>
      </div>
      <div class="toolbar">
        <Tool icon="undo" label={message('page-undo')} isOff={game.past.length === 0} onPress={orders.undo} />
        <Tool icon="redo" label={message('page-redo')} isOff={game.future.length === 0} onPress={orders.redo} />
        <Tool icon="restart" label={message('stroll-again')} isOff={isFirst} onPress={orders.restart} />
      </div>
      <p class="actions">
        <button type="button" class="main way" aria-disabled={isDone} onClick={way.turn}>
          {say(message(way.isOn ? 'stroll-stop' : 'stroll-way'))}
        </button>
        <button type="button" onClick={onEnd}>
          {say(message('stroll-back'))}
        </button>
        {fault !== undefined && (
          <button type="button" onClick={retry}>
            {say(message('page-retry'))}
          </button>
        )}
      </p>
      <Failed outcome={{ failed: fault && { action: 'look', fault } }} action="look" />
    </div>
  );
}

/** The moves of the piece on a cell, or the one that leads there. */
function noteOn(
  { picture, picked, targets }: Table,
  cell: Cell,
  moves: readonly SeenMove[],
  say: (content: Message) => string,
): string {
  const to = placeAt(targets, cell);
  const index = to === undefined ? pieceOn(picture, cell) : picked;
  const own = moves.filter((move) => move.index === index && (to === undefined || move.word === to.words[0]));
  const [only, another] = own;
  if (only !== undefined && another === undefined) return say(moveSaid(only));
  const named = (move: SeenMove): Message =>
    message('stroll-move', { way: wayNamed(picture, move), told: moveSaid(move) });
  return own.map((move) => say(named(move))).join('; ');
}

/** What is known around the positions, asked for where the player comes to. */
function useSight(token: string, position: Position, isDone: boolean) {
  const [sight] = useState(() => new Sight());
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ApiFault>();
  const reasons = useRef(new Map<number, string>());
  const isNeeded = !isDone && fault === undefined && sight.needsMore(position);
  useEffect(() => {
    if (!isNeeded || isBusy) return;
    setBusy(true);
    const ask = async () => {
      const reply = await api.ask('look', token, { state: writeState(position.state) } satisfies LookJson);
      if (reply.ok) {
        sight.learn(position, reply.value.distances);
        if (reply.value.why !== undefined) reasons.current.set(position.state, reply.value.why);
      } else setFault(reply.fault);
      setBusy(false);
    };
    void ask();
  }, [isNeeded, isBusy, position.state]);
  const isWaiting = isBusy || isNeeded;
  return {
    sight,
    why: reasons.current.get(position.state),
    fault,
    isBusy: isWaiting,
    retry: () => setFault(undefined),
  };
}

/** Plays on by itself, a move a beat. @param go makes the next move, and says whether there was one */
function useWay(isOver: boolean, isBusy: boolean, go: () => boolean) {
  const [isOn, turn] = useState(false);
  const [isLost, lose] = useState(false);
  const next = useRef(go);
  next.current = go;
  const isRunning = isOn && !isOver;
  useEffect(() => {
    if (!isRunning || isBusy) return undefined;
    const timer = setInterval(() => {
      if (next.current()) return;
      turn(false);
      lose(true);
    }, beat);
    return () => clearInterval(timer);
  }, [isRunning, isBusy]);
  const set = (on: boolean) => {
    turn(on);
    lose(false);
  };
  return { isOn: isRunning, isLost, turn: () => set(!isRunning && !isOver), stop: () => set(false) };
}

function hereSaid(here: ReturnType<Sight['at']>, isLost: boolean): Message {
  if (isLost) return message('stroll-lost');
  if (here === undefined) return message('stroll-asking');
  if (here === null) return message('stroll-hidden');
  return typeof here === 'number'
    ? message('stroll-here', { count: here })
    : message('stroll-here-bounds', { least: here[0], most: here[1] });
}

const figuresOf = (here: ReturnType<Sight['at']>): string =>
  here == null ? '?' : typeof here === 'number' ? `${here}` : here.join('–');

function moveSaid({ told, effect }: SeenMove): Message {
  if (told === undefined) return message('stroll-asking');
  if (told === null) return message('stroll-left-hidden');
  if (typeof told === 'object') return message('stroll-left-bounds', { least: told[0], most: told[1] });
  return message(effect === undefined ? 'stroll-left' : effects[effect], { count: told });
}

const effects = { nearer: 'stroll-nearer', level: 'stroll-level', farther: 'stroll-farther' } as const;
