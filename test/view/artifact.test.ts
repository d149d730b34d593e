import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ArticleItem, PartView} from '../../src/contract/view.js';
import type {Run, ThreadState} from '../../src/stream/types.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {began, thread, type ThreadWriter} from '../fixtures/thread.js';

const picture = (id: string, status: string, more: object = {}) =>
  ({artifact_id: id, execution_id: 'exec', kind: 'image', status, mime: 'image/png', width: 1024, height: 768, alt: '바다', ...more});
const told = (writer: ThreadWriter, artifact: unknown, messageId: string | undefined = 'm') => writer.custom('morit.artifact', {messageId, artifact});
const answer = () => thread().user('a').run('r').says('b', {id: 'm'});

type Data = {readonly component: string; readonly contract: string; readonly value: Record<string, unknown>; readonly source: {readonly status: string}};
const dataOf = ({part}: PartView): Data => (part as {data: Data}).data;
const articlesOf = (state: ThreadState, build = createThreadView()): ArticleItem[] =>
  build({state, now: began}).turns.flatMap(({items}) => items).filter((item): item is ArticleItem => item.kind === 'article');
const partsOf = (state: ThreadState): readonly PartView[] => articlesOf(state).flatMap(({parts}) => parts);
const shown = (state: ThreadState): string[][] => partsOf(state).map((part) => [part.id, dataOf(part).component, dataOf(part).source.status]);

describe('a picture that is being made', () => {
  it('has its place under the words at once, whether or not the answer is complete (R-072)', () => {
    assert.deepEqual(shown(told(answer(), picture('p', 'generating')).state), [['p', 'image_preview', 'generating']]);
  });

  it('waits for the words it belongs to (R-002)', () => {
    const streaming = thread().user('a').run('r').says('b', {id: 'm', status: 'streaming'});
    assert.deepEqual(shown(told(streaming, picture('p', 'generating')).state), []);
    assert.deepEqual(shown(told(thread().user('a').run('r'), picture('p', 'generating')).state), []);
  });

  it('is replaced in its own place by the picture', () => {
    const writer = told(told(told(answer(), picture('p', 'generating')), picture('q', 'generating')), picture('p', 'ready'));
    assert.deepEqual(shown(writer.state), [['p', 'image_preview', 'completed'], ['q', 'image_preview', 'generating']]);
  });

  it('says all that is known of it, and nothing of the event', () => {
    const [part] = partsOf(told(answer(), picture('p', 'ready')).state);
    assert.deepEqual(dataOf(part!).value, {artifact_id: 'p', mime: 'image/png', width: 1024, height: 768, alt: '바다'});
    assert.equal(dataOf(part!).contract, 'image_preview@1');
  });

  for (const status of ['success', 'error', 'stopped', 'connection_lost', 'cancelled'] satisfies Run['status'][]) {
    it(`leaves no place behind when its run ended as ${status}`, () => {
      assert.deepEqual(shown(told(answer(), picture('p', 'generating')).ends(status).state), []);
    });
  }

  it('that is no picture to look at has no place before it is a file (R-077)', () => {
    assert.deepEqual(shown(told(answer(), picture('p', 'generating', {mime: 'image/svg+xml'})).state), []);
    assert.deepEqual(shown(told(answer(), picture('p', 'ready', {mime: 'image/svg+xml'})).state), [['p', 'image_preview', 'completed']]);
  });

  it('keeps its part while the thread goes on', () => {
    const build = createThreadView();
    const writer = told(answer(), picture('p', 'generating'));
    const [before] = articlesOf(writer.state, build);
    const [after] = articlesOf(writer.says('c', {status: 'streaming'}).state, build);
    assert.equal(after!.parts[0], before!.parts[0]);
  });
});

describe('an artifact that is ready', () => {
  it('is a file when it is no picture, and takes no place before', () => {
    const file = (status: string) => ({artifact_id: 'f', execution_id: 'e', kind: 'file', status, name: '표.csv', mime: 'text/csv'});
    assert.deepEqual(shown(told(answer(), file('generating')).state), []);
    assert.deepEqual(shown(told(answer(), file('ready')).state), [['f', 'file_result', 'completed']]);
  });

  it('stays under an answer that did not end well', () => {
    assert.deepEqual(shown(told(answer(), picture('p', 'ready')).ends('error').state), [['p', 'image_preview', 'completed']]);
  });

  it('that names no message hangs under the turn’s last, when the answer is complete', () => {
    const writer = answer().custom('morit.artifact', {artifact: picture('p', 'ready')});
    assert.deepEqual(shown(writer.state), []);
    assert.deepEqual(shown(writer.ends('success').state), [['p', 'image_preview', 'completed']]);
  });

  it('comes back with a thread whose runs nobody knows (R-074)', () => {
    const {state} = told(answer(), picture('p', 'ready'));
    const [part] = partsOf({...state, runs: [], run: undefined});
    assert.equal(part?.origin, 'restored');
  });
});

describe('an artifact event that says nothing', () => {
  for (const artifact of [null, 'p', 7, [], {}, {status: 'ready'}, picture('p', 'melting'), picture('p', 'failed')]) {
    it(`costs nothing: ${JSON.stringify(artifact).slice(0, 60)}`, () => {
      const [item] = articlesOf(told(answer(), artifact).state);
      assert.equal(item?.text, 'b');
      assert.deepEqual(item.parts.filter(({part}) => dataOf({id: '', part}).component === 'image_preview'), []);
    });
  }
});
