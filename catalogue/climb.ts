/**
 * One run of the search: annealing from a random board towards a greater farthest distance.
 *
 * A change is kept if it lowers the farthest distance by no more than a random slack, with P(slack >= n) = p^n: the Metropolis rule in
 * integers. p falls while nothing better is found. When the patience is spent, the run restarts from its best board with the first p.
 * A better board gets more restarts.
 */
import { changed, randomDraft } from './change.ts';
import type { Draft } from './draft.ts';
import { farthestOf } from './evaluate.ts';
import { Random } from '../random.ts';

export interface Effort {
  readonly seed: number;
  /** How many changes without progress an ordinary board gets; a harder one gets more. */
  readonly patience: number;
}

export interface Climb {
  /** By distance: the first boards that were found. */
  readonly met: ReadonlyMap<number, readonly string[]>;
  /** How many boards were looked at. */
  readonly tried: number;
  /** Whether the hero is in the third row, whose boards others have listed. */
  readonly isThirdRow: boolean;
}

/** Each move above this distance adds a twentieth of the patience. */
const ordinary = 30;
/** Boards above this distance are rare: each two moves add a restart from the best board. */
const rare = 36;
/** From this distance on a run keeps several boards of each distance. */
const remarkable = 40;
const maxRemembered = 6;
/** The search skips larger components, though the catalogue allows them: they cost more, and hard boards are seldom large. */
const maxStatesTried = 8_000;
/** p in thousandths, falling from one to the other. */
const warm = 650;
const cold = 400;

/**
 * Others have listed all boards with the hero in the third row. At great distances there are few boards, so ours would be among theirs.
 * From this distance on we keep no board with that row.
 */
export const listedFrom = 30;
const thirdRow = 2;
/** The second row has the hardest boards, the first one few. Lower ones are mirror images. */
const rows: readonly [number, ...number[]] = [0, 1, 1, 1, 2, 2];

interface Spot {
  readonly draft: Draft;
  readonly farthest: number;
}

export function climb({ seed, patience }: Effort, run: number): Climb {
  const random = new Random(seed, run);
  const row = random.pick(rows);
  const met = new Map<number, string[]>();
  let tried = 0;
  const look = (draft: Draft): Spot => {
    tried++;
    return { draft, farthest: farthestOf(draft.text(), maxStatesTried) };
  };
  let current = look(randomDraft(row, random));
  while (current.farthest === 0) current = look(randomDraft(row, random));
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
    const next = look(changed(current.draft, random));
    let slack = 0;
    while (random.chance(warm - Math.floor(((warm - cold) * vain) / (worth + 1)))) slack++;
    if (next.farthest === 0 || next.farthest < current.farthest - slack) continue;
    current = next;
    remember(met, current);
    if (current.farthest <= best.farthest) continue;
    best = current;
    vain = 0;
    if (row === thirdRow && best.farthest >= listedFrom) break;
  }
  return { met, tried, isThirdRow: row === thirdRow };
}

function remember(met: Map<number, string[]>, { draft, farthest }: Spot): void {
  const texts = met.get(farthest) ?? [];
  if (texts.length >= (farthest >= remarkable ? maxRemembered : 1)) return;
  texts.push(draft.text());
  met.set(farthest, texts);
}
