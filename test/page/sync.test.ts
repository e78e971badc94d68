/** Saving what is played on the page, by a clock and a network that the test leads. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Api, ApiFault, ApiReply } from '../../page/app/api.ts';
import { type Saving, Sync, type Unsaved, unsavedMoves } from '../../page/app/sync.ts';
import type { LineJson, SaveJson, SavedJson } from '../../src/page/protocol.ts';

const fault = (one: ApiFault): ApiReply<never> => ({ ok: false, fault: one });

/** A row as the Worker keeps it. */
class Row {
  line: LineJson = { version: 'v0', moves: '', undone: '' };
  readonly seen: string[] = [];

  /** As buttons in Discord do it, or another tab. */
  change(moves: string): void {
    this.line = { version: `b${this.seen.length}`, moves, undone: '' };
    this.seen.push(this.line.version);
  }

  save({ id, version, moves, undone }: SaveJson): ApiReply<SavedJson> {
    if (this.seen.includes(id)) return { ok: true, value: { line: this.line } };
    if (version !== this.line.version) return fault({ error: 'conflict', line: this.line });
    if (moves !== this.line.moves || undone !== this.line.undone) {
      this.line = { version: id, moves, undone };
      this.seen.push(id);
    }
    return { ok: true, value: { line: this.line } };
  }
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** All promises that are kept have told so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A page at one board. */
class Tab {
  readonly row: Row;
  readonly requests: (SaveJson & { readonly isLast: boolean })[] = [];
  readonly states: Saving[] = [];
  readonly truths: LineJson[] = [];
  readonly stored = new Map<string, string>();
  readonly sync: Sync;
  /** What the network does instead of carrying a request and its answer. */
  answer: ((request: SaveJson) => ApiReply<SavedJson> | Promise<ApiReply<SavedJson>>) | undefined;
  #now = 0;
  #timers: Timer[] = [];

