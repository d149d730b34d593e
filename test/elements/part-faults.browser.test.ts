import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import {part as dataPart, seoul} from '../contract/parts.js';
import {thread} from '../fixtures/thread.js';
import {collect, findAll, part, unhandledDuring, until} from '../support/dom.js';
import {standing, transcriptText, write} from './chat.js';

class Fault extends Error {}

customElements.define('fault-in-chat', class extends HTMLElement {
  readonly updateComplete = Promise.resolve().then(() => { throw new Fault(); });
});

/** A registry whose two components throw: while they are drawn, and after. */
function faulty() {
  const registry = createRegistry();
  const schema = {type: 'object', properties: {}};
  const define = (name: string, render: () => unknown): void => {
    registry.define(defineComponent({name, contract: `${name}@1`, mode: 'generated', description: name, schema, render}));
  };
  define('throws', () => { throw new Fault(); });
  define('throws_later', () => html`<fault-in-chat></fault-in-chat>`);
  return registry;
}

describe('an answer whose responses throw (R-018, F-37)', () => {
  const {error: say} = console;
  before(() => { console.error = (...told: unknown[]) => { if (!told.some((one) => one instanceof Fault)) say(...told); }; }); // A developer's page hears each.
  after(() => { console.error = say; });

  it('keeps its words, its other response and the composer; each is told once', async () => {
    const heard = collect(document, 'morit-diagnostic');
    const attach = (component: string, value: unknown) => ({messageId: 'm', part: dataPart(component, value, {partId: component})});
    const writer = thread().user('보여 줘').run().says('답은 글로도 있어요.', {id: 'm'});
    for (const name of ['throws', 'throws_later']) writer.custom('morit.response.attach', attach(name, {}));
    const state = writer.custom('morit.response.attach', attach('weather', seoul)).ends('success').state;
    let made!: Awaited<ReturnType<typeof standing>>;
    const loose = await unhandledDuring(async () => {
      made = await standing(state, {registry: faulty()});
      await until(() => heard.events.length >= 2 && findAll(made.chat, 'morit-response[drawn]').length === 1, 'the responses');
    });
    expect(loose).to.deep.equal([]);
    expect(heard.stop().map(({diagnostic: {code, partId}}) => `${code} ${partId}`).sort()).to.deep.equal(['render_failed throws', 'render_failed throws_later']);
    expect(transcriptText(made.chat)).to.contain('답은 글로도 있어요.').and.contain('23°');
    write(made.field, '다음 질문');
    await made.drawn();
    part(made.chat, 'composer').dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true}));
    await until(() => made.client.asked('send').length === 1, 'the question to be sent');
    expect(made.field.value).to.equal('');
  });
});
