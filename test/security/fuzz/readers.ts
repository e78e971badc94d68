/** Everything that reads a text somebody typed, pasted or pressed, and what must hold of whatever it makes of it. */
import assert from 'node:assert/strict';
import { readZones } from '../../../scripts/read-build.ts';
import { completePuzzle } from '../../../commands/common/options.ts';
import { completeZone, readZone } from '../../../commands/settings/zone.ts';
import type { BotCall } from '../../../src/bot.ts';
import { readDate } from '../../../src/day/calendar.ts';
import { familyNamed } from '../../../src/games/puzzle-option.ts';
import { families } from '../../../src/families/index.ts';
import { type Verdict, judge } from '../../../src/moves/move-list.ts';
import { after, positionAfter } from '../../../src/moves/path.ts';
import { looksLikeId, openId, positionId, readPosition } from '../../../src/positions/position.ts';
import { onlyGoal } from '../../../src/moves/position.ts';
import { type Family, type Position, type Puzzle, type Result, type State, maxMoves } from '../../../src/puzzle.ts';
import { boardLines } from '../../../src/render/text.ts';
import { wordsIn } from '../../../src/store/days.ts';
import { quoted, localeOf, t, titleIn } from '../../../src/words/index.ts';
import { type Message, locales, ofFamily } from '../../../src/message.ts';

export interface Reader {
  readonly name: string;
  /** Texts that it takes, or nearly. */
  readonly right: readonly string[];
  /** Throws where something does not hold. What is returned tells apart what became of texts: `taken`, `refused`. */
  read(text: string): string;
}

/** A message of Discord's holds so much. */
const longestMessage = 2000;
const longestCustomId = 100;
/** No word of a list is shown longer than this, whatever was typed. */
const longestQuoted = 40;

/** A fault must be said in every language, and fit into an answer beside other sentences. */
function expectSpoken(fault: Message, family?: string): 'refused' {
  for (const locale of locales) {
    const said = t(locale, family === undefined ? fault : ofFamily(family, fault));
    assert.ok(said.trim() !== '', 'says nothing');
    assert.ok(said.length < longestMessage / 2, `says ${said.length} characters`);
  }
  return 'refused';
}

/** Every position that was read is one, can be written and shown, and has an id that fits a button. */
function expectPosition({ puzzle, state }: Position): 'taken' {
  assert.ok(Number.isSafeInteger(state) && state >= 0 && state < puzzle.size, `state ${state} of ${puzzle.size}`);
  assert.notEqual(puzzle.holds?.(state), false, 'a number that is no position');
  const id = positionId({ puzzle, state });
  assert.ok(['solve', 'page', id, '99', 'n'].join(':').length <= longestCustomId, `the id ${id} fits no button`);
  const again = openId(id);
  assert.ok(again.ok && again.value.state === state && again.value.puzzle.board === puzzle.board, `${id} is lost`);
  assert.ok(puzzle.format(state).length <= longestCustomId);
  assert.ok(puzzle.picture(state).pieces.length <= 36);
  return 'taken';
}

function expectRead(read: Result<Position>, family?: string): string {
  return read.ok ? expectPosition(read.value) : expectSpoken(read.reason, family);
}

/** Counts how often a puzzle is asked about a move. */
function counting(puzzle: Puzzle, count: () => void): Puzzle {
  return new Proxy(puzzle, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (key === 'readMove') count();
        return member.apply(target, given);
      };
    },
  });
}

function expectList(position: Position, list: string): string {
  let asked = 0;
  const puzzle = counting(position.puzzle, () => asked++);
  const verdict = judge({ puzzle, state: position.state }, list);
  assert.ok(asked <= puzzle.moveConventions.length * (maxMoves + 1), `a list was read in ${asked} steps`);
  return expectVerdict(puzzle, verdict);
}

function expectVerdict(puzzle: Puzzle, verdict: Verdict): string {
  if (verdict.kind === 'empty' || verdict.kind === 'too-long') return verdict.kind;
  const { states, notation: words, illegal } = verdict.line;
  assert.ok(words.length <= maxMoves + 1 && states.length === words.length + 1);
  for (const state of states) assert.ok(Number.isSafeInteger(state) && state >= 0 && state < puzzle.size);
  if (illegal === undefined) return verdict.kind;
  assert.ok(Array.from(quoted(illegal.typed)).length <= longestQuoted);
  expectSpoken(illegal.reason);
  return verdict.kind;
}

