import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {args, call, called, custom, end, finished, Fixture, result, start, started, text, wireMessages} from './kit.js';

describe('a message that streams', () => {
  it('is streaming until its END, then complete', () => {
    const fixture = new Fixture().feed(started(), start(), text('안녕'));
    assert.deepEqual(fixture.state.messages.map(({status, text: words}) => [status, words]), [['streaming', '안녕']]);
    fixture.feed(text('하세요'), end());
    assert.deepEqual(fixture.state.messages.map(({status, text: words}) => [status, words]), [['complete', '안녕하세요']]);
  });

  it('opens by itself when its CONTENT comes before its START (F-19)', () => {
    const fixture = new Fixture().feed(started(), text('a'), start(), text('b'), end());
    assert.deepEqual(fixture.texts, ['assistant: ab']);
    assert.ok(fixture.diagnostics.some(({code}) => code === 'event_invalid'));
  });

  it('keeps CONTENT that comes after its END (F-19)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), end(), text('b'));
    assert.deepEqual(fixture.texts, ['assistant: ab']);
    assert.equal(fixture.state.messages[0]?.status, 'complete');
    assert.equal(fixture.diagnostics.length, 1);
  });

  it('goes on when its START comes again while it is open, or after its END (F-19)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'), start(), text('b'), end(), start(), text('c'), end());
    assert.deepEqual(fixture.texts, ['assistant: abc']);
  });

  it('leaves others alone when an END has no START (F-19)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'));
    assert.equal(fixture.apply(end('other')), 'dropped');
    assert.deepEqual(fixture.texts, ['assistant: a']);
  });

  it('takes nothing from a delta that is no string, and changes nothing by an empty one (F-25)', () => {
    const fixture = new Fixture().feed(started(), start(), text('a'));
    const before = fixture.state;
    assert.equal(fixture.apply({...text(''), delta: 7}), 'dropped');
    fixture.feed(text(''));
    assert.equal(fixture.state, before);
  });

  it('holds the metadata of its events, key by key', () => {
    const fixture = new Fixture().feed(started(), start('m', {metadata: {a: 1, b: 1}}), text('x', 'm', {metadata: {b: 2}}), end('m', {metadata: {c: 3}}));
    assert.deepEqual(fixture.state.messages[0]?.metadata, {a: 1, b: 2, c: 3});
  });

  it('interleaves with others', () => {
    const fixture = new Fixture().feed(started(), start('m'), start('n'), text('1', 'm'), text('2', 'n'), text('3', 'm'), end('m'), end('n'));
    assert.deepEqual(fixture.texts, ['assistant: 13', 'assistant: 2']);
  });

  it('speaks as the agent in a role that nobody knows, never as the reader (S-51)', () => {
    const fixture = new Fixture().feed(started(), start('m', {role: 'wizard'}), text('x'), end());
    assert.deepEqual(fixture.texts, ['assistant: x']);
  });
});

describe('an id of our own', () => {
  const own = () => {
    const fixture = new Fixture();
    fixture.store.beginRun({id: 'r'});
    fixture.store.addUserMessage({id: 'u', text: '제 말', runId: 'r'});
    return fixture.feed(started());
  };

  it('is not taken by a stream in another role (S-51)', () => {
    const fixture = own().feed(start('u'), text('남의 말', 'u'), end('u'));
    assert.deepEqual(fixture.texts, ['user: 제 말', 'assistant: 남의 말']);
    assert.equal(fixture.state.messages[0]?.id, 'u');
  });

  it('is not written into by CONTENT without a START (S-51)', () => {
    assert.deepEqual(own().feed(text('x', 'u')).texts, ['user: 제 말', 'assistant: x']);
  });

  it('is not taken by a tool result, an activity or a snapshot (S-51)', () => {
    const fixture = own().feed(
      result('r', 'c', 'u'), {type: 'ACTIVITY_SNAPSHOT', messageId: 'u', activityType: 'x', content: {a: 1}},
      {type: 'MESSAGES_SNAPSHOT', messages: [{id: 'u', role: 'assistant', content: 'not the reader'}]},
    );
    assert.equal(fixture.state.messages.find(({id}) => id === 'u')?.text, '제 말');
    assert.ok(fixture.texts.includes('assistant: not the reader'));
  });

  it('may be said again by the server without standing there twice', () => {
    const fixture = own().feed(start('u', {role: 'user'}), text('제 ', 'u'), text('말', 'u'), end('u'), start('m'), text('네'), end());
    assert.deepEqual(fixture.texts, ['user: 제 말', 'assistant: 네']);
  });

  it('does not hide other words that come as the reader\'s', () => {
    assert.deepEqual(own().feed(start('u', {role: 'user'}), text('다른 말', 'u'), end('u')).texts, ['user: 제 말', 'user: 다른 말']);
  });
});

