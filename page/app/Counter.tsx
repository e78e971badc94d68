import type { Message } from '../../src/message.ts';
import { stepsOn, replay } from '../../src/moves/path.ts';
import { message } from '../message.ts';
import type { PageGame } from '../model/game.ts';
import { useSay } from './say.tsx';
import type { Saving } from './sync.ts';

interface CounterProps {
  readonly game: PageGame;
  readonly shortest: number | undefined;
  readonly best: number | undefined;
  readonly saving: Saving;
}

export function Counter({ game: { start, line }, shortest, best, saving }: CounterProps) {
  const say = useSay();
  const made = line.length;
  const steps = stepsOn(start.puzzle, replay(start, line));
  const told = say(
    shortest === undefined ? message('play-moves', { count: made }) : message('page-made-of', { made, shortest }),
  );
  const savingSaid = made === 0 && saving === 'saved' ? undefined : savingTold[saving];
  return (
    <div class="counter">
      <p class="figures" aria-hidden="true">
        <b>{made}</b>
        {shortest !== undefined && <span> / {shortest}</span>}
      </p>
      <p class="told">
        <span>{told}</span>
        {steps !== undefined && <span>{say(message('single-steps', { steps }))}</span>}
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

/** Moves that wait for their save need nothing. Other trouble is told at length elsewhere. */
const savingTold: { readonly [state in Saving]?: Message } = {
  saved: message('page-saved'),
  unreachable: message('page-offline'),
};
