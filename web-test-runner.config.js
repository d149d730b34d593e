/** Tests of everything that needs a page. `npm test -- --only browser` runs them and finds the browser by itself. */
import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {a11ySnapshotPlugin} from '@web/test-runner-commands/plugins';
import {browserCommands} from './scripts/test/browser-commands.mjs';
import {browserReporter} from './scripts/test/browser-reporter.mjs';
import {launchers} from './scripts/test/launchers.mjs';

const browser = process.env.MORIT_BROWSER ?? 'chromium';

export default {
  files: 'test/**/*.browser.test.ts',
  nodeResolve: true,
  concurrency: browser === 'chromium' ? 2 : 1,
  browserStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  testFramework: {config: {timeout: browser === 'chromium' ? 10_000 : 30_000}}, // axe takes three times as long elsewhere.
  browsers: [await launchers[browser]()],
  plugins: [
    a11ySnapshotPlugin(),
    browserCommands(),
    esbuildPlugin({
      ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
      define: {'process.env.MORIT_FULL': JSON.stringify(process.env.MORIT_FULL ?? '')},
    }),
  ],
  staticLogging: !process.stdout.isTTY,
  filterBrowserLogs: ({args}) => !String(args[0]).startsWith('Lit is in dev mode'),
  reporters: [defaultReporter({reportTestResults: true, reportTestProgress: false}), browserReporter()],
  coverageConfig: {
    include: ['src/**/*.ts'],
    exclude: ['**/generated/**'],
    reporters: ['json'],
    reportDir: '.cache/coverage/browser',
  },
};
