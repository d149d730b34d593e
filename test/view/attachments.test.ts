import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {ContentPart} from '../../src/stream/types.js';
import {attachmentsOf} from '../../src/view/attachments.js';
import {createThreadView} from '../../src/view/thread-view.js';
import {began, thread} from '../fixtures/thread.js';

const picture: ContentPart = {
  type: 'image', source: {type: 'url', value: 'https://files.example/1', mimeType: 'image/jpeg'}, metadata: {name: '영수증.jpg', size: 1200, attachmentId: 'att-1'},
};

describe('what came with a message (R-110)', () => {
  it('is drawn by what its part says of it', () => {
    assert.deepEqual(attachmentsOf([{type: 'text', text: '합계?'}, picture]), [
      {kind: 'image', name: '영수증.jpg', size: 1200, mime: 'image/jpeg', attachmentId: 'att-1', url: 'https://files.example/1'},
    ]);
  });

  it('has no address where its source is a handle, and its bytes where they travelled along', () => {
    assert.deepEqual(attachmentsOf([
      {type: 'document', source: {type: 'file', value: 'file-7'}},
      {type: 'image', source: {type: 'data', value: 'AAAA', mimeType: 'image/png'}, metadata: {filename: 'a.png'}},
    ]), [{kind: 'document', name: ''}, {kind: 'image', name: 'a.png', mime: 'image/png', data: 'AAAA'}]);
  });

  it('shows something for a part that a server brought back broken', () => {
    const broken = [{type: 'image'}, {type: 'document', source: 7, metadata: 'x'}, {type: 'audio', source: {}, metadata: {name: 7, size: -1}}] as unknown as ContentPart[];
    assert.deepEqual(attachmentsOf(broken).map(({kind, name}) => [kind, name]), [['image', ''], ['document', ''], ['audio', '']]);
  });

  it('stays the same object while an answer streams under it', () => {
    const build = createThreadView(() => undefined, () => undefined);
    const writer = thread().user('합계?', {id: 'user'}).run('run').says('', {status: 'streaming'});
    const withParts = () => {
      const {state} = writer;
      return {...state, messages: state.messages.map((message) => (message.id === 'user' ? {...message, parts: [picture]} : message))};
    };
    const item = () => build({state: withParts(), now: began}).turns[0]!.items[0];
    const before = item();
    writer.grows('총 ');
    assert.equal(item(), before);
  });

  it('is named in the line of a message that waits', () => {
    const build = createThreadView(() => undefined, () => undefined);
    const queued = (text: string) => build({state: {...thread().state, queued: {text, attachments: [picture]}}, now: began}).queued;
    assert.equal(queued('합계?'), '합계? · 영수증.jpg');
    assert.equal(queued(''), '영수증.jpg');
  });
});
