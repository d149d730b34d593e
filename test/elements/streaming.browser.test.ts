import {expect, fixture, html} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import {collect, findAll, part, textOf, unhandledDuring, until} from '../support/dom.js';
import {transcriptText, write} from './chat.js';

defineMorit();

/** What the network does while a test runs: each request takes the next answer. */
function network(...answers: (() => Response)[]) {
  const real = globalThis.fetch;
  const requests: {readonly url: string; readonly body: Record<string, unknown>}[] = [];
  globalThis.fetch = (url, init) => {
    requests.push({url: String(url), body: JSON.parse(String(init?.body)) as Record<string, unknown>});
    const answer = answers[Math.min(requests.length, answers.length) - 1]!();
    init?.signal?.addEventListener('abort', () => { void answer.body?.cancel().catch(() => undefined); });
    return Promise.resolve(answer);
  };
  return {requests, end: () => { globalThis.fetch = real; }};
}

/** An event stream that a test feeds by hand. */
function stream() {
  let feed!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({start: (controller) => { feed = controller; }});
  return {
    response: () => new Response(body, {headers: {'content-type': 'text/event-stream'}}),
    send: (...events: object[]) => { for (const event of events) feed.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)); },
    close: () => { feed.close(); },
  };
}

const started = {type: 'RUN_STARTED', threadId: 't', runId: 'r'};
const says = (delta: string) => ({type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta});
const begins = {type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant'};
const finished = [{type: 'TEXT_MESSAGE_END', messageId: 'm'}, {type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: {type: 'success'}}];

const chatAt = async (endpoint: string): Promise<MoritChat> => {
  const chat = await fixture<MoritChat>(html`<morit-chat locale="ko" mode="buddy" thread-id="t" endpoint=${endpoint}></morit-chat>`);
  await chat.updateComplete;
  return chat;
};

const sends = (chat: MoritChat, text: string): void => {
  const field = part<HTMLTextAreaElement>(chat, 'field');
  write(field, text);
  field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true}));
};

describe('a chat on a real stream', () => {
  let ends: (() => void)[] = [];
  afterEach(() => {
    ends.forEach((end) => { end(); });
    ends = [];
  });

  it('shows an answer as it comes, and sends the mode with it', async () => {
    const line = stream();
    const {requests, end} = network(line.response);
    ends.push(end);
    const chat = await chatAt('/agent');
    sends(chat, '안녕');
    await until(() => requests.length > 0);
    line.send(started, begins, says('반가'));
    await until(() => transcriptText(chat).includes('반가'));
    line.send(says('워요'), ...finished);
    await until(() => transcriptText(chat).includes('반가워요') && part(chat, 'transcript').getAttribute('aria-busy') === 'false');
    const {morit} = requests[0]!.body['forwardedProps'] as {morit: object};
    expect(morit).to.include({v: 1, mode: 'buddy'});
    expect(requests).to.have.length(1);
  });

  // After a 500 nobody knows whether the server took the message: it is asked again, not sent again (F-10).
  const refusals: readonly (readonly [string, () => Response, string, string])[] = [
    ['500', () => new Response('oops', {status: 500}), '서버에 문제가', '다시 시도'],
    ['401', () => new Response('', {status: 401}), '보내지 못했어요', '다시 보내기'],
    ['an HTML page with status 200', () => new Response('<h1>hi</h1>', {headers: {'content-type': 'text/html'}}), '보내지 못했어요', '다시 보내기'],
  ];
  for (const [name, answer, said, step] of refusals) {
    it(`meets ${name} with the message kept, with words, and with one next step`, async () => {
      const {end} = network(answer);
      ends.push(end);
      const chat = await chatAt('/agent');
      const {events} = collect(chat, 'morit-error');
      const faults = await unhandledDuring(async () => {
        sends(chat, '소중한 글');
        await until(() => textOf(chat).includes(said) && findAll(chat, '.notice button').length > 0, said);
      });
      expect(faults).to.deep.equal([]);
      expect(transcriptText(chat)).to.contain('소중한 글');
      expect(findAll(part(chat, 'notice'), 'button').map(({textContent}) => textContent?.trim())).to.deep.equal([step]);
      expect(events).to.have.length(1);
    });
  }

  it('ends its run as stopped when its endpoint changes, and keeps what was said (F-45)', async () => {
    const line = stream();
    const {requests, end} = network(line.response);
    ends.push(end);
    const chat = await chatAt('/agent');
    sends(chat, '안녕');
    await until(() => requests.length > 0);
    line.send(started, begins, says('반가'));
    await until(() => transcriptText(chat).includes('반가'));
    chat.endpoint = '/other';
    await chat.updateComplete;
    await until(() => part(chat, 'transcript').getAttribute('aria-busy') === 'false');
    expect(transcriptText(chat)).to.contain('안녕').and.contain('반가');
    sends(chat, '다시');
    await until(() => requests.length > 1);
    expect(requests[1]!.url).to.contain('/other');
    expect((requests[1]!.body['messages'] as {content: string}[]).map(({content}) => content)).to.deep.equal(['안녕', '반가', '다시']);
  });
});
