/** The 3x4 board of CONTRIBUTING.md, and a week of its days in the Worker: posted, checked, hinted, played and drawn. */
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type * as readHere from '../../catalogue/read.ts';
import type * as commandsHere from '../../commands/index.ts';
import { objectsOf, textOf } from '../../local/json.ts';
import type * as familiesHere from '../../src/families/index.ts';
import { Catalogue } from '../../src/positions/catalogue.ts';
import { readTables } from '../../scripts/read-build.ts';
import { movesIn, giveUp, sitDown, type TestDesk } from '../desk/people.ts';
import type * as dealingLawsHere from '../engine/dealing-laws.ts';
import type * as lawsHere from '../engine/laws.ts';
import { decodeGif, decodePng } from '../engine/pixels.ts';
import { madeTree } from './made.ts';

const { tree, made } = await madeTree(inject('recipes'));

const { families } = await tree.load<typeof familiesHere>('src/families/index.ts');
const { packCatalogueOf } = await tree.load<typeof readHere>('catalogue/read.ts');
const { dealingLaws } = await tree.load<typeof dealingLawsHere>('test/engine/dealing-laws.ts');
const { laws } = await tree.load<typeof lawsHere>('test/engine/laws.ts');
const family = families.find(({ id }) => id === '11-puzzle') ?? expect.fail('it is not in the registry');
const puzzle = family.open(family.boards[0]) ?? expect.fail('it has no board');
const tables = readTables();
const catalogue = new Catalogue(Uint8Array.from(packCatalogueOf([family])).buffer);

it('the build asks for the bank by the command that makes it', () => {
  expect(made.unbanked.trimEnd().split('\n').at(-1)).toMatch(
    /^there is no catalogue\/11-puzzle\.tsv to deal from\. Make it: npm run -s catalogue -- 11-puzzle /u,
  );
});

describe('the board', () => {
  laws({ family, position: { puzzle, state: 0 }, tables });
});

describe('its dailies', () => {
  dealingLaws(family, { tables, catalogue });

  it('stand among all positions, which are as many as the document says', () => {
    const counted = family.source.kind === 'bank' ? family.source.counted : [];
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(puzzle.size / 2);
    expect(tree.read('src/families/11-puzzle.ts')).toContain(
      `${(puzzle.size / 2).toLocaleString('en')} positions, none farther than ${counted.length - 1} moves`,
    );
  });
});

/** Sliding tiles by a rule of its own: the tile beside the gap that can go the way of a move. */
type Cells = readonly (readonly string[])[];

const ways: Readonly<Record<string, readonly [number, number]>> = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

function tileFor(cells: Cells, move: string): string | undefined {
  const [down = 0, right = 0] = ways[move] ?? [];
  const y = cells.findIndex((row) => row.includes('_'));
  const x = cells[y]?.indexOf('_') ?? -1;
  return cells[y - down]?.[x - right];
}

function slid(cells: Cells, move: string): Cells {
  const tile = tileFor(cells, move);
  const into: Readonly<Record<string, string>> = tile === undefined ? {} : { _: tile, [tile]: '_' };
  return cells.map((row) => row.map((cell) => into[cell] ?? cell));
}

const movesAt = (cells: Cells): string[] => Object.keys(ways).filter((move) => tileFor(cells, move) !== undefined);

