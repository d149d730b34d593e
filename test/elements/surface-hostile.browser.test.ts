/** Messages and documents that mean harm, or are broken, against what really draws them. */
import {expect} from '@open-wc/testing';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritResponse} from '../../src/elements/morit-response.js';
import {collect, findAll, fixture, html, textOf, unhandledDuring, until} from '../support/dom.js';

defineMorit();

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const create = (surfaceId = 's', more: object = {}) => ({version: 'v0.9', createSurface: {surfaceId, catalogId: BASIC, ...more}});
const update = (components: readonly unknown[], surfaceId = 's') => ({version: 'v0.9', updateComponents: {surfaceId, components}});
const model = (value: unknown, path = '/', surfaceId = 's') => ({version: 'v0.9', updateDataModel: {surfaceId, path, value}});
const remove = (surfaceId = 's') => ({version: 'v0.9', deleteSurface: {surfaceId}});
/** Components beside words that must stay. */
const beside = (...components: readonly (Readonly<Record<string, unknown>> & {readonly id: string})[]) =>
  [create(), update([{id: 'root', component: 'Column', children: ['stays', ...components.map(({id}) => id)]}, {id: 'stays', component: 'Text', text: '남음'}, ...components])];

const shown = (element: Element): string => textOf(element.shadowRoot!);

/** Draws what is given, then another surface in its place; whatever it was, the page is as it was. */
async function given(properties: object, look: (element: MoritResponse) => unknown = () => undefined): Promise<void> {
  const opened: unknown[] = [];
  const open = window.open;
  window.open = (...args) => { opened.push(args); return null; };
  const [known, focused, scrolled] = [Reflect.ownKeys(Object.prototype), document.activeElement, scrollY];
  try {
    const unhandled = await unhandledDuring(async () => {
      const element = await fixture<MoritResponse>(html`<morit-response locale="ko" .dev=${false}></morit-response>`);
      Object.assign(element, properties);
      await element.updateComplete;
      await look(element);
      Object.assign(element, {operations: [create('after'), update([{id: 'root', component: 'Text', text: '다음'}], 'after')], extension: undefined});
      await element.updateComplete;
      await until(() => shown(element).includes('다음'), 'the surface after it');
    });
    expect(unhandled).to.deep.equal([]);
  } finally {
    window.open = open;
  }
  expect([opened, Reflect.ownKeys(Object.prototype), document.activeElement, scrollY]).to.deep.equal([[], known, focused, scrolled]);
}

const stays = (element: MoritResponse): unknown => until(() => shown(element).includes('남음'), 'the words beside it');

/** Every scheme that leads somewhere, in the spellings that parsers forgive. */
const addresses = [
  'javascript:alert(1)', ' java\nscript:alert(1)', 'JAVASCRIPT:alert(1)', 'vbscript:x', 'data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload=alert(1)/>',
  'blob:https://example.com/1', 'file:///etc/passwd', 'filesystem:https://example.com/x', 'about:blank', 'view-source:https://example.com', 'intent://x#Intent;end',
  'ftp://example.com/x', 'ws://example.com', 'tel:119', 'sms:119', 'http://127.0.0.1:1/x', 'http://[::1]/x', 'http://0.0.0.0/x', 'https://user:pass@example.com/x',
  '//example.com/x', '\\\\example.com\\x', '/x', './x', '?x', '#x', '', ' ', 'https://', 'https://%', `https://example.com/${'a'.repeat(5000)}`,
];
const fetches = (element: MoritResponse): string[] => findAll(element, 'img, video, audio, source, iframe, object, embed, image, use, link, script').flatMap(
  (each) => ['src', 'href', 'poster', 'data', 'xlink:href'].flatMap((name) => each.getAttribute(name) ?? []));

