/** Whoever is stuck may see the answer. */
import { useState } from 'preact/hooks';
import { useSay } from '../app/say.tsx';
import type { OutcomeOf } from '../app/use-outcome.ts';
import { message } from '../message.ts';
import { Failed } from './Failed.tsx';

interface GiveUpProps {
  readonly outcome: OutcomeOf;
  readonly onReview: () => void;
}

export function GiveUp({ outcome, onReview }: GiveUpProps) {
  const say = useSay();
  const [isAsked, ask] = useState(false);
  const { phase, isBusy } = outcome;
  const isOver = phase === 'over';
  const giveUp = async () => {
    if (await outcome.end('give-up')) onReview();
  };
  return (
    <section class="panel give-up">
      {isAsked && <p>{say(message('page-give-up-ask'))}</p>}
      <p class="actions">
        {isAsked || isOver ? (
          <button type="button" aria-disabled={isBusy} onClick={() => void giveUp()}>
            {say(message('page-answer-show'))}
          </button>
        ) : (
          <button type="button" class="small" onClick={() => ask(true)}>
            {say(message('page-give-up'))}
          </button>
        )}
        {isAsked && (
          <button type="button" onClick={() => ask(false)}>
            {say(message('page-play-on'))}
          </button>
        )}
      </p>
      <Failed outcome={outcome} action="end" />
    </section>
  );
}
