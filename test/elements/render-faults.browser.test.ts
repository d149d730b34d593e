import {expect} from '@open-wc/testing';
import {html, LitElement, nothing} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive} from 'lit/directive.js';
import {defineComponent, type ComponentDefinition} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {part as dataPart, seoul} from '../contract/parts.js';
import {collect, find, findAll, fixture, html as page, part, textOf, unhandledDuring, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

interface Note {readonly text: string}
type View = Partial<ComponentDefinition<Note>>;

class Fault extends Error {}
const fail = (): never => { throw new Fault('on purpose'); };
const {error: say} = console;
before(() => { console.error = (...told: unknown[]) => { if (!told.some((one) => one instanceof Fault)) say(...told); }; }); // A developer's page hears each.
after(() => { console.error = say; });
const isFaulty = (text: string): boolean => text === 'faulty';

/** A response of a host's component and another response beside it, with words around them. */
async function pageOf(view: View) {
  const registry = createRegistry();
  const schema = {type: 'object', required: ['text'], properties: {text: {type: 'string'}}};
  registry.define(defineComponent<Note>({name: 'note', contract: 'note@1', mode: 'generated', description: '쪽지', schema, ...view}));
  const home = await fixture(page`<div><p>답은 여기 있어요.</p><morit-response locale="ko" .registry=${registry}></morit-response>
    <morit-response locale="ko" .part=${dataPart('weather', seoul)}></morit-response></div>`);
  const [faulty, neighbour] = [...home.querySelectorAll('morit-response')] as [MoritResponse, MoritResponse];
  await neighbour.updateComplete;
  const heard = collect(home, 'morit-diagnostic');
  return {
    faulty, neighbour, home,
    /** Sets a value, waits until everything that follows from it is over, and gives what nobody caught meanwhile. */
    show: (text: string, partId = 'note_1') => unhandledDuring(async () => {
      faulty.part = dataPart('note', {text}, {partId}) as never;
      await faulty.updateComplete;
    }),
    told: (): Pick<Diagnostic, 'code' | 'partId'>[] => heard.events.map(({diagnostic: {code, partId}}) => ({code, ...(partId !== undefined && {partId})})),
    /** The words and the neighbour, as they were. */
    stands: (): void => {
      expect(textOf(home)).to.contain('답은 여기 있어요.').and.contain('23°');
      expect(neighbour.drawn).to.equal(true);
    },
  };
}

const failed = {code: 'render_failed', partId: 'note_1'};

/** Tags of a host, each with one place that throws when its text says so. */
class Base extends LitElement {
  static override properties = {text: {}};
  declare text: string;
  protected override render(): unknown { return html`<span>${this.text}</span>`; }
}
const tags: Readonly<Record<string, CustomElementConstructor>> = {
  'fault-render': class extends Base { protected override render() { return isFaulty(this.text) ? fail() : super.render(); } },
  'fault-update': class extends Base { protected override willUpdate() { if (isFaulty(this.text)) fail(); } },
  'fault-updated': class extends Base { protected override updated() { if (isFaulty(this.text)) fail(); } },
  'fault-promise': class extends Base {
    protected override async getUpdateComplete() { await super.getUpdateComplete(); return isFaulty(this.text) ? fail() : true; }
  },
  'fault-nested': class extends Base { protected override render() { return html`<fault-render .text=${this.text}></fault-render>`; } },
  'fault-constructor': class extends HTMLElement { constructor() { super(); fail(); } },
  'fault-setter': class extends HTMLElement { set text(text: string) { if (isFaulty(text)) fail(); this.textContent = text; } },
  'fault-connected': class extends HTMLElement { connectedCallback() { fail(); } },
  'fault-disconnected': class extends HTMLElement { disconnectedCallback() { fail(); } },
  'fault-observer': class extends HTMLElement {
    connectedCallback() { new ResizeObserver((_, observer) => { observer.disconnect(); this.dataset['measured'] = ''; fail(); }).observe(this); }
  },
};
for (const [name, tag] of Object.entries(tags)) customElements.define(name, tag);

/** What the first throw in each of these places costs: that response alone (F-37). */
const places: Readonly<Record<string, View['render']>> = {
  'its render': ({text}) => isFaulty(text) ? fail() : text,
  'a promise in place of its content': (({text}: Note) => isFaulty(text) ? Promise.reject(new Fault()) : text) as View['render'],
  'a property of an inner element': ({text}) => html`<fault-setter .text=${text}></fault-setter>`,
  'an inner element\'s render': ({text}) => html`<fault-render .text=${text}></fault-render>`,
  'an inner element\'s willUpdate': ({text}) => html`<fault-update .text=${text}></fault-update>`,
  'an inner element\'s updated': ({text}) => html`<fault-updated .text=${text}></fault-updated>`,
  'an inner element\'s own promise': ({text}) => html`<fault-promise .text=${text}></fault-promise>`,
  'an element within an inner element': ({text}) => html`<fault-nested .text=${text}></fault-nested>`,
};

describe('a renderer that throws', () => {
  for (const [place, render] of Object.entries(places)) {
    it(`in ${place}, at first: its response is left out, told once, and all else stands`, async () => {
      const {faulty, show, told, stands} = await pageOf({render: render!});
      expect(await show('faulty')).to.deep.equal([]);
      expect([faulty.drawn, textOf(faulty.shadowRoot!), told()]).to.deep.equal([false, '', [failed]]);
      stands();
    });

    it(`in ${place}, at an update: the same, and the next value may be drawn again`, async () => {
      const {faulty, show, told, stands} = await pageOf({render: render!});
      await show('좋음');
      expect([faulty.drawn, told()]).to.deep.equal([true, []]);
      expect(await show('faulty')).to.deep.equal([]);
      expect([faulty.drawn, told()]).to.deep.equal([false, [failed]]);
      stands();
      await show('다시 좋음');
      expect(textOf(part(faulty, 'content'))).to.equal('다시 좋음');
    });
  }

  it('in the constructor of an inner element: the same; the browser itself tells the page', async () => {
    const {faulty, show, told, stands} = await pageOf({render: () => html`<fault-constructor></fault-constructor>`});
    expect((await show('하나')).map((error) => error instanceof Fault)).to.deep.equal([true]);
    expect([faulty.drawn, told()]).to.deep.equal([false, [failed]]);
    stands();
  });

  it('in an inner element that is defined only later: the same', async () => {
    const {faulty, show, told} = await pageOf({render: () => html`<fault-late></fault-late>`});
    await show('하나');
    expect(faulty.drawn).to.equal(true);
    await unhandledDuring(() => { customElements.define('fault-late', class extends Base { protected override render() { return fail(); } }); });
    expect([faulty.drawn, told()]).to.deep.equal([false, [failed]]);
  });

  it('in an update that an inner element makes by itself: the same', async () => {
    const {faulty, show, told, stands} = await pageOf({render: () => html`<fault-render text="좋음"></fault-render>`});
    await show('하나');
    expect(await unhandledDuring(() => { find<Base>(faulty, 'fault-render').text = 'faulty'; })).to.deep.equal([]);
    expect([faulty.drawn, told()]).to.deep.equal([false, [failed]]);
    stands();
  });

  for (const member of ['title', 'support', 'actions', 'menu'] as const) {
    it(`in its ${member}: the same`, async () => {
      const {faulty, show, told, stands} = await pageOf({render: ({text}) => text, [member]: fail});
      expect(await show('하나')).to.deep.equal([]);
      expect([faulty.drawn, told()]).to.deep.equal([false, [failed]]);
      stands();
    });
  }

  it('with two faults at once is told once', async () => {
    const {show, told} = await pageOf({render: ({text}) => html`<fault-render .text=${text}></fault-render><fault-updated .text=${text}></fault-updated>`});
    await show('faulty');
    expect(told()).to.deep.equal([failed]);
  });

  it('too late, when another response stands there, costs that one nothing', async () => {
    let end = (): void => undefined;
    class Slow extends Base {
      protected override async getUpdateComplete() {
        await super.getUpdateComplete();
        return new Promise<never>((_, reject) => { end = () => reject(new Fault()); });
      }
    }
    customElements.define('fault-slow', Slow);
    const {faulty, show, told} = await pageOf({render: ({text}) => text === 'slow' ? html`<fault-slow></fault-slow>` : text});
    await show('slow');
    await show('새 쪽지', 'note_2');
    await unhandledDuring(() => { end(); });
    expect([textOf(part(faulty, 'content')), told()]).to.deep.equal(['새 쪽지', []]);
  });
});

describe('what a renderer gave for a control throws', () => {
  const run = {'at once': fail, 'by its promise': async () => fail()};
  for (const [how, deed] of Object.entries(run)) {
    it(`${how}, in an action and in a menu: everything stands, and each is told once`, async () => {
      const {faulty, show, told, stands} = await pageOf({
        render: ({text}) => text, actions: () => [{label: '행동', run: deed}], menu: () => [{label: '메뉴', name: '메뉴', icon: html``, run: deed}],
      });
      await show('하나');
      const buttons = findAll<HTMLButtonElement>(faulty, 'button').filter((button) => /행동|메뉴/.test(textOf(button)));
      expect(buttons).to.have.length(2);
      expect(await unhandledDuring(() => { for (const button of buttons) button.click(); })).to.deep.equal([]);
      expect([textOf(part(faulty, 'content')), told()]).to.deep.equal(['하나', [failed, failed]]);
      stands();
    });
  }

  it('when its summary is copied: everything stands', async () => {
    const {faulty, show, told} = await pageOf({render: ({text}) => text, summary: fail});
    await show('하나');
    expect(await unhandledDuring(() => { part(faulty, 'copy').click(); })).to.deep.equal([]);
    expect([textOf(part(faulty, 'content')), told()]).to.deep.equal(['하나', [failed]]);
  });

  it('in a listener of its own: everything stands, and the page hears it as of any script', async () => {
    const {faulty, show, told, stands} = await pageOf({render: ({text}) => html`<button class="own" @click=${fail}>${text}</button>`});
    await show('하나');
    expect(await unhandledDuring(() => { find(faulty, '.own').click(); })).to.have.length(1);
    expect([textOf(part(faulty, 'content')), told()]).to.deep.equal(['하나', []]);
    stands();
  });
});

describe('what the browser itself calls in an inner element throws', () => {
  it('when it comes onto the page: everything stands', async () => {
    const {faulty, show, stands} = await pageOf({render: ({text}) => html`<fault-connected></fault-connected>${text}`});
    expect(await show('하나')).to.have.length(1);
    expect([faulty.drawn, textOf(part(faulty, 'content'))]).to.deep.equal([true, '하나']);
    stands();
  });

  it('when it leaves: what comes next is drawn', async () => {
    const {faulty, show, stands} = await pageOf({render: ({text}) => text === '하나' ? html`<fault-disconnected></fault-disconnected>` : text});
    await show('하나');
    expect(await show('둘', 'note_2')).to.have.length(1);
    expect(textOf(part(faulty, 'content'))).to.equal('둘');
    stands();
  });

  it('when it changes its size: everything stands', async () => {
    const {faulty, show, stands} = await pageOf({render: ({text}) => html`<fault-observer></fault-observer>${text}`});
    await unhandledDuring(async () => {
      await show('하나');
      await until(() => find(faulty, 'fault-observer').dataset['measured'] !== undefined, 'the observer');
    });
    expect([faulty.drawn, textOf(part(faulty, 'content'))]).to.deep.equal([true, '하나']);
    stands();
  });

  it('when a directive of a host ends: what comes next is drawn, and it is told once', async () => {
    const ending = directive(class extends AsyncDirective {
      render() { return nothing; }
      protected override disconnected() { fail(); }
    });
    const {faulty, show, told} = await pageOf({render: ({text}) => html`${text === '하나' ? ending() : nothing}${text}`});
    await show('하나');
    expect(await show('둘', 'note_2')).to.deep.equal([]);
    expect([textOf(part(faulty, 'content')), told().map(({code}) => code)]).to.deep.equal(['둘', ['render_failed']]);
  });
});
