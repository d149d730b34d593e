import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Json} from '../../src/contract/json.js';
import {nodes} from '../../src/contract/runtime-table.js';
import {leaf, leastNode, type LooseNode} from '../contract/runtime-support.js';
import {drawNode, lessons, nodesOf, textsOf} from './runtime-support.js';

const data: Json = {...lessons as object, list: [{n: '가', v: 1, when: '1교시', how: 'done'}, {n: '나', v: 2}], url: 'https://img.example.com/a.png', empty: []};
const grants = ['network:img.example.com', 'files.download', 'share', 'clipboard.write'];
const root = (node: LooseNode) => drawNode(node, data, {grants, config: {state: {x: 1, on: true, far: 99}}}).surface.view.root;
const text = (of: string) => ({type: 'text', text: of, style: 'body', tone: 'neutral', selectable: true});
const action = {type: 'back'};
/** A node as it is drawn, without keys, and of an action whether it is there. */
const plain = (node: unknown): unknown => JSON.parse(JSON.stringify(node, (key, member: unknown) => key === 'key' ? undefined : key === 'action' ? 'acts' : member));
const D = 'data.result.data';

const cases: readonly (readonly [what: string, node: LooseNode, expected: object])[] = [
  ['column', {type: 'column', props: {spacing: 99, align: 'center'}, children: [leaf()]}, {type: 'column', spacing: 48, align: 'center', children: [text('글')]}],
  ['row', {type: 'row', props: {spacing: -5, align: 'baseline', justify: 'between', wrap: false}, children: [leaf()]}, {type: 'row', spacing: 0, align: 'baseline', justify: 'between', wrap: false, children: [text('글')]}],
  ['row, least', {type: 'row', children: [leaf()]}, {type: 'row', wrap: true, children: [text('글')]}],
  ['grid', {type: 'grid', props: {columns: 9, min_item_width: 100, spacing: 8}, children: [leaf()]}, {type: 'grid', columns: 4, minItemWidth: 100, spacing: 8, children: [text('글')]}],
  ['grid, least', {type: 'grid', children: [leaf()]}, {type: 'grid', minItemWidth: 140, children: [text('글')]}],
  ['carousel', {type: 'carousel', props: {label: '사진'}, children: [leaf()]}, {type: 'carousel', label: '사진', children: [text('글')]}],
  ['section', {type: 'section', props: {title: '제목', subtitle: '부제', collapsible: true, collapsed: true}, children: [leaf()]}, {type: 'section', title: '제목', subtitle: '부제', collapsible: true, collapsed: true, children: [text('글')]}],
  ['card', {type: 'card', props: {tone: 'info', outlined: false, action}, children: [leaf()]}, {type: 'card', tone: 'info', outlined: false, action: 'acts', children: [text('글')]}],
  ['list', {type: 'list', props: {source: `${D}.list`, ordered: true, divided: true}, children: [leaf('{{index}} {{item.n}}')]}, {type: 'list', ordered: true, divided: true, children: [text('0 가'), text('1 나')]}],
  ['list of two nodes an entry', {type: 'list', props: {source: `${D}.list`, limit: 1, more_label: '더', more_action: action}, children: [leaf('{{item.n}}'), leaf('{{item.v}}')]},
    {type: 'list', ordered: false, divided: false, children: [{type: 'column', children: [text('가'), text('1')]}], more: {label: '더', action: 'acts'}}],
  ['list, empty', {type: 'list', props: {source: `${D}.empty`, empty_text: '없어요'}, children: [leaf()]}, {type: 'list', ordered: false, divided: false, children: [], emptyText: '없어요'}],
  ['list_item', {type: 'list_item', props: {title: '제목', subtitle: '부제', leading_icon: 'book', leading_image: `{{${D}.url}}`, leading_alt: '그림', trailing_text: '끝', action}, children: [leaf()]},
    {type: 'list_item', title: '제목', subtitle: '부제', icon: 'book', picture: {url: 'https://img.example.com/a.png', extensionId: 'school_life.day_response'}, pictureAlt: '그림', trailing: '끝', action: 'acts', children: [text('글')]}],
  ['timeline', {type: 'timeline', props: {source: `${D}.list`, time: '{{item.when}}', status: '{{item.how}}'}, children: [leaf('{{item.n}}')]},
    {type: 'timeline', marks: [{time: '1교시', status: 'done'}, {}], children: [text('가'), text('나')]}],
  ['expandable', {type: 'expandable', props: {summary: '더 보기', open: true}, children: [leaf()]}, {type: 'expandable', summary: '더 보기', open: true, children: [text('글')]}],
  ['text', {type: 'text', props: {text: '글', style: 'title', tone: 'danger', weight: 'bold', align: 'end', max_lines: 40, selectable: false}},
    {type: 'text', text: '글', style: 'title', tone: 'danger', weightName: 'bold', align: 'end', maxLines: 12, selectable: false}],
  ['markdown', {type: 'markdown', props: {text: '**글**'}}, {type: 'markdown', text: '**글**'}],
  ['image', {type: 'image', props: {url: 'https://img.example.com/a.png', alt: '그림', ratio: '16:9', fit: 'cover', caption: '설명', action}},
    {type: 'image', picture: {url: 'https://img.example.com/a.png', extensionId: 'school_life.day_response'}, alt: '그림', ratio: 16 / 9, fit: 'cover', caption: '설명', action: 'acts'}],
  ['image of an artifact', {type: 'image', props: {artifact_id: 'a1', alt: '그림', ratio: 'wide'}}, {type: 'image', picture: {artifactId: 'a1'}, alt: '그림', fit: 'contain'}],
  ['avatar', {type: 'avatar', props: {name: '선생님', url: 'https://img.example.com/b.png', size: 'lg'}}, {type: 'avatar', picture: {url: 'https://img.example.com/b.png', extensionId: 'school_life.day_response'}, name: '선생님', size: 'lg'}],
  ['icon', {type: 'icon', props: {name: 'school', label: '학교', tone: 'accent', size: 'sm'}}, {type: 'icon', name: 'school', tone: 'accent', size: 'sm', a11y: {label: '학교'}}],
  ['icon, decorative', {type: 'icon', props: {name: 'school'}}, {type: 'icon', name: 'school', tone: 'neutral', size: 'md', a11y: {hidden: true}}],
  ['badge', {type: 'badge', props: {text: '새', tone: 'success'}}, {type: 'badge', text: '새', tone: 'success'}],
  ['chip', {type: 'chip', props: {text: '수학', icon: 'book', tone: 'info', action}}, {type: 'chip', text: '수학', icon: 'book', tone: 'info', action: 'acts'}],
  ['chip_group', {type: 'chip_group', props: {label: '과목', source: `${D}.list`}, children: [{type: 'chip', props: {text: '{{item.n}}'}}]},
    {type: 'chip_group', label: '과목', children: [{type: 'chip', text: '가', tone: 'neutral'}, {type: 'chip', text: '나', tone: 'neutral'}]}],
  ['key_value', {type: 'key_value', props: {columns: 5, items: [{label: '가', value: `{{${D}.list[0].v}}`}, {label: '나', value: '{{data.none}}'}, {label: '다', value: '3', visible_if: false}]}}, {type: 'key_value', columns: 2, items: [{label: '가', value: '1'}]}],
  ['key_value of a list', {type: 'key_value', props: {source: `${D}.list`, label: '{{item.n}}', value: '{{item.v}}', limit: 1}}, {type: 'key_value', columns: 1, items: [{label: '가', value: '1'}], more: {label: '외 1개'}}],
  ['stat', {type: 'stat', props: {label: '점수', value: `{{${D}.list[1].v}}`, unit: '점', delta: '+1', trend: 'up', tone: 'success'}}, {type: 'stat', label: '점수', value: '2', unit: '점', delta: '+1', trend: 'up', tone: 'success'}],
  ['progress', {type: 'progress', props: {label: '진도', value: 12, max: 10, show_value: true}}, {type: 'progress', value: 10, max: 10, label: '진도', showValue: true}],
  ['divider', {type: 'divider', props: {label: '오후'}}, {type: 'divider', label: '오후', vertical: false}],
  ['spacer', {type: 'spacer', props: {size: 100}}, {type: 'spacer', size: 48}],
  ['link', {type: 'link', props: {text: '학교', url: `{{${D}.url}}`}}, {type: 'link', text: '학교', url: 'https://img.example.com/a.png'}],
  ['button', {type: 'button', props: {text: '누르기', style: 'danger', icon: 'check', action, enabled: '{{state.on}}'}}, {type: 'button', text: '누르기', style: 'danger', icon: 'check', action: 'acts', enabled: true, problems: []}],
  ['button, not yet', {type: 'button', props: {text: '누르기', action, enabled: '{{state.missing}}'}}, {type: 'button', text: '누르기', style: 'secondary', action: 'acts', enabled: false, problems: []}],
  ['button_group', {type: 'button_group', props: {label: '다음'}, children: [{type: 'button', props: {text: '하나', action}}]},
    {type: 'button_group', label: '다음', children: [{type: 'button', text: '하나', style: 'secondary', action: 'acts', enabled: true, problems: []}]}],
  ['source_line', {type: 'source_line', props: {source: '학교', url: 'https://school.example.com', updated_at: `{{${D}.updated_at}}`, period: '이번 주'}},
    {type: 'source_line', source: '학교', url: 'https://school.example.com/', updatedAt: '2026-09-28T07:00:00Z', period: '이번 주'}],
  ['file', {type: 'file', props: {url: 'https://files.example.com/a.pdf', name: '표.pdf', mime: 'application/pdf', size_bytes: 10}},
    {type: 'file', picture: {url: 'https://files.example.com/a.pdf'}, name: '표.pdf', mime: 'application/pdf', sizeBytes: 10, action: 'acts'}],
  ['component', {type: 'component', props: {name: 'weather', from: `${D}.chart`, title: '제목'}}, {type: 'component', component: 'weather', title: '제목', given: {value: (lessons as {chart: Json}).chart}}],
  ['component with a literal chart', {type: 'component', props: {name: 'chart', value: {type: 'pie', title: '{{data.x}}'}}}, {type: 'component', component: 'chart', given: {value: {type: 'pie', title: '{{data.x}}'}}}],
  ['segmented', {type: 'segmented', props: {label: '요일', bind: 'state.x', options: [{value: 1, label: '월'}, {value: 2, label: `{{${D}.list[0].n}}`}]}},
    {type: 'choice', label: '요일', options: [{value: 1, label: '월'}, {value: 2, label: '가'}], value: [1], multiple: false, display: 'segmented', filterable: false, problems: [], readOnly: false}],
  ['toggle', {type: 'toggle', props: {label: '알림', bind: 'state.on'}}, {type: 'toggle', label: '알림', value: true, problems: [], readOnly: false}],
  ['range', {type: 'range', props: {label: '개수', bind: 'state.far', min: 0, max: 10, step: 2}}, {type: 'range', label: '개수', value: 10, min: 0, max: 10, step: 2, problems: [], readOnly: false}],
  ['tabs', {type: 'tabs', props: {label: '과목'}, children: [{type: 'tab', props: {title: '국어'}, children: [leaf()]}, {type: 'tab', props: {title: '수학'}}]},
    {type: 'tabs', label: '과목', tabs: [{title: '국어', children: [text('글')]}]}],
];
for (const [what, node, expected] of cases) {
  test(`a ${what} is drawn with all it says`, () => assert.deepEqual(plain(root(node)), plain(expected)));
}

