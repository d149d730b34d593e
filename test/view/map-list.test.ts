import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import type {ThreadView, TurnItem} from '../../src/contract/view.js';
import {mapKo} from '../../src/inspector/map-ko.js';
import {ThreadStore} from '../../src/stream/store.js';
import {createThreadView} from '../../src/view/thread-view.js';
import type {WireEvent} from '../demo/client.js';
import {mapRows, type MapCase, type MapRow} from '../fixtures/map-rows.js';
import {ManualClock} from '../support/clock.js';
import {line} from './scripted.js';

/** The thread after the reader said something and the agent did what the case says. */
function played({events, asks, end, running, parts}: MapCase): ThreadStore {
  const clock = new ManualClock(1_000);
  const store = new ThreadStore({threadId: 'thread', clock});
  const outcome = asks ? {type: 'interrupt', interrupts: [asks]} : {type: 'success'};
  const all: WireEvent[] = [
    {type: 'RUN_STARTED', threadId: 'thread', runId: 'run'}, ...events,
    ...running ? [] : [{type: 'RUN_FINISHED', threadId: 'thread', runId: 'run', outcome, ...end}],
  ];
  store.addUserMessage({id: 'said', text: '말', runId: 'run', ...(parts && {parts: parts as never})});
  store.beginRun({id: 'run'});
  for (const event of all) store.apply(event, {receivedAt: clock.now()});
  return store;
}

function viewIn(mode: string, one: MapCase): {readonly view: ThreadView; readonly reports: readonly Diagnostic[]} {
  const reports: Diagnostic[] = [];
  const build = createThreadView((error) => { throw error; }, (diagnostic) => reports.push(diagnostic));
  return {view: build({state: played(one).snapshot(), now: 1_000, modeOf: () => mode}), reports};
}

const lines = ({turns}: ThreadView): string[] => turns.flatMap(({items}) => items).flatMap(lineOf);
const lineOf = (item: TurnItem): string[] => item.kind === 'user' ? item.attachments.map(({kind, name}) => `${kind} ${name}`) : [line(item)];
const drawnIn = ({buddy: has}: MapRow, {drawn, buddy}: MapCase): readonly string[] => buddy ?? (has === '—' ? [] : drawn);
/** The names that a row tells of, as they go over the wire. */
const names = mapRows.filter(({kind}) => kind === 'tool').flatMap(({name}) => name.split(' · ')).map((name) => name.replace(/\s?\(.*/, ''));

describe('the list of the map', () => {
  it('has the rows of the guide’s map, in its order (R-089, R-092)', () => {
    const listed = mapRows.map(({kind, name, buddy, manager, visibility}) => ({kind, name, buddy, manager, visibility}));
    assert.deepEqual(listed, mapKo.rows.map(({kind, name, buddy, manager, visibility}) => ({kind, name, buddy, manager, visibility: mapKo.words[visibility]})));
  });

  it('shows something of each row that is shown, and nothing of one that is hidden', () => {
    for (const {name, visibility, elsewhere, cases} of mapRows) {
      const shown = cases.some(({drawn}) => drawn.length > 0);
      assert.equal(shown || (visibility !== '숨김' && elsewhere !== undefined), visibility !== '숨김', name);
    }
  });
});

for (const row of mapRows) {
  describe(`${row.name} (${row.visibility})`, () => {
    for (const one of row.cases) {
      for (const [mode, expected] of [['manager', one.drawn], ['buddy', drawnIn(row, one)]] as const) {
        it(`in ${mode}, when ${one.when}, draws ${expected.length ? expected.join('; ') : 'nothing'}`, () => {
          const {view} = viewIn(mode, one);
          const json = JSON.stringify(view.turns);
          assert.deepEqual(lines(view), expected);
          assert.deepEqual([...names.map((name) => `"${name}"`), ...one.hidden ?? []].filter((word) => json.includes(word)), []);
        });
      }

      if (row.kind === 'tool' && row.buddy === '—') {
        it(`tells the page that Buddy has no such tool, when ${one.when} (R-085)`, () => {
          assert.ok(viewIn('buddy', one).reports.every(({code}) => code === 'mode_mismatch'));
          assert.ok(viewIn('buddy', one).reports.length > 0);
        });
      }
    }
  });
}
