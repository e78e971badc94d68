/** What the recipes leave to the hand: sections about the two families in the players' guides, and the guides of the made-up language. */
import type * as commandsHere from '../../commands/index.ts';
import type * as familiesHere from '../../src/families/index.ts';
import type * as checkHere from '../../src/moves/move-list.ts';
import type * as positionHere from '../../src/positions/position.ts';
import type * as shownHere from '../../src/moves/position.ts';
import type { Locale } from '../../src/message.ts';
import type { Position } from '../../src/puzzle.ts';
import type * as altHere from '../../src/render/alt.ts';
import type * as solveHere from '../../src/search/solve.ts';
import type * as wordsHere from '../../src/words/index.ts';
import type * as textHere from '../../src/discord/text.ts';
import type * as verdictHere from '../../src/view/verdict.ts';
import type * as examplesHere from '../../scripts/guide/examples.ts';
import type * as buildHere from '../../scripts/read-build.ts';
import { translated } from './language.ts';
import type { Tree } from './tree.ts';

/** Two moves away from the goal. */
const written = { '5-puzzle': '1 2 3 / _ 4 5', '11-puzzle': '1 2 3 / 4 5 6 / 7 8 9 / _ 10 11' } as const;

const code: string = 'xx';
const madeUp = code as Locale;

interface Section {
  readonly position: Position;
  readonly text: string;
  readonly lists: readonly string[];
  readonly file: string;
}

export async function addGuides(tree: Tree): Promise<void> {
  const { families } = await tree.load<typeof familiesHere>('src/families/index.ts');
  const sectionIn = await writer(tree);
  const sections = Object.entries(written).map(([id, text]): Section => {
    const read = families.find((family) => family.id === id)?.read(text);
    if (read?.ok !== true) throw new Error(`${id} can’t read ${text}`);
    return { position: read.value, text, lists: ['L L', 'L'], file: `${id}.png` };
  });
  const chapters = [
    ['en', 'docs/how-to-play.md', '## How moves are read'],
    ['ja', 'docs/how-to-play.ja.md', '## 手順の読み方'],
  ] as const;
  for (const [locale, file, next] of chapters) {
    const lacking = sections.filter(({ file: picture }) => !tree.read(file).includes(`(pictures/${picture})`));
    tree.replace(file, `\n${next}\n`, `\n${lacking.map((one) => sectionIn(locale, one)).join('')}${next}\n`);
  }
  const { examplesIn, guides, readGuide } = await tree.load<typeof examplesHere>('scripts/guide/examples.ts');
  for (const own of Object.values(guides).filter((guide) => guide !== guides[madeUp])) {
    const [links = ''] = /^\[.*\]\(how-to-play.*$/mu.exec(tree.read(`docs/${own}`)) ?? [];
    tree.replace(`docs/${own}`, `\n${links}\n`, `\n${links} [Mede-ap](how-to-play.xx.md)\n`);
  }

  const [example] = examplesIn(readGuide('en'), 'en').map(({ position, rows, picture: { file } }) => {
    const text = position.puzzle.format(position.state);
    return sectionIn(madeUp, { position, text, lists: rows.map(({ lists: [list = ''] }) => list), file });
  });
  const links = Object.values(guides)
    .filter((guide) => guide !== guides[madeUp])
    .map((guide) => `[${guide}](${guide})`)
    .join(' ');
  const { commandNames } = await tree.load<typeof commandsHere>('commands/index.ts');
  const called = commandNames.map((name) => `\`/${translated(name)}\``);
  const table = commandNames.map((name) => `| \`/${translated(name)}\` | \`/${name}\` |\n`).join('');
  tree.write(
    'docs/how-to-play.xx.md',
    `# Huw tu ploy\n\n${links}\n\n${example}\n## Cummends\n\n${called.join(' ')}\n\n${table}`,
  );
  tree.run('npm run -s pictures');
}

/** Writes sections with what the bot answers. */
async function writer(tree: Tree) {
  const { judge } = await tree.load<typeof checkHere>('src/moves/move-list.ts');
  const { positionId } = await tree.load<typeof positionHere>('src/positions/position.ts');
  const { onlyGoal } = await tree.load<typeof shownHere>('src/moves/position.ts');
  const { boardAlt, fromToAlt } = await tree.load<typeof altHere>('src/render/alt.ts');
  const { isUnsolved, pathIn, solve } = await tree.load<typeof solveHere>('src/search/solve.ts');
  const { t, titleIn } = await tree.load<typeof wordsHere>('src/words/index.ts');
  const { textIn } = await tree.load<typeof textHere>('src/discord/text.ts');
  const { verdictTexts } = await tree.load<typeof verdictHere>('src/view/verdict.ts');
  const { readTables, useExplorers } = await tree.load<typeof buildHere>('scripts/read-build.ts');
  const tables = readTables();
  useExplorers();

  function answerIn(locale: Locale, position: Position, list: string): string {
    const solved = solve(position.puzzle, position.state, tables);
    const par = isUnsolved(solved) ? Number.NaN : pathIn(solved).length - 1;
    const [first = ''] = verdictTexts(position, judge(position, list), par);
    return /^.*[.。！*]/u.exec(textIn(locale, first))?.[0] ?? '';
  }

  function sectionIn(locale: Locale, { position, text, lists, file }: Section): string {
    const { puzzle, state } = position;
    const goal = onlyGoal(puzzle);
    const start = puzzle.picture(state);
    const alt = t(locale, goal === undefined ? boardAlt(start) : fromToAlt(start, puzzle.picture(goal)));
    return `### ${titleIn(locale, puzzle.family)}

![${alt}](pictures/${file})

: \`${text}\`; : \`${positionId(position)}\`

| | |
| --- | --- |
${lists.map((list) => `| \`${list}\` | ${answerIn(locale, position, list)} |\n`).join('')}
`;
  }

  return sectionIn;
}