  /**
   * @param opened the row as the page was given it
   * @param before what an earlier visit asked to be saved
   */
  constructor(row = new Row(), opened = row.line, before: Unsaved['asked'] = []) {
    this.row = row;
    const ask = async (_action: string, _token: string, body: object, isLast = false) => {
      const request = body as SaveJson;
      this.requests.push({ ...request, isLast });
      return await (this.answer ?? ((one) => this.row.save(one)))(request);
    };
    this.sync = new Sync(
      {
        api: { ask } as unknown as Api,
        token: 'session',
        key: 'moves',
        kept: keptIn(this.stored),
        after: (milliseconds, run) => {
          const timer = { at: this.#now + milliseconds, run };
          this.#timers.push(timer);
          return () => (this.#timers = this.#timers.filter((one) => one !== timer));
        },
        onState: (state) => this.states.push(state),
        onKnown: () => undefined,
        onTruth: (line) => this.truths.push(line),
      },
      opened,
      before,
    );
  }

  get state(): Saving {
    return this.states.at(-1) ?? 'saved';
  }

  get unsaved(): Unsaved | undefined {
    return unsavedMoves(keptIn(this.stored), 'moves');
  }

  play(moves: string, undone = ''): void {
    this.sync.change({ moves, undone });
  }

  /** The network holds requests until this is called. */
  hold(): () => void {
    const way = Promise.withResolvers<void>();
    this.answer = async (request) => {
      await way.promise;
      return this.row.save(request);
    };
    return way.resolve;
  }

  /** The network carries requests, and loses their answers. */
  loseAnswers(): void {
    this.answer = (request) => {
      this.row.save(request);
      return fault({ error: 'unreachable' });
    };
  }

  /** Lets time go by, with all that happens in it. */
  async wait(seconds: number): Promise<void> {
    const end = this.#now + 1000 * seconds;
    for (;;) {
      await settled();
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
    await settled();
  }
}

const keptIn = (stored: Map<string, string>) => ({
  get: (key: string) => stored.get(key),
  set: (key: string, text: string) => void stored.set(key, text),
  delete: (key: string) => void stored.delete(key),
});

let tab: Tab;
beforeEach(() => {
  tab = new Tab();
});

describe('saves', () => {
  it('come after longer and longer pauses, of 320 seconds at most', async () => {
    const pauses: number[] = [];
    for (let moves = 'U'; pauses.length < 6; moves += ' U') {
      tab.play(moves);
      const before = tab.requests.length;
      let seconds = 0;
      for (; tab.requests.length === before && seconds < 2000; seconds += 5) await tab.wait(5);
      pauses.push(seconds);
    }
    expect(pauses).toEqual([5, 20, 80, 320, 320, 320]);
  });

  it('wait until nobody has moved for five seconds', async () => {
    tab.play('U');
    await tab.wait(4);
    tab.play('U L');
    await tab.wait(4);
    expect(tab.requests).toHaveLength(0);
    await tab.wait(1);
    expect(tab.requests).toHaveLength(1);
    expect(tab.row.line).toMatchObject({ moves: 'U L', undone: '' });
    expect(tab.states).toEqual(['waiting', 'saved']);
  });

  it('are at most four in ten minutes of moves with a thought before each', async () => {
    for (let move = 1; move <= 40; move++) {
      tab.play('U '.repeat(move).trim());
      await tab.wait(15);
    }
    tab.sync.hide();
    await tab.wait(0);
    expect(tab.requests.length).toBeLessThanOrEqual(4);
    expect(tab.row.line.moves.split(' ')).toHaveLength(40);
  });

  it('are none where the page shows what the row has', async () => {
    tab.play('U');
    tab.play('');
    tab.sync.hide();
    tab.sync.retry();
    await tab.wait(600);
    expect(tab.requests).toHaveLength(0);
    expect(tab.state).toBe('saved');
    expect(tab.unsaved).toBeUndefined();
  });

  it('take what is undone along', async () => {
    tab.play('U', 'L');
    await tab.wait(5);
    expect(tab.row.line).toMatchObject({ moves: 'U', undone: 'L' });
  });

  it('wait for a list that no request has room for, until enough of it is undone', async () => {
    const long = 'Ad2r1 '.repeat(700).trim();
    tab = new Tab(Object.assign(new Row(), { line: { version: 'v0', moves: long, undone: '' } }));
    tab.sync.look();
    tab.play(long.slice(0, -6));
    tab.sync.hide();
    await tab.wait(60);
    expect(tab.requests).toHaveLength(0);
    tab.play('Ad2r1');
    await tab.wait(60);
    expect(tab.row.line).toMatchObject({ moves: 'Ad2r1' });
    expect(tab.state).toBe('saved');
  });

  it('go on with what was moved while one was under way', async () => {
    const go = tab.hold();
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    go();
    await tab.wait(20);
    expect(tab.requests.map(({ moves }) => moves)).toEqual(['U', 'U L']);
    expect(tab.row.line.moves).toBe('U L');
    expect(tab.state).toBe('saved');
  });
});

describe('a page that goes away', () => {
  it('saves at once, once, in a way that outlives it', async () => {
    tab.play('U');
    tab.sync.hide();
    tab.sync.hide();
    await tab.wait(0);
    expect(tab.requests).toMatchObject([{ moves: 'U', isLast: true }]);
    await tab.wait(600);
    expect(tab.requests).toHaveLength(1);
  });

  it('repeats a save that is under way, under its id', async () => {
    const go = tab.hold();
    tab.play('U');
    await tab.wait(5);
    tab.sync.hide();
    go();
    await tab.wait(600);
    const [first, second] = tab.requests;
    expect(tab.requests).toHaveLength(2);
    expect(second).toMatchObject({ id: first?.id, isLast: true });
    expect(tab.row.seen).toHaveLength(1);
    expect(tab.truths).toEqual([]);
  });

  it('may save more while the last save is under way, and takes neither for another tab’s', async () => {
    const go = tab.hold();
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    tab.sync.hide();
    go();
    await tab.wait(600);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line.moves).toBe('U L');
    expect(tab.state).toBe('saved');
  });
});

describe('a network that goes away', () => {
  it('is told of; the moves stay in the browser, and are saved when it is back', async () => {
    tab.answer = () => fault({ error: 'unreachable' });
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    await tab.wait(1);
    expect(tab.state).toBe('unreachable');
    expect(tab.unsaved).toEqual({
      own: { moves: 'U L', undone: '' },
      from: { moves: '', undone: '' },
      asked: [{ moves: 'U', undone: '' }],
    });
    tab.answer = undefined;
    tab.sync.retry();
    await tab.wait(30);
    expect(tab.state).toBe('saved');
    expect(tab.row.line.moves).toBe('U L');
    expect(tab.unsaved).toBeUndefined();
  });

  it('is told of at once, though nobody moves, and so is its coming back', async () => {
    tab.answer = () => fault({ error: 'unreachable' });
    tab.sync.lose();
    expect(tab.state).toBe('unreachable');
    tab.play('U');
    await tab.wait(60);
    expect(tab.states).toEqual(['unreachable']);
    tab.answer = undefined;
    tab.sync.retry();
    await tab.wait(0);
    expect(tab.state).toBe('saved');
    expect(tab.row.line.moves).toBe('U');
  });

  it('may lose an answer of an earlier visit, whose moves are nobody else’s', async () => {
    const { line } = tab.row;
    tab.loseAnswers();
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    const anew = new Tab(tab.row, line, tab.unsaved?.asked);
    anew.play('U L');
    await anew.wait(60);
    expect(anew.truths).toEqual([]);
    expect(anew.row.line.moves).toBe('U L');
  });

  it('is tried again, a minute apart in the end, with one request', async () => {
    tab.answer = () => fault({ error: 'unreachable' });
    tab.play('U');
    await tab.wait(3600);
    expect(tab.requests.length).toBeGreaterThan(50);
    expect(tab.requests.length).toBeLessThan(70);
    expect(new Set(tab.requests.map(({ id }) => id)).size).toBe(1);
  });

  it('may lose the answer alone: the save counts once', async () => {
    tab.loseAnswers();
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    tab.answer = undefined;
    await tab.wait(60);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line.moves).toBe('U L');
    expect(tab.state).toBe('saved');
  });

  it('is asked for other moves under another id', async () => {
    tab.answer = () => fault({ error: 'unreachable' });
    tab.play('U');
    await tab.wait(5);
    tab.play('U L');
    await tab.wait(5);
    const [first, second] = tab.requests;
    expect(second).toMatchObject({ version: 'v0', moves: 'U L' });
    expect(second?.id).not.toBe(first?.id);
  });

  it('may lose the answer to moves that were undone since', async () => {
    tab.loseAnswers();
    tab.play('U');
    await tab.wait(5);
    tab.play('');
    tab.answer = undefined;
    await tab.wait(60);
    expect(tab.row.line.moves).toBe('');
    expect(tab.truths).toEqual([]);
  });
});

describe('a board that was moved elsewhere', () => {
  it('is shown, and the player’s own moves stay in the browser', async () => {
    tab.row.change('D');
    tab.play('U');
    await tab.wait(5);
    expect(tab.truths).toMatchObject([{ moves: 'D' }]);
    expect(tab.state).toBe('saved');
    expect(tab.unsaved).toMatchObject({ own: { moves: 'U' }, from: { moves: '' } });
    await tab.wait(600);
    expect(tab.requests).toHaveLength(1);
    expect(tab.row.line.moves).toBe('D');
  });

  it('is played on from there', async () => {
    tab.row.change('D');
    tab.play('U');
    await tab.wait(5);
    tab.play('D L');
    await tab.wait(5);
    expect(tab.row.line.moves).toBe('D L');
    expect(tab.truths).toHaveLength(1);
  });

  it('is no surprise if it was moved in the same way', async () => {
    tab.row.change('U');
    tab.play('U');
    await tab.wait(5);
    expect(tab.truths).toEqual([]);
    expect(tab.state).toBe('saved');
  });

  it('is no surprise if only its version changed', async () => {
    tab.row.change('');
    tab.play('U');
    await tab.wait(60);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line.moves).toBe('U');
  });

  it('is found when the player looks again', async () => {
    tab.row.change('D');
    tab.sync.look();
    await tab.wait(0);
    expect(tab.truths).toMatchObject([{ moves: 'D' }]);
  });

  it('leaves no doubt where a look finds nothing new', async () => {
    tab.sync.look();
    await tab.wait(0);
    expect(tab.row.seen).toEqual([]);
    expect(tab.states).toEqual([]);
    tab.play('U');
    await tab.wait(5);
    expect(tab.row.line.moves).toBe('U');
  });

  it('loses nothing by ten tabs that play at once', async () => {
    const tabs = Array.from({ length: 10 }, () => new Tab(tab.row));
    for (const [index, one] of tabs.entries()) one.play(`U ${index}`);
    await Promise.all(tabs.map((one) => one.wait(5)));
    const winners = tabs.filter(({ truths }) => truths.length === 0);
    expect(winners).toHaveLength(1);
    expect(tabs.filter(({ unsaved }) => unsaved !== undefined)).toHaveLength(9);
  });
});

describe('a Worker that refuses', () => {
  it.each(['revoked', 'closed', 'bad-link', 'bad-request'] as const)(
    'for good (%s) is not asked again',
    async (error) => {
      tab.answer = () => fault({ error });
      tab.play('U');
      await tab.wait(5);
      tab.play('U L');
      tab.sync.hide();
      tab.sync.retry();
      tab.sync.look();
      await tab.wait(3600);
      expect(tab.requests).toHaveLength(1);
      expect(tab.state).toBe(error);
      expect(tab.unsaved).toMatchObject({ own: { moves: 'U L' } });
    },
  );

  it('for now is asked again, and not before it said', async () => {
    tab.answer = () => fault({ error: 'too-many', seconds: 40 });
    tab.play('U');
    await tab.wait(5 + 39);
    expect(tab.requests).toHaveLength(1);
    expect(tab.state).toBe('too-many');
    tab.answer = () => fault({ error: 'trouble' });
    await tab.wait(1);
    expect(tab.state).toBe('trouble');
    tab.answer = undefined;
    await tab.wait(60);
    expect(tab.row.line.moves).toBe('U');
    expect(tab.state).toBe('saved');
  });
});

describe('a list that was sent', () => {
  it('leaves nothing to save', async () => {
    tab.play('U', 'L');
    tab.sync.settle({ version: 'v9', moves: 'U', undone: 'L' });
    await tab.wait(600);
    expect(tab.requests).toEqual([]);
    expect(tab.unsaved).toBeUndefined();
  });

  it('is saved where the row was left as it was', async () => {
    tab.play('U', 'L');
    tab.sync.settle(tab.row.line);
    await tab.wait(5);
    expect(tab.row.line).toMatchObject({ moves: 'U', undone: 'L' });
    expect(tab.state).toBe('saved');
  });

  it('is newer than the answer of a save that was under way', async () => {
    const way = Promise.withResolvers<void>();
    tab.answer = async () => {
      await way.promise;
      return fault({ error: 'conflict', line: { version: 'v1', moves: 'D', undone: '' } });
    };
    tab.play('U');
    await tab.wait(5);
    tab.sync.settle({ version: 'v9', moves: 'U', undone: '' });
    way.resolve();
    await tab.wait(600);
    expect(tab.truths).toEqual([]);
    expect(tab.state).toBe('saved');
  });

  it('is told of late, where a save was quicker', async () => {
    const before = tab.row.line;
    tab.play('U');
    await tab.wait(5);
    tab.sync.settle(before);
    tab.play('U L');
    await tab.wait(60);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line.moves).toBe('U L');
  });

  it('does not hide that a save may have arrived', async () => {
    const before = tab.row.line;
    tab.loseAnswers();
    tab.play('U');
    await tab.wait(5);
    tab.answer = undefined;
    tab.sync.settle(before);
    tab.play('U L');
    await tab.wait(60);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line.moves).toBe('U L');
  });

  it('leaves the solved board on the page, where a save hears of it first', async () => {
    tab.row.change('U');
    tab.play('U', 'L');
    await tab.wait(60);
    expect(tab.truths).toEqual([]);
    expect(tab.row.line).toMatchObject({ moves: 'U', undone: 'L' });
  });
});

it.each([
  '',
  'null',
  '[]',
  '{"own":null}',
  '{"own":{"moves":"U","undone":""},"from":{"moves":1}}',
  '{"own":{"moves":"U","undone":""},"from":{"moves":"","undone":""}}',
  '{"own":{"moves":"U","undone":""},"from":{"moves":"","undone":""},"asked":[1]}',
])('moves that the browser has kept are none if they read %j', (text) => {
  expect(unsavedMoves(keptIn(new Map([['moves', text]])), 'moves')).toBeUndefined();
});
