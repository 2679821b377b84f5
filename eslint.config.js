import comments from '@eslint-community/eslint-plugin-eslint-comments'
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { listsStayInside } from './scripts/check/lists-stay-inside.mjs'

const TYPED = ['**/*.ts', '**/*.vue']

const size = {
  'max-lines': ['error', { max: 400 }],
  'max-lines-per-function': ['error', { max: 60 }],
  complexity: ['error', { max: 11, variant: 'modified' }],
}

/** What a file may not import, each with what to use instead; the layers themselves are dependency-cruiser's. */
const imports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

const insteadOf = {
  electronElsewhere: {
    group: ['electron'],
    message:
      'Electron belongs to index, ipc, windows, secrets and updates: take what you need as a parameter (a fetch, a path, a clock).',
  },
  keytarElsewhere: {
    group: ['keytar'],
    message: 'The keychain is behind src/main/secrets: take its store as a parameter.',
  },
  libsqlElsewhere: {
    group: ['libsql', 'libsql/*'],
    message: 'The database is behind src/main/order-cache: ask it for orders or attempts.',
  },
  xmlElsewhere: {
    group: ['saxes', 'xml-js'],
    message: 'XML words never leave src/main/ndc: use a request builder or an answer reader of the message.',
  },
  nodeInWindow: {
    group: ['node:*', 'fs', 'path', 'os', 'crypto', 'child_process', 'electron'],
    message: 'A window has no Node and no Electron: ask main through the gateway.',
  },
  untypedCall: {
    group: ['axios', 'got', 'node-fetch', 'undici'],
    message: 'Calls go through the fetch that is handed in (the system proxy and its certificates).',
  },
  otherDates: {
    group: ['dayjs', 'moment', 'date-fns', 'luxon'],
    message: 'Use src/shared/domain/dates (Temporal).',
  },
}

const nodeGlobals = Object.fromEntries(
  [
    ...['process', 'console', 'Buffer', 'URL', 'AbortSignal', 'fetch', 'module', 'require'],
    ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ].map((name) => [name, 'readonly']),
)

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Write a union of string literals instead of an enum.',
}
const ownClock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
  'MemberExpression[object.name="Temporal"][property.name="Now"]',
].map((selector) => ({
  selector,
  message:
    'The time is read in one place (src/shared/domain/dates/system-clock): take the clock store, a now or a today.',
}))

const everywhere = [insteadOf.untypedCall, insteadOf.otherDates]

export default defineConfig(
  globalIgnores([
    'out/',
    'dist/',
    'artifacts/',
    'coverage/',
    'test-results/',
    'test/fixtures/wrong-imports/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { '@eslint-community/eslint-comments': comments },
    rules: {
      ...size,
      ...imports(...everywhere),
      eqeqeq: 'error',
      'no-console': 'off',
      '@eslint-community/eslint-comments/require-description': 'error',
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      '@eslint-community/eslint-comments/disable-enable-pair': ['error', { allowWholeFile: true }],
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {
          allowDefaultCaseForExhaustiveSwitch: true,
          considerDefaultExhaustiveForUnions: false,
          requireDefaultForNonUnion: true,
        },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // TypeScript's noPropertyAccessFromIndexSignature asks for the brackets that this rule would take away.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      'no-restricted-syntax': ['error', noEnum],
    },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: ['src/shared/domain/dates/system-clock.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, ...ownClock] },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    // The room of the trade, and where an answer is read.
    ignores: ['src/shared/domain/**', 'src/main/ndc/**'],
    plugins: { faredesk: { rules: { 'lists-stay-inside': listsStayInside } } },
    rules: { 'faredesk/lists-stay-inside': 'error' },
  },
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    rules: {
      'no-undef': 'off',
      'max-lines-per-function': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/define-emits-declaration': ['error', 'type-based'],
      'vue/no-v-html': 'error',
      // Props are optional by their type alone; a default is written where there is a sensible one.
      'vue/require-default-prop': 'off',
    },
  },
  {
    files: ['src/main/**/*.ts'],
    ignores: ['src/main/index.ts', 'src/main/{ipc,windows,secrets,updates,order-cache,ndc}/**'],
    rules: imports(
      ...everywhere,
      insteadOf.electronElsewhere,
      insteadOf.keytarElsewhere,
      insteadOf.libsqlElsewhere,
      insteadOf.xmlElsewhere,
    ),
  },
  {
    files: ['src/main/ndc/**/*.ts'],
    rules: imports(
      ...everywhere,
      insteadOf.electronElsewhere,
      insteadOf.keytarElsewhere,
      insteadOf.libsqlElsewhere,
    ),
  },
  {
    files: ['src/main/order-cache/**/*.ts'],
    rules: imports(
      ...everywhere,
      insteadOf.electronElsewhere,
      insteadOf.keytarElsewhere,
      insteadOf.xmlElsewhere,
    ),
  },
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    rules: imports(...everywhere, insteadOf.nodeInWindow),
  },
  {
    files: ['src/renderer/src/stores/**/*.ts'],
    // A setup store is a module in the shape of a function: what counts is the length of the actions in it.
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: ['test/**/*.ts', 'scripts/**/*.ts'],
    rules: {
      // A describe block is a list of cases, and a page of a scenario is read from top to bottom.
      'max-lines-per-function': 'off',
      // Fakes keep the shape of what they stand for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals },
  },
  prettier,
)
