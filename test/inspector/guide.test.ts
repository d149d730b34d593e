import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {countsOf, guidePlace, isOfGuide} from '../../src/inspector/guide.js';
import {EventLog} from '../../src/inspector/log.js';
import {mapEn} from '../../src/inspector/map-en.js';
import {mapKo} from '../../src/inspector/map-ko.js';
import {wordsKo} from '../../src/inspector/words-ko.js';

const log = new EventLog(() => '');
const entryOf = (event: Record<string, unknown>) => log.add({at: 0, runId: 'r', event, bytes: 0});
const call = (name: string) => entryOf({type: 'TOOL_CALL_START', toolCallId: `call-${name}`, toolCallName: name});
const rowOf = (name: string): number => mapKo.rows.findIndex((row) => row.name === name);

describe('the guide', () => {
  it('counts what the seed counts', () => {
    assert.deepEqual(countsOf(mapKo), {
      buddy: {tools: 3, middlewares: 8}, manager: {tools: 7, plan: 1, files: 7, zoom: 1, middlewares: 16, caching: 1},
    });
  });

  it('says the counts in the seed’s words', () => {
    assert.equal(wordsKo.counts(countsOf(mapKo)).replaceAll('\n', ' '), mapKo.legend);
  });

  it('has a row for a row in both languages, each with words of its own', () => {
    assert.equal(mapEn.rows.length, mapKo.rows.length);
    for (const {name, source, rendering} of mapEn.rows) assert.doesNotMatch(`${name} ${source} ${rendering}`, /\p{Script=Hangul}/u);
    for (const {title, source, paragraphs} of mapEn.sections) assert.doesNotMatch([title, source, ...paragraphs].join(' '), /\p{Script=Hangul}/u);
  });

  for (const [name, tool] of [['search_mons', 'search_mons'], ['ls · read_file · glob · grep', 'grep'], ['write_file · edit_file', 'edit_file'], ['execute (셸)', 'execute']] as const) {
    it(`leads from a call to the row of its tool: ${tool}`, () => assert.equal(guidePlace(call(tool), mapKo), rowOf(name)));
  }

  for (const event of [
    {type: 'MANAGER_TIER_DECISION'}, {type: 'CUSTOM', name: 'mosmos.manager.tier_escalation'}, {type: 'CUSTOM', name: 'PERSONA_SAVED'}, {type: 'COST_RECORDED'}, {type: 'COST_UNBILLED'},
  ]) {
    it(`leads from what never comes to section 08: ${JSON.stringify(event)}`, () => assert.equal(guidePlace(entryOf(event), mapKo), '08'));
  }

  it('leads from the banner’s event to its middleware', () => {
    assert.equal(guidePlace(entryOf({type: 'CUSTOM', name: 'mana.insufficient', value: {}}), mapKo), rowOf('SpendCheckMiddleware'));
  });

  it('leads from a tool it does not name to nowhere', () => assert.equal(guidePlace(call('secret_tool'), mapKo), undefined));

  it('counts a brief’s interrupt among the events of section 09', () => {
    assert.ok(isOfGuide(entryOf({type: 'RUN_FINISHED', outcome: {type: 'interrupt', interrupts: [{id: 'i', reason: 'propose_brief'}]}}), '09', mapKo));
  });
});
