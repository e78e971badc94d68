import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The layers: what each folder may import, lowest first. Everything else inside the project is refused, so an arrow can
 * only point downward. The bottom files (`puzzle.ts`, `slide-lines.ts`, `message.ts`, `container.ts`, `digest.ts`, `once.ts`) may
 * be used by all.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  words: [],
  families: [],
  search: [],
  render: [],
  discord: ['words'],
  store: ['families'],
  game: ['families', 'search', 'words'],
  day: ['families', 'search', 'game', 'store', 'words'],
  picture: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words'],
  post: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words', 'picture'],
  commands: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words', 'picture', 'post'],
};
/** Where messages become text: at the door, by the sentences of a language. */
const mayFormat = new Set(['words', 'discord']);
/** What a family says is checked against its sentences, which are not in the script. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = { families: ['words'] };
const folders = [...Object.keys(mayImport), 'local', 'scripts', 'catalogue', 'bench'];

const textAtTheDoor = {
  regex: '/(words/index|discord/text|message)\\.ts$',
  importNames: ['t', 'textIn', 'format'],
  message: 'give a message on: src/discord/payload.ts makes text of it, in the language of its reader',
};

function layer(folder: string, allowed: readonly string[]): OxlintOverride {
  const typesOnly = mayImportTypes[folder] ?? [];
  const refused = folders.filter((other) => ![...allowed, ...typesOnly, folder].includes(other));
  return {
    files: [folder === 'commands' ? 'commands/**/*.ts' : `src/${folder}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `/(${refused.join('|')})/|^(\\.\\./)+(src/)?(index|env)\\.ts$`,
              message: `${folder} may import only ${allowed.join(', ') || 'the contract'} (see docs/architecture.md)`,
            },
            { regex: '^(node:|discord|hono)', allowTypeImports: true, message: `${folder} runs in the Worker` },
            ...(mayFormat.has(folder) ? [] : [textAtTheDoor]),
            ...typesOnly.map((other) => ({
              regex: `/${other}/`,
              allowTypeImports: true,
              message: `${folder} may import only types of ${other}`,
            })),
          ],
        },
      ],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  // AssemblyScript only looks like TypeScript; its own compiler checks it.
  ignorePatterns: ['build', 'node_modules', 'wasm'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/only-throw-error': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    // Indexing typed arrays and reading verified JSON need them.
    'typescript/no-unsafe-type-assertion': 'off',
    // Discord's enums are types only; their numbers are in src/discord/kinds.ts.
    'typescript/no-unsafe-enum-comparison': 'off',
    // The compiler's noImplicitReturns does this, and knows when a switch is exhaustive.
    'typescript/consistent-return': 'off',
    // Loops that must go one after another (a claim, then its post) are the rule here, not the slip.
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
  },
  overrides: [
    ...Object.entries(mayImport).map(([folder, allowed]) => layer(folder, allowed)),
    { files: ['*.config.ts', 'src/index.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['test/**'], rules: { 'max-lines-per-function': 'off', 'unicorn/consistent-function-scoping': 'off' } },
  ],
});
