/** Below a solved board: the offer to send it, its result, and what comes next. Nothing is sent by itself. */
import type { Message } from '../../src/message.ts';
import type { BoardJson } from '../../src/page/protocol.ts';
import { useEffect, useRef } from 'preact/hooks';
import { message } from '../message.ts';
import { type PageGame, isSolved } from '../model/game.ts';
import type { Action, ApiFault } from '../app/api.ts';
import { Marked, ToDiscord } from '../app/parts.tsx';
import type { OpenBoard } from '../app/opening.ts';
import { useSay } from '../app/say.tsx';
import type { OutcomeOf } from '../app/use-outcome.ts';

interface OutcomeProps {
  readonly board: OpenBoard;
  readonly game: PageGame;
  /** Nothing on the board moves any more. */
  readonly isFinished: boolean;
  readonly outcome: OutcomeOf;
}

export function Outcome({ board: { json }, game, isFinished, outcome }: OutcomeProps) {
  const say = useSay();
  const { phase, sent, awaits, isBusy, hasNone } = outcome;
  const mayLock = awaits === 'lock';
  const moves = game.line.join(' ');
  const isSent = sent?.moves === moves;
  const shown = useRef<HTMLElement>(null);
  // The button that was pressed is gone: whoever goes by keys or by ear goes on here.
  useEffect(() => shown.current?.focus(), [sent]);
  const asked = useRef<HTMLElement>(null);
  const isAsked = isSolved(game) && !isSent;
  // On a small telephone it would be out of sight, and the end of the puzzle look like the end of all.
  useEffect(() => {
    if (isFinished) asked.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, isFinished, outcome.failed]);
  return (
    <div class="outcome">
      {isAsked && (
        <section class="panel solved" ref={asked}>
          <h2>{say(solvedIn(game.line.length, json.shortest))}</h2>
          <p>{(phase === 'open' && json.ask) || say(askOf(phase))}</p>
          <button type="button" class="main" aria-disabled={isBusy} onClick={() => outcome.send(moves)}>
            {say(message(isBusy ? 'page-sending' : 'page-send'))}
          </button>
          <Failed outcome={outcome} action="send" />
        </section>
      )}
      {sent !== undefined && (isSent || awaits) && (
        <section class="panel sent" ref={shown} tabIndex={-1}>
          {isSent && sent.texts.map((text) => <p key={text}>{text}</p>)}
          {mayLock && (
            <p>
              <Marked text={say(message('page-lock'))} />
            </p>
          )}
          <p class="actions">
            <ToDiscord channel={json.channel} isMain={mayLock} />
            {awaits && (
              <button type="button" aria-disabled={isBusy} onClick={outcome.look}>
                {say(message('page-review-look'))}
              </button>
            )}
          </p>
          {hasNone && (
            <p class="fault">
              <Marked text={say(message('page-review-none'))} />
            </p>
          )}
          <Failed outcome={outcome} action="review" />
        </section>
      )}
    </div>
  );
}

function solvedIn(count: number, shortest: number | undefined): Message {
  return count === shortest ? message('page-solved-shortest', { count }) : message('page-solved', { count });
}

function askOf(phase: BoardJson['phase']): Message {
  if (phase === 'open') return message('page-send-ask');
  return message(phase === 'free' ? 'page-send-practice' : 'page-send-over');
}

interface FailedProps {
  readonly outcome: OutcomeOf;
  readonly action: Action;
}

/** Why a request did nothing, and what to do. */
function Failed({ outcome: { failed }, action }: FailedProps) {
  const say = useSay();
  return (
    <div role="alert">
      {failed?.action === action && (
        <p class="fault">
          <Marked text={say(faultOf(failed.fault))} />
        </p>
      )}
    </div>
  );
}

function faultOf({ error, seconds }: ApiFault): Message {
  switch (error) {
    case 'unreachable':
      return message('page-send-unreachable');
    case 'too-many':
      return message('page-send-too-many', { seconds: seconds ?? 60 });
    case 'revoked':
      return message('page-revoked');
    case 'closed':
      return message('page-closed');
    case 'bad-link':
      return message('page-bad-link');
    case 'none':
      return message('page-next-none');
    case 'bad-request':
    case 'conflict':
    case 'trouble':
      return message('page-send-trouble');
  }
}

interface NextProps {
  readonly outcome: OutcomeOf;
  readonly onDeal: (board: BoardJson) => void;
}

/** In practice the next board is a press away. */
export function Next({ outcome, onDeal }: NextProps) {
  const say = useSay();
  const { next, isBusy } = outcome;
  if (next === undefined) return null;
  const deal = async (distance: number) => {
    const board = await outcome.deal(distance);
    if (board !== undefined) onDeal(board);
  };
  const offers = [
    ['page-next-easier', next.easier],
    ['page-next-another', next.another],
    ['page-next-harder', next.harder],
  ] as const;
  return (
    <section class="panel next">
      <h2>{say(message('page-next'))}</h2>
      <p class="actions">
        {offers.map(
          ([key, distance]) =>
            distance !== undefined && (
              <button key={key} type="button" aria-disabled={isBusy} onClick={() => void deal(distance)}>
                {say(message(key, { distance }))}
              </button>
            ),
        )}
      </p>
      <Failed outcome={outcome} action="deal" />
    </section>
  );
}
