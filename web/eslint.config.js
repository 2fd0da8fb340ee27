import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      'max-lines': ['error', 600],
      'max-lines-per-function': ['error', 60],
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
    },
  },
  // Written by the server's tests from the table of messages: as long as that is.
  { files: ['src/lib/net/protocol.ts'], rules: { 'max-lines': 'off' } },
  // A describe block is a chapter, not a function.
  { files: ['**/*.test.ts'], rules: { 'max-lines-per-function': 'off' } },
);
