/**
 * One run of the search: annealing from a random board towards a greater farthest distance.
 *
 * A change is kept if it lowers the farthest distance by no more than a random slack, with P(slack >= n) = p^n: the
 * Metropolis rule in integers. p falls while nothing better is found. When the patience is spent, the run restarts from
 * its best board with the first p. A better board gets more restarts.
 */
import type { BoardSearch, SearchEffort, Levels } from './board-search.ts';
import { farthestOf } from './evaluate.ts';
import { Random } from './random.ts';

interface Climb {
  /** By distance: the first boards that were found. */
  readonly met: ReadonlyMap<number, readonly string[]>;
  /** How many boards were looked at. */
  readonly tried: number;
  readonly tooFar: number;
}

const maxRemembered = 6;
/** p in thousandths, falling from one to the other. */
const warm = 650;
const cold = 400;

interface Spot<Draft> {
  readonly draft: Draft;
  readonly farthest: number;
}

export function climb<Draft>(search: BoardSearch<Draft>, { seed, patience }: SearchEffort, run: number): Climb {
  const { ordinary, rare } = search.levels;
  const random = new Random(seed, run);
  const beginning = search.begin(random);
  const met = new Map<number, string[]>();
  let tried = 0;
  const look = (draft: Draft): Spot<Draft> => {
    tried++;
    return { draft, farthest: farthestOf(search.family, search.write(draft), search.limits.tried) };
  };
  let current = look(beginning.draft());
  while (current.farthest === 0) current = look(beginning.draft());
  let best = current;
  let vain = 0;
  let starts = 0;
  for (;;) {
    const worth = patience + Math.floor((patience * Math.max(0, best.farthest - ordinary)) / 20);
    if (vain++ > worth) {
      if (starts++ >= (best.farthest - rare) / 2 + 1) break;
      vain = 0;
      current = best;
    }
    const next = look(search.changed(current.draft, random));
    let slack = 0;
    while (random.chance(warm - Math.floor(((warm - cold) * vain) / (worth + 1)))) slack++;
    if (next.farthest === 0 || next.farthest < current.farthest - slack) continue;
    current = next;
    remember(met, current.farthest, () => search.write(next.draft), search.levels);
    if (current.farthest <= best.farthest) continue;
    best = current;
    vain = 0;
    if (best.farthest >= beginning.tooFar) break;
  }
  return { met, tried, tooFar: beginning.tooFar };
}

function remember(met: Map<number, string[]>, farthest: number, text: () => string, { remarkable }: Levels): void {
  const texts = met.get(farthest) ?? [];
  if (texts.length >= (farthest >= remarkable ? maxRemembered : 1)) return;
  texts.push(text());
  met.set(farthest, texts);
}
