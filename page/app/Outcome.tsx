/** Below a solved board: the offer to send it, what is said of it, and what comes next. Nothing is ever sent by itself. */
import type { Message } from '../../src/message.ts';
import type { BoardJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { type Game, isSolved } from '../model/game.ts';
import type { Fault } from './api.ts';
import { Marked } from './Marked.tsx';
import type { OpenBoard } from './opening.ts';
import { useSay } from './say.tsx';
import type { OutcomeOf } from './use-outcome.ts';

interface OutcomeProps {
  readonly board: OpenBoard;
  readonly game: Game;
  readonly outcome: OutcomeOf;
  readonly onDeal: (board: BoardJson) => void;
}

export function Outcome({ board: { json }, game, outcome, onDeal }: OutcomeProps) {
  const say = useSay();
  const { sent, mayLock, isBusy, fault, hasNone } = outcome;
  const moves = game.line.join(' ');
  const isSent = sent?.moves === moves;
  return (
    <div class="outcome">
      {isSolved(game) && !isSent && (
        <section class="panel solved">
          <h2>{say(solvedIn(game.line.length, json.shortest))}</h2>
          <p>{say(askOf(outcome.phase))}</p>
          <button type="button" class="main" aria-disabled={isBusy} onClick={() => outcome.send(moves)}>
            {say(message(isBusy ? 'page-sending' : 'page-send'))}
          </button>
          {fault && <p class="fault">{say(faultOf(fault))}</p>}
        </section>
      )}
      {sent !== undefined && (isSent || mayLock) && (
        <section class="panel sent">
          {isSent && sent.texts.map((text) => <p key={text}>{text}</p>)}
          {mayLock && (
            <>
              <p>
                <Marked text={say(message('page-lock'))} />
              </p>
              <p class="actions">
                {json.channel !== undefined && (
                  <a class="main" href={json.channel} target="_blank" rel="noreferrer">
                    {say(message('page-discord'))}
                  </a>
                )}
                <button type="button" aria-disabled={isBusy} onClick={outcome.look}>
                  {say(message('page-review-look'))}
                </button>
              </p>
              {hasNone && <p class="fault">{say(message('page-review-none'))}</p>}
            </>
          )}
        </section>
      )}
      {outcome.next !== undefined && (isSent || outcome.phase === 'practice') && (
        <Next outcome={outcome} onDeal={onDeal} />
      )}
    </div>
  );
}

function solvedIn(count: number, shortest: number | undefined): Message {
  return count === shortest ? message('page-solved-shortest', { count }) : message('page-solved', { count });
}

function askOf(phase: BoardJson['phase']): Message {
  switch (phase) {
    case 'open':
      return message('page-send-ask');
    case 'practice':
      return message('page-send-practice');
    case 'over':
    case 'past':
      return message('page-send-over');
  }
}

function faultOf({ error, seconds }: Fault): Message {
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

/** In practice the next board is a press away. */
function Next({ outcome, onDeal }: Pick<OutcomeProps, 'outcome' | 'onDeal'>) {
  const say = useSay();
  const { next, isBusy, fault } = outcome;
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
      {fault?.error === 'none' && <p class="fault">{say(faultOf(fault))}</p>}
    </section>
  );
}
