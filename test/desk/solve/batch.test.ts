/** What `npm run solve -- --batch` makes of lines, good and bad ones. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readTables } from '../../../scripts/read-build.ts';
import { answerLines } from '../../../scripts/solve/answer.ts';
import { type Solver, runBatch } from '../../../scripts/solve/batch.ts';
import { maxLineBytes } from '../../../scripts/solve/lines.ts';
import { Tables } from '../../../src/search/tables.ts';

const tables = readTables();
const here: Solver = { window: 0, room: async () => 1, answer: async (lines) => answerLines(lines, tables) };

/** Gathers what is written, and is slow: so the writer has to wait for it. */
class Gathered extends Writable {
  text = '';

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    setImmediate(done);
  }

  get answers(): readonly Readonly<Record<string, unknown>>[] {
    return this.text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  }
}

const bytesOf = (input: string | Uint8Array): Uint8Array =>
  typeof input === 'string' ? new TextEncoder().encode(input) : input;

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function answersTo(input: string | Uint8Array, size = 65_536): Promise<Gathered['answers']> {
  const output = new Gathered();
  await runBatch(chunksOf(bytesOf(input), size), output, here);
  return output.answers;
}

const good = (id: unknown): string => JSON.stringify({ id, family: '8-puzzle', position: '123456708' });
const solved = (id: unknown): object => ({
  id,
  distance: 1,
  solutions: '1',
  moves: ['L'],
  path: ['123456708', '123456780'],
  micros: expect.any(Number),
});
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const asked = (rest: string): string => `{${rest},"family":"8-puzzle","position":"123456708"}`;

