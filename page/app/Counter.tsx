import { stepsOn, replay } from '../../src/moves/path.ts';
import { message } from '../message.ts';
import type { Game } from '../model/game.ts';
import { useSay } from './say.tsx';
import type { Saving } from './sync.ts';

interface CounterProps {
  readonly game: Game;
  readonly shortest: number | undefined;
  readonly best: number | undefined;
  readonly saving: Saving;
}

/** How many moves were made, beside the fewest possible: in figures, and in words. */
export function Counter({ game: { start, line }, shortest, best, saving }: CounterProps) {
  const say = useSay();
  const made = line.length;
  const steps = stepsOn(start.puzzle, replay(start, line));
  const told = [
    say(shortest === undefined ? message('play-moves', { count: made }) : message('page-made-of', { made, shortest })),
    ...(steps === undefined ? [] : [say(message('single-steps', { steps }))]),
    ...(best === undefined ? [] : [say(message('page-best', { best }))]),
  ];
  return (
    <div class="counter">
      <p class="figures" aria-hidden="true">
        <b>{made}</b>
        {shortest !== undefined && <span> / {shortest}</span>}
      </p>
      <p class="told">
        {told.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <p class="saving" data-state={saving}>
        {saving === 'saved' && made > 0 && say(message('page-saved'))}
        {saving === 'waiting' && say(message('page-waiting'))}
        {saving === 'unreachable' && say(message('page-offline'))}
      </p>
    </div>
  );
}
