/** Whoever is stuck may see the answer. */
import { useEffect, useRef, useState } from 'preact/hooks';
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
  const asker = useAsker(isAsked);
  const { phase, isBusy } = outcome;
  const isOver = phase === 'over';
  const giveUp = async () => {
    if (await outcome.end('give-up')) onReview();
  };
  return (
    <section class="panel give-up" onKeyDown={({ key }) => key === 'Escape' && ask(false)}>
      {isAsked && <p id="give-up-ask">{say(message('page-give-up-ask'))}</p>}
      <p class="actions" {...(isAsked && { role: 'group', 'aria-labelledby': 'give-up-ask' })}>
        {isAsked || isOver ? (
          <button
            key="show"
            type="button"
            aria-disabled={isBusy}
            aria-describedby={isAsked ? 'give-up-ask' : undefined}
            onClick={() => void giveUp()}
          >
            {say(message('page-answer-show'))}
          </button>
        ) : (
          <button key="ask" ref={asker} type="button" class="small" onClick={() => ask(true)}>
            {say(message('page-give-up'))}
          </button>
        )}
        {isAsked && (
          <button key="on" ref={asker} type="button" aria-describedby="give-up-ask" onClick={() => ask(false)}>
            {say(message('page-play-on'))}
          </button>
        )}
      </p>
      <Failed outcome={outcome} action="end" />
    </section>
  );
}

/** The button that changes nothing for good has the focus, before the question and after it. */
function useAsker(isAsked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isAsked);
  useEffect(() => {
    if (before.current === isAsked) return;
    before.current = isAsked;
    button.current?.focus();
    button.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return button;
}