test('a select is a choice from a menu, and nothing is chosen that is not among them', () => {
  const choice = root({type: 'select', props: {label: '요일', bind: 'state.x', options: [{value: 8, label: '월'}, {value: 9, label: '화'}]}});
  assert.deepEqual(choice?.type === 'choice' && [choice.display, choice.value], ['menu', []]);
});

for (const type of Object.keys(nodes) as (keyof typeof nodes)[]) {
  const least = leastNode(type);
  test(`the least ${type} is drawn, or nothing where nothing is in it, and nothing is told of`, () => {
    const {surface, told} = drawNode(least, data, {grants, config: {state: {x: 1}}});
    const isEmpty = nodes[type][0] !== '' && !least.children && type !== 'list_item';
    assert.deepEqual(told.filter((one) => !one.includes('not_granted')), []);
    assert.equal(surface.view.root === undefined, isEmpty || (type === 'key_value'));
  });
}

const broken: readonly (readonly [what: string, node: LooseNode, told: string])[] = [
  ['a required text that is not there', leaf('{{data.none}}'), 'binding_invalid /config/view/props/text'],
  ['a list where text must be', leaf(`{{${D}.list}}`), 'binding_invalid /config/view/props/text'],
  ['an object in the middle of text', leaf(`x {{${D}.list[0]}}`), 'binding_invalid /config/view/props/text'],
  ['a source that is no list', {type: 'list', props: {source: `${D}.url`}, children: [leaf()]}, 'binding_invalid /config/view/props/source'],
  ['a value that is no number', {type: 'progress', props: {label: '진도', value: `{{${D}.url}}`}}, 'binding_invalid /config/view/props/value'],
  ['a progress of nothing', {type: 'progress', props: {label: '진도', value: 1, max: 0}}, 'binding_invalid /config/view/props/max'],
  ['a range without room', {type: 'range', props: {label: '개수', bind: 'state.x', min: 5, max: 5}}, 'binding_invalid /config/view/props/max'],
  ['an icon of no name', {type: 'icon', props: {name: `{{${D}.url}}`}}, 'binding_invalid /config/view/props/name'],
  ['a script behind a binding', {type: 'link', props: {text: 'x', url: '{{data.result.data.bad}}'}}, 'address_refused /config/view/props/url'],
  ['a component without its value', {type: 'component', props: {name: 'chart', from: 'data.none'}}, 'binding_invalid /config/view/props/from'],
  ['a picture of another host', {type: 'image', props: {url: 'https://other.example.com/a.png', alt: '그림'}}, 'not_granted /config/view/props'],
  ['a button that may do nothing', {type: 'button', props: {text: '공유', action: {type: 'capability', capability: 'other.thing'}}}, 'not_granted /config/view/props/action'],
  ['a button to an address that is refused', {type: 'button', props: {text: '열기', action: {type: 'open_url', url: '{{data.result.data.bad}}'}}}, 'address_refused /config/view/props/action/url'],
];
for (const [what, node, expected] of broken) {
  test(`${what} draws the node's fallback, or nothing, and is told of: ${expected}`, () => {
    const bad = {...data as object, bad: 'javascript:alert(1)'};
    const alone = drawNode(node, bad, {grants});
    assert.deepEqual([alone.surface.view.root, alone.told.includes(expected)], [undefined, true], alone.told.join());
    assert.deepEqual(textsOf(drawNode({...node, fallback: leaf('대신')}, bad, {grants}).surface.view.root), ['대신']);
  });
}