describe('an agent’s surface that means harm', () => {
  const deep = (levels: number): unknown => Array.from({length: levels}).reduce<unknown>((inside) => ({inside}), 1);
  const chain = (length: number) => Array.from({length}, (_, at) => ({id: `c${at}`, component: 'Column', children: [`c${at + 1}`]}));
  /** What is no JSON costs its message. */
  const alone = (component: object) => [...beside(), update([component])];
  const cyclic: Record<string, unknown> = {id: 'bad', component: 'Text'};
  cyclic['text'] = cyclic;
  const cases: Readonly<Record<string, readonly unknown[]>> = {
    'nests a thousand components': beside(...chain(1000), {id: 'c1000', component: 'Text', text: 'x'}),
    'names ten thousand children that are not there': beside({id: 'bad', component: 'Column', children: Array.from({length: 10_000}, (_, at) => `x${at}`)}),
    'repeats one component for ten thousand entries': [...beside({id: 'bad', component: 'List', children: {componentId: 'one', path: '/list'}}),
      update([{id: 'one', component: 'Text', text: {path: '.'}}]), model(Array.from({length: 10_000}, (_, at) => at), '/list')],
    'places one component ten thousand times': [...beside({id: 'bad', component: 'Row', children: Array.from({length: 10_000}, () => 'one')}),
      update([{id: 'one', component: 'Text', text: 'x'}])],
    'contains itself': beside({id: 'bad', component: 'Card', child: 'bad'}, {id: 'two', component: 'Column', children: ['root']}),
    'holds a value too deep to walk': [...beside(), model(deep(20_000), '/deep')],
    'holds itself': alone(cyclic),
    'is called as members of every object are': beside(...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'].map((id) => ({id, component: 'Text', text: id}))),
    'has components called as members of every object are': beside(...['__proto__', 'constructor', 'toString'].map((component) => ({id: `x${component}`, component}))),
    'has words called as members of every object are': beside(...['__proto__', 'constructor', 'toString'].flatMap((word) => [
      {id: `t${word}`, component: 'Text', text: 'x', variant: word}, {id: `i${word}`, component: 'Icon', name: word}, {id: `b${word}`, component: 'Button', child: 'stays', variant: word, action: {event: {name: word}}},
      {id: `r${word}`, component: 'Row', children: ['stays'], justify: word, align: word}, {id: `m${word}`, component: 'Image', url: 'https://img.example.com/1.png', fit: word, variant: word},
      {id: `f${word}`, component: 'TextField', label: 'x', value: {path: `/${word}`}, variant: word}, {id: `w${word}`, component: 'Text', text: {call: word, args: {value: 1}}},
    ])),
    'writes over what every object has': [...beside(), ...['/__proto__/x', '/constructor/prototype/x', '/a/__proto__/x'].map((path) => model('bad', path)), model(JSON.parse('{"__proto__": {"x": 1}}'))],
    'has text of a million letters': beside({id: 'bad', component: 'Text', text: 'ㄱ'.repeat(600_000)}, {id: 'md', component: 'Text', text: '**a** '.repeat(60_000)}),
    'has members that throw': alone(new Proxy({id: 'bad', component: 'Text', text: 'x'}, {ownKeys: () => { throw new Error('no'); }})),
    'has members that answer differently each time': alone(Object.defineProperty({id: 'bad', component: 'Text'}, 'text', {enumerable: true, get: () => Math.random()})),
    'lists what is no message': [null, undefined, 7, 'x', [], [[]], () => 1, Symbol('x'), 10n, new Date(), new Map(), ...beside()],
    'has no strings where strings are': [create(), update([{id: 7, component: {}}, {id: {}, component: 'Text'}, null, 7, []]), ...beside({id: 'bad', component: 'Text', text: {path: 7}})],
    'writes far beyond a list’s end': [...beside(), model([1], '/list'), model(1, '/list/4000000000'), model(1, '/list/-1'), model(1, '/list/1e9')],
    'matches with a pattern that never ends': [...beside({id: 'bad', component: 'TextField', label: 'x', value: {path: '/v'}, validationRegexp: '^(a+)+$'}), model(`${'a'.repeat(40)}!`, '/v')],
  };
  for (const [name, operations] of Object.entries(cases)) {
    it(`that ${name} costs itself alone`, () => given({operations}, stays));
  }

  it('asks for no address that is not https, whatever wants it', () => given({operations: beside(...addresses.flatMap((url, at) => [
    {id: `p${at}`, component: 'Image', url}, {id: `v${at}`, component: 'Video', url}, {id: `a${at}`, component: 'AudioPlayer', url},
    {id: `d${at}`, component: 'Icon', name: {svgPath: url}}, {id: `m${at}`, component: 'Text', text: `![x](${url}) <img src="${url}">`},
  ]))}, async (element) => {
    await stays(element);
    expect(fetches(element)).to.deep.equal([]);
  }));

  it('leads nowhere but by https, http and mailto', () => given({operations: beside(...addresses.flatMap((url, at) => [
    {id: `b${at}`, component: 'Button', child: 'stays', action: {functionCall: {call: 'openUrl', args: {url}}}}, {id: `t${at}`, component: 'Text', text: `[x](${url}) <${url}>`},
  ]))}, async (element) => {
    await stays(element);
    const led = findAll<HTMLAnchorElement>(element, 'a[href]').map(({protocol, hostname}) => `${protocol}${hostname}`);
    expect(led.filter((each) => !['https:example.com'].includes(each))).to.deep.equal([]);
  }));

  it('sets no style that its values try to write', () => given({operations: [
    create('s', {theme: {primaryColor: 'red; background: url(https://evil.example.com)', agentDisplayName: '}*{display:none}', iconUrl: 'javascript:1'}}),
    ...beside(
      {id: 'w', component: 'Text', text: 'x', weight: '1; position: fixed'}, {id: 'i', component: 'Text', text: 'x', weight: 1e308}, {id: 'n', component: 'Text', text: 'x', weight: -1},
      {id: 'r', component: 'Row', children: ['stays'], justify: 'center; position: fixed', align: 'center; inset: 0'}, {id: 'c', component: 'Text', text: 'x', style: 'position: fixed', class: 'visually-hidden'},
    ).slice(1),
  ]}, async (element) => {
    await stays(element);
    const styles = findAll(element, '*').map((each) => each.getAttribute('style') ?? '').join(' ');
    expect(styles).not.to.match(/url|position|inset|evil/);
    expect(findAll(element, '.n-root *').filter((each) => getComputedStyle(each).position === 'fixed')).to.deep.equal([]);
  }));

  it('turns no words around but its own', () => given({operations: [
    create('s', {theme: {agentDisplayName: '\u202Eagent'}}),
    ...beside(
      {id: 't', component: 'Text', text: '\u202Eabc'}, {id: 'b', component: 'Button', child: 't', action: {event: {name: 'x'}}}, {id: 'c', component: 'CheckBox', label: '\u202Ebox', value: {path: '/v'}},
      {id: 'o', component: 'ChoicePicker', label: '\u202Epick', options: [{label: '\u202Eone', value: '1'}], value: {path: '/o'}}, {id: 'a', component: 'Tabs', tabs: [{title: '\u202Etab', child: 'stays'}]},
      {id: 'd', component: 'DateTimeInput', label: '\u202Ewhen', value: {path: '/d'}, enableDate: true},
    ).slice(1),
  ]}, async (element) => {
    await stays(element);
    await until(() => shown(element).includes('tab'), 'the tabs');
    const turned = findAll(element, '*').filter((each) => [...each.childNodes].some((node) => node instanceof Text && node.data.includes('\u202E')));
    const isolated = (each: Element): boolean => ['isolate', 'isolate-override', 'plaintext'].includes(getComputedStyle(each).unicodeBidi) || getComputedStyle(each).display !== 'inline';
    expect(turned.filter((each) => !isolated(each)).map(({outerHTML}) => outerHTML.replace(/<!--.*?-->/g, ''))).to.deep.equal([]);
    expect(turned.length).to.be.greaterThan(5);
  }));

  it('that is deleted stays away, whatever is said of it after', () => given({operations: [...beside(), remove()]}, async (element) => {
    expect(element.drawn).to.equal(false);
    element.operations = [...beside(), remove(), remove(), update([{id: 'root', component: 'Text', text: '유령'}]), model({a: 1})];
    await element.updateComplete;
    expect(shown(element)).not.to.contain('유령');
    element.operations = [...beside(), remove(), create(), update([{id: 'root', component: 'Text', text: '새로'}])];
    await element.updateComplete;
    await until(() => shown(element).includes('새로'), 'the surface that has the id now');
  }));

  it('of an id that stands already changes nothing of it', () => given({operations: [...beside(), create('s', {catalogId: 'urn:other'}), update([{id: 'stays', component: 'Text', text: '남음'}])]}, stays));
});

describe('a plugin’s document that means harm', () => {
  const data = {completed: true, summary: '요약', data: {list: Array.from({length: 10_000}, (_, at) => at), html: '<img src=x onerror=alert(1)>', bind: '{{data.result.summary}}'}, evidence: []};
  async function documentOf(view: unknown, config: object = {}): Promise<object> {
    const seed = await (await fetch(new URL('../fixtures/runtime/seed-response.json', import.meta.url))).json() as {config: object};
    const a2ui = {version: 'v0.9', description: 'x', schema: {type: 'object', properties: {}}};
    return {...seed, config: {...seed.config, a2ui, view: {type: 'column', children: [{type: 'text', props: {text: '남음'}}, view]}, ...config}};
  }
  const text = (props: object) => ({type: 'text', props: {text: 'x', ...props}});
  const nested = (levels: number): unknown => Array.from({length: levels}).reduce<unknown>((inside) => ({type: 'column', children: [inside]}), text({}));
  /** What is drawn beside words that stay, or keeps the whole out. */
  const views: Readonly<Record<string, unknown>> = {
    'repeats over ten thousand entries': {type: 'list', props: {source: 'data.result.data.list', limit: 1e9}, children: [text({text: '{{item}}'})]},
    'reads through prototypes': text({text: '{{data.__proto__.x}}{{data.result.constructor.name}}{{state.prototype}}a'}),
    'has words called as members of every object are': {type: 'card', props: {tone: 'constructor'}, children: [text({style: '__proto__', tone: 'toString', weight: 'valueOf', align: 'constructor'}), {type: 'icon', props: {name: 'constructor'}}, {type: 'badge', props: {text: 'x', tone: '__proto__'}}]},
    'writes styles': {type: 'row', props: {spacing: '1px;position:fixed', align: 'center;inset:0'}, children: [text({max_lines: '1;position:fixed'}), {type: 'grid', props: {columns: 1e308, min_item_width: -1, spacing: Number.NaN}, children: [text({})]}]},
    'shows mark-up of its data': {type: 'markdown', props: {text: '{{data.result.data.html}} [a](javascript:alert(1)) {{data.result.data.bind}}'}},
    'leads everywhere': {type: 'column', children: addresses.map((url) => ({type: 'link', props: {text: 'x', url}}))},
    'is of a type that every object has': {type: 'constructor', children: [{type: '__proto__'}, {type: 'toString', fallback: {type: 'valueOf'}}]},
  };
  for (const [name, view] of Object.entries(views)) {
    it(`that ${name} is harmless`, async () => given({extension: await documentOf(view), data}, async (element) => {
      await stays(element);
      expect(findAll(element, '.n-root *').filter((each) => getComputedStyle(each).position === 'fixed')).to.deep.equal([]);
      expect(fetches(element)).to.deep.equal([]);
      expect(findAll<HTMLAnchorElement>(element, 'a[href]').filter(({href}) => !href.startsWith('https://example.com'))).to.deep.equal([]);
    }));
  }

  const refused: Readonly<Record<string, () => unknown>> = {
    'is nothing at all': () => Object.create(null) as object,
    'holds itself': () => { const self: Record<string, unknown> = {}; self['config'] = self; return self; },
    'throws when it is read': () => new Proxy({}, {get: () => { throw new Error('no'); }, ownKeys: () => { throw new Error('no'); }}),
    'is a list': () => [[[]]],
  };
  for (const [name, make] of Object.entries(refused)) {
    it(`that ${name} is left out, and told by what is wrong with it`, async () => {
      const told = collect(document.body, 'morit-diagnostic');
      await given({extension: make(), data}, (element) => { expect(element.drawn).to.equal(false); });
      const codes = told.stop().map(({code}) => code);
      expect([codes.length > 0, codes.includes('chunk_failed')]).to.deep.equal([true, false]);
    });
  }

  const large: Readonly<Record<string, unknown>> = {
    'nests a thousand nodes': nested(1000), 'has ten thousand children': {type: 'column', children: Array.from({length: 10_000}, () => text({}))},
  };
  for (const [name, view] of Object.entries(large)) {
    it(`that ${name} is left out`, async () => given({extension: await documentOf(view), data}, (element) => { expect(element.drawn).to.equal(false); }));
  }

  it('of a theme that is no colour sets none', async () => given({extension: await documentOf(text({}), {theme: {accent: 'constructor', density: '__proto__', surface: 'red;position:fixed'}}), data}, (element) => {
    expect(findAll(element, '*').map((each) => each.getAttribute('style') ?? '').join('')).not.to.match(/function|position/);
  }));
});