const bad: readonly (readonly [what: string, line: string | Uint8Array, reason: string, id?: unknown])[] = [
  ['no JSON', 'hello', 'line 2 is no JSON object'],
  ['a list', '[1]', 'line 2 is no JSON object'],
  ['null', 'null', 'line 2 is no JSON object'],
  ['lists in lists', deep(30_000), 'line 2 is no JSON object'],
  ['NUL', '\0', 'line 2 is no JSON object'],
  ['two objects with a carriage return between them', `${good(1)}\r${good(2)}`, 'line 2 is no JSON object'],
  ['what is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'line 2 is not UTF-8'],
  ['a line that is too long', `"${'a'.repeat(maxLineBytes)}"`, 'line 2 is longer than 65536 bytes'],
  ['an id of many lists', asked(`"id":${deep(5000)}`), 'line 2: "id" must be a string or a number'],
  ['an id that is an object', asked('"id":{}'), 'line 2: "id" must be a string or a number'],
  [
    'an id that is too large a number',
    asked('"id":12345678901234567890'),
    'line 2: "id" must be a string or a number: a number as large as this is not exact',
  ],
  [
    'an id beyond all numbers',
    asked('"id":1e999'),
    'line 2: "id" must be a string or a number: a number as large as this is not exact',
  ],
  ['no family', '{"id":7,"position":"1"}', '"family" must be a string', 7],
  ['a family of many lists', `{"id":7,"family":${deep(5000)}}`, '"family" must be a string', 7],
  ['an unknown family', '{"id":7,"family":"chess","position":"1"}', '"family" names no family: "chess"', 7],
  [
    'a family that all objects have',
    '{"id":7,"family":"__proto__","position":"1"}',
    '"family" names no family: "__proto__"',
    7,
  ],
  ['a family in the prototype', `{"id":7,"__proto__":${good(1)}}`, '"family" must be a string', 7],
  ['a number as position', '{"id":7,"family":"8-puzzle","position":123456708}', '"position" must be a string', 7],
  ['a number as goal', '{"id":7,"family":"8-puzzle","position":"123456708","goal":1}', '"goal" must be a string', 7],
];

describe('a bad line', () => {
  it.each(bad)('is answered, and so are the lines after it: %s', async (_what, line, reason, id = null) => {
    const input = Buffer.concat([
      Buffer.from(`${good(1)}\n`),
      bytesOf(line as string | Uint8Array),
      Buffer.from(`\n${good(3)}\n`),
    ]);
    expect(await answersTo(input)).toEqual([solved(1), { id, error: 'unreadable', reason }, solved(3)]);
  });

  it('has a short reason, whatever it holds', async () => {
    const long = 'x1.'.repeat(20_000);
    for (const family of ['8-puzzle', '15-puzzle', 'rush-hour', 'line-pieces', 'no-off', 'knight-exchange', long]) {
      const line = JSON.stringify({ id: 1, family, position: family === long ? '1' : long });
      const [answer] = await answersTo(line);
      expect(answer).toMatchObject({ id: 1, error: 'unreadable' });
      expect(String(answer?.['reason']).length).toBeLessThan(400);
    }
  });

  it('is answered even where it meets a bug of ours', () => {
    const broken = new Tables(new ArrayBuffer(0));
    const answer: unknown = JSON.parse(answerLines([{ number: 1, text: good('a') }], broken));
    expect(answer).toMatchObject({ id: 'a', error: 'failed', reason: expect.stringContaining('the solver failed: ') });
  });
});

describe('lines', () => {
  it.each([
    ['a byte order mark', `\uFEFF${good(1)}\n\uFEFF${good(2)}\n`],
    ['carriage returns', `${good(1)}\r\n${good(2)}\r\n`],
    ['empty lines', `\n\n \t\r\n${good(1)}\n\n${good(2)}\n\n`],
    ['no line feed at the end', `${good(1)}\n${good(2)}`],
    ['keys that are there twice, of which the last counts', `${asked('"id":5,"id":1,"family":"chess"')}\n${good(2)}`],
    ['null as goal', `${asked('"id":1,"goal":null')}\n${good(2)}`],
  ])('may have %s', async (_what, input) => {
    expect(await answersTo(input)).toEqual([solved(1), solved(2)]);
  });

  it('end at line feeds only', async () => {
    const ids = ['\u2028', '\u2029', '\u0085', 'é\v'];
    expect(await answersTo(ids.map((id) => asked(`"id":"${id}"`.replace('\v', '\\u000b'))).join('\n'))).toEqual(
      ids.map(solved),
    );
  });

  it('are the same however the bytes arrive', async () => {
    const input = ['\uFEFF', good('é漢😀'), '\r\n', good('\u2028'), '\n\n', good(3)].join('');
    for (const size of [1, 2, 3, 64]) {
      expect(await answersTo(input, size)).toEqual(['é漢😀', '\u2028', 3].map(solved));
    }
  });

  it('are as long as is allowed, and not a byte longer', async () => {
    const padded = (length: number): string => good(1) + ' '.repeat(length - good(1).length);
    expect(await answersTo(padded(maxLineBytes), 1000)).toEqual([solved(1)]);
    expect(await answersTo(padded(maxLineBytes + 1), 1000)).toMatchObject([{ error: 'unreadable' }]);
  });

  it.each(['a', '', 0, -1.5, true, false, null])('get their id back: %j', async (id) => {
    expect(await answersTo(good(id))).toEqual([solved(id)]);
  });

  it('without an id get null', async () => {
    expect(await answersTo('{"family":"8-puzzle","position":"123456708"}')).toEqual([solved(null)]);
  });
});

describe('an answer', () => {
  it('says of a Rush Hour board how many positions can be reached', async () => {
    const [answer] = await answersTo('{"family":"rush-hour","position":"IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"}');
    expect(answer).toMatchObject({ distance: 60, component: 2332 });
  });

  it('says why nothing solves a position', async () => {
    const [answer] = await answersTo('{"id":1,"family":"8-puzzle","position":"123456870"}');
    expect(answer).toMatchObject({ id: 1, error: 'unsolvable', reason: expect.stringContaining('can’t be solved') });
  });
});

it('what is read is held no longer than the window allows', async () => {
  let taken = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; taken < 1000; taken++) yield Buffer.from(`${good(taken)}\n`);
  }
  const stuck: Solver = { window: 10 * 4096, room: async () => 1, answer: () => new Promise(() => undefined) };
  void runBatch(endless(), new Gathered(), stuck);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(taken).toBe(9);
});
