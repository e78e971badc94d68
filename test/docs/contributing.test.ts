/** The templates that CONTRIBUTING.md names go into the tree as it is, and do what they say. */
import { afterAll, describe, expect, it } from 'vitest';
import type * as commandsHere from '../../commands/index.ts';
import { MessageFlags } from '../../src/discord/kinds.ts';
import type * as payloadHere from '../../src/discord/payload.ts';
import type * as familiesHere from '../../src/families/index.ts';
import { flood } from '../../src/search/flood.ts';
import { packTables } from '../../src/search/pack.ts';
import { Tables } from '../../src/search/tables.ts';
import { readCatalogue } from '../../scripts/read-build.ts';
import { histogramOf } from '../engine/boards.ts';
import type * as draftHere from '../../scripts/draft.ts';
import type * as shelvesHere from '../../scripts/words/shelves.ts';
import type * as englishHere from '../../src/words/en/index.ts';
import type * as dealingLawsHere from '../engine/dealing-laws.ts';
import type * as lawsHere from '../engine/laws.ts';
import { treeOfTemplates } from '../templates/add.ts';

const tree = treeOfTemplates();
afterAll(() => tree.remove());

// What tests in Node begin with.
await tree.load('test/use-wasm.ts');
const { families } = await tree.load<typeof familiesHere>('src/families/index.ts');
const { dealingLaws } = await tree.load<typeof dealingLawsHere>('test/engine/dealing-laws.ts');
const { laws } = await tree.load<typeof lawsHere>('test/engine/laws.ts');
const { respond } = await tree.load<typeof payloadHere>('src/discord/payload.ts');
const { commandNamed, commands } = await tree.load<typeof commandsHere>('commands/index.ts');

describe('the family', () => {
  const family = families.find(({ id }) => id === '5-puzzle') ?? expect.fail('it is not in the registry');
  const puzzles = family.tabled.map((board) => family.open(board) ?? expect.fail(`no board ${board}`));
  const tables = new Tables(packTables(puzzles, []).buffer);
  const [usual = expect.fail('it has no table')] = puzzles;
  const histogram = histogramOf(flood(usual));

  it('has as many positions, and as far ones, as its documents say', () => {
    const size = histogram.reduce((sum, count) => sum + count, 0);
    const farthest = histogram.length - 1;
    expect(tree.read('src/families/5-puzzle.ts')).toContain(`${size} positions, none farther than ${farthest} moves`);
    expect(tree.read('README.md')).toContain(`| \`5-puzzle\` | ${size} | ${farthest} |`);
  });

  it('has the counts that were published', () => {
    const { groups } =
      /name: '5-puzzle .*\n.*\n\s*counts: \[(?<counts>[^\]]*)\]/u.exec(tree.read('test/engine/counts.test.ts')) ?? {};
    expect(groups?.['counts']?.split(', ').map(Number)).toEqual(histogram);
  });

  describe('keeps the laws of dealing', () => {
    dealingLaws(family, { tables, catalogue: readCatalogue() });
  });

  describe.each(puzzles.map((puzzle) => ({ puzzle, name: puzzle.board })))('keeps the laws on $name', ({ puzzle }) => {
    laws({ family, position: { puzzle, state: 0 }, tables });
  });
});

describe('the command', () => {
  const about = commandNamed('about') ?? expect.fail('it is not listed');

  it('is registered, with a name and a description in every language', () => {
    const registered = commands.map(({ definition }) => definition);
    expect(registered).toContainEqual(
      expect.objectContaining({
        name: 'about',
        name_localizations: expect.objectContaining({ ja: '紹介' }),
        description: 'What this bot is',
        description_localizations: expect.objectContaining({ ja: 'このボットについて' }),
      }),
    );
  });

  it.each([
    ['en', 'A puzzle a day, and how many moves every board needs.'],
    ['ja', '毎日一問。どの盤面についても、最短の手数を正確に知っています。'],
  ] as const)('answers in %s, to the asker alone', async (locale, content) => {
    const answer = await about.run({} as Parameters<typeof about.run>[0]);
    expect(respond(locale, answer)).toMatchObject({ data: { content, flags: MessageFlags.Ephemeral } });
  });
});

