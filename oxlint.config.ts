import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The layers: what each folder may import, lowest first. Everything else inside the project is refused, so an arrow can
 * only point downward. The bottom files (`puzzle.ts`, `saying.ts`, `digest.ts`, `once.ts`) may be used by all.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  families: [],
  search: [],
  words: ['families'],
  render: [],
  discord: ['words'],
  store: [],
  game: ['families', 'search', 'words'],
  day: ['families', 'search', 'game', 'store', 'words'],
  picture: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words'],
  post: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words', 'picture'],
  commands: ['families', 'search', 'game', 'store', 'day', 'discord', 'render', 'words', 'picture', 'post'],
};
const folders = [...Object.keys(mayImport), 'local', 'scripts', 'catalogue', 'bench'];

function layer(folder: string, allowed: readonly string[]): OxlintOverride {
  const refused = folders.filter((other) => !allowed.includes(other) && other !== folder);
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
            { regex: '^(node:|discord\\.js$|hono)', allowTypeImports: true, message: `${folder} runs in the Worker` },
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
    // discord.js gives types only here, so its enums' members are written as numbers.
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
    // Sentences are no code, however many a function holds.
    { files: ['src/families/**/*words.ts'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['test/**'], rules: { 'max-lines-per-function': 'off', 'unicorn/consistent-function-scoping': 'off' } },
  ],
});
