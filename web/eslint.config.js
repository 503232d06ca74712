import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import config from './svelte.config.js';

export default typescript.config(
  { ignores: ['node_modules/', 'dist/', 'public/sw.js'] },
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig: config } },
  },
  {
    rules: {
      // The addresses are the router's own: see src/router.svelte.ts.
      'svelte/no-navigation-without-resolve': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
);