function ofFamilies(family: Family): Reader[] {
  const { id, boards } = family;
  const read: Family['read'] = (position, goal) => family.read(position, goal);
  const open: Family['open'] = (board) => family.open(board);
  const start = open(boards[0]);
  assert.ok(start);
  const usual = { puzzle: start, state: onlyGoal(start) ?? firstHeld(start) };
  const away = { puzzle: start, state: firstMoved(usual) };
  const right = rightOf(family);
  const named = (what: string): string => `${id}: ${what}`;
  const moved = start.format(away.state);
  return [
    { name: named('a position'), right: right.cells, read: (text) => expectRead(read(text), id) },
    { name: named('a goal'), right: right.cells, read: (text) => expectRead(read(moved, text), id) },
    { name: named('both'), right: right.cells, read: (text) => expectRead(read(text, text), id) },
    { name: named('a board'), right: right.boards, read: (text) => expectBoard(open(text), text) },
    {
      name: named('cells of a board'),
      right: right.cells,
      read(text) {
        const parsed = start.parse(text);
        return parsed.ok ? expectPosition({ puzzle: start, state: parsed.value }) : expectSpoken(parsed.reason, id);
      },
    },
    { name: named('a list'), right: right.lists, read: (text) => expectList(away, text) },
    { name: named('a move'), right: right.moves, read: (text) => expectMove(away, text) },
  ];
}

function expectBoard(puzzle: Puzzle | undefined, text: string): string {
  if (puzzle === undefined) return 'refused';
  assert.equal(puzzle.board, text);
  const state = onlyGoal(puzzle) ?? heldFrom(puzzle, 0, 1000);
  // On some boards that can be written the cars cross wherever they stand: none of their numbers is a position.
  return state === undefined ? 'taken, without positions' : expectPosition({ puzzle, state });
}

function expectMove({ puzzle, state }: Position, text: string): string {
  const results = puzzle.moveConventions.map((reading) => puzzle.readMove(state, text, reading));
  for (const result of results) {
    if (result.ok) assert.ok(puzzle.play(state, result.value) < puzzle.size);
    else expectSpoken(result.reason, puzzle.family);
  }
  return results.some(({ ok }) => ok) ? 'taken' : 'refused';
}

/** The first position from a number on; undefined where there is none among the next so many. */
function heldFrom(puzzle: Puzzle, from: number, most: number): State | undefined {
  for (let state = from; state < Math.min(puzzle.size, from + most); state++) {
    if (puzzle.holds?.(state) !== false) return state;
  }
  return undefined;
}

/** A board that we know has one. */
function firstHeld(puzzle: Puzzle, from = 0): State {
  const state = heldFrom(puzzle, from, puzzle.size);
  assert.ok(state !== undefined);
  return state;
}

function firstMoved({ puzzle, state }: Position): number {
  const [move] = puzzle.moves(state);
  return move === undefined ? state : puzzle.play(state, move);
}

const zones = readZones();
const call = { bot: { zones }, locale: 'ja', now: Date.parse('2026-03-04T12:00:00Z') } as unknown as BotCall;

/** No more than Discord takes, each as short as Discord wants it. */
function expectChoices(choices: readonly { readonly name: string; readonly value: string }[]): string {
  assert.ok(choices.length <= 25);
  for (const { name, value } of choices) {
    assert.ok(name.length > 0 && name.length <= longestCustomId && value.length <= longestCustomId);
  }
  return choices.length === 0 ? 'none' : 'some';
}

const framed = '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********';
const cells = families.flatMap((family) => rightOf(family).cells);
const ids = families.flatMap((family) => rightOf(family).ids);
const titles = families.flatMap(({ id }) => [id, ...locales.map((locale) => titleIn(locale, id))]);
const days = ['#12', '12', '2026-01-12', '2024-02-29', '８'];
const zoneNames = ['Asia/Tokyo', 'são paulo', '東京', 'UTC', 'America/Argentina/Buenos_Aires', 'new york'];

