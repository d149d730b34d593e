/** The reference core over the same messages: where both read something, both read the same. */
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {describe, it} from 'node:test';
import * as reference from '@a2ui/web_core/v0_9';
import fc from 'fast-check';
import type {Json} from '../../src/contract/json.js';
import {ModelError, readAt, resolvePath, writeAt} from '../../src/surface/data-model.js';
import type {SurfaceNode} from '../../src/surface/node.js';
import {corpora, readCorpus, without} from '../stream/corpora.js';
import {BASIC, components, create, data, Fixture, type Props} from './a2ui-kit.js';

/** What both sides say of a node, in their order. */
type Said = readonly [type: string, ...facts: unknown[]];

interface TheirNode { readonly type: string; readonly [name: string]: unknown }

const api = (Object.values(reference) as unknown[]).filter((one): one is reference.ComponentApi =>
  typeof one === 'object' && one !== null && 'schema' in one && 'name' in one && /^[A-Z]/.test(String(one.name)));
const catalog = new reference.Catalog(BASIC, api, reference.createBasicCatalogFunctions({locale: 'en'}));

function theirs(messages: readonly unknown[], id: string): {readonly said: readonly Said[]; readonly model: unknown} {
  const processor = new reference.MessageProcessor([catalog]);
  processor.processMessages(messages as never);
  const surface = processor.model.getSurface(id);
  assert.ok(surface);
  const resolver = new reference.NodeResolver(surface, catalog);
  const said = tellTheirs(JSON.parse(JSON.stringify(reference.peekValue(resolver.rootNode))) as TheirNode);
  resolver.dispose();
  return {said, model: surface.dataModel.get('/')};
}

function tellTheirs(node: TheirNode): Said[] {
  const problems = node['validationErrors'] ?? [];
  const text = node['label'] ?? '';
  const below = [node['child'], node['trigger'], node['content'], ...node['children'] as TheirNode[] ?? [], ...(node['tabs'] as {child: TheirNode}[] ?? []).map(({child}) => child)]
    .filter((child): child is TheirNode => typeof child === 'object' && child !== null).flatMap(tellTheirs);
  switch (node.type) {
    case 'Text': return [['text', String(node['text'] ?? '')]]; // A bound figure is left to whoever draws it.
    case 'Button': return [['button', problems], ...below];
    case 'TextField': return [['text_field', text, node['value'] ?? '', problems]];
    case 'CheckBox': return [['check', text, node['value'] ?? false, problems]];
    case 'Slider': return [['range', node['value'], problems]];
    case 'DateTimeInput': return [['date_time', node['value'] ?? '', problems]];
    case 'ChoicePicker': return [['choice', text, node['value'] ?? [], node['options']]];
    case 'Image': return [['image', node['url'], node['description'] ?? '']];
    case 'Icon': return [['icon', node['name']]];
    case 'Tabs': return [['tabs', (node['tabs'] as {title: string}[]).map(({title}) => title)], ...below];
    default: return [[node.type.toLowerCase().replace('audioplayer', 'audio')], ...below];
  }
}

function tellOurs(node: SurfaceNode): Said[] {
  switch (node.type) {
    case 'text': case 'markdown': return [['text', node.text]];
    case 'button': return [['button', node.problems], ...node.content ? tellOurs(node.content) : [['text', node.text] as const]];
    case 'text_field': return [[node.type, node.label, node.value, node.problems]];
    case 'check': return [[node.type, node.label, node.value, node.problems]];
    case 'range': case 'date_time': return [[node.type, node.value, node.problems]];
    case 'choice': return [[node.type, node.label, node.value, node.options]];
    case 'image': return [[node.type, node.picture.url, node.alt]];
    case 'icon': return [[node.type, node.path === undefined ? node.name : {svgPath: node.path}]];
    case 'tabs': return [[node.type, node.tabs.map(({title}) => title)], ...node.tabs.flatMap(({children}) => children.flatMap(tellOurs))];
    case 'modal': return [[node.type], ...tellOurs(node.trigger), ...tellOurs(node.content)];
    case 'row': case 'column': case 'list': case 'card': return [[node.type], ...node.children.flatMap(tellOurs)];
    default: return [[node.type]];
  }
}

function compare(messages: readonly unknown[]): void {
  const fixture = new Fixture({timezone: undefined}).apply(...messages.map((message) => ({...message as Props, ...sends(message)})));
  const [id = ''] = fixture.surfaces.ids;
  const {said, model} = theirs(messages, id);
  assert.deepEqual(tellOurs(fixture.root(id)), said);
  assert.deepEqual(fixture.surfaces.clientDataModel()?.surfaces[id], model);
}

/** The same message, with the model asked for. */
function sends(message: unknown): Props {
  const {createSurface} = message as {readonly createSurface?: Props};
  return createSurface ? {createSurface: {...createSurface, sendDataModel: true}} : {};
}

