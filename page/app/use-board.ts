/** A board as the app plays it: its game, and the row that is kept the same. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { pathOf } from '../../src/moves/path.ts';
import type { LineJson } from '../../src/page/protocol.ts';
import { type PageGame, adopt, begin, isSolved, kept, redo } from '../model/game.ts';
import type { Api } from './api.ts';
import { type OpenBoard, moves as store, remember } from './opening.ts';
import { type Saving, type SyncShown, Sync, areSame, unsavedMoves } from './sync.ts';

/** How long the page is away before it asks whether buttons in Discord have moved the board, in milliseconds. */
const longAway = 10_000;

interface PlayedBoard {
  readonly game: PageGame;
  readonly saving: Saving;
  /** The board was changed elsewhere, and the player has not gone on since. */
  readonly wasOvertaken: boolean;
  readonly play: (change: (game: PageGame) => PageGame) => void;
  readonly settle: (line: LineJson) => void;
}

export function useBoard(board: OpenBoard, api: Api): PlayedBoard {
  const first = useMemo(() => firstGame(board), [board]);
  const [game, show] = useState(first.game);
  const [saving, setSaving] = useState<Saving>('saved');
  const [wasOvertaken, setOvertaken] = useState(first.wasOvertaken);
  // Gestures may come faster than the page is drawn.
  const now = useRef(game);
  const sync = useMemo(() => {
    const { json, key } = board;
    return new Sync(
      {
        api,
        key,
        token: json.session,
        kept: store,
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        onState: setSaving,
        onKnown: (line) => remember({ line }),
        onTruth(line) {
          show((now.current = finished(adopt(now.current, linesIn(line)))));
          setOvertaken(true);
        },
      },
      json.line,
      first.asked,
    );
  }, [board]);
  useEffect(() => {
    if (first.isUnsaved) sync.change(shownOf(first.game));
    else if (board.isOld) sync.look();
    return () => sync.stop();
  }, [sync]);
  useComingAndGoing(sync);
  return {
    game,
    saving,
    wasOvertaken,
    play(change) {
      const next = change(now.current);
      if (next === now.current) return;
      show((now.current = next));
      setOvertaken(false);
      sync.change(shownOf(next));
    },
    settle: (line) => sync.settle(line),
  };
}

const wordsIn = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const linesIn = ({ moves, undone }: SyncShown) => ({ moves: wordsIn(moves), undone: wordsIn(undone) });

/** The row never ends at the goal: there it has the last move for *Redo*, so that buttons can go on from it. */
function shownOf(game: PageGame): SyncShown {
  const { moves, undone } = kept(game);
  let count = moves.length;
  while (count > 0 && isSolved({ ...game, line: moves.slice(0, count) })) count -= 1;
  return { moves: moves.slice(0, count).join(' '), undone: [...moves.slice(count), ...undone].join(' ') };
}

interface FirstGame {
  readonly game: PageGame;
  readonly isUnsaved: boolean;
  readonly wasOvertaken: boolean;
  readonly asked: readonly SyncShown[];
}

/** The row has the move that solves a board for *Redo*. Nobody wants to see a board that they have solved without it. */
function finished(game: PageGame): PageGame {
  const next = redo(game);
  return isSolved(next) ? next : game;
}

/** The row as it is, or the player's own solution where they have no moves to go on with. */
function shownFirst({ json, start }: OpenBoard): PageGame {
  const { moves, undone } = linesIn(json.line);
  const game = finished(begin(start, moves, undone, json.limit));
  const { solution, best, shortest, phase } = json;
  const own = wordsIn(solution ?? '');
  // Solved by buttons or a typed list, a row may lack the last move.
  const isShort = own.slice(0, -1).join(' ') === moves.join(' ');
  const isDone = moves.length === 0 || isShort || phase === 'over' || phase === 'past' || best === shortest;
  return solution === undefined || isSolved(game) || !isDone ? game : begin(start, own, []);
}

/** With moves that an earlier visit could not save. */
function firstGame(board: OpenBoard): FirstGame {
  const { json, start, key } = board;
  const { line } = json;
  const unsaved = unsavedMoves(store, key);
  const own = unsaved && linesIn(unsaved.own);
  if (unsaved === undefined || own === undefined || pathOf(start, [...own.moves, ...own.undone]) === undefined) {
    store.delete(key);
    return { game: shownFirst(board), isUnsaved: false, wasOvertaken: false, asked: [] };
  }
  const { from, asked } = unsaved;
  const game = begin(start, own.moves, own.undone, json.limit);
  if ([from, ...asked].some((one) => areSame(one, line))) {
    return { game: finished(game), isUnsaved: true, wasOvertaken: false, asked };
  }
  const adopted = adopt(game, linesIn(line));
  return { game: finished(adopted), isUnsaved: false, wasOvertaken: adopted !== game, asked };
}

/** Saves when the player leaves, as for the buttons in Discord, and looks for news when they come back. */
function useComingAndGoing(sync: Sync): void {
  useEffect(() => {
    let left: number | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const go = () => {
      left ??= performance.now();
      sync.hide();
    };
    const come = () => {
      if (left !== undefined && performance.now() - left > longAway) sync.look();
      left = undefined;
    };
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? go() : come()), {
      signal,
    });
    addEventListener('pagehide', go, { signal });
    addEventListener('blur', go, { signal });
    addEventListener('focus', come, { signal });
    addEventListener('online', () => sync.retry(), { signal });
    addEventListener('offline', () => sync.lose(), { signal });
    if (!navigator.onLine) sync.lose();
    return () => listening.abort();
  }, [sync]);
}