test('an optional prop that cannot be read is left out, and its node stands', () => {
  const drawn = drawNode({type: 'text', props: {text: '글', tone: `{{${D}.url}}`, align: '{{data.none}}'}}, data);
  assert.deepEqual(plain(drawn.surface.view.root), text('글'));
  assert.deepEqual(drawn.told, ['binding_invalid /config/view/props/tone']);
});

test('without a network permission no picture is asked for by its address, an artifact is', () => {
  const node = {type: 'column', children: [{type: 'avatar', props: {name: '가', url: 'https://img.example.com/a.png'}}, {type: 'image', props: {alt: '나', artifact_id: 'a1'}}]};
  const {surface, told} = drawNode(node, data);
  assert.deepEqual(plain(surface.view.root), {type: 'column', children: [{type: 'avatar', name: '가', size: 'md'}, {type: 'image', picture: {artifactId: 'a1'}, alt: '나', fit: 'contain'}]});
  assert.deepEqual(told, ['not_granted /config/view/children/0/props']);
});

test('loopback http is an address in development alone', () => {
  const link = {type: 'link', props: {text: 'x', url: 'http://localhost:3/a'}};
  assert.equal(drawNode(link, data).surface.view.root, undefined);
  assert.equal(drawNode(link, data, {}, {dev: true}).surface.view.root?.type, 'link');
});

