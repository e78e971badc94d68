/** The page with a board: what is played, the board, what can be done with it, and what became of it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { maxMoves } from '../../src/puzzle.ts';
import type { BoardJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { isFull, isSolved, positionOf, redo, restart, undo } from '../model/game.ts';
import { Counter } from './Counter.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { Outcome } from './Outcome.tsx';
import { Replay } from './Replay.tsx';
import { Stage } from './Stage.tsx';
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
  onDeal(board: BoardJson): void;
}

export type Command = 'undo' | 'redo' | 'restart' | 'help';

export function Play({ board, onDeal }: PlayProps) {
  const { words, announce } = useVoice();
  const { json, start } = board;
  const played = useBoard(board, api);
  const { game, play } = played;
  const outcome = useOutcome(board, api, played.settle);
  const [isHelped, setHelped] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [step, setStep] = useState<number>();
  const field = useRef<HTMLTextAreaElement>(null);
  const solved = isSolved(game);

  const steps = { undo, redo, restart } as const;
  const run = (command: Command) => {
    if (command === 'help') return setHelped(true);
    play(steps[command]);
    if (command === 'restart' && game.line.length > 0) announce(words.say(message('page-restarted')));
  };
  const type = (text?: string) => {
    setTyping(true);
    // Once it is shown.
    requestAnimationFrame(() => {
      if (field.current === null) return;
      if (text !== undefined) field.current.value += text;
      field.current.focus();
    });
  };
  useEffect(() => {
    if (isFull(game)) announce(words.say(message('play-full', { most: maxMoves })));
  }, [isFull(game)]);

  const review = outcome.review;
  const isReplay = step !== undefined && review !== undefined;
  return (
    <main class="play" data-look={start.puzzle.picture(start.state, start.names).look}>
      <Header board={json} phase={outcome.phase} />
      <Stage board={board} game={game} played={played} replay={isReplay ? { review, step } : undefined} onCommand={run} onType={type} />
      <section class="deck">
        {isReplay ? (
          <Replay start={start} review={review} step={step} onStep={setStep} onEnd={() => setStep(undefined)} />
        ) : (
          <>
            <Counter game={game} shortest={json.shortest} best={outcome.best} saving={played.saving} />
            <Toolbar game={game} onCommand={run} onType={() => type()} />
          </>
        )}
      </section>
      <aside class="side">
        <Trouble saving={played.saving} wasOvertaken={played.wasOvertaken} />
        {!isReplay && <Outcome board={board} game={game} isSolved={solved} outcome={outcome} onDeal={onDeal} onAgain={() => run('undo')} />}
        {review !== undefined && <ReviewPanel />}
        <Typed game={game} board={json} isOpen={isTyping} field={field} onPlay={play} onClose={() => setTyping(false)} />
        <YourMoves game={game} json={json} />
      </aside>
      <Help position={positionOf(game)} isOpen={isHelped} onClose={() => setHelped(false)} />
    </main>
  );

  function ReviewPanel() {
    return null;
  }
}
