/** The page with a board: the game's name, the board, its controls, and the result. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { ofFamily } from '../../src/message.ts';
import { restyled } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { BoardJson, ReviewJson } from '../../src/page/protocol.ts';
import { boardBox } from '../art/board-size.ts';
import { Board } from '../board/Board.tsx';
import { message } from '../message.ts';
import { type PageGame, begin, gesture, isSolved, positionOf, redo, restart, undo } from '../model/game.ts';
import type { KeyCommand } from '../model/keys.ts';
import { Counter } from './Counter.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { Goal } from './Goal.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { Marked } from './parts.tsx';
import { api, moves, type OpenBoard } from './opening.ts';
import { VoiceContext, useSay, useVoice } from './say.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Trouble } from './Trouble.tsx';
import { Typed } from './Typed.tsx';
import { useBoard } from './use-board.ts';
import { type OutcomeOf, useOutcome } from './use-outcome.ts';
import { type Parts, useLaterFile } from './use-later-file.ts';
import { type PlayedMoment, useMoment } from './use-moment.ts';
import type { MoveStyle } from '../../src/puzzle.ts';
import { Copy } from './Copy.tsx';

interface PlayProps {
  readonly board: OpenBoard;
  readonly onDeal: (board: BoardJson) => void;
}

export function Play({ board, onDeal }: PlayProps) {
  const voice = useVoice();
  const played = useBoard(board, api);
  const outcome = useOutcome(board, api, played.settle);
  const { best, phase } = outcome;
  const leave = (next: BoardJson) => {
    // A board that comes again begins anew.
    if (isSolved(played.game)) moves.delete(board.key);
    onDeal(next);
  };
  const file = useLaterFile(isSolved(played.game) || best !== undefined || phase === 'over');
  // The same words, and those of the file as soon as it is there.
  return (
    <VoiceContext.Provider value={file === undefined ? voice : { ...voice, words: file.words }}>
      <Table board={board} played={played} outcome={outcome} parts={file?.parts} onDeal={leave} />
    </VoiceContext.Provider>
  );
}

interface TableProps extends PlayProps {
  readonly played: ReturnType<typeof useBoard>;
  readonly outcome: OutcomeOf;
  readonly parts: Parts | undefined;
}

function Table(props: TableProps) {
  const say = useSay();
  const { board, played, outcome, parts } = props;
  const { json, start } = board;
  const { game, play } = played;
  const [isHelped, setHelped] = useState(false);
  const field = useField();
  const replay = useReplay(board, outcome.review);
  const help = () => setHelped(true);
  const run = useCommands(game, play, help);
  const line = outcome.review === undefined ? game.line : replay.line;
  const stroll = useStroll(json, outcome, replay.show);
  const both = { ...props, replay, onStroll: stroll.begin };
  const shown = replay.step === undefined ? game : replay.game;
  const moment = useMoment(parts, game.line, json.shortest);
  const picture = pictureOf(start);
  const { width, height } = boardBox(picture, 100);
  return (
    <main class="play" data-ground={picture.look} style={{ '--aspect': width / height }}>
      <Header board={json} phase={outcome.phase} company={outcome} />
      {json.limit === undefined && <FirstVisit parts={parts} start={start} isOpen={!isSolved(game)} />}
      {parts && stroll.step !== undefined ? (
        <parts.Stroll Board={Board} board={board} line={line} step={stroll.step} onHelp={help} onEnd={stroll.end} />
      ) : (
        <Stage
          board={board}
          game={shown}
          moment={moment}
          isReplay={replay.step !== undefined}
          onGesture={(words) => play((before) => gesture(before, words))}
          onCommand={run}
          onType={field.open}
        />
      )}
      <Deck
        {...both}
        moment={moment}
        isAway={stroll.step !== undefined}
        onCommand={run}
        onType={() => field.open('')}
      />
      <div class="rules">
        <p>
          <Marked text={json.aim ?? say(ofFamily(start.puzzle.family, { key: 'rules' }))} />
        </p>
        {json.limit === undefined && <Goal puzzle={start.puzzle} />}
      </div>
      {stroll.step === undefined && <Side {...both} field={field} />}
      <Help parts={parts} position={positionOf(game)} isOpen={isHelped} onClose={() => setHelped(false)} />
    </main>
  );
}

interface PartProps extends TableProps {
  readonly replay: ReturnType<typeof useReplay>;
  /** From a move of the line; undefined while the try goes on. */
  readonly onStroll: ((step: number) => void) | undefined;
}

interface DeckProps extends PartProps {
  readonly moment: PlayedMoment;
  /** A stroll has its place, and leaves the result as it was. */
  readonly isAway: boolean;
  readonly onCommand: (command: KeyCommand) => void;
  readonly onType: () => void;
}

/** Right below the board. */
function Deck(props: DeckProps) {
  const { board, played, outcome, parts, moment, replay, isAway, onStroll, onCommand, onType, onDeal } = props;
  const { game, saving } = played;
  const [first] = useState(() => game.line.join(' '));
  const { review, best } = outcome;
  const step = parts === undefined || review === undefined ? undefined : replay.step;
  return (
    <div class={isAway ? undefined : 'deck'} hidden={isAway}>
      {!isAway && parts && review && step !== undefined && (
        <parts.Replay
          review={review}
          words={replay.words}
          step={step}
          isFilm={replay.isFilm}
          onNext={replay.next}
          onStep={replay.show}
          onStroll={onStroll}
          onEnd={replay.end}
        />
      )}
      {!isAway && step === undefined && (
        <>
          <Counter game={game} shortest={board.json.shortest} best={best} saving={saving} refused={moment.refused} />
          <Toolbar game={game} onCommand={onCommand} onType={onType} />
        </>
      )}
      {parts && (
        <parts.Finish
          board={board}
          game={game}
          first={first}
          isFinished={moment.isFinished}
          outcome={outcome}
          isAway={isAway || step !== undefined}
          onImprove={() => onCommand('restart')}
          onReview={parts.showReview}
          onDeal={onDeal}
        />
      )}
    </div>
  );
}