/** The start and the goal in the text of a card. */
function boardsIn(text: string): readonly [Cells, Cells] {
  const rows = (/```\n([^`]*)```/u.exec(text)?.[1] ?? '').trimEnd().split('\n');
  const cells = rows.map((row) => row.replace('→', ' ').trim().split(/\s+/u));
  return [cells.map((row) => row.slice(0, 3)), cells.map((row) => row.slice(3))];
}

/** Which of the pad's moves may be pressed. */
function pressable(message: unknown): readonly string[] {
  const buttons = JSON.stringify(message).matchAll(/"custom_id":"play:go:([UDLR]):[^"]*"(,"disabled":true)?/gu);
  return [...buttons].flatMap(([, move = '', disabled]) => (disabled === undefined ? [move] : []));
}

describe('a week in the Worker', () => {
  let desk: TestDesk;
  const admin = { user: 'root', admin: true };

  beforeAll(async () => {
    const { commands } = await tree.load<typeof commandsHere>('commands/index.ts');
    desk = await sitDown({
      bundle: join(tree.path, 'build', 'worker'),
      definitions: commands.map(({ definition }) => definition),
      now: Date.parse('2026-03-01T23:59:00Z'),
      opening: [],
    });
    await desk.say('/settings channel channel: #puzzles puzzle: 11-puzzle', admin);
    return () => desk.close();
  });

  /** The picture of a message, as whoever looks at it gets it. */
  async function fileIn(message: unknown, kind: 'png' | 'gif'): Promise<Uint8Array> {
    const [, address = ''] = new RegExp(`"url":"([^"]*\\.${kind}[^"]*)"`, 'u').exec(JSON.stringify(message)) ?? [];
    const { pathname, search } = new URL(address);
    const response = await fetch(`${desk.url}${pathname}${search}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${kind}`]);
    return new Uint8Array(await response.arrayBuffer());
  }

  const pictureIn = async (message: unknown) => decodePng(await fileIn(message, 'png'));

  const coloursOf = ({ rgba }: { readonly rgba: Uint8Array }): number =>
    new Set(new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)).size;

  it.each(family.week.map((distance, day) => ({ distance, day })))(
    'day $day: $distance moves, posted, checked, hinted, played and drawn',
    async ({ distance, day }) => {
      const number = 61 + day;
      const player = (name: string) => ({ user: `${name}${day}` });
      await desk.post('/api/clock', { now: `2026-03-0${2 + day}T00:01:00Z` });
      // Where the last post was played, it is edited a last time.
      expect((await desk.post('/api/cron', {})).body).toMatchObject({
        delivered: expect.toSatisfy((jobs) => jobs === 1 || jobs === 2),
      });
      const post = (await desk.texts('puzzles')).at(-1) ?? '';
      expect(post).toContain(`Antipode #${number} · 11-puzzle`);
      expect(post).toContain(`Solvable in ${distance} moves.`);
      expect(post.includes('nearly every board is harder')).toBe(distance <= 20);

      const given = await giveUp(desk, player('dora'));
      const moves = movesIn(given);
      const [start, goal] = boardsIn(given.text);
      expect(goal.join(' ')).toBe('1,2,3 4,5,6 7,8,9 10,11,_');
      expect(moves.reduce(slid, start)).toEqual(goal);
      expect(moves).toHaveLength(distance);

      const checked = async (list: readonly string[]) =>
        (await desk.say(`/check moves: ${list.join(' ')}`, player('cleo'))).text;
      expect(await checked(moves.slice(0, -1))).toContain('not solved');
      expect(await checked(moves)).toContain(`Perfect! ${distance} moves`);

      const hint = (await desk.say(`/hint moves: ${moves.slice(0, 3).join(' ')}`, player('emma'))).text;
      expect(hint).toContain('3 moves');
      expect(hint).toContain(`Hint 1 for #${number}. Hints break ties on the leaderboard.`);

      const opened = (await desk.say('/play', player('finn'))).messages[0];
      const [, more = ''] = /"custom_id":"(play:buttons:[^"]*)"/u.exec(JSON.stringify(opened)) ?? [];
      let [message] = more === '' ? [opened] : (await desk.press(opened, more, player('finn'))).messages;
      const before = await pictureIn(message);
      let cells = start;
      for (const move of moves) {
        expect(pressable(message).toSorted()).toEqual(movesAt(cells).toSorted());
        const [, button = ''] =
          new RegExp(`"custom_id":"(play:go:${move}:[^"]*)"`, 'u').exec(JSON.stringify(message)) ?? [];
        [message] = (await desk.press(message, button, player('finn'))).messages;
        cells = slid(cells, move);
      }
      expect(textOf(message?.['text'])).toContain(`Perfect! ${distance} moves`);
      expect(coloursOf(before)).toBeGreaterThan(3);
      const frames = decodeGif(await fileIn(message, 'gif')).map(({ rgba }) => Buffer.from(rgba).toString('latin1'));
      expect(new Set(frames).size).toBeGreaterThan(distance);
      expect(coloursOf(await pictureIn(objectsOf((await desk.say('/daily')).messages)[0]))).toBeGreaterThan(3);
    },
  );
});
