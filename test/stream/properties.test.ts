import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {ThreadState} from '../../src/stream/types.js';
import {args, call, called, custom, end, finished, Fixture, interrupted, result, start, started, text, type Wire} from './kit.js';

/** One thing an agent does, as the events that say it. */
function deed(kind: string, at: number, words: readonly string[]): Wire[] {
  const id = `${kind}${at}`;
  switch (kind) {
    case 'say': return [start(id), ...words.map((word) => text(word, id)), end(id)];
    case 'chunk': return words.map((delta, n) => ({type: 'TEXT_MESSAGE_CHUNK', delta, ...n === 0 && {messageId: id}}));
    case 'think': return [{type: 'REASONING_MESSAGE_START', messageId: id, role: 'reasoning'}, ...words.map((delta) => ({type: 'REASONING_MESSAGE_CONTENT', messageId: id, delta})), {type: 'REASONING_MESSAGE_END', messageId: id}];
    case 'call': return [call(id), ...JSON.stringify({words}).match(/.{1,9}/gs)!.map((part) => args(part, id)), called(id), result(words.join(''), id)];
    case 'state': return [{type: 'STATE_SNAPSHOT', snapshot: {rows: []}}, ...words.map((word) => ({type: 'STATE_DELTA', delta: [{op: 'add', path: '/rows/-', value: word}]}))];
    case 'activity': return [{type: 'ACTIVITY_SNAPSHOT', messageId: id, activityType: 'x', content: {list: []}}, ...words.map((word) => ({type: 'ACTIVITY_DELTA', messageId: id, activityType: 'x', patch: [{op: 'add', path: '/list/-', value: word}]}))];
    case 'sub': return [
      {type: 'SUBAGENT_STARTED', subagentRunId: id, name: 'Mon'}, {type: 'STEP_STARTED', stepName: 's', subagentRunId: id}, ...words.map((word) => custom('note', word)),
      {type: 'STEP_FINISHED', stepName: 's', subagentRunId: id}, {type: 'SUBAGENT_FINISHED', subagentRunId: id},
    ];
    default: return [custom('morit.timeline', {item: {id, label: words.join('')}})];
  }
}

const kinds = ['say', 'chunk', 'think', 'call', 'state', 'activity', 'sub', 'custom'];
const deeds = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.array(fc.string({minLength: 1, maxLength: 6, unit: 'grapheme'}), {minLength: 1, maxLength: 5})), {maxLength: 5});
const runEnd = fc.constantFrom<Wire>({}, {outcome: {type: 'success'}}, {outcome: {type: 'cancelled'}}, interrupted({id: 'i', reason: 'x'}));
/** A stream that conforms: a few runs of whole deeds. */
const conforming = fc.array(fc.tuple(deeds, runEnd), {minLength: 1, maxLength: 3}).map((runs) => runs.flatMap(([done, how], run) => [
  started(`r${run}`), ...done.flatMap(([kind, words], at) => deed(kind, run * 100 + at, words)), finished(`r${run}`, how),
]));

