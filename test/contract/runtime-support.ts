import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {Ajv2020} from 'ajv/dist/2020.js';
import type {Json} from '../../src/contract/json.js';
import {actions, nodes} from '../../src/contract/runtime-table.js';
import {placesIn, type Container, type Place} from './mutate.js';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** A document that may be changed at will. */
export type Loose = {[key: string]: unknown} & {config: Record<string, unknown> & {view: LooseNode}};
export interface LooseNode { type: string; props?: Record<string, unknown>; children?: LooseNode[]; [key: string]: unknown }

/** The seed's own document, and one that uses more of the vocabulary; each call gives a fresh copy. */
export const seed = (): Loose => read('../fixtures/runtime/seed-response.json') as Loose;
export const full = (): Loose => read('../fixtures/runtime/full-response.json') as Loose;

const schema = read('../../src/contract/schemas/runtime-v2.schema.json') as object;
/** What ajv says of a document by the published schema. */
export const fitsSchema = new Ajv2020({ownProperties: true, strict: false, strictNumbers: true}).compile(schema);

/** The seed's document with another view. */
export function withView(view: unknown, config: object = {}): Loose {
  const document = seed();
  return {...document, config: {...document.config, ...config, view: view as LooseNode}};
}

/** A value for each kind of a prop: the least that fits. */
const LEAST: Readonly<Record<string, Json>> = {
  label: '이름', title: '제목', text: '글', name: 'info', summary: '요약', alt: '설명', value: '1', source: 'data.result.data.list', url: 'https://example.com/a',
  mime: 'text/plain', size_bytes: 10, bind: 'state.x', options: [{value: 1, label: '하나'}, {value: 2, label: '둘'}], min: 0, max: 10,
  action: {type: 'back'}, capability: 'a.b', item_id: 'i1', screen: 'detail', path: 'state.x', key: 'k',
};

/** The least that a node of a type can be. */
export function leastNode(type: keyof typeof nodes): LooseNode {
  const required = [...nodes[type][1].matchAll(/(\w+)!:/g)].map(([, name = '']) => [name, LEAST[name]]);
  const special: Record<string, object> = {
    image: {url: 'https://img.example.com/a.png'}, file: {artifact_id: 'a1'}, component: {name: 'chart', from: 'data.result.data.chart'}, progress: {value: 3}, source_line: {source: '출처'},
  };
  const children: Record<string, LooseNode[]> = {tabs: [{type: 'tab', props: {title: '탭'}, children: [leaf()]}], button_group: [{type: 'button', props: {text: '버튼', action: {type: 'back'}}}]};
  const props = {...Object.fromEntries(required) as object, ...special[type]};
  return {type, ...(Object.keys(props).length > 0 && {props}), ...(children[type] && {children: children[type]})};
}

/** The least that an action of a type can be. */
export function leastAction(type: keyof typeof actions): Record<string, unknown> {
  const required = [...actions[type].matchAll(/(\w+)!:/g)].map(([, name = '']) => [name, LEAST[name]]);
  return {type, ...Object.fromEntries(required) as object, ...(type === 'refresh' && {source: 'result'})};
}

export const leaf = (text = '글'): LooseNode => ({type: 'text', props: {text}});

const REPLACEMENTS: readonly unknown[] = [
  null, true, false, 0, 1, 2, 3, -1, 0.5, 60, 59, NaN, '', ' ', 'x', 'a.b', 'response', 'screen', 'manual', 'v0.9', 'v0.8', [], {}, [null], '{{data.x}}', '{{}}', '{{}}}', 'data.x', 'state.x',
  'data["a b"][0]', 'data[x]', 'https://example.com', 'http://example.com', 'http://localhost:3/x', 'javascript:alert(1)', 'text', 'column', 'tab', 'chip', 'button', 'table', 'center',
  {type: 'text', props: {text: 'x'}}, {type: 'tab', props: {title: 'x'}}, {type: 'sparkle'}, {type: 'back'}, {type: 'navigate', screen: 'detail'}, {type: 'fly'}, [{type: 'back'}],
  {path: 'data.x', op: 'exists'}, {path: 'data.x', op: 'eq', value: 1}, {all: []}, {all: [true, 'data.x']}, {not: {any: [false]}}, {not: 1}, 'x'.repeat(81), 'x'.repeat(4001), '가'.repeat(2000),
  {type: 'object', properties: {a: {}}}, {type: 'object', $ref: '#'}, {type: 'object', additionalProperties: {type: 'null'}}, ['share', 'share'], ['network:a.b', 'share'], ['No'],
];

const NAMES = ['extra', 'props', 'children', 'visible_if', 'fallback', 'a11y', 'id', 'source', 'value', 'text', 'title', 'action', 'on_success', 'limit', 'tone', 'state', 'screens', 'theme', 'app_bar'];

/** A document with one to three of its members changed, removed or added, anywhere in it. */
export function mutations(documents: readonly unknown[]): fc.Arbitrary<unknown> {
  const step = fc.record({at: fc.nat(), kind: fc.constantFrom('replace', 'remove', 'add'), with: fc.constantFrom(...REPLACEMENTS), name: fc.constantFrom(...NAMES)});
  return fc.tuple(fc.constantFrom(...documents), fc.array(step, {minLength: 1, maxLength: 3})).map(([document, steps]) => {
    const root = {value: structuredClone(document)};
    for (const one of steps) {
      const places = [...placesIn(root)];
      const [parent, key] = places[one.at % places.length] as Place;
      const inner = parent[key];
      const value = structuredClone(one.with);
      if (one.kind === 'add' && typeof inner === 'object' && inner !== null) {
        if (Array.isArray(inner)) inner.push(value);
        else (inner as Container)[one.name] = value;
      } else if (one.kind === 'remove' && parent !== root) {
        if (Array.isArray(parent)) parent.splice(Number(key), 1);
        else delete parent[key];
      } else {
        parent[key] = value;
      }
    }
    return root.value;
  });
}
