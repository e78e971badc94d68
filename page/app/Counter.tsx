import type { Message } from '../../src/message.ts';
import { stepsOn, replay } from '../../src/moves/path.ts';
import { message } from '../message.ts';
import type { PageGame } from '../model/game.ts';
import { Marked } from './parts.tsx';
import { useSay } from './say.tsx';
import type { Saving } from './sync.ts';

interface CounterProps {
  readonly game: PageGame;
  readonly shortest: number | undefined;
  readonly best: number | undefined;
  readonly saving: Saving;
  /** Why the last drop moved nothing. */
  readonly refused: Message | undefined;
}

/** Hardly anybody solves a board in so many moves at best: there a player's own best is what is to be beaten. */
const long = 30;

export function Counter({ game: { start, line, limit }, shortest, best, saving, refused }: CounterProps) {
  const say = useSay();
  const made = line.length;
  const steps = stepsOn(start.puzzle, replay(start, line));
  const isLong = shortest !== undefined && shortest >= long;
  const aim = isLong ? best : shortest;
  const savingSaid = made === 0 && saving === 'saved' ? undefined : savingTold[saving];
  return (
    <div class="counter">
      <p class="figures" aria-hidden="true">
        <b>{limit === undefined ? made : limit - made}</b>
        {aim !== undefined && <span> / {aim}</span>}
      </p>
      <p class="told">
        {refused === undefined ? (
          <span>
            {say(
              limit === undefined ? madeSaid(made, shortest, isLong) : message('play-left', { count: limit - made }),
            )}
          </span>
        ) : (
          <span class="refused">
            <Marked text={say(refused)} />
          </span>
        )}
        {steps !== undefined && made > 0 && <span>{say(message('single-steps', { steps }))}</span>}
        <span>
          {best !== undefined && say(message('page-best', { best }))}
          <span class="saving" data-state={saving}>
            {savingSaid === undefined ? '' : say(savingSaid)}
          </span>
        </span>
      </p>
    </div>
  );
}

function madeSaid(made: number, shortest: number | undefined, isLong: boolean): Message {
  if (shortest === undefined) return message('play-moves', { count: made });
  return isLong ? message('page-made-long', { made, shortest }) : message('page-made-of', { made, shortest });
}

/** Moves that wait for their save need nothing. Other trouble is told at length elsewhere. */
const savingTold: { readonly [state in Saving]?: Message } = {
  saved: message('page-saved'),
  unreachable: message('page-offline'),
};
