/**
 * Templates to copy: the files beside this one stand here as they stand in the tree. What a file does not do by itself are lines in
 * lists: each goes right behind a text that stands there once.
 */
export interface Template {
  /** The first one tells whether a tree has it already. */
  readonly files: readonly [string, ...string[]];
  readonly lines: readonly (readonly [file: string, behind: string, added: string])[];
}

const heads = {
  en: 'export const families = {\n',
  ja: "export const families: Sentences['families'] = {\n",
};

/** Lines of the registry, behind another family, and the sentences of both languages. */
const familyLines = (
  id: string,
  name: string,
  after: string,
  sentences: Readonly<Record<keyof typeof heads, string>>,
): Template['lines'] => [
  [
    'src/families/index.ts',
    "import { sevenPuzzle } from './7-puzzle.ts';\n",
    `import { ${name} } from './${id}.ts';\n`,
  ],
  ['src/families/index.ts', `\n  ${after},\n`, `  ${name},\n`],
  ['src/words/en/families.ts', heads.en, `  '${id}': {\n    ...slidingTiles,\n${sentences.en}  },\n`],
  ['src/words/ja/families.ts', heads.ja, `  '${id}': {\n    ...slidingTiles,\n${sentences.ja}  },\n`],
];

/** A family with a table: two rows of three. */
export const fivePuzzle: Template = {
  files: ['src/families/5-puzzle.ts'],
  lines: [
    ...familyLines('5-puzzle', 'fivePuzzle', 'eightPuzzle', {
      en: `    title: '5-puzzle',
    rules: 'Slide the tiles until they read 1 to 5.',
    example: '\`U L D R\`, or \`5 2 3\`',
    notation: 'The direction a tile moves, \`U\` \`D\` \`L\` \`R\`, or the numbers of the tiles in turn: \`5 2 3\`.',
    positions: 'The six cells row by row, \`0\` or \`_\` for the gap: \`1 2 3 / 4 5 _\`.',
`,
      ja: `    title: '5パズル',
    rules: 'タイルを滑らせて、1〜5の順に並べます。',
    example: '\`上 左 下 右\`、または \`5 2 3\`',
    notation: 'タイルが動く方向を \`上\` \`下\` \`左\` \`右\` で書くか、動かすタイルの番号を \`5 2 3\` のように順に書きます。',
    positions: '6マスを上の段から順に。空きは \`0\` か \`_\`：\`1 2 3 / 4 5 _\`。',
`,
    }),
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
  files: ['src/families/11-puzzle.ts'],
  lines: [
    ...familyLines('11-puzzle', 'elevenPuzzle', 'fifteenPuzzle', {
      en: `    title: '11-puzzle',
    rules: 'Slide the tiles until they read 1 to 11.',
    example: '\`U L D2 R\`, or \`11 8 7\`',
    notation: 'The direction a tile moves, \`U\` \`D\` \`L\` \`R\`, or the numbers of the tiles in turn, apart: \`11 8 7\`.',
    positions: 'The twelve numbers row by row, \`0\` or \`_\` for the gap: \`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`.',
`,
      ja: `    title: '11パズル',
    rules: 'タイルを滑らせて、1〜11の順に並べます。',
    example: '\`上 左 下2 右\`、または \`11 8 7\`',
    notation:
      'タイルが動く方向を \`上\` \`下\` \`左\` \`右\` で書くか、動かすタイルの番号を \`11 8 7\` のように区切って順に書きます。',
    positions: '12マスの数を上の段から順に。空きは \`0\` か \`_\`：\`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`。',
`,
    }),
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
    [
      'src/words/ja/commands.ts',
      "export const commands: Sentences['commands'] = {\n",
      "  '/about': 'このボットについて',\n",
    ],
    ['src/words/ja/commands.ts', "export const names: Sentences['names'] = {\n", "  about: '紹介',\n"],
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
    [
      'README.md',
      '| `/privacy`, `/help [topic]` | your data; how everything works |\n',
      '| `/about` | what this bot is |\n',
    ],
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
