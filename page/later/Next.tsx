import type { BoardJson } from '../../src/page/protocol.ts';
import { useSay } from '../app/say.tsx';
import type { OutcomeOf } from '../app/use-outcome.ts';
import { message } from '../message.ts';
import { Failed } from './Failed.tsx';

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
