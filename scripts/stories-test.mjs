/**
 * Every story as a test, in light and in dark: it renders without an error, asks nothing of another host, and axe finds
 * nothing. Builds the Storybook when it is out of date. Arguments: story files, or parts of ids. A story tagged `!test` is skipped.
 */
import {createRequire} from 'node:module';
import {axeOptions, describeViolations} from '../test/support/axe-options.js';
import {buildStorybook} from './storybook.mjs';
import {openStories} from './test/story-page.mjs';
import {emptyTally, leaveTally} from './test/tally.mjs';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const patterns = process.argv.slice(2);
const isWanted = ({id, importPath}) => !patterns.length || patterns.some((pattern) => importPath.endsWith(pattern) || id.includes(pattern));

await buildStorybook();
const tally = emptyTally();
const book = await openStories();
try {
  await book.page.addScriptTag({path: axePath});
  const wanted = book.stories.filter(isWanted);
  for (const {id} of wanted.filter(({tags}) => !tags.includes('test'))) tally.skipped.push({name: id, reason: 'tagged !test'});
  for (const theme of ['light', 'dark']) {
    await book.setGlobals({theme});
    for (const story of wanted.filter(({tags}) => tags.includes('test'))) {
      count(story, theme, await faultsOf(story));
      leaveTally(tally, {unfinished: true});
    }
  }
} finally {
  await book.close();
}
leaveTally(tally);
console.log(`${tally.passed} of ${tally.passed + tally.failed} stories passed, counted once a theme`);
process.exitCode = tally.failed ? 1 : 0;

async function faultsOf({id}) {
  const faults = await book.show(id);
  const {violations} = await book.page.evaluate((options) => globalThis.axe.run('#storybook-root', options), axeOptions());
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
