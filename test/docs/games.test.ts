/** Which kind a game is, is asked by nobody but the rules of its kind. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const kinds = [...read('src/games/kinds.ts').matchAll(/export \{ (\w+) \} from '\.\/([\w-]+)\.ts'/gu)];
const names = kinds.map(([, name]) => name).join('|');
/** Much else is called a day. */
const others = kinds.flatMap(([, name = '']) => (name === 'day' ? [] : [name])).join('|');

const asks = [
  new RegExp(`\\bkind\\b\\s*[!=]==?\\s*'(?:${names})'`, 'u'),
  new RegExp(`[!=]==\\s*'(?:${others})'|'(?:${others})'\\s*[!=]==`, 'u'),
  new RegExp(`\\bcase '(?:${others})'`, 'u'),
  new RegExp(`'(?:daily|${names}|is[A-Z]\\w*)' in\\b`, 'u'),
  new RegExp(`\\b(?:daily|${others})\\?:`, 'u'),
  /\b(?:game|target)(?:\.value)?\.kind\b|\{[^{}]*\bkind\b[^{}]*\}: (?:Pick<)?Game\b/u,
];

/** The lines of a file that ask. */
const asksIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => asks.some((one) => one.test(line)));

/** The kinds themselves, the registry, sentences, and what sorts messages of the queue, of which some are called the same. */
const mayAsk = new Set([...kinds.map(([, , file]) => `src/games/${file}.ts`), 'src/games/index.ts', 'src/handle.ts']);
const files = globSync('{src,commands,page}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !mayAsk.has(file) && !file.startsWith('src/words/'),
);

it('there are kinds, and files that do not ask', () => {
  expect(kinds.length).toBeGreaterThan(3);
  expect(files.length).toBeGreaterThan(200);
});

it('nobody else asks', () => {
  expect(files.flatMap((file) => asksIn(read(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

it.each([
  "if (game.kind === 'race') return undefined;",
  'if (game.value.kind === word) return undefined;',
  "return kind !== 'day';",
  "    case 'hunt':",
  "const isRaced = 'race' === name;",
  '  readonly hunt?: Hunt;',
  '  readonly daily?: Daily;',
  "if ('isRace' in open) return undefined;",
  'const phaseOf = ({ kind, key }: Game): string => kind;',
])('and it would be seen: %s', (line) => {
  expect(asksIn(line)).toEqual([line]);
});
