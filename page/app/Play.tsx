/** The page with a board: what is played, the board, what can be done with it, and what became of it. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { begin, gesture, isFull, isSolved, positionOf, redo, restart, undo } from '../model/game.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { BoardJson, ReviewJson } from '../../src/page/protocol.ts';
import { maxMoves } from '../../src/puzzle.ts';
import { message } from '../message.ts';
import { Counter } from './Counter.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { Outcome } from './Outcome.tsx';
import { Board } from './PlainBoard.tsx';
import { Replay } from './Replay.tsx';
import { Review } from './Review.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Trouble } from './Trouble.tsx';
import { Typed } from './Typed.tsx';
import { YourMoves } from './YourMoves.tsx';
import { api, type OpenBoard } from './opening.ts';
import { useVoice } from './say.tsx';
import { useBoard } from './use-board.ts';
import { useOutcome } from './use-outcome.ts';

interface PlayProps {
  readonly board: OpenBoard;
  readonly onDeal: (board: BoardJson) => void;
}

export type Command = 'undo' | 'redo' | 'restart' | 'help';
const changes = { undo, redo, restart } as const;

export function Play({ board, onDeal }: PlayProps) {
  const { words, announce } = useVoice();
  const { json, start } = board;
  const { game, saving, wasOvertaken, play, settle } = useBoard(board, api);
  const outcome = useOutcome(board, api, settle);
  const [isHelped, setHelped] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const replay = useReplay(board, outcome.review);
  const isReplay = replay.step !== undefined;

  const run = (command: Command) => {
    if (command === 'help') return setHelped(true);
    play(changes[command]);
    if (command === 'restart' && game.line.length > 0) announce(words.say(message('page-restarted')));
  };
  const type = () => {
    setTyping(true);
    // Once it is shown.
    requestAnimationFrame(() => field.current?.focus());
  };
  const isAtEnd = isFull(game);
  useEffect(() => {
    if (isAtEnd) announce(words.say(message('play-full', { most: maxMoves })));
  }, [isAtEnd]);

  return (
    <main class="play" data-ground={pictureOf(start).look}>
      <Header board={json} phase={outcome.phase} />
      <div class="stage">
        <Board
          game={isReplay ? replay.game : game}
          isReadOnly={isReplay || isSolved(game)}
          onGesture={(words) => play((before) => gesture(before, words))}
        />
      </div>
      <div class="deck">
        {isReplay && outcome.review ? (
          <Replay {...replay} review={outcome.review} step={replay.step ?? 0} onEnd={replay.end} onStep={replay.show} />
        ) : (
          <>
            <Counter game={game} shortest={json.shortest} best={outcome.best} saving={saving} />
            <Toolbar game={game} onCommand={run} onType={type} />
          </>
        )}
      </div>
      <aside class="side">
        <Trouble saving={saving} wasOvertaken={wasOvertaken} />
        {!isReplay && <Outcome board={board} game={game} isSolved={isSolved(game)} outcome={outcome} onDeal={onDeal} />}
        {outcome.review && (
          <Review
            review={outcome.review}
            words={replay.words}
            shortest={json.shortest}
            step={replay.step}
            onStep={replay.show}
          />
        )}
        <Typed game={game} convention={json.convention} isOpen={isTyping} field={field} onPlay={play} />
        <YourMoves game={game} style={json.style} />
      </aside>
      <Help position={positionOf(game)} isOpen={isHelped} onClose={() => setHelped(false)} />
    </main>
  );
}

/** The reviewed line on the board, at one of its moves. */
function useReplay({ start }: OpenBoard, review: ReviewJson | undefined) {
  const [step, show] = useState<number>();
  const words = useMemo(() => (review?.moves ?? '').split(' ').filter((word) => word !== ''), [review]);
  const game = useMemo(() => begin(start, words.slice(0, step ?? 0), words.slice(step ?? 0)), [words, step]);
  return { words, game, step, show, end: () => show(undefined) };
}