describe('reasoning', () => {
  it('is a message of its own, apart from a text under the same id', () => {
    const fixture = new Fixture().feed(
      started(), {type: 'REASONING_START', messageId: 'm'}, {type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'reasoning'},
      {type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: '생각'}, {type: 'REASONING_MESSAGE_END', messageId: 'm'}, {type: 'REASONING_END', messageId: 'm'},
      start('m'), text('답'), end('m'),
    );
    assert.deepEqual(fixture.texts, ['reasoning: 생각', 'assistant: 답']);
  });

  it('is read in a role that the reference refuses', () => {
    const fixture = new Fixture().feed(started(), {type: 'REASONING_MESSAGE_START', messageId: 'm', role: 'assistant'}, {type: 'REASONING_MESSAGE_CONTENT', messageId: 'm', delta: 'x'});
    assert.deepEqual(fixture.texts, ['reasoning: x']);
  });

  it('goes back with its encrypted value as it came', () => {
    const fixture = new Fixture().feed(
      started(), {type: 'REASONING_MESSAGE_CHUNK', messageId: 'm', delta: '생각'}, call(), args('{}'), called(),
      {type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm', encryptedValue: 'E1'},
      {type: 'REASONING_ENCRYPTED_VALUE', subtype: 'tool-call', entityId: 'c', encryptedValue: 'E2'}, finished(),
    );
    assert.deepEqual(wireMessages(fixture.store), [
      {id: 'm', role: 'reasoning', content: '생각', encryptedValue: 'E1'},
      {id: 'c', role: 'assistant', toolCalls: [{id: 'c', type: 'function', function: {name: 'tool', arguments: '{}'}, encryptedValue: 'E2'}]},
    ]);
  });
});

describe('MESSAGES_SNAPSHOT', () => {
  const snapshot = (messages: readonly unknown[], metadata?: unknown) => ({type: 'MESSAGES_SNAPSHOT', messages, ...metadata !== undefined && {metadata}});
  const activity = (messageId: string, activityType = 'x') => ({type: 'ACTIVITY_SNAPSHOT', messageId, activityType, content: {}});
  const user = (id: string, content = id) => ({id, role: 'user', content});
  const assistant = (id: string, content = id) => ({id, role: 'assistant', content});
  const ids = (fixture: Fixture) => fixture.state.messages.map(({id}) => id).join(' ');

  it('sets the server\'s order, also among what is known', () => {
    const fixture = new Fixture().feed(started(), snapshot([user('a'), assistant('b'), user('c')]), snapshot([user('a'), assistant('n'), assistant('b'), user('c'), assistant('z')]));
    assert.equal(ids(fixture), 'a n b c z');
    fixture.feed(snapshot([user('c'), assistant('z'), user('a')]));
    assert.equal(ids(fixture), 'c z a');
    const ordinals = fixture.state.messages.map(({ordinal}) => ordinal);
    assert.deepEqual(ordinals, ordinals.toSorted((one, other) => one - other));
  });

  it('leaves the identity of each message that it repeats', () => {
    const fixture = new Fixture().feed(started(), start('m'), text('말', 'm'), end('m'), call(), args('{"a":1}'), called(), result('ok'));
    const before = fixture.state;
    fixture.feed(snapshot([
      assistant('m', '말'), {id: 'c', role: 'assistant', toolCalls: [{id: 'c', type: 'function', function: {name: 'tool', arguments: '{"a":1}'}}]},
      {id: 'c-result', role: 'tool', toolCallId: 'c', content: 'ok'},
    ]));
    assert.deepEqual(fixture.state.messages.map((message, at) => message === before.messages[at]), [true, true, true]);
    assert.equal(fixture.state.calls.get('c'), before.calls.get('c'));
  });

  it('removes what the server does not have, but not what is still streaming, nor an unsent message', () => {
    const fixture = new Fixture().feed(started(), start('old'), text('x', 'old'), end('old'), start('open'), text('아직', 'open'));
    fixture.store.addUserMessage({id: 'u', text: '못 보낸 말', unsent: true});
    fixture.feed(snapshot([assistant('kept')]), text(' 옵니다', 'open'), end('open'));
    assert.deepEqual(fixture.state.messages.map(({text: words}) => words).sort(), ['kept', '못 보낸 말', '아직 옵니다'].sort());
  });

  it('does not take text back from a message that streams when it is a little behind', () => {
    const fixture = new Fixture().feed(started(), start(), text('하나 둘'), snapshot([assistant('m', '하나')]), text(' 셋'), end());
    assert.deepEqual(fixture.texts, ['assistant: 하나 둘 셋']);
  });

  it('does not remove the question of the run under way, unless it lists it under another id', () => {
    const asked = () => {
      const fixture = new Fixture();
      fixture.store.beginRun({id: 'r'});
      fixture.store.addUserMessage({id: 'u', text: '질문', runId: 'r'});
      return fixture.feed(started());
    };
    assert.equal(ids(asked().feed(snapshot([assistant('a')]))).split(' ').includes('u'), true);
    assert.equal(ids(asked().feed(snapshot([user('server-u', '질문')]))), 'server-u');
  });

  it('keeps activities and reasoning that it says nothing about, at their place', () => {
    const fixture = new Fixture().feed(started(), start('a'), end('a'), activity('act'), {type: 'REASONING_MESSAGE_CHUNK', messageId: 're', delta: 'x'}, start('b'), end('b'));
    assert.equal(ids(fixture.feed(snapshot([assistant('a'), assistant('b')]))), 'a act re b');
  });

  it('owns the activities when it lists some, or says so by type', () => {
    const base = () => new Fixture().feed(started(), activity('x1', 'x'), activity('y1', 'y'));
    assert.equal(ids(base().feed(snapshot([{id: 'x1', role: 'activity', activityType: 'x', content: {}}]))), 'x1');
    assert.equal(ids(base().feed(snapshot([], {'@ag-ui/client': {authoritativeActivityTypes: null}}))), '');
    assert.equal(ids(base().feed(snapshot([], {'@ag-ui/client': {authoritativeActivityTypes: ['x']}}))), 'y1');
    assert.equal(ids(base().feed(snapshot([], {'@ag-ui/client': 'nonsense'}))), 'x1 y1');
  });

  it('drops what is no message, and what stands twice', () => {
    const fixture = new Fixture().feed(started(), snapshot([null, 7, {id: 'a'}, {id: 'b', role: 'tool', content: 'x'}, {id: 'c', role: 'activity', content: []}, user('d', '1'), user('d', '2')]));
    assert.deepEqual(fixture.texts, ['user: 2']);
  });

  it('never changes what it was given', () => {
    const frozen = Object.freeze([Object.freeze({id: 'a', role: 'user', content: Object.freeze([Object.freeze({type: 'text', text: 'x'})])})]);
    assert.deepEqual(new Fixture().feed(started(), snapshot(frozen), start('m'), text('x'), end()).texts, ['user: x', 'assistant: x']);
  });
});

describe('an activity', () => {
  const activity = (content: unknown, more = {}) => ({type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'plan', content, ...more});

  it('is replaced by a snapshot, kept by one with replace: false, patched by a delta', () => {
    const fixture = new Fixture().feed(started(), activity({n: 1}), activity({n: 9}, {replace: false}), {type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'plan', patch: [{op: 'add', path: '/m', value: 2}]});
    assert.deepEqual(fixture.state.messages[0]?.content, {n: 1, m: 2});
    assert.deepEqual(fixture.feed(activity({n: 3})).state.messages[0]?.content, {n: 3});
  });

  it('stays as it was when a delta does not fit', () => {
    const fixture = new Fixture().feed(started(), activity({n: 1}));
    assert.equal(fixture.apply({type: 'ACTIVITY_DELTA', messageId: 'a', activityType: 'plan', patch: [{op: 'add', path: '/n', value: 2}, {op: 'remove', path: '/none'}]}), 'dropped');
    assert.deepEqual(fixture.state.messages[0]?.content, {n: 1});
  });

  it('is never sent', () => {
    assert.deepEqual(new Fixture().feed(started(), activity({n: 1}), finished()).store.buildInput({runId: 'x'}).messages, []);
  });
});

describe('a custom event', () => {
  it('is kept with the message that came before it', () => {
    const fixture = new Fixture().feed(started(), start(), end(), custom('morit.timeline', {item: {}}));
    assert.deepEqual(fixture.state.customs.map(({name, afterMessageId, runId}) => [name, afterMessageId, runId]), [['morit.timeline', 'm', 'r']]);
  });

  it('is named by its event id, else by its place in the run, so that a replay names it the same (R-122)', () => {
    const names = (eventId?: string) => {
      const fixture = new Fixture();
      for (const event of [started(), custom('session.rollover', {thread_id: 't2'}), custom('session.rollover', {thread_id: 't3'})]) {
        fixture.apply(event, eventId && `${eventId}${String((event['value'] as {thread_id?: string} | undefined)?.thread_id)}`);
      }
      return fixture.state.customs.map(({id}) => id);
    };
    assert.deepEqual(names(), names());
    assert.deepEqual(names('e'), ['r:et2', 'r:et3']);
    assert.equal(new Set(names()).size, 2);
  });

  it('comes through before a run and after its end', () => {
    const fixture = new Fixture().feed(custom('session.rollover'), started(), finished(), custom('session.rollover'));
    assert.equal(fixture.state.customs.length, 2);
    assert.deepEqual(fixture.diagnostics, []);
  });

  it('says that the answer is complete while parts may still come (C-21)', () => {
    const fixture = new Fixture().feed(started());
    assert.equal(fixture.state.run?.answerCompleted, false);
    assert.equal(fixture.feed(custom('morit.answer.completed', {messageId: 'm'})).state.run?.answerCompleted, true);
  });
});
