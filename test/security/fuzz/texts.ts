/** Texts as nobody should write them: right ones damaged, signs of all kinds, lists without end. Most are short. */
import { Random } from './random.ts';

/** What a text is made of or damaged with. */
const shards = (
  [
    ['0', '1', '9', '12', '007', '99999999999999999999', '-1', '1e309', '0x10', '2D', 'D2', 'NaN', 'Infinity'],
    [
      'U',
      'd',
      'L',
      'up',
      'LEFT',
      '上',
      '下',
      'みぎ',
      '←',
      '⬆️',
      '>',
      '->',
      '→',
      ':arrow_up:',
      'x',
      '×',
      'A+1',
      'a1b3',
      'Aを→へ2',
    ],
    [
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\t',
      '\u00A0',
      '\u3000',
      '\u2028',
      '\v',
      '/',
      ',',
      ';',
      '|',
      '||',
      '、',
      '・',
      '-',
      '_',
      '.',
      ':',
    ],
    [
      '`',
      '```',
      '"',
      '“',
      '*',
      '**',
      '@',
      '#',
      '@everyone',
      '<@1>',
      '<#1>',
      '{',
      '{text}',
      '}',
      '${x}',
      '\\',
      '%00',
      '&',
      "' OR 1=1 --",
    ],
    ['(', ')', '[', ']', '((', '[[', '(12)', '[7 moves]', '1.', '2)', '3:'],
    ['\0', '\u0007', '\u001B[31m', '\u200B', '\u200D', '\u202E', '\uFEFF', '\uFFFD', '\uFFFE', '\uE000'],
    [
      '\uD800',
      '\uDFFF',
      '\uDC00\uD800',
      '😀',
      '👩‍👩‍👧',
      '🇯🇵',
      'é',
      'e\u0301',
      'ß',
      'İ',
      'ﷺ',
      '㍿',
      '①',
      '８',
      '＃',
      'Ａ',
      '²',
    ],
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[object Object]'],
  ] as const
).flat() as [string, ...string[]];

const repeated = [
  '(',
  '[',
  '1',
  '9',
  '1 ',
  '1. ',
  ' ',
  '\n',
  '\t\n',
  'a',
  'A',
  'U',
  'U ',
  'a1',
  'a1-',
  'A→',
  '→',
  '>',
  '-',
  '.',
  '*',
  '`',
] as const;

/** Lengths that some reader may trip over, and one that no option, field or id can have. */
const lengths = [7, 36, 64, 100, 101, 200, 400, 1000, 4000, 6000] as const;
const enormous = 300_000;

/**
 * What makes a reader slow that looks at the same signs again and again, as long as a text can hardly be: read in one go it takes
 * milliseconds, read over and over minutes.
 */
export const enormousTexts: readonly string[] = [
  '(',
  '1',
  '1 ',
  '1. ',
  ' ',
  '\n',
  'A',
  'a1',
  'A→',
  '->',
  '*',
  '2D',
  '# ',
  '\uD800',
].map((run) => run.repeat(enormous / run.length) + 'q');

type Right = readonly [string, ...string[]];

export class Texts {
  readonly #random: Random;
  readonly #right: Right;
  #own: Right;

  /** @param right texts that some reader takes */
  constructor(seed: number, right: Right) {
    this.#random = new Random(seed);
    this.#right = right;
    this.#own = right;
  }

  /** @param own texts that the reader takes who is to read this one: most are made of those */
  next(own: readonly string[]): string {
    const random = this.#random;
    const [first, ...others] = own;
    this.#own = first === undefined || random.once(4) ? this.#right : [first, ...others];
    if (random.once(100)) return this.#run(random.pick(lengths));
    switch (random.below(8)) {
      case 0:
        return Array.from({ length: random.below(12) }, () => random.pick(shards)).join('');
      case 1:
        return Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(0x1_0000))).join('');
      case 2:
        return random.pick(this.#own) + random.pick(shards) + random.pick(this.#own);
      case 3:
        return this.#numbers();
      default:
        return this.#damaged();
    }
  }

  /** Something right with one to three damages. */
  #damaged(): string {
    const random = this.#random;
    let text = random.pick(this.#own);
    for (let left = random.below(4); left > 0; left--) {
      const at = random.below(text.length + 1);
      const cut = random.below(3);
      const put = random.once(3) ? text.charAt(random.below(text.length + 1)) : random.pick(shards);
      text = text.slice(0, at) + put + text.slice(at + cut);
    }
    return random.once(6) ? this.#cased(text) : text;
  }

  #cased(text: string): string {
    switch (this.#random.below(5)) {
      case 0:
        return text.toUpperCase();
      case 1:
        return text.toLowerCase();
      case 2:
        return `\`\`\`\n${text}\n\`\`\``;
      case 3:
        return Array.from(text).toReversed().join('');
      default:
        return Array.from(text).join(this.#random.pick(shards));
    }
  }

  /** Numbers in a row, as tiles, moves and numbering are. */
  #numbers(): string {
    const random = this.#random;
    const between = random.pick(shards);
    return Array.from({ length: random.below(30) }, () => String(random.below(random.pick([10, 17, 1000])))).join(
      between,
    );
  }

  #run(length: number): string {
    const random = this.#random;
    const parts = [
      random.once(2) ? random.pick(repeated) : random.pick(shards),
      random.once(3) ? random.pick(shards) : '',
    ];
    const run = parts.join('');
    const [before, after] = [random.pick(shards), random.pick(shards)];
    return before + run.repeat(Math.ceil(length / run.length)).slice(0, length) + after;
  }
}
