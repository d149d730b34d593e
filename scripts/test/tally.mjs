/**
 * What a suite counted: {passed, failed, skipped: [{name, reason}]}. Each suite runs in a process of its own and
 * leaves its tally in the file that MORIT_TALLY names, `unfinished` while it runs, so that one that is stopped keeps
 * what it had counted.
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';

export const emptyTally = () => ({passed: 0, failed: 0, skipped: []});

/** Leaves the tally for the parent process, when there is one that asked. */
export function leaveTally(tally, {unfinished = false} = {}) {
  if (process.env.MORIT_TALLY) writeFileSync(process.env.MORIT_TALLY, JSON.stringify(unfinished ? {...tally, unfinished} : tally));
}

/** Takes the tally that a suite left, or undefined. */
export function takeTally(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(path, {force: true});
  }
}

export function addTallies(tallies) {
  return tallies.reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
    skipped: [...sum.skipped, ...tally.skipped],
  }), emptyTally());
}

/** The closing line: `12 passed, 0 failed`, and `, 3 skipped` when there are any. */
export const closingLine = ({passed, failed, skipped}) =>
  `${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`;
