import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Handlers, posts and all below give messages on; src/discord/payload.ts makes text of them, in the language of the
 * reader, and src/page/told.ts what goes to the page.
 */
const textAtTheDoor: OxlintOverride = {
  files: ['src/**/*.ts', 'commands/**/*.ts'],
  excludeFiles: ['src/words/**', 'src/discord/**', 'src/page/told.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '/(words/index|discord/text|message)\\.ts$',
            importNames: ['t', 'textIn', 'format'],
            message: 'give a message on: src/discord/payload.ts makes text of it, in the language of its reader',
          },
        ],
      },
    ],
  },
};

/** A rehearsal writes no line: whatever the Worker runs is given its log. */
const logHandedDown: OxlintOverride = {
  files: ['src/**/*.ts', 'commands/**/*.ts'],
  excludeFiles: ['src/log.ts'],
  rules: { 'no-console': 'error' },
};

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
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
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
    textAtTheDoor,
    logHandedDown,
    { files: ['*.config.ts', 'src/index.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['test/**'],
      rules: {
        'max-lines-per-function': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['test.prop'] }],
      },
    },
  ],
});
