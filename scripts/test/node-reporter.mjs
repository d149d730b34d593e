/**
 * A `node --test` reporter: failures in full, skips by name and reason, one line of counts. Counts tests, not the
 * suites around them, and leaves the tally for scripts/test.mjs.
 */
import {relative} from 'node:path';
import {inspect} from 'node:util';
import {emptyTally, leaveTally} from './tally.mjs';

const indent = (text) => text.replaceAll(/^/gm, '    ');
const withoutInternals = (text) => text.split('\n').filter((line) => !/\(?node:(internal|async_hooks)/.test(line)).join('\n');

/** No line is given: it would be that of the compiled file. The stack names the source's. */
function failure(path, {file, details}) {
  const {cause, message} = details.error;
  const reason = cause === undefined ? message : typeof cause === 'string' ? cause : inspect(cause);
  const place = file ? ` (${relative(process.cwd(), file)})` : '';
  return `\n✗ ${path === file ? 'The file could not be run' : path}${place}\n${indent(withoutInternals(reason))}\n`;
}

/** What a test or suite says for not having been run; `false` is none. */
const excuseOf = ({skip, todo}) => [skip, todo].find((excuse) => excuse !== undefined && excuse !== false);

/** A suite fails with its tests, which are counted by themselves; it counts when it was left out with all of them, or failed in its own hooks. */
const isOnlyTheSumOfItsTests = (data) => data.details.type === 'suite' && excuseOf(data) === undefined
  && (!data.details.error || data.details.error.failureType === 'subtestsFailed');

export default async function* report(events) {
  const tally = emptyTally();
  const path = [];
  for await (const {type, data} of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name);
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail' || isOnlyTheSumOfItsTests(data)) continue;
    const name = [...path.slice(0, data.nesting), data.name].join(' › ');
    const excuse = excuseOf(data);
    if (excuse !== undefined) {
      const reason = typeof excuse === 'string' && excuse ? excuse : data.todo === undefined ? 'no reason given' : 'still to do';
      tally.skipped.push({name, reason});
    } else if (type === 'test:pass') {
      tally.passed += 1;
    } else {
      tally.failed += 1;
      yield failure(name, data);
    }
    leaveTally(tally, {unfinished: true});
  }
  leaveTally(tally);
  yield `${tally.passed} of ${tally.passed + tally.failed} tests passed\n`;
}