const common: readonly Reader[] = [
  {
    name: 'an id',
    right: ids,
    read(text) {
      const opened = openId(text);
      assert.ok(!opened.ok || looksLikeId(text));
      return opened.ok ? expectPosition(opened.value) : 'refused';
    },
  },
  {
    name: 'a position of any family',
    right: cells,
    read: (text) => expectRead(readPosition(text, undefined, undefined, families[0])),
  },
  {
    name: 'a goal of any family',
    right: [...cells, ...ids],
    read: (text) => expectRead(readPosition('867254301', text, undefined, families[0])),
  },
  {
    name: 'a day',
    right: days,
    read(text) {
      const date = readDate(text);
      if (date === undefined) return 'refused';
      assert.match(date, /^[+-]?\d{4,6}-\d{2}-\d{2}$/u);
      return 'taken';
    },
  },
  { name: 'a family’s name', right: titles, read: (text) => (familyNamed(text) === undefined ? 'refused' : 'taken') },
  { name: 'a language', right: ['en-US', 'ja', 'de', 'ja-JP'], read: (text) => localeOf(text) },
  {
    name: 'a time zone',
    right: zoneNames,
    read(text) {
      const zone = readZone(zones, text);
      if (!zone.ok) return expectSpoken(zone.reason);
      assert.ok(zones.names.includes(zone.value));
      return 'taken';
    },
  },
  {
    name: 'a time zone as it is typed',
    right: zoneNames,
    read: (text) => expectChoices(completeZone(call, text, 'zone')),
  },
  {
    name: 'a puzzle as it is typed',
    right: [...titles, ...days],
    read: (text) => expectChoices(completePuzzle(call, text)),
  },
  {
    name: 'a text that is quoted',
    right: cells,
    read(text) {
      const shown = quoted(text);
      assert.ok(Array.from(shown).length <= longestQuoted && !/[`\n]/u.test(shown));
      return 'taken';
    },
  },
];

export const readers: readonly [Reader, ...Reader[]] = [...families.flatMap(ofFamilies), ...common] as [Reader];

/** What some reader takes. */
export function rightTexts(): [string, ...string[]] {
  return ['8-puzzle #12', ...new Set(readers.flatMap(({ right }) => right))];
}

interface Right {
  readonly boards: readonly string[];
  readonly cells: readonly string[];
  readonly ids: readonly string[];
  readonly lists: readonly string[];
  readonly moves: readonly string[];
}

/** A family's own texts, as it writes and explains them. */
function rightOf(family: Family): Right {
  const { id, boards, tabled, published = [] } = family;
  const told = (key: string): string[] => locales.map((locale) => t(locale, ofFamily(id, { key })));
  const positions = [...boards, ...tabled].flatMap((board): Position[] => {
    const puzzle = family.open(board);
    assert.ok(puzzle);
    const states = [onlyGoal(puzzle) ?? firstHeld(puzzle), firstHeld(puzzle, Math.floor(puzzle.size / 3))];
    return states.map((state) => ({ puzzle, state }));
  });
  const lists = positions.map(walk);
  const ends = positions.map((start, index) => positionAfter(start, wordsIn(lists[index] ?? '')));
  const shown = positions.map(({ puzzle, state }) => boardLines(puzzle.picture(state)).join('\n'));
  return {
    boards: [...boards, ...tabled],
    cells: [
      ...positions.map(({ puzzle, state }) => puzzle.format(state)),
      ...shown,
      ...published.map(({ position }) => position),
      ...(published.length > 0 ? [framed] : []),
      ...told('positions'),
    ],
    ids: [...positions, ...ends].map(positionId),
    lists: [...lists, ...lists.map((list) => `1. ${list} (9)`), ...told('notation')],
    moves: lists.flatMap((list) => list.split(' ')),
  };
}

/** Some legal moves, one after another. */
function walk(start: Position): string {
  const { puzzle } = start;
  const [reading = ''] = puzzle.moveConventions;
  const words: string[] = [];
  let at = start;
  for (let step = 0; step < 8; step++) {
    const moves = puzzle.moves(at.state);
    const move = moves[(step * 7) % Math.max(1, moves.length)];
    if (move === undefined) break;
    words.push(puzzle.writeMove(at.state, move, reading, undefined, at.names));
    at = after(at, move);
  }
  return words.join(' ');
}