describe('a draft of a language', () => {
  const file = 'qx.json';
  const language = (option: string): string => tree.complaintsOf(`npm run -s language -- qx ${option} ${file}`);
  /** As a translator changes the file. */
  const translate = (key: string, message: string): void => {
    const entries = JSON.parse(tree.read(file)) as Record<string, object>;
    tree.write(file, JSON.stringify({ ...entries, [key]: { ...entries[key], message } }));
  };

  it('is begun, goes to translators as a file, and comes back from them', () => {
    tree.run('npm run -s language -- qx');
    expect(language('--write')).toBe('');
    const entries = JSON.parse(tree.read(file)) as Record<
      string,
      { readonly message: string; readonly description: string }
    >;
    expect(entries['common/board-id']).toEqual({ message: '', description: expect.stringContaining('Id: `{id}`\n— ') });
    expect(entries['common/button-hint']?.description).toMatch(/^Hint\n— a button; at most 80 characters/u);
    translate('common/commands', 'Qomand');
    expect(language('--read')).toBe('');
    expect(tree.read('src/words/qx/common.ts')).toContain("commands: 'Qomand',");
  });

  it('says in English what it lacks, and is offered to nobody', async () => {
    const { en } = await tree.load<typeof englishHere>('src/words/en/index.ts');
    const { contentsOfDraft, draftNamed } = await tree.load<typeof draftHere>('scripts/draft.ts');
    const { missingIn } = await tree.load<typeof shelvesHere>('scripts/words/shelves.ts');
    const draft = await draftNamed('qx');
    if (draft === undefined) throw new Error('nobody began it');
    const missing = [...missingIn(draft)].flatMap(([part, keys]) => keys.map((key) => `${part}/${key}`));
    expect(missing).toEqual(
      Object.keys(JSON.parse(tree.read(file)) as object).filter((key) => key !== 'common/commands'),
    );
    const { common } = contentsOfDraft(draft);
    expect(common).toMatchObject({ commands: 'Qomand', 'settings-saved': en.common['settings-saved'] });
    expect(JSON.stringify(commands.map(({ definition }) => definition))).not.toContain('Qomand');
  });

  it('is said by a build that asks for it', () => {
    const program =
      "const { builtContents } = await import('./scripts/draft.ts'); throw builtContents('en').common.commands";
    const run = `"${process.execPath}" --input-type=module -e "${program}"`;
    expect(tree.complaintsOf(`DRAFT=qx ${run}`)).toContain('Qomand');
    expect(tree.complaintsOf(`DRAFT=qy ${run}`)).toContain('src/words/qy/ has no draft');
  });

  it.each([
    ['common/commands', 'Qomand de {name}', 'common: commands has {name} where English has no placeholder'],
    ['common/button-hint', 'x'.repeat(81), 'common: button-hint has 81 characters, and Discord takes 80'],
    ['common/nothing', 'Rien', '"common/nothing" is no key'],
  ])('is not read with a wrong %s, and stays as it was', (key, sentence, complaint) => {
    const [kept, before] = [tree.read(file), tree.read('src/words/qx/common.ts')];
    translate(key, sentence);
    expect(language('--read')).toContain(complaint);
    expect(tree.read('src/words/qx/common.ts')).toBe(before);
    tree.write(file, kept);
  });

  it('fails the check with another placeholder than English has', () => {
    tree.replace('src/words/qx/common.ts', "'Qomand'", "'Qomand de {name}'");
    expect(tree.complaintsOf(`"${process.execPath}" scripts/language.ts`)).toContain(
      'says it wrongly: common: commands has',
    );
  });
});
