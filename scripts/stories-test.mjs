/**
 * Every story as a test, in light and in dark, a page a theme side by side: it renders without an error, asks nothing of another host,
 * and axe finds nothing. Builds the Storybook when it is out of date. Arguments: story files, or parts of ids. A story tagged `!test` is
 * skipped.
 */
import {createRequire} from 'node:module';
import {axeOptions, describeViolations} from '../test/support/axe-options.js';
import {buildStorybook} from './storybook.mjs';
import {openBook} from './test/story-page.mjs';
import {emptyTally, leaveTally} from './test/tally.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const patterns = process.argv.slice(2);
const isWanted = ({id, importPath}) => !patterns.length || patterns.some((pattern) => importPath.endsWith(pattern) || id.includes(pattern));

await buildStorybook();
const tally = emptyTally();
const book = await openBook();
const wanted = book.stories.filter(isWanted);
for (const {id} of wanted.filter(({tags}) => !tags.includes('test'))) tally.skipped.push({name: id, reason: 'tagged !test'});
try {
  await Promise.all(['light', 'dark'].map(testTheme));
} finally {
  await book.close();
}
leaveTally(tally);
console.log(`${tally.passed} of ${tally.passed + tally.failed} stories passed, counted once a theme`);
process.exitCode = tally.failed ? 1 : 0;

/** All stories in one theme, in their order, on a page of their own. */
async function testTheme(theme) {
  const shown = await book.openPage();
  await shown.page.addScriptTag({path: axePath});
  await shown.setGlobals({theme});
  for (const story of wanted.filter(({tags}) => tags.includes('test'))) {
    count(story, theme, await faultsOf(shown, story));
    leaveTally(tally, {unfinished: true});
  }
}

async function faultsOf(shown, {id}) {
  const faults = await shown.show(id);
  const {violations} = await shown.page.evaluate((options) => globalThis.axe.run('#storybook-root', options), axeOptions());
  return [...faults, ...describeViolations(violations)];
}

function count({id, title, name}, theme, faults) {
  if (!faults.length) {
    tally.passed += 1;
    return;
  }
  tally.failed += 1;
  console.log(`\n✗ ${title} › ${name} (${theme}; ${id})\n${faults.join('\n').replaceAll(/^/gm, '    ')}`);
}
