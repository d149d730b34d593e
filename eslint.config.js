import js from '@eslint/js';
import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import {configs as lit} from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import {configs as wc} from 'eslint-plugin-wc';
import {defineConfig} from 'eslint/config';
import ts from 'typescript-eslint';
import {effects, pageGlobals, pageTypes, pureFolders} from './scripts/lint/boundaries.mjs';
import morit from './scripts/lint/rules.mjs';

const globalsOf = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));
const nodeGlobals = globalsOf(
  'process', 'console', 'Buffer', 'URL', 'URLSearchParams', 'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File',
  'AbortController', 'AbortSignal', 'Event', 'EventTarget', 'TextEncoder', 'TextDecoder', 'ReadableStream', 'WritableStream',
  'TransformStream', 'CompressionStream', 'DecompressionStream', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
  'setImmediate', 'queueMicrotask', 'structuredClone', 'performance', 'crypto', 'global', 'gc', 'WebAssembly',
);
const browserGlobals = globalsOf(...pageGlobals, ...Object.keys(effects));

const outside = ['cli', 'demo', 'stories', 'test', 'bench', 'interop', 'scripts', '.storybook'];

/** What no file of ours may say, whatever its folder. */
const everywhere = [
  {selector: 'CatchClause > BlockStatement[body.length=0]', message: 'An empty catch hides a fault: handle it, or say what it means.'},
  {selector: 'TSEnumDeclaration', message: 'Use a union of strings.'},
];

/** What the shipped code may not say: HTML from strings, code from strings, TypeScript’s private, default exports. */
const shipped = [
  ...everywhere,
  {selector: 'MemberExpression[property.name=/^(inner|outer)HTML$/]', message: 'HTML from a string is an injection; draw nodes.'},
  {selector: 'MemberExpression[property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString)$/]', message: 'HTML from a string is an injection; draw nodes.'},
  {selector: 'MemberExpression[object.name="document"][property.name=/^write(ln)?$/]', message: 'document.write would rewrite the host’s page.'},
  {selector: 'Identifier[name=/^unsafe(HTML|SVG|MathML|Static)$/]', message: 'HTML from a string is an injection; draw nodes.'},
  {selector: 'ExportDefaultDeclaration', message: 'Export by name: the file is named for it.'},
  {selector: ':matches(PropertyDefinition, MethodDefinition)[accessibility="private"]:not(:has(> Decorator))', message: 'Use #name; `private` stands only under a decorator.'},
];

const style = {
  'max-lines': ['error', 400],
  'max-len': ['error', {code: 160, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true}],
  quotes: ['error', 'single', {avoidEscape: true, allowTemplateLiterals: true}],
  semi: ['error', 'always'],
  indent: 'off',
  'object-curly-spacing': ['error', 'never'],
  'no-trailing-spaces': 'error',
  'eol-last': 'error',
  eqeqeq: ['error', 'always', {null: 'ignore'}],
  'prefer-const': 'error',
  'no-var': 'error',
  'no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true}],
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-empty': ['error', {allowEmptyCatch: false}],
  'no-restricted-syntax': ['error', ...everywhere],
};

export default defineConfig(
  {ignores: ['dist', 'cdn', 'coverage', 'storybook-static', '.cache', 'interop/*/dist', '**/*.generated.*', '**/generated/**']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},

  js.configs.recommended,
  {plugins: {morit}, rules: {...style, 'morit/imports': 'error'}},
  {files: ['**/*.{js,mjs}'], languageOptions: {globals: {...nodeGlobals, ...browserGlobals}}},

  {
    files: ['**/*.ts'],
    // The typed twin of a rule takes its place: `recommended` turns the plain one off.
    extends: [ts.configs.recommended, lit['flat/recommended'], wc['flat/recommended'], litA11y.configs.recommended],
    plugins: {'lit-a11y': litA11y},
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true}],
    },
  },

  {
    files: ['src/**/*.ts'],
    plugins: {'import-x': importX},
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    settings: {
      'import-x/extensions': ['.ts'],
      'import-x/parsers': {'@typescript-eslint/parser': ['.ts']},
      'import-x/resolver-next': [createNodeResolver({extensions: ['.ts', '.js'], extensionAlias: {'.js': ['.ts', '.js']}})],
    },
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...shipped],
      'morit/template': 'error',
      'import-x/no-cycle': 'error',
      'no-restricted-imports': ['error', {paths: [
        ...['unsafe-html', 'unsafe-svg', 'unsafe-mathml'].map((name) => ({name: `lit/directives/${name}.js`, message: 'HTML from a string is an injection; draw nodes.'})),
        {name: 'lit/directives/style-map.js', message: 'Its first render writes the style attribute, which a strict Content-Security-Policy blocks.'},
        {name: 'lit/static-html.js', message: 'Its unsafeStatic is HTML from a string.', importNames: ['unsafeStatic']},
      ]}],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: false}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
  {files: ['src/elements/report.ts'], rules: {'no-console': 'off'}},
  // A framework's table of tags is an interface that is added to, by one that only extends.
  {files: ['src/frameworks/*.d.ts'], rules: {'@typescript-eslint/no-empty-object-type': ['error', {allowInterfaces: 'with-single-extends'}]}},

  ...pureFolders.map((folder) => ({
    files: [`src/${folder}/**/*.ts`],
    rules: {
      'no-restricted-globals': ['error',
        ...pageGlobals.map((name) => ({name, message: `src/${folder} is pure: it must run where there is no page.`})),
        ...Object.keys(effects).filter((name) => !effects[name].includes(folder)).map((name) => ({name, message: `src/${folder} asks for it through an interface.`})),
      ],
      '@typescript-eslint/no-restricted-types': ['error', {types: Object.fromEntries(pageTypes.map((name) => [name, 'This folder is pure: it must run where there is no page.']))}],
    },
  })),

  {
    files: outside.map((folder) => `${folder}/**/*.ts`),
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai: expect(x).to.be.true
      'wc/no-self-class': 'off',
      'no-loss-of-precision': 'off', // Tests of numbers at the edge write such numbers.
    },
  },
);
