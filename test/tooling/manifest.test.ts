import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {tags} from '../../src/frameworks/elements.generated.js';
import {handlerName} from '../../src/frameworks/names.js';

interface Named {readonly name: string; readonly description?: string; readonly kind?: string; readonly fieldName?: string}
interface Declaration {
  readonly tagName: string; readonly description?: string;
  readonly members?: readonly Named[]; readonly attributes?: readonly Named[]; readonly events?: readonly Named[];
  readonly slots?: readonly Named[]; readonly cssParts?: readonly Named[]; readonly cssProperties?: readonly Named[];
}
interface WebType extends Named {
  readonly attributes: readonly Named[]; readonly slots: readonly Named[];
  readonly js: {readonly properties: readonly Named[]; readonly events: readonly Named[]};
  readonly css: {readonly parts: readonly Named[]; readonly properties: readonly Named[]};
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const manifest = read('custom-elements.json') as {modules: {declarations: Declaration[]}[]};
const html = read('html-data.json') as {tags: (Named & {attributes: (Named & {values?: Named[]; valueSet?: string})[]})[]};
const web = read('web-types.json') as {contributions: {html: {elements: WebType[]}}};
const elements = manifest.modules.flatMap(({declarations}) => declarations);
const names = (items: readonly Named[] = []) => items.map(({name}) => name).sort();
const fields = ({members = []}: Declaration) => members.filter(({kind}) => kind === 'field');
interface Table {readonly attributes: Readonly<Record<string, string>>; readonly properties: readonly string[]; readonly events: readonly string[]}
const tableOf = (tag: string): Table => tags[tag as keyof typeof tags];

describe('the manifest', () => {
  for (const element of elements) {
    const all = [element.members, element.attributes, element.events, element.slots, element.cssParts, element.cssProperties].flatMap((items) => items ?? []);

    it(`says what <${element.tagName}> is, and each thing a page may set, call, hear or style`, () => {
      assert.ok(element.description);
      assert.deepEqual(all.filter(({description}) => !description).map(({name}) => name), []);
    });

    it(`holds nothing of <${element.tagName}> that only a browser calls`, () => {
      assert.deepEqual(names(element.members).filter((name) => /Callback$|^#|shadowRootOptions/.test(name)), []);
    });

    it(`is what editors know of <${element.tagName}>`, () => {
      const custom = html.tags.find(({name}) => name === element.tagName);
      const webType = web.contributions.html.elements.find(({name}) => name === element.tagName);
      assert.deepEqual(names(custom?.attributes), names(element.attributes));
      assert.deepEqual(
        [webType?.attributes, webType?.js.properties, webType?.js.events, webType?.slots, webType?.css.parts, webType?.css.properties].map(names),
        [element.attributes, fields(element), element.events, element.slots, element.cssParts, element.cssProperties].map(names),
      );
    });

    it(`is what frameworks know of <${element.tagName}>`, () => {
      const {attributes, properties, events} = tableOf(element.tagName);
      assert.deepEqual([...Object.keys(attributes), ...properties].sort(), names(fields(element)));
      assert.deepEqual([...events].sort(), names(element.events));
    });
  }

  it('offers the words that an attribute takes', () => {
    const layout = html.tags.find(({name}) => name === 'morit-chat')?.attributes.find(({name}) => name === 'layout');
    assert.deepEqual(names(layout?.values), ['floating', 'full', 'panel', 'side']);
  });

  it('writes an attribute as HTML does, where a property says the same', () => {
    assert.equal(tableOf('morit-chat').attributes.connectEndpoint, 'connect-endpoint');
    assert.ok(tableOf('morit-chat').properties.includes('host'), 'an object has no attribute');
    assert.ok(tableOf('morit-chat').properties.includes('imageOrigins'), 'nor has a list, as components write it');
  });

  it('names a handler after its event', () => assert.equal(handlerName('morit-open-url'), 'onMoritOpenUrl'));
});
