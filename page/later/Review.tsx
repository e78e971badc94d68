/** All about a player's line, once their try is over: in words, as a curve, and to share. */
import { useEffect, useRef } from 'preact/hooks';
import type { ReviewJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
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
}

export function Review({ review, words, shortest, step, onStep }: ReviewProps) {
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
      {share !== undefined && <Squares review={review} />}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
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

/** As soon as it is there. */
export function showReview(): void {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>('.review h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  });
}
