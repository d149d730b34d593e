import {expect} from '@open-wc/testing';
import {defineComponent} from '../../src/catalog/define.js';
import {createRegistry} from '../../src/catalog/host-registry.js';
import type {Action} from '../../src/catalog/renderer.js';
import {MoritResponse} from '../../src/elements/morit-response.js';
import {expectAccessible} from '../support/axe.js';
import {collect, findAll, fixture, html, part, textOf, until} from '../support/dom.js';

customElements.get('morit-response') ?? customElements.define('morit-response', MoritResponse);

/** A host's component with these next steps, drawn. */
async function drawn(actions: readonly Action[]): Promise<MoritResponse> {
  const registry = createRegistry();
  registry.define(defineComponent({
    name: 'errand', contract: 'errand@1', mode: 'generated', description: '심부름', schema: {type: 'object', properties: {}},
    title: () => '심부름', actions: () => actions, render: () => '다녀왔어요.',
  }));
  const element = await fixture<MoritResponse>(html`<morit-response component="errand" .value=${{}} .registry=${registry} locale="ko"></morit-response>`);
  await element.updateComplete;
  return element;
}

const controls = (element: MoritResponse, place: string): HTMLElement[] => findAll(part(element, place), 'a, button');

describe('next steps of a response (R-048)', () => {
  const run = (label: string, done: string[] = []): Action => ({label, run: () => void done.push(label)});

  it('are two at most beside the content, the others in the menu before the copy control', async () => {
    const element = await drawn([run('하나'), run('둘'), run('셋'), {label: '넷', href: 'https://example.com/four'}]);
    expect(controls(element, 'actions').map(textOf)).to.deep.equal(['하나', '둘']);
    expect(controls(element, 'menu').map((each) => textOf(each).split(',')[0]?.trim())).to.deep.equal(['셋', '넷', '요약 복사']);
    await expectAccessible(element);
  });

  it('work in the menu as they do beside the content', async () => {
    const done: string[] = [];
    const element = await drawn([run('하나'), run('둘'), run('셋', done), {label: '넷', copy: '넷의 글'}]);
    const copies = collect(element, 'morit-copy');
    element.addEventListener('morit-copy', (event) => event.preventDefault());
    const [third, fourth] = controls(element, 'menu');
    third?.click();
    fourth?.click();
    await until(() => textOf(fourth as Element) === '복사했어요', 'the word');
    expect(done).to.deep.equal(['셋']);
    expect(copies.stop().map(({text}) => text)).to.deep.equal(['넷의 글']);
  });

  it('take no place where there is none', async () => {
    const element = await drawn([]);
    expect(findAll(element, '[part~=actions]')).to.deep.equal([]);
    expect(controls(element, 'menu').map(textOf)).to.deep.equal(['요약 복사']);
  });
});