test('65 entries are drawn as 20, or as many as the limit says up to 64, with a count of the rest (R-051)', () => {
  const many = {list: Array.from({length: 65}, (_, at) => ({n: `${at}`}))};
  const list = (limit?: number) => {
    const {root: drawn} = drawNode({type: 'list', props: {source: `${D}.list`, ...(limit && {limit})}, children: [leaf('{{item.n}}')]}, many).surface.view;
    return drawn?.type === 'list' ? [drawn.children.length, drawn.more?.label] : [];
  };
  assert.deepEqual([list(), list(64), list(500), list(-3)], [[20, '외 45개'], [64, '외 1개'], [64, '외 1개'], [1, '외 64개']]);
});

test('the count of the rest speaks the reader\'s language', () => {
  const {root: drawn} = drawNode({type: 'list', props: {source: `${D}.list`, limit: 1}, children: [leaf('{{item.n}}')]}, data, {}, {locale: 'en'}).surface.view;
  assert.deepEqual(drawn?.type === 'list' && drawn.more, {label: '1 more'});
});

test('an entry whose template is hidden takes no place in the limit', () => {
  const many = {list: Array.from({length: 30}, (_, at) => ({n: at, odd: at % 2 === 1}))};
  const {root: drawn} = drawNode({type: 'list', props: {source: `${D}.list`, limit: 10}, children: [{...leaf('{{item.n}}'), visible_if: 'item.odd'}]}, many).surface.view;
  assert.deepEqual(textsOf(drawn), ['1', '3', '5', '7', '9', '11', '13', '15', '17', '19']);
  assert.deepEqual(drawn?.type === 'list' && drawn.more, {label: '외 5개'});
});

