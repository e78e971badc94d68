/** How far the goal was after each move, beside a shortest solution: a picture, and a table that says the same. */
import type { ReviewJson } from '../../src/page/protocol.ts';
import { message } from '../message.ts';
import { effectOf, useSay } from '../app/say.tsx';

interface CurveProps {
  readonly review: ReviewJson;
  readonly words: readonly string[];
  readonly shortest: number;
  readonly step: number | undefined;
  readonly onStep: (step: number) => void;
}

const width = 360;
const height = 170;
const plot = { left: 26, right: 352, top: 10, bottom: 148 };

export function Curve(props: CurveProps) {
  const say = useSay();
  const { review, words } = props;
  return (
    <figure class="curve">
      <Chart {...props} />
      <figcaption>
        <span class="key way">{say(message('page-curve-you'))}</span>
        <span class="key dashed">
          {say(message(review.distances[0] === 0 ? 'effect-away' : 'page-curve-shortest'))}
        </span>
        {slipsIn(review).length > 0 && <span class="key slip">{say(message('page-curve-slip'))}</span>}
      </figcaption>
      <details>
        <summary>{say(message('page-table'))}</summary>
        <Table review={review} words={words} />
      </details>
    </figure>
  );
}

/** The numbers of the moves that went farther, from 1. */
const slipsIn = ({ effects }: ReviewJson): readonly number[] =>
  effects.flatMap((effect, index) => (effect === 'farther' || effect === 'back' ? [index + 1] : []));

function Chart({ review, words, shortest, step, onStep }: CurveProps) {
  const say = useSay();
  const { distances } = review;
  const leadsAway = distances[0] === 0;
  const moves = Math.max(distances.length - 1, shortest, 1);
  const aim = leadsAway ? moves : shortest;
  const farthest = Math.max(aim, 1, ...distances.map((one) => one ?? 0));
  const x = (move: number) => plot.left + ((plot.right - plot.left) * move) / moves;
  const y = (distance: number) => plot.bottom - ((plot.bottom - plot.top) * distance) / farthest;
  const slips = slipsIn(review);
  const values = { moves: words.length, shortest };
  const solving =
    slips.length === 0
      ? message('page-curve', values)
      : message('page-curve-slips', { ...values, slips: slips.join(', ') });
  const alt = leadsAway ? message('alt-curve-away', { moves: words.length, end: distances.at(-1) ?? '?' }) : solving;
  const here = step === undefined ? undefined : distances[step];
  const pick = (event: MouseEvent) => {
    const { left, width: wide } = (event.currentTarget as Element).getBoundingClientRect();
    const at = (((event.clientX - left) / wide) * width - plot.left) / (plot.right - plot.left);
    onStep(Math.min(Math.max(Math.round(at * moves), 0), words.length));
  };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say(alt)} onClick={pick}>
      {ticksTo(farthest, 4).map((tick) => (
        <g key={`y${tick}`} class="tick">
          <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
          <text x={plot.left - 6} y={y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      {ticksTo(moves, 8).map((tick) => (
        <text key={`x${tick}`} class="tick" x={x(tick)} y={height - 5} text-anchor="middle">
          {tick}
        </text>
      ))}
      <line class="dashed" x1={x(0)} y1={y(leadsAway ? 0 : aim)} x2={x(aim)} y2={y(leadsAway ? aim : 0)} />
      {runsOf(distances).map((run) => (
        <polyline
          key={run[0]?.move}
          class="way"
          points={run.map((one) => `${x(one.move)},${y(one.distance)}`).join(' ')}
        />
      ))}
      {slips.map((move) => {
        const distance = distances[move];
        return distance == null ? null : (
          <path key={move} class="slip" d={`M${x(move)} ${y(distance) - 7}l6 10h-12z`} />
        );
      })}
      {step !== undefined && here != null && <circle class="here" cx={x(step)} cy={y(here)} r={5} />}
    </svg>
  );
}

function Table({ review: { distances, effects }, words }: Pick<CurveProps, 'review' | 'words'>) {
  const say = useSay();
  const left = (distance: number | null | undefined) => distance ?? say(message('effect-unproved'));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say(message('page-table-number'))}</th>
          <th scope="col">{say(message('page-table-move'))}</th>
          <th scope="col">{say(message('page-table-left'))}</th>
          <th scope="col">{say(message('page-table-effect'))}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>0</td>
          <td>{say(message('page-table-start'))}</td>
          <td>{left(distances[0])}</td>
          <td />
        </tr>
        {words.map((word, index) => (
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              <code>{word}</code>
            </td>
            <td>{left(distances[index + 1])}</td>
            <td>{say(effectOf(effects[index]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Point {
  readonly move: number;
  readonly distance: number;
}

/** No line is drawn through what is not known. */
function runsOf(distances: ReviewJson['distances']): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]];
  distances.forEach((distance, move) => {
    if (distance === null) runs.push([]);
    else runs.at(-1)?.push({ move, distance });
  });
  return runs.filter((run) => run.length > 0);
}

/** Round numbers from 0 up, about so many. */
function ticksTo(most: number, count: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => most / one <= count) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
