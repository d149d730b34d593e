import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {attachmentPart, factsOfPart} from '../../src/elements/attachment-part.js';
import {ATTACHMENT_LIMITS, Attachments, type AttachmentHooks} from '../../src/elements/attachments.js';

interface Upload {
  readonly file: File;
  readonly progress: (fraction: number) => void;
  readonly signal: AbortSignal;
  readonly done: (result: {attachmentId: string; url?: string}) => void;
  readonly fail: (error: Error) => void;
}

/** A list of files whose uploads a test moves by hand. */
function list() {
  const uploads: Upload[] = [];
  const failed: string[] = [];
  const hooks: AttachmentHooks = {
    upload: (file, progress, signal) => new Promise((done, fail) => { uploads.push({file, progress, signal, done, fail}); }),
    changed: () => undefined,
    failed: ({name}) => { failed.push(name); },
  };
  return {files: new Attachments(hooks), uploads, failed};
}

const settle = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });
const file = (name: string, text = 'hello', type = 'text/plain'): File => new File([text], name, {type});
const large = (name: string): File => Object.defineProperty(file(name), 'size', {value: ATTACHMENT_LIMITS.bytes + 1});

describe('files of a message', () => {
  it('go up at once, three at a time, in the order in which they were chosen', async () => {
    const {files, uploads} = list();
    files.add(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => file(name)));
    await settle();
    assert.deepEqual(uploads.map((upload) => upload.file.name), ['a.txt', 'b.txt', 'c.txt']);
    uploads[1]!.done({attachmentId: 'b'});
    await settle();
    assert.deepEqual(uploads.map((upload) => upload.file.name), ['a.txt', 'b.txt', 'c.txt', 'd.txt']);
  });

  it('tell how far they are, whatever a host says of it', async () => {
    const {files, uploads} = list();
    files.add([file('a.txt')]);
    await settle();
    const seen = [0.25, Number.NaN, -1, 7].map((fraction) => {
      uploads[0]!.progress(fraction);
      return files.items[0]!.progress;
    });
    assert.deepEqual(seen, [0.25, 0.25, 0.25, 1]);
  });

  it('over a limit are not taken, and each is named', () => {
    const {files} = list();
    const many = Array.from({length: ATTACHMENT_LIMITS.count + 2}, (_, at) => file(`${at}.txt`));
    assert.deepEqual(files.add([large('film.mov'), file('nothing.txt', ''), ...many]), [
      {reason: 'size', names: ['film.mov']},
      {reason: 'empty', names: ['nothing.txt']},
      {reason: 'count', names: ['10.txt', '11.txt']},
    ]);
    assert.equal(files.items.length, ATTACHMENT_LIMITS.count);
  });

  it('are handed over all at once or not at all, and once', async () => {
    const {files, uploads} = list();
    files.add([file('a.txt'), file('b.png', 'x', 'image/png')]);
    await settle();
    uploads[0]!.done({attachmentId: 'att-a'});
    await settle();
    assert.equal(files.take(), undefined);
    assert.equal(files.items.length, 2);
    uploads[1]!.done({attachmentId: 'att-b', url: 'https://files.example/b'});
    await settle();
    assert.deepEqual(files.take(), [
      {type: 'document', source: {type: 'file', value: 'att-a', mimeType: 'text/plain'}, metadata: {name: 'a.txt', size: 5, attachmentId: 'att-a'}},
      {type: 'image', source: {type: 'url', value: 'https://files.example/b', mimeType: 'image/png'}, metadata: {name: 'b.png', size: 1, attachmentId: 'att-b'}},
    ]);
    assert.deepEqual(files.take(), []);
  });

  it('that do not go up stay and are tried again', async () => {
    const {files, uploads, failed} = list();
    files.add([file('a.txt')]);
    await settle();
    uploads[0]!.fail(new Error('500'));
    await settle();
    assert.deepEqual([files.items[0]!.status, failed, files.take()], ['failed', ['a.txt'], undefined]);
    files.retry(files.items[0]!.id);
    await settle();
    uploads[1]!.done({attachmentId: 'a'});
    await settle();
    assert.equal(files.items[0]!.status, 'done');
  });

  it('that are taken out go no further, and what they answer counts for nothing', async () => {
    const {files, uploads, failed} = list();
    files.add([file('a.txt')]);
    await settle();
    files.remove(files.items[0]!.id);
    assert.equal(uploads[0]!.signal.aborted, true);
    uploads[0]!.done({attachmentId: 'a'});
    await settle();
    assert.deepEqual([files.items, failed], [[], []]);
  });

  it('a host that answers nothing of use has not taken', async () => {
    for (const answer of [undefined, {}, {attachmentId: ''}, {attachmentId: 7}]) {
      const {files, uploads} = list();
      files.add([file('a.txt')]);
      await settle();
      uploads[0]!.done(answer as never);
      await settle();
      assert.equal(files.items[0]!.status, 'failed');
    }
  });

  it('that cannot be read, as a folder cannot, are not sent', async () => {
    const {files, uploads} = list();
    files.add([Object.assign(file('folder'), {slice: () => { throw new DOMException('', 'NotFoundError'); }})]);
    await settle();
    assert.deepEqual([uploads.length, files.items[0]!.fault], [0, 'unreadable']);
  });

  it('come back as they were, before what was chosen meanwhile, and never twice', async () => {
    const {files, uploads} = list();
    const first = file('a.png', 'x', 'image/png');
    files.add([first]);
    await settle();
    uploads[0]!.done({attachmentId: 'a'});
    await settle();
    const parts = files.take()!;
    files.add([file('b.txt')]);
    files.giveBack(parts);
    files.giveBack(parts);
    assert.deepEqual(files.items.map(({name, status}) => [name, status]), [['a.png', 'done'], ['b.txt', 'uploading']]);
    assert.equal(files.items[0]!.file, first);
  });

  it('end their way with their chat, and can be sent again', async () => {
    const {files, uploads} = list();
    files.add([file('a.txt')]);
    await settle();
    files.rest();
    assert.deepEqual([uploads[0]!.signal.aborted, files.items[0]!.status], [true, 'failed']);
  });
});

describe('the part of a file', () => {
  it('has a type by what the file claims, and a document for anything else', () => {
    const types = ['image/png', 'audio/mp4', 'video/mp4', 'application/pdf', ''].map((type) => attachmentPart({name: 'a', size: 1, type}, {attachmentId: 'x'}).type);
    assert.deepEqual(types, ['image', 'audio', 'video', 'document', 'document']);
  });

  it('has a name without what hides in it (S-23)', () => {
    assert.equal(factsOfPart({type: 'document', source: {type: 'file', value: 'x'}, metadata: {name: '../in\u202egpj.exe'}}).name, 'ingpj.exe');
  });
});
