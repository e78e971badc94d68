/** All about a player's line, once their try is over: in words, as a curve, and to share. */
import { useEffect, useRef } from 'preact/hooks';
import type { Message } from '../../src/message.ts';
import type { ReviewJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { firstSlip, leadsAway } from '../model/sight.ts';
import { Copy } from '../app/Copy.tsx';
import { Curve } from './Curve.tsx';
import { Squares } from './Squares.tsx';
import { useSay } from '../app/say.tsx';

interface ReviewProps {
  readonly review: ReviewJson;
  readonly words: readonly string[];
  readonly shortest: number | undefined;
  /** The move whose board is shown; undefined while the board itself is. */
  readonly step: number | undefined;
  readonly onStep: (step: number) => void;
  readonly onStroll: ((step: number) => void) | undefined;
}

export function Review({ review, words, shortest, step, onStep, onStroll }: ReviewProps) {
  const say = useSay();
  const { texts, share, distances } = review;
  const replay = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    // The replay had the focus, and is gone.
    if (before.current !== undefined && step === undefined) replay.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <section class="panel review">
      <h2 tabIndex={-1}>{say(message(share === undefined ? 'page-answer-title' : 'review-title'))}</h2>
      {share !== undefined && <Squares review={review} onStep={onStep} />}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {onStroll && <FromSlip review={review} onStroll={onStroll} />}
      {step === undefined && (
        <button ref={replay} type="button" onClick={() => onStep(0)}>
          {say(message('page-replay'))}
        </button>
      )}
      {share === undefined ? (
        <Copy text={words.join(' ')} label={say(message('page-answer-title'))} />
      ) : (
        <Curve
          review={review}
          words={words}
          shortest={shortest ?? distances[0] ?? words.length}
          step={step}
          onStep={onStep}
        />
      )}
    </section>
  );
}

/** Where the first slip was made, the player may try again. */
function FromSlip({ review, onStroll }: Required<Pick<ReviewProps, 'review'>> & { onStroll: (step: number) => void }) {
  const slip = firstSlip(review);
  return slip === undefined ? (
    // At the goal there is nothing to see.
    <GoOn label={message('stroll-see')} onGo={() => onStroll(leadsAway(review) ? review.distances.length - 1 : 0)} />
  ) : (
    <GoOn
      label={message('stroll-slip', { number: slip.step + 1, lost: slip.lost })}
      isMain
      onGo={() => onStroll(slip.step)}
    />
  );
}

interface GoOnProps {
  readonly label: Message;
  readonly isMain?: boolean;
  readonly onGo: () => void;
}

export function GoOn({ label, isMain = false, onGo }: GoOnProps) {
  const say = useSay();
  return (
    <button type="button" class={isMain ? 'go-on main' : 'go-on'} onClick={onGo}>
      {say(label)}
    </button>
  );
}

/** As soon as it is there. */
export function showReview(): void {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>('.review h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  });
}
