/**
 * Templates to copy: the files beside this one stand here as they stand in the tree. What a file does not do by itself are lines in
 * lists: each goes right behind a text that stands there once.
 */
export interface Template {
  /** The first one tells whether a tree has it already. */
  readonly files: readonly [string, ...string[]];
  readonly lines: readonly (readonly [file: string, behind: string, added: string])[];
}

const languages = ['en', 'ja', 'pt-BR', 'es', 'de', 'fr'] as const;
type Texts = Readonly<Record<(typeof languages)[number], string>>;

/** English has the keys, so its files say no type. */
const head = (language: string, name: string): string =>
  `export const ${name}${language === 'en' ? '' : `: Sentences['${name}']`} = {\n`;

/** Lines of the registry, behind another family, and the sentences of all languages. */
const familyLines = (id: string, name: string, after: string, sentences: Texts): Template['lines'] => [
  [
    'src/families/index.ts',
    "import { sevenPuzzle } from './7-puzzle.ts';\n",
    `import { ${name} } from './${id}.ts';\n`,
  ],
  ['src/families/index.ts', `\n  ${after},\n`, `  ${name},\n`],
  ...languages.map(
    (language) =>
      [
        `src/words/${language}/families.ts`,
        head(language, 'families'),
        `  '${id}': {\n    ...slidingTiles,\n${sentences[language]}  },\n`,
      ] as const,
  ),
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
      'pt-BR': `    title: 'Jogo do 5',
    rules: 'Deslize as peças até que fiquem na ordem de 1 a 5.',
    example: '\`U L D R\`, ou \`5 2 3\`',
    notation: 'A direção em que a peça se move, \`U\` \`D\` \`L\` \`R\`, ou os números das peças, um após o outro: \`5 2 3\`.',
    positions: 'As seis casas linha por linha, \`0\` ou \`_\` para o espaço vazio: \`1 2 3 / 4 5 _\`.',
`,
      es: `    title: 'Juego del 5',
    rules: 'Desliza las fichas hasta que queden en orden del 1 al 5.',
    example: '\`U L D R\`, o \`5 2 3\`',
    notation:
      'La dirección en que se mueve la ficha, \`U\` \`D\` \`L\` \`R\`, o los números de las fichas, uno tras otro: \`5 2 3\`.',
    positions: 'Las seis casillas fila por fila, \`0\` o \`_\` para el hueco: \`1 2 3 / 4 5 _\`.',
`,
      de: `    title: '5-Puzzle',
    rules: 'Schiebe die Steine, bis sie von 1 bis 5 geordnet sind.',
    example: '\`U L D R\` oder \`5 2 3\`',
    notation: 'Die Richtung, in die ein Stein geht, \`U\` \`D\` \`L\` \`R\`, oder die Zahlen der Steine nacheinander: \`5 2 3\`.',
    positions: 'Die sechs Felder Reihe für Reihe, \`0\` oder \`_\` für die Lücke: \`1 2 3 / 4 5 _\`.',
`,
      fr: `    title: 'Taquin de 5',
    rules: 'Fais glisser les tuiles jusqu’à les ranger de 1 à 5.',
    example: '\`U L D R\` ou \`5 2 3\`',
    notation:
      'La direction dans laquelle va la tuile, \`U\` \`D\` \`L\` \`R\`, ou les numéros des tuiles l’un après l’autre : \`5 2 3\`.',
    positions: 'Les six cases ligne par ligne, \`0\` ou \`_\` pour la case vide : \`1 2 3 / 4 5 _\`.',
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
      'pt-BR': `    title: 'Jogo do 11',
    rules: 'Deslize as peças até que fiquem na ordem de 1 a 11.',
    example: '\`U L D2 R\`, ou \`11 8 7\`',
    notation: 'A direção em que a peça se move, \`U\` \`D\` \`L\` \`R\`, ou os números das peças, separados: \`11 8 7\`.',
    positions: 'Os doze números linha por linha, \`0\` ou \`_\` para o espaço vazio: \`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`.',
`,
      es: `    title: 'Juego del 11',
    rules: 'Desliza las fichas hasta que queden en orden del 1 al 11.',
    example: '\`U L D2 R\`, o \`11 8 7\`',
    notation:
      'La dirección en que se mueve la ficha, \`U\` \`D\` \`L\` \`R\`, o los números de las fichas, separados: \`11 8 7\`.',
    positions: 'Los doce números fila por fila, \`0\` o \`_\` para el hueco: \`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`.',
`,
      de: `    title: '11-Puzzle',
    rules: 'Schiebe die Steine, bis sie von 1 bis 11 geordnet sind.',
    example: '\`U L D2 R\` oder \`11 8 7\`',
    notation:
      'Die Richtung, in die ein Stein geht, \`U\` \`D\` \`L\` \`R\`, oder die Zahlen der Steine, mit Leerzeichen: \`11 8 7\`.',
    positions: 'Die zwölf Zahlen Reihe für Reihe, \`0\` oder \`_\` für die Lücke: \`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`.',
`,
      fr: `    title: 'Taquin de 11',
    rules: 'Fais glisser les tuiles jusqu’à les ranger de 1 à 11.',
    example: '\`U L D2 R\` ou \`11 8 7\`',
    notation: 'La direction dans laquelle va la tuile, \`U\` \`D\` \`L\` \`R\`, ou les numéros des tuiles, séparés : \`11 8 7\`.',
    positions: 'Les douze numéros ligne par ligne, \`0\` ou \`_\` pour la case vide : \`1 2 3 / 4 5 6 / 7 8 9 / 10 11 _\`.',
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

/** The name, what it does, and what it says. */
const aboutTexts: Readonly<Record<(typeof languages)[number], readonly [name: string, does: string, says: string]>> = {
  en: ['about', 'What this bot is', 'A puzzle a day, and how many moves every board needs.'],
  ja: ['紹介', 'このボットについて', '毎日一問。どの盤面についても、最短の手数を正確に知っています。'],
  'pt-BR': ['sobre', 'O que é este bot', 'Um quebra-cabeça por dia, e quantos movimentos cada tabuleiro exige.'],
  es: ['acerca-de', 'Qué es este bot', 'Un rompecabezas al día, y cuántos movimientos necesita cada tablero.'],
  de: ['info', 'Was dieser Bot ist', 'Jeden Tag ein Rätsel, und wie viele Züge jedes Brett braucht.'],
  fr: ['à-propos', 'Ce qu’est ce bot', 'Un casse-tête par jour, et combien de coups il faut pour chaque plateau.'],
};

/** Guides with a table of commands at their end, and its columns. */
const namedInTables = [
  ['pt-BR', 4],
  ['es', 4],
  ['de', 4],
  ['fr', 8],
] as const;

const linesAbout = (language: string, [name, does, says]: (typeof aboutTexts)['en']): Template['lines'] => [
  [`src/words/${language}/commands.ts`, head(language, 'commands'), `  '/about': '${does}',\n`],
  ...(language === 'en'
    ? []
    : ([[`src/words/${language}/commands.ts`, head(language, 'names'), `  about: '${name}',\n`]] as const)),
  [`src/words/${language}/common.ts`, head(language, 'common'), `  about: '${says}',\n`],
];

/** A command. */
export const about: Template = {
  files: ['commands/about.ts'],
  lines: [
    ['commands/index.ts', "import { check } from './check.ts';\n", "import { about } from './about.ts';\n"],
    ['commands/index.ts', '\n  moderate,\n', '  about,\n'],
    ...languages.flatMap((language) => linesAbout(language, aboutTexts[language])),
    ...namedInTables.map(
      ([language, columns]) =>
        [
          `docs/how-to-play.${language}.md`,
          `\n|${' --- |'.repeat(columns)}\n`,
          `| \`/${aboutTexts[language][0]}\` | \`/about\` |${' |'.repeat(columns - 2)}\n`,
        ] as const,
    ),
    ...namedInTables.map(
      ([language]) =>
        [
          `src/words/${language}/glossary.tsv`,
          `english\tmeaning\t${language}\tnote\tsource\n`,
          `/about\tcommand\t${aboutTexts[language][0]}\t-\tusage\n`,
        ] as const,
    ),
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
