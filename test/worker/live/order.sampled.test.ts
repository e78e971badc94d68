/** Whatever is done, lost, doubled, late or refused: the line never goes back, and in the end it is true. */
import { fc } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { runs } from '../../sample.ts';
import { channelOf, guildIds, hour, minute, moveIn, town } from '../posting.ts';
import { type Lists, check, lineOf, liveRows, open, post, postNext } from './playing.ts';

const [guild = ''] = guildIds(1);
const onEdit = `PATCH /channels/${channelOf(guild)}/`;

/** Who plays, as the post should tell it. */
class Truth {
  readonly lists: Lists;
  readonly openers = new Set<string>();
  readonly tried = new Set<string>();
  /** The best of each, in the order of finishing. */
  readonly solved = new Map<string, number>();

  constructor(lists: Lists) {
    this.lists = lists;
  }

  line(isOver = false): string | undefined {
    const [open, tried] = [this.openers, this.tried].map((all) => [...all].filter((one) => !this.solved.has(one)));
    const playing = new Set([...(open ?? []), ...(tried ?? [])]).size;
    const best = Math.min(...this.solved.values());
    const names = [...this.solved.keys()].map((one) => `<@${one}>`).join(' ');
    const isAlone = this.solved.size === 1 && best === 0;
    const named = isAlone ? [`⭐ ${names}`] : [best === 0 ? 'best ⭐' : `best +${best}`, names];
    const parts = [
      ...(playing > 0 && !isOver ? [`${playing} playing`] : []),
      ...(this.solved.size > 0 ? [`${this.solved.size} solved`] : []),
      ...(isOver && tried !== undefined && tried.length > 0 ? [`${tried.length} more tried`] : []),
      ...(this.solved.size > 0 ? named : []),
    ];
    return parts.length === 0 ? undefined : `-# ${parts.join(' · ')}`;
  }
}

type Step = (truth: Truth) => unknown;

const byUser = (make: (user: string) => Step): fc.Arbitrary<Step> =>
  fc.integer({ min: 71, max: 76 }).map((user) => make(String(user)));

const opening = byUser((user) => async ({ openers }) => {
  await open(guild, user);
  openers.add(user);
});
const trying = byUser((user) => async ({ tried, lists }) => {
  await check(guild, user, lists.unsolved);
  tried.add(user);
});
const solving = fc.constantFrom<(0 | 2 | 4)[]>(0, 2, 4).chain((excess) =>
  byUser((user) => async ({ solved, lists }) => {
    // Those who finish in the same second are in no order.
    town.now += 1000;
    await check(guild, user, lists.over(excess));
    solved.set(user, Math.min(excess, solved.get(user) ?? excess));
  }),
);
const waiting = fc.constantFrom(1, 9, 40, 70, 400).map(
  (seconds): Step =>
    () =>
      town.until(town.now + seconds * 1000),
);

/** What happens to messages and edits. */
const misfortune = fc.constantFrom<Step[]>(
  () => town.edits.shift(),
  () => town.edits.push(...town.edits.slice(0, 1)),
  () => (town.edits = town.edits.toReversed()),
  () => (town.refusals = 1),
  () => town.fail(onEdit, () => town.json(500, {})),
  () => town.fail(onEdit, () => town.limit(3, 'shared')),
  () => town.fail(onEdit, () => town.refuse(429, 30_046, 'Maximum number of edits')),
  () => town.fail(onEdit, (answer) => (answer(), town.json(502, {}))),
  () => town.die(onEdit, 'before'),
  () => town.die(onEdit, 'after'),
);

/** While Discord takes nine seconds for an edit. */
const during = fc.array(fc.oneof(opening, trying, solving), { minLength: 1, maxLength: 3 }).map(
  (steps): Step =>
    (truth) =>
      town.fail(onEdit, async (answer) => {
        for (const step of steps) await step(truth);
        await Promise.all(town.edits.filter(({ due }) => due <= town.now + 9000).map((one) => town.edit(one)));
        return answer();
      }),
);

const steps = fc.array(fc.oneof(opening, trying, solving, waiting, waiting, misfortune, during), { maxLength: 30 });

/** How many have solved it by a line, and how far the best is from the shortest. */
function read(line: string | undefined): readonly [solved: number, best: number] {
  const [, solved = '0'] = /(\d+) solved/u.exec(line ?? '') ?? [];
  const [, best = line?.includes('⭐') === true ? '0' : '9'] = /best \+(\d)/u.exec(line ?? '') ?? [];
  return [Number(solved), Number(best)];
}

it('never goes back, and ends true', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await moveIn();
      const truth = new Truth(await post([guild]));
      let before = read(undefined);
      for (const step of all) {
        await step(truth);
        const now = read(lineOf(guild));
        expect(now[0]).toBeGreaterThanOrEqual(before[0]);
        expect(now[1]).toBeLessThanOrEqual(before[1]);
        before = now;
      }
      [town.faults, town.refusals] = [[], 0];
      await town.until(town.now + 10 * minute);
      await check(guild, '79', truth.lists.over(4));
      truth.solved.set('79', 4);
      await town.until(town.now + hour);
      expect(lineOf(guild)).toBe(truth.line());
      town.now += 1000;
      await check(guild, '80', truth.lists.over(4));
      truth.solved.set('80', 4);
      await postNext([guild]);
      await town.until(town.now + hour);
      expect(lineOf(guild)).toBe(truth.line(true));
      expect([await liveRows(), town.edits]).toEqual([[], []]);
    }),
    { numRuns: runs(36) },
  );
}, 600_000);
