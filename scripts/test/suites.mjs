/** The suites of `npm test` in their order: which files each takes, what it needs, and how it runs. */
import {nodeCoverageFolder} from '../coverage.mjs';
import {filesBelow} from '../stamp.mjs';
import {runNode} from './run.mjs';

const ends = (suffix) => (file) => file.startsWith('test/') && file.endsWith(suffix);
const isBrowserTest = ends('.browser.test.ts');
const isPackageTest = (file) => file.startsWith('test/package/') && ends('.test.ts')(file) && !isBrowserTest(file);

/** With `--all` a file has several times as much to do. */
const minutes = (count, all) => (all ? 4 * count : count);

/** Node's time limit holds for a file as for a test: a file that hangs ends early enough for the others to be counted. */
const nodeTest = (files, {concurrency, all, ...options}) => runNode([
  '--import', 'tsx', '--test', `--test-concurrency=${concurrency}`, `--test-timeout=${minutes(4, all) * 60_000}`,
  '--test-reporter=./scripts/test/node-reporter.mjs', '--test-reporter-destination=stdout', ...files,
], options);

const browserTest = (files, env, all, ...args) => runNode(
  ['node_modules/@web/test-runner/dist/bin.js', ...args, '--files', ...files], {env, minutes: minutes(8, all)},
);

/** The browser tests once more in another browser, for `--all`; an absent one is a skip that says so. */
const elsewhere = (name, title) => ({
  name, title: `Elements and renderers, in ${title}`, onlyWithAll: true,
  takes: isBrowserTest,
  absence: async () => (await import('./launchers.mjs')).absence[name](),
  run: (files, {env, all}) => browserTest(files, {...env, MORIT_BROWSER: name}, all),
});

/**
 * `build`: needs the built package. `browser`: needs a Chromium. `measured`: its lines count for coverage.
 * `onlyWithAll`: left out unless asked for. `absence()`: why it cannot run on this machine, which is a skip and no failure.
 * `run(files, {env, all, coverage})` resolves to an exit code; `all`: with `--all`.
 */
export const suites = [
  {
    name: 'node', title: 'Pure folders and tooling, in Node', measured: true,
    takes: (file) => ends('.test.ts')(file) && !isBrowserTest(file) && !isPackageTest(file),
    run: (files, {env, all, coverage}) => nodeTest(files, {
      concurrency: 3, all, minutes: minutes(6, all), env: {...env, ...coverage && {NODE_V8_COVERAGE: nodeCoverageFolder}},
    }),
  },
  {
    name: 'browser', title: 'Elements and renderers, in Chromium', browser: true, measured: true,
    takes: isBrowserTest,
    run: (files, {env, all, coverage}) => browserTest(files, env, all, ...coverage ? ['--coverage'] : []),
  },
  elsewhere('firefox', 'Firefox'),
  elsewhere('webkit', 'WebKitGTK'),
  {
    name: 'package', title: 'The built package', build: true, browser: true,
    takes: isPackageTest,
    run: (files, {env, all}) => nodeTest(files, {concurrency: 2, all, minutes: minutes(4, all), env}),
  },
  {
    name: 'e2e', title: 'End to end, against the demo agent', build: true, browser: true,
    takes: ends('.e2e.ts'),
    run: (files, {env, all}) => nodeTest(files, {concurrency: 2, all, minutes: minutes(10, all), env}),
  },
  {
    name: 'stories', title: 'Stories: each renders, and axe finds nothing in either theme', browser: true,
    takes: (file) => file.startsWith('stories/') && file.endsWith('.stories.ts'),
    run: (files, {env, all}) => runNode(['scripts/stories-test.mjs', ...files], {env, minutes: minutes(6, all)}),
  },
];

/** The files of a suite; with patterns, those whose path contains one of them. */
export function filesOf(suite, patterns) {
  const files = [...filesBelow('test'), ...filesBelow('stories')].filter(suite.takes);
  return patterns.length ? files.filter((file) => patterns.some((pattern) => file.includes(pattern.replace(/^\.\//, '')))) : files;
}
