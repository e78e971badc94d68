/** How each move went, as a square each, and what the squares mean. */
import { Fragment } from 'preact';
import type { ReviewJson } from '../../src/page/protocol.ts';
import { effectOf, useSay } from '../app/say.tsx';
import { message } from '../message.ts';

/** More are scrolled, by keys too. */
const mostInSight = 60;

interface SquaresProps {
  readonly review: ReviewJson;
  /** A square is pressed: the board after its move. Keys have the steps of the replay for it. */
  readonly onStep?: (step: number) => void;
}

export function Squares({ review: { squares, effects }, onStep }: SquaresProps) {
  const say = useSay();
  const signs = Array.from(squares.replaceAll('\n', ''));
  const legend = new Map(effects.map((effect, index) => [effect, signs[index] ?? '']));
  const counted = Array.from(legend.keys(), (effect) => {
    const count = effects.filter((one) => one === effect).length;
    return `${say(effectOf(effect))}: ${count}`;
  });
  return (
    <div class="squares">
      <p role="img" aria-label={counted.join(', ')} tabIndex={signs.length > mostInSight ? 0 : undefined}>
        {squares.split('\n').map((row, index, rows) => {
          const before = rows.slice(0, index).reduce((sum, one) => sum + Array.from(one).length, 0);
          return (
            <Fragment key={index}>
              {index > 0 && '\n'}
              {Array.from(row, (sign, at) => (
                <span key={at} onClick={onStep && (() => onStep(before + at + 1))}>
                  {sign}
                </span>
              ))}
            </Fragment>
          );
        })}
      </p>
      <details>
        <summary aria-label={say(message('page-legend'))}>
          <span aria-hidden="true">ⓘ</span>
        </summary>
        <ul>
          {Array.from(legend, ([effect, sign]) => (
            <li key={effect}>
              {sign} {say(effectOf(effect))}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
