import {expect} from '@open-wc/testing';
import type {Diagnostic} from '../../src/contract/diagnostic.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {part as dataPart} from '../contract/parts.js';
import {moreNow, type Told} from '../fixtures/catalog-more.js';
import {moreCases} from '../fixtures/catalog-more-all.js';
import {pictureHost} from '../fixtures/picture-host.js';
import {collect, fixture, html, part, textOf} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

const told = (diagnostics: readonly Diagnostic[]): Told[] => diagnostics.map(({code, path}) => [code, path]);

/** An element as a page would have it, and what it tells of a part. */
async function empty(dev = false) {
  const element = await fixture<MoritResponse>(html`<morit-response locale="ko"></morit-response>`);
  Object.assign(element, {dev, host: pictureHost, clock: {now: () => moreNow}});
  const take = async (given: unknown): Promise<Told[]> => {
    const heard = collect(element, 'morit-diagnostic');
    element.part = given as never;
    await element.updateComplete;
    return told(heard.stop());
  };
  return {element, take};
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

for (const [component, cases] of Object.entries(moreCases)) {
  describe(`<morit-response> with ${component}`, () => {
    for (const {name, value, data, dev, refused, told: repairs = [], seen = [], then} of cases) {
      it(`${name}: ${refused ? `nothing is drawn, and ${refused[0]} is told` : 'is drawn'}`, async () => {
        const {element, take} = await empty(dev);
        const first = await take(dataPart(component, value, data));
        expect([element.drawn, isShown(element)]).to.deep.equal([!refused, !refused]);
        if (refused) expect(first[0]).to.deep.equal(refused);
        else expect(first).to.deep.equal(repairs);
        for (const words of seen) expect(textOf(element.shadowRoot!)).to.contain(words);
        if (!then) return;
        const before = part(element, 'container');
        expect((await take(dataPart(component, then.value, data)))[0]).to.deep.equal(then.refused);
        expect([isShown(element), part(element, 'container')]).to.deep.equal([true, before]);
        for (const words of seen) expect(textOf(before)).to.contain(words);
      });
    }
  });
}
