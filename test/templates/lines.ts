/**
 * Templates to copy: the files beside this one stand here as they stand in the tree. What a file does not do by itself are lines in
 * lists: each goes right behind a text that stands there once.
 */
export interface Template {
  /** The first one tells whether a tree has it already. */
  readonly files: readonly [string, ...string[]];
  readonly lines: readonly (readonly [file: string, behind: string, added: string])[];
}

const familyFiles = (id: string): Template['files'] => [
  `src/families/${id}.ts`,
  `src/words/en/${id}.ts`,
  `src/words/ja/${id}.ts`,
];

/** Lines of the registry and of both languages, behind those of another family. */
const familyLines = (id: string, name: string, after: readonly [id: string, name: string]): Template['lines'] => [
  [
    'src/families/index.ts',
    "import { sevenPuzzle } from './7-puzzle.ts';\n",
    `import { ${name} } from './${id}.ts';\n`,
  ],
  ['src/families/index.ts', `\n  ${after[1]},\n`, `  ${name},\n`],
  ...['en', 'ja'].flatMap((language): Template['lines'] => {
    const file = `src/words/${language}/index.ts`;
    return [
      [file, "import { sevenPuzzle } from './7-puzzle.ts';\n", `import { ${name} } from './${id}.ts';\n`],
      [file, `    '${after[0]}': ${after[1]},\n`, `    '${id}': ${name},\n`],
    ];
  }),
];

/** A family with a table: two rows of three. */
export const fivePuzzle: Template = {
  files: familyFiles('5-puzzle'),
  lines: [
    ...familyLines('5-puzzle', 'fivePuzzle', ['8-puzzle', 'eightPuzzle']),
    [
      'test/engine/counts.test.ts',
      'const published = [\n',
      `  {
    name: '5-puzzle (OEIS A090034)',
    puzzle: openBoard('5-puzzle', '123450'),
    counts: [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1],
  },
`,
    ],
    [
      'test/engine/ids.test.ts',
      'const given: Readonly<Record<string, string>> = {\n',
      "  '5-puzzle.123450.0': '012345',\n  '5-puzzle.123450.99': '530241',\n",
    ],
    [
      'test/engine/known-days.test.ts',
      'const days = [\n',
      "  ['2026-01-05', '5-puzzle.123450.62', 4, 1n, 360, 343],\n  ['2027-05-30', '5-puzzle.123450.7l', 21, 4n, 360, 0],\n",
    ],
    ['README.md', '| `8-puzzle` | 181,440 | 31 | 3x3 |\n', '| `5-puzzle` | 360 | 21 | two rows of three |\n'],
  ],
};

/** A family that is too large for a table: four rows of three, dealt from a bank. */
export const elevenPuzzle: Template = {
  files: familyFiles('11-puzzle'),
  lines: [
    ...familyLines('11-puzzle', 'elevenPuzzle', ['15-puzzle', 'fifteenPuzzle']),
    [
      'test/engine/ids.test.ts',
      'const given: Readonly<Record<string, string>> = {\n',
      "  '11-puzzle.123456789ab0.0': '0 1 2 3 4 5 6 7 8 9 10 11',\n  '11-puzzle.123456789ab0.99': '1 2 3 4 5 6 9 8 0 7 11 10',\n",
    ],
    [
      'test/engine/known-days.test.ts',
      'const days = [\n',
      "  ['2026-01-05', '11-puzzle.123456789ab0.ya7', 10, 1n, 239500800, 239499098],\n  ['2027-05-30', '11-puzzle.123456789ab0.29porv', 22, 1n, 239500800, 238174598],\n",
    ],
    [
      'README.md',
      '| `8-puzzle` | 181,440 | 31 | 3x3 |\n',
      '| `11-puzzle` | 239,500,800 | 53 | four rows of three; dailies of up to 22 moves |\n',
    ],
  ],
};

/** A command. */
export const about: Template = {
  files: ['commands/about.ts'],
  lines: [
    ['commands/index.ts', "import { check } from './check.ts';\n", "import { about } from './about.ts';\n"],
    ['commands/index.ts', '\n  moderate,\n', '  about,\n'],
    ['src/words/en/commands.ts', 'export const commands = {\n', "  '/about': 'What this bot is',\n"],
    ['src/words/ja/commands.ts', 'export const commands = {\n', "  '/about': 'このボットについて',\n"],
    ['src/words/ja/commands.ts', 'export const names = {\n', "  about: '紹介',\n"],
    [
      'src/words/en/common.ts',
      "  commands: 'Commands',\n",
      "  about: 'A puzzle a day, and how many moves every board needs.',\n",
    ],
    [
      'src/words/ja/common.ts',
      "  commands: 'コマンド',\n",
      "  about: '毎日一問。どの盤面についても、最短の手数を正確に知っています。',\n",
    ],
    [
      'test/worker/database-faults.sampled.test.ts',
      "  'moderate:cancel': () => [pressed('moderate:cancel')],\n",
      "  about: () => [typed('about')],\n",
    ],
    ['test/worker/database-faults.sampled.test.ts', 'const silent = [', "'about', "],
    ['README.md', '| `/privacy` | what is stored, as a file, or deleted |\n', '| `/about` | what this bot is |\n'],
    ['docs/how-to-play.ja.md', '| `/最難` | `/hardest` | `/レース` | `/race` |\n', '| `/紹介` | `/about` | | |\n'],
  ],
};

/** A kind of game: one file and one line, and a game of it for the laws. */
export const sandbox: Template = {
  files: ['src/games/sandbox.ts'],
  lines: [
    ['src/games/kinds.ts', "export { race } from './race.ts';\n", "export { sandbox } from './sandbox.ts';\n"],
    [
      'test/worker/games.test.ts',
      'const samples: Readonly<Record<string, () => Promise<string>>> = {\n',
      "  async sandbox() {\n    return 'sandbox.7-puzzle.12345670.4g0';\n  },\n",
    ],
  ],
};
