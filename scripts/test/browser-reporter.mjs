/** A web-test-runner reporter that counts and leaves the tally; the default reporter beside it prints the failures. */
import {relative} from 'node:path';
import {emptyTally, leaveTally} from './tally.mjs';

function addSuite(tally, {suites, tests}, path, browser) {
  for (const {name, skipped, passed} of tests) {
    if (skipped) tally.skipped.push({name: [...path, name].join(' › '), reason: `skipped by the test, in ${browser}`});
    else if (passed) tally.passed += 1;
    else tally.failed += 1;
  }
  for (const suite of suites) addSuite(tally, suite, [...path, suite.name], browser);
}

/** A file that could not be loaded, or that failed outside of its tests, is one failure. */
function addSession(tally, {testResults, testFile, passed, browser}) {
  const before = tally.failed;
  if (testResults) addSuite(tally, testResults, [relative(process.cwd(), testFile)], browser.name);
  if (!passed && tally.failed === before) tally.failed += 1;
}

export function browserReporter() {
  return {
    stop({sessions}) {
      const tally = emptyTally();
      for (const session of sessions) addSession(tally, session);
      leaveTally(tally);
      console.log(`\n${tally.passed} of ${tally.passed + tally.failed} tests passed`);
    },
  };
}
