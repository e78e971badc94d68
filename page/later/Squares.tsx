/** How each move went, as a square each, and what the squares mean. */
import type { ReviewJson } from '../../src/page/protocol.ts';
import { effectOf, useSay } from '../app/say.tsx';
import { message } from '../message.ts';

/** More are scrolled, by keys too. */
const mostInSight = 60;

export function Squares({ review: { squares, effects } }: { readonly review: ReviewJson }) {
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
        {squares}
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