test('inner lists know their own entry, the outer one and both by name', () => {
  const days = {days: [{d: '월', list: [{n: 1}, {n: 2}]}, {d: '화', list: [{n: 3}]}]};
  const node = {type: 'column', props: {source: `${D}.days`, item_as: 'day'}, children: [{type: 'list', props: {source: 'day.list', item_as: 'lesson'}, children: [leaf('{{parent.d}}{{day.d}} {{index}} {{item.n}}{{lesson.n}}')]}]};
  const {surface, told} = drawNode(node, days);
  assert.deepEqual([textsOf(surface.view.root), told], [['월월 0 11', '월월 1 22', '화화 0 33'], []]);
});

test('a container without anything in it is not drawn (R-005)', () => {
  assert.equal(drawNode({type: 'column', children: [{type: 'section', props: {title: '빈 곳'}, children: [{...leaf(), visible_if: false}]}]}).surface.view.root, undefined);
});

test('keys are each node\'s own, in lists within lists too', () => {
  const node = {type: 'list', props: {source: `${D}.list`}, children: [{type: 'column', props: {source: `${D}.list`}, children: [leaf('{{index}}'), leaf('{{parent.n}}')]}, leaf()]};
  const keys = [...nodesOf(drawNode(node, data).surface.view.root)].map(({key}) => key);
  assert.equal(new Set(keys).size, keys.length);
});

test('lists in lists in lists end at a number of nodes, and it is told of', () => {
  const deep = (levels: number): LooseNode => levels === 0 ? leaf() : {type: 'column', props: {source: `${D}.list`, limit: 64}, children: [deep(levels - 1)]};
  const {surface, told} = drawNode(deep(6), {list: Array(60).fill(1)});
  assert.ok([...nodesOf(surface.view.root)].length <= 5000);
  assert.ok(told.some((one) => one.startsWith('over_budget')));
});

test('what assistive technology is told is read like any text', () => {
  const node = {...leaf(), a11y: {label: `{{${D}.list[0].n}} 이름`, hidden: false, live: 'polite'}};
  assert.deepEqual(drawNode(node, data).surface.view.root?.a11y, {label: '가 이름', hidden: false, live: 'polite'});
});