/** A thread state without its version: what two ways to the same thread must agree on. */
function thread({version: _, ...state}: ThreadState): unknown {
  return {...state, calls: [...state.calls], subagents: [...state.subagents]};
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const clean = () => {
  assert.equal(Object.keys(Object.prototype).length, 0);
  assert.equal(({} as {polluted?: unknown}).polluted, undefined);
};

describe('any conforming stream', () => {
  it('says all it has to say without a diagnostic, from frozen events', () => {
    fc.assert(fc.property(conforming, (events) => {
      const fixture = new Fixture().feed(...deepFreeze(events));
      assert.deepEqual(fixture.diagnostics, []);
      assert.deepEqual(fixture.state.messages.filter(({status}) => status !== 'complete'), []);
      for (const event of events) if (event['type'] === 'TEXT_MESSAGE_CONTENT') assert.ok(fixture.state.messages.find(({id}) => id === event['messageId'])!.text.includes(event['delta'] as string));
    }), {numRuns: 200});
  });

  it('with ids ends in the same thread when it is doubled at any event (F-18)', () => {
    fc.assert(fc.property(conforming, fc.infiniteStream(fc.nat({max: 3})), fc.constantFrom('r:', ''), (events, doublings, prefix) => {
      const once = new Fixture();
      const twice = new Fixture();
      const seen: [Wire, string][] = [];
      events.forEach((event, at) => {
        const id = `${prefix}${at}`;
        once.apply(event, id);
        twice.apply(event, id);
        seen.push([event, id]);
        // Doubled at once, or with some that came before it in the same run.
        const back = doublings.next().value as number;
        const from = Math.max(events.slice(0, at + 1).findLastIndex(({type}) => type === 'RUN_STARTED'), at - back);
        if (back > 0) for (const [again, its] of seen.slice(from)) twice.apply(again, its);
      });
      assert.deepEqual(thread(twice.state), thread(once.state));
    }), {numRuns: 200});
  });

  it('replayed whole into a shadow and swapped in at any event ends in the same thread (F-18)', () => {
    fc.assert(fc.property(conforming, fc.nat(), (events, cut) => {
      const at = cut % (events.length + 1);
      const once = new Fixture().feed(...events);
      const live = new Fixture().feed(...events.slice(0, at));
      const shadow = new Fixture().feed(...events);
      live.store.snapshot();
      live.store.swap(shadow.store);
      const plain = (state: ThreadState): unknown => JSON.parse(JSON.stringify(thread(state), (key, value: unknown) => key === 'ordinal' ? undefined : value));
      assert.deepEqual(plain(live.state), plain(once.state));
      const ordinals = live.state.messages.map(({ordinal}) => ordinal);
      assert.deepEqual(ordinals, [...new Set(ordinals)].sort((one, other) => one - other));
    }), {numRuns: 200});
  });

  it('taken in between by snapshots ends as it does without', () => {
    fc.assert(fc.property(conforming, fc.infiniteStream(fc.boolean()), (events, looks) => {
      const once = new Fixture().feed(...events);
      const watched = new Fixture();
      const states: [ThreadState, string][] = [];
      for (const event of events) {
        watched.apply(event);
        if (looks.next().value) states.push([watched.state, JSON.stringify(thread(watched.state))]);
      }
      assert.deepEqual(thread(watched.state), thread(once.state));
      for (const [state, before] of states) assert.equal(JSON.stringify(thread(state)), before);
    }), {numRuns: 100});
  });
});

describe('any stream at all', () => {
  const strayType = fc.constantFrom('RUN_STARTED', 'RUN_ERROR', 'MESSAGES_SNAPSHOT', 'TEXT_MESSAGE_END', 'TOOL_CALL_RESULT', 'X', '__proto__');
  /** Something goes wrong on the way: an event is lost, doubled, moved, or a member of it becomes anything. */
  const fault = fc.oneof(
    fc.record({kind: fc.constant('drop'), at: fc.nat()}),
    fc.record({kind: fc.constant('double'), at: fc.nat()}),
    fc.record({kind: fc.constant('move'), at: fc.nat(), to: fc.nat()}),
    fc.record({kind: fc.constant('spoil'), at: fc.nat(), member: fc.nat(), value: fc.jsonValue()}),
    fc.record({kind: fc.constant('insert'), at: fc.nat(), value: fc.oneof(fc.jsonValue(), fc.record({type: strayType, value: fc.jsonValue()}))}),
  );

  it('never makes the store throw, and never touches a prototype', () => {
    fc.assert(fc.property(conforming, fc.array(fault, {minLength: 1, maxLength: 8}), (conformingEvents, faults) => {
      const events: unknown[] = structuredClone(conformingEvents) as unknown[];
      for (const one of faults) {
        const at = one.at % Math.max(1, events.length);
        if (one.kind === 'drop') events.splice(at, 1);
        else if (one.kind === 'double') events.splice(at, 0, events[at]);
        else if (one.kind === 'move') events.splice((one as {to: number}).to % Math.max(1, events.length), 0, ...events.splice(at, 1));
        else if (one.kind === 'insert') events.splice(at, 0, (one as {value: unknown}).value);
        else if (typeof events[at] === 'object' && events[at] !== null) {
          const keys = Object.keys(events[at]);
          (events[at] as Record<string, unknown>)[keys[(one as {member: number}).member % Math.max(1, keys.length)] ?? 'type'] = (one as {value: unknown}).value;
        }
      }
      const fixture = new Fixture();
      for (const event of deepFreeze(events)) {
        fixture.apply(event);
        fixture.store.snapshot();
      }
      fixture.store.buildInput({runId: 'next'});
      clean();
    }), {numRuns: 500});
  });

  it('never loses a delta that was delivered, however events are lost, doubled or moved', () => {
    const words = fc.array(fc.string({minLength: 1, maxLength: 4, unit: 'grapheme-ascii'}), {minLength: 1, maxLength: 6});
    const faults = fc.array(fc.record({kind: fc.constantFrom('drop', 'double', 'move'), at: fc.nat(), to: fc.nat()}), {maxLength: 6});
    fc.assert(fc.property(words, faults, (said, wrong) => {
      const marked = said.map((word, at) => `<${at}:${word.replaceAll(/[<>]/g, '')}>`);
      const events: Wire[] = [started('r1'), start('a'), ...marked.map((word, at) => text(word, at % 2 === 0 ? 'a' : 'b')), end('a'), finished('r1'), started('r2'), start('c'), text('<last>', 'c'), end('c'), finished('r2')];
      for (const {kind, at, to} of wrong) {
        const index = at % events.length;
        if (kind === 'double') events.splice(index, 0, events[index]!);
        else {
          const [event] = events.splice(index, 1);
          if (kind === 'move' || event!['type'] === 'TEXT_MESSAGE_CONTENT') events.splice(to % (events.length + 1), 0, event!);
        }
      }
      const shown = new Fixture().feed(...events).texts.join('');
      for (const word of [...marked, '<last>']) assert.ok(shown.includes(word), `${word} in ${shown}`);
    }), {numRuns: 500});
  });

  it('of invalid or hostile JSON values is contained', () => {
    const almost = fc.record({type: fc.string(), messageId: fc.anything(), delta: fc.anything()});
    fc.assert(fc.property(fc.array(fc.oneof(fc.anything(), almost), {maxLength: 10}), (values) => {
      const fixture = new Fixture().feed(started(), start(), text('kept'));
      for (const value of values) fixture.apply(value);
      assert.ok(fixture.texts.includes('assistant: kept'));
      clean();
    }), {numRuns: 300});
  });
});