/**
 * The reference draws these otherwise, and we stay as we are: it resolves an empty list or a child that is still to come into a container
 * or a stand-in, ours shows nothing.
 */
describe('the reference core agrees', () => {
  const folder = 'a2ui/specification/v0_9/catalogs/basic/examples';
  for (const file of without(folder) ? [] : readdirSync(resolve(corpora, folder))) {
    it(`on ${file}`, () => { compare((JSON.parse(readCorpus(`${folder}/${file}`)) as {messages: unknown[]}).messages); });
  }

  const model = {n: 1234.5, none: null, word: 'w', list: ['a', 'b'], people: [{name: 'Ann', tags: ['x']}, {name: 'Bea', tags: ['y', 'z']}], when: '2026-01-06T14:05:09Z', yes: true};
  const text = (value: unknown): Props => components({root: ['Text', {text: value}]});
  const template = (value: string): Props => text({call: 'formatString', args: {value}, returnType: 'string'});
  for (const [what, message] of Object.entries<Props>({
    'a bound text': text({path: '/word'}),
    'a bound figure': text({call: 'formatString', args: {value: '${/n} ${/none} ${/missing} ${/list} ${/people/0}'}, returnType: 'string'}),
    'numbers': template('${formatNumber(value: ${/n}, decimals: 1)} ${formatNumber(value: 1e, decimals: 0)}'.replace('1e', '5')),
    'money': template('${formatCurrency(value: ${/n}, currency: "EUR")} ${formatCurrency(value: 3, currency: \'JPY\')}'),
    'dates': template('${formatDate(value: ${/when}, format: "EEEE, MMMM d, yyyy h:mm a")} ${formatDate(value: ${/when}, format: "yy-MM-dd HH:mm:ss E MMM")}'),
    'plurals': template('${pluralize(value: 1, one: "one", other: "many")} ${pluralize(value: 7, one: "one", other: "many")}'),
    'an escaped marker': template('\\${/word} ${/word}'),
    'a nested template': components({
      root: ['List', {children: {componentId: 'row', path: '/people'}}], row: ['Column', {children: ['name', 'tags']}], name: ['Text', {text: {path: 'name'}}],
      tags: ['Row', {children: {componentId: 'tag', path: 'tags'}}], tag: ['Text', {text: {call: 'formatString', args: {value: '${.} ${/word}'}, returnType: 'string'}}],
    }),
    'the checks': components({root: ['TextField', {label: 'L', value: {path: '/word'}, checks: [
      {condition: {call: 'required', args: {value: {path: '/word'}}}, message: 'required'}, {condition: {call: 'length', args: {value: {path: '/word'}, min: 2}}, message: 'length'},
      {condition: {call: 'email', args: {value: {path: '/word'}}}, message: 'email'}, {condition: {call: 'numeric', args: {value: {path: '/n'}, max: 10}}, message: 'numeric'},
      {condition: {call: 'regex', args: {value: {path: '/word'}, pattern: '^\\w$'}}, message: 'regex'},
      {condition: {call: 'and', args: {values: [{path: '/yes'}, {call: 'not', args: {value: {path: '/yes'}}}]}}, message: 'and'},
      {condition: {call: 'or', args: {values: [{path: '/yes'}, false]}}, message: 'or'},
    ]}]}),
  })) {
    it(`on ${what}`, () => { compare([create(), message, data('/', model)]); });
  }

  it('on any writes to a model that both take', () => {
    const step = fc.record({
      path: fc.array(fc.constantFrom('a', 'b', 'list', '0', '1', '2'), {minLength: 1, maxLength: 4}).map((tokens) => `/${tokens.join('/')}`),
      value: fc.option(fc.jsonValue({maxDepth: 2}), {nil: undefined}),
    });
    fc.assert(fc.property(fc.array(step, {maxLength: 12}), (steps) => {
      const their = new reference.DataModel({});
      let ours: Json = {};
      for (const {path, value} of steps) {
        if (JSON.stringify(value ?? null).includes('__proto__')) continue;
        if (value === undefined && readAt(ours, resolvePath(path)) === undefined) continue; // Theirs makes the containers on the way to nothing.
        let next: Json | undefined;
        let theirFault = false;
        try {
          next = writeAt(ours, resolvePath(path), value as Json | undefined) ?? {};
        } catch (error) {
          assert.ok(error instanceof ModelError);
          if (error.code === 'over_budget') continue; // A list that would grow by more than one: theirs takes it, and pays for it.
        }
        try {
          their.set(path, structuredClone(value));
        } catch {
          theirFault = true;
        }
        assert.equal(next === undefined, theirFault, path);
        ours = next ?? ours;
        assert.deepEqual(JSON.parse(JSON.stringify(ours)), JSON.parse(JSON.stringify(their.get('/'))));
      }
    }), {numRuns: 300});
  });
});