interface StageProps {
  readonly board: OpenBoard;
  readonly game: PageGame;
  readonly moment: PlayedMoment;
  readonly isReplay: boolean;
  readonly onGesture: (words: readonly string[]) => void;
  readonly onCommand: (command: KeyCommand) => void;
  readonly onType: (text: string) => void;
}

function Stage({ board: { json }, game, moment, isReplay, onGesture, onCommand, onType }: StageProps) {
  const say = useSay();
  const { announce } = useVoice();
  return (
    <div class="stage">
      <Board
        game={game}
        label={json.title}
        say={say}
        announce={announce}
        convention={json.convention}
        isReadOnly={isReplay || isSolved(game)}
        isReplay={isReplay}
        moment={moment.moment}
        onFinished={moment.onFinished}
        onRefuse={moment.onRefuse}
        onGesture={onGesture}
        onOrder={(order) => (order.kind === 'type' ? onType(order.text) : onCommand(order.kind))}
      />
    </div>
  );
}

interface SideProps extends PartProps {
  readonly field: ReturnType<typeof useField>;
}

/** All that is not the board: beside it, or on a phone below it. */
function Side({ parts, board: { json }, played, outcome, replay, onStroll, field, onDeal }: SideProps) {
  const { game, saving, wasOvertaken, play } = played;
  const { review, best, phase } = outcome;
  const mayGiveUp = json.may.includes('end') && best === undefined && review === undefined;
  return (
    <aside class="side">
      <Trouble game={game} saving={saving} wasOvertaken={wasOvertaken} channel={json.channel} />
      {parts && review !== undefined && (
        <parts.Review
          review={review}
          words={replay.words}
          shortest={json.shortest}
          step={replay.step}
          onStep={replay.show}
          onStroll={onStroll}
        />
      )}
      {parts &&
        review === undefined &&
        json.limit === undefined &&
        onStroll &&
        (phase === 'over' || isSolved(game)) && (
          <parts.GoOn label={message('stroll-see')} onGo={() => onStroll(isSolved(game) ? 0 : game.line.length)} />
        )}
      <Typed
        parts={parts}
        game={game}
        convention={json.convention}
        isOpen={field.isOpen}
        field={field.element}
        onPlay={play}
      />
      <YourMoves game={game} style={json.style} />
      {parts && phase === 'free' && !isSolved(game) && <parts.Next outcome={outcome} onDeal={onDeal} />}
      {parts && mayGiveUp && !isSolved(game) && <parts.GiveUp outcome={outcome} onReview={replay.film} />}
    </aside>
  );
}

const changes = { undo, redo, restart } as const;

/** What buttons and keys do to a game. */
function useCommands(game: PageGame, play: (change: (game: PageGame) => PageGame) => void, onHelp: () => void) {
  const { words, announce } = useVoice();
  return (command: KeyCommand) => {
    if (command === 'help') return onHelp();
    play(changes[command]);
    if (command === 'restart' && game.line.length > 0) announce(words.say(message('page-restarted')));
  };
}

/** The field for typed moves. On a phone it is opened first. */
function useField() {
  const element = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (text: string) => {
    setOpen(true);
    // Once it is there.
    requestAnimationFrame(() => {
      if (element.current === null) return;
      element.current.value += text;
      element.current.focus();
    });
  };
  return { element, isOpen, open };
}

/** The reviewed line on the board, at one of its moves. */
function useReplay({ start, json }: OpenBoard, review: ReviewJson | undefined) {
  const [step, setStep] = useState<number>();
  const [isFilm, setFilm] = useState(false);
  const show = (to: number | undefined) => {
    setStep(to);
    setFilm(false);
  };
  const line = useMemo(() => (review?.moves ?? '').split(' ').filter((word) => word !== ''), [review]);
  const words = useMemo(() => restyled(start, line, json.style), [start, line, json.style]);
  const game = useMemo(
    () => begin(start, line.slice(0, step ?? 0), line.slice(step ?? 0), json.limit),
    [start, line, step],
  );
  return {
    line,
    words,
    game,
    step,
    show,
    end: () => show(undefined),
    isFilm,
    film: () => {
      setStep(0);
      setFilm(true);
    },
    next: () => setStep((before = 0) => before + 1),
  };
}

/** The board after the try, from a move of the line; then back to that move. */
function useStroll(
  { limit }: BoardJson,
  { phase, shared, review }: OutcomeOf,
  show: (step: number | undefined) => void,
) {
  const [step, begin] = useState<number>();
  // Of a board that is free the Worker does not know whether all moves are made. What is shared is locked in.
  const isFree = phase === 'free' && limit === undefined;
  const isOver = phase === 'over' || isFree || (shared !== undefined && review !== undefined);
  const end = () => {
    begin(undefined);
    if (review !== undefined) show(step);
  };
  return { step, begin: isOver ? begin : undefined, end };
}

/** The player's moves as they write them, to take along. */
function YourMoves({ game: { start, line }, style }: { readonly game: PageGame; readonly style: MoveStyle }) {
  const say = useSay();
  if (line.length === 0) return null;
  const title = say(message('page-your-moves'));
  return (
    <section class="panel moves">
      <h2>{title}</h2>
      <Copy text={restyled(start, line, style).join(' ')} label={title} />
    </section>
  );
}
