/** What the build records for the Worker to play while it starts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandNamed, commandNames } from '../../commands/index.ts';
import { stats } from '../../commands/stats.ts';
import { type Run, runsOf, worthwhile } from '../../scripts/worker/coverage.ts';
import { playIn, readParts, recordRehearsal } from '../../scripts/worker/rehearsal.ts';
import { privately } from '../../src/discord/answer.ts';
import { button, componentsMessage, row } from '../../src/discord/components.ts';
import type { Recording, Step } from '../../src/rehearsal.ts';
import { locales } from '../../src/message.ts';
import { message } from '../../src/words/index.ts';
import { contentsOf } from '../../src/words/written.ts';

const record = (): Promise<Recording> => recordRehearsal(readParts());

let recorded: Recording;
beforeAll(async () => {
  recorded = await record();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * No answer of the rehearsal holds them: they follow a puzzle that is over, a result with other signs, a list that solves a board of practice, a find of a hunt, everybody's card of a day's number,
 * a board with very many moves, a post, or a change of settings.
 */
const unplayed = [
  'daily:today',
  'check:colours',
  'solve:closed',
  'play:pick',
  'practice:deal',
  'hunt:day',
  'hunt:show',
  'antipode:open',
  'settings:undo',
  'moderate:end',
];

describe('a recording', () => {
  it('is the same each time, and what is shipped is some of it, in its order', async () => {
    const shipped = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', '..', 'build', 'rehearsal.bin'), 'utf8'),
    ) as Recording;
    const { steps, ...rest } = await record();
    const all = steps.map((step) => JSON.stringify(step));
    const some = shipped.steps.map((step) => JSON.stringify(step));
    expect(shipped).toEqual({ ...rest, steps: shipped.steps });
    expect(all.filter((step) => some.includes(step))).toEqual(some);
    const heating = steps.filter(({ heats }) => heats);
    expect(heating).toHaveLength(3);
    // V8 would drop the hot code for something new.
    expect([steps.slice(-3), shipped.steps.slice(-3)]).toEqual([heating, heating]);
  });

  it('has few steps that run half of the code', async () => {
    const parts = readParts();
    const runs = await runsOf(recorded.steps, (step) => playIn(parts, recorded, step));
    const chosen = worthwhile(
      runs,
      recorded.steps.filter(({ heats }) => heats),
    );
    const run = (steps: readonly Step[]): number => {
      const functions = new Map(steps.flatMap((step) => [...(runs.get(step)?.functions ?? [])]));
      return functions.values().reduce((sum, length) => sum + length, 0);
    };
    expect(chosen.length).toBeLessThan(recorded.steps.length / 4);
    expect(run(recorded.steps)).toBeGreaterThan(400_000);
    expect(run(chosen) / run(recorded.steps)).toBeGreaterThan(0.5);
  });

  it('plays every command, button, menu and form', async () => {
    const played = new Set<string>();
    const watch = (handlers: object, names: readonly string[], prefix: string): void => {
      for (const name of names) {
        const spied = handlers as Record<string, (...given: unknown[]) => unknown>;
        const original = spied[name];
        vi.spyOn(spied, name).mockImplementation((...given) => {
          played.add(prefix + name);
          return original?.apply(handlers, given);
        });
      }
    };
    const all = commandNames.flatMap((name) => {
      const one = commandNamed(name) ?? {};
      const { presses = {}, submits = {} } = commandNamed(name) ?? {};
      const ways = ['run', 'complete'].filter((way) => way in one);
      watch(one, ways, `${name}:`);
      watch(presses, Object.keys(presses), `${name}:`);
      watch(submits, Object.keys(submits), `${name}:`);
      return [...ways, ...Object.keys(presses), ...Object.keys(submits)].map((way) => `${name}:${way}`);
    });
    await record();
    expect(all.filter((one) => !played.has(one))).toEqual(unplayed);
  });

  it('asks for one language at a time: each is some 90 KB, which a fresh isolate would have to decode', async () => {
    const parts = readParts();
    const spied = locales.map((locale) => {
      const contents = contentsOf(locale);
      const { common, names } = contents;
      const asked = [
        vi.spyOn(contents, 'common', 'get').mockReturnValue(common),
        vi.spyOn(contents, 'names', 'get').mockReturnValue(names),
      ];
      return { locale, asked };
    });
    const asked = async (step: Step): Promise<readonly string[]> => {
      vi.clearAllMocks();
      await playIn(parts, recorded, step);
      return spied.filter((one) => one.asked.some(({ mock }) => mock.calls.length > 0)).map(({ locale }) => locale);
    };
    const several: Step[] = [];
    for (const step of recorded.steps) if ((await asked(step)).length > 1) several.push(step);
    expect(several).toEqual([]);
    // A position's id ends with a number, as a race does.
    const check = recorded.steps.find(({ interaction }) =>
      JSON.stringify(interaction ?? '').includes('"name":"check"'),
    );
    const position = JSON.stringify(check).replace('"value":"8-puzzle"', '"value":"8-puzzle.123456780.3"');
    expect(position).toContain('123456780.3');
    expect(await asked(JSON.parse(position) as Step)).toEqual(['en']);
  });

  it('plays a game on the page, of a day, of none, of a race and of a hunt', () => {
    const targets = recorded.steps.flatMap(({ page }) =>
      page === undefined ? [] : [page.authorization.replace('Bearer ', '')],
    );
    expect(targets).toEqual(
      expect.arrayContaining(
        [/^\d{4}-/u, /^8-puzzle\./u, /^race\./u, /^hunt\./u].map((one) => expect.stringMatching(one)),
      ),
    );
  });

  it('ends though every answer shows another button', async () => {
    let asked = 0;
    const endless = async () =>
      privately(componentsMessage(row(button(message('commands'), ['stats', `more${(asked += 1)}`]))));
    vi.spyOn(stats, 'run').mockImplementation(endless);
    const presses = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: endless }),
        get: () => endless,
      },
    );
    Object.defineProperty(stats, 'presses', { configurable: true, value: presses });
    try {
      await record();
      expect(asked).toBeGreaterThan(20);
      expect(asked).toBeLessThan(200);
    } finally {
      Reflect.deleteProperty(stats, 'presses');
    }
  });
});

describe('of what is recorded the Worker plays', () => {
  const run = (work: number, ...places: readonly string[]): Run => ({
    functions: new Map(places.map((place) => [place, 1000])),
    work,
  });

  it('what runs each function for the least, in the order of the recording', () => {
    const runs = new Map([
      ['all, dear', run(900_000, 'a', 'b', 'c')],
      ['c', run(40_000, 'c')],
      ['a', run(20_000, 'a')],
      ['a and b', run(20_000, 'a', 'b')],
      ['b again', run(10_000, 'b')],
    ]);
    expect(worthwhile(runs)).toEqual(['c', 'a and b']);
    expect(worthwhile(runs, ['b again'])).toEqual(['c', 'a', 'b again']);
  });

  it('nothing that a start has no time for', () => {
    const runs = new Map([
      ['endless', run(1e9, 'a')],
      ['long', run(4e6, 'b', 'c')],
      ['as long', run(4e6, 'd')],
      ['short', run(1e6, 'e')],
    ]);
    expect(worthwhile(runs)).toEqual(['long', 'short']);
  });
});
