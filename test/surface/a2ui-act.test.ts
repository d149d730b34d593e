import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Json} from '../../src/contract/json.js';
import type {SurfaceNode} from '../../src/surface/node.js';
import {actionOf, components, create, data, Fixture, shown, type Props} from './a2ui-kit.js';

/** A button over a model. */
function button(props: Props, model: unknown = {}, made: Props = {}): Fixture {
  return new Fixture().apply(create('s', made), components({root: ['Button', {child: 'label', action: {event: {name: 'go'}}, ...props}], label: ['Text', {text: 'Go'}]}), data('/', model));
}

const press = (fixture: Fixture): ReturnType<ReturnType<Fixture['surface']>['act']> => fixture.surface().act(actionOf(fixture.root()));

const openUrl = (url: unknown): Props => ({action: {functionCall: {call: 'openUrl', args: {url}}}});

describe('a press', () => {
  it('tells the agent, with everything read now (A2UI v0.9, action)', () => {
    const fixture = button({action: {event: {name: 'order', context: {id: 'tv', count: {path: '/n'}, note: {call: 'formatString', args: {value: '${/n} pieces'}}, none: {path: '/none'}}}}}, {n: 1});
    fixture.apply(data('/n', 2));
    assert.deepEqual(press(fixture), [{
      id: 's:1', source: 'root', kind: 'agent',
      userAction: {name: 'order', surfaceId: 's', sourceComponentId: 'root', timestamp: '2026-11-30T04:05:06.000Z', context: {id: 'tv', count: 2, note: '2 pieces'}},
    }]);
  });

  it('reads relative paths where its component stands', () => {
    const fixture = new Fixture().apply(create(), data('/items', [{id: 'a'}, {id: 'b'}]), components({
      root: ['List', {children: {componentId: 'buy', path: '/items'}}], buy: ['Button', {child: 't', action: {event: {name: 'buy', context: {id: {path: 'id'}}}}}], t: ['Text', {text: 'Buy'}],
    }));
    const buttons = fixture.nodes().filter(({type}) => type === 'button');
    assert.deepEqual(buttons.map((node) => fixture.surface().act(actionOf(node)).map((deed) => deed.kind === 'agent' && deed.userAction.context)), [[{id: 'a'}], [{id: 'b'}]]);
  });

  it('carries the model when the agent asked for it', () => {
    const [deed] = press(button({}, {a: 1}, {sendDataModel: true}));
    assert.deepEqual(deed?.kind === 'agent' && deed.dataModel, {a: 1});
  });

  it('gives each deed an id of its own', () => {
    const fixture = button({});
    assert.notEqual(press(fixture)[0]?.id, press(fixture)[0]?.id);
  });

  it('does nothing when its checks fail by then, or when its component is gone', () => {
    const fixture = button({checks: [{condition: {path: '/ok'}, message: 'Not yet'}]}, {ok: true});
    const action = actionOf(fixture.root());
    fixture.apply(data('/ok', false));
    assert.deepEqual(fixture.surface().act(action), []);
    const other = button({});
    const gone = actionOf(other.root());
    other.apply(create(), components({root: ['Text', {text: 'x'}]}));
    assert.deepEqual(other.surface().act(gone), []);
  });

  it('does nothing with a context longer than 8 kB, and says so (S-30)', () => {
    const fixture = button({action: {event: {name: 'go', context: {all: {path: '/t'}}}}}, {t: 'x'.repeat(9000)});
    assert.deepEqual([press(fixture), fixture.codes], [[], ['over_budget']]);
  });

  it('of a function without effects does nothing', () => {
    assert.deepEqual(press(button({action: {functionCall: {call: 'required', args: {value: 'x'}}}})), []);
  });

  it('that opens an address is a link, and a deed', () => {
    const fixture = button(openUrl({path: '/url'}), {url: 'https://example.com/a b'});
    assert.equal(actionOf(fixture.root()).href, 'https://example.com/a%20b');
    assert.deepEqual(press(fixture), [{id: 's:1', source: 'root', kind: 'open_url', url: 'https://example.com/a%20b'}]);
  });

  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.com', '/page', 'https://a:b@example.com']) {
    it(`that would open ${url} cannot be made (S-31)`, () => {
      const fixture = button(openUrl({path: '/url'}), {url});
      const {enabled, action} = fixture.only('button');
      assert.deepEqual([enabled, action, fixture.codes], [false, undefined, ['address_refused']]);
      assert.deepEqual(fixture.surface().act({source: 'root', spec: openUrl(url)['action'] as Json, scope: undefined}), []);
    });
  }

  it('brings nothing after it, and there is no screen to leave', () => {
    const surface = button({}).surface();
    surface.back();
    assert.deepEqual(surface.settle({id: '1', source: 'root', kind: 'open_url', url: 'https://example.com'}, {ok: true}), []);
  });
});

describe('Button', () => {
  it('has the words of its text, or its content', () => {
    assert.equal(button({}).only('button').text, 'Go');
    const {content, text} = new Fixture().apply(create(), components({root: ['Button', {child: 'i', action: {event: {name: 'go'}}}], i: ['Icon', {name: 'star'}]})).only('button');
    assert.deepEqual([content?.type, text], ['icon', undefined]);
  });

  it('has a style', () => {
    assert.deepEqual(['default', 'primary', 'borderless', undefined].map((variant) => button({variant}).only('button').style), ['secondary', 'primary', 'text', 'secondary']);
  });

  it('waits for its child', () => {
    assert.equal(new Fixture().apply(create(), components({root: ['Button', {child: 'none', action: {event: {name: 'go'}}}]})).view().root, undefined);
  });

  it('is disabled while a check fails, and says why', () => {
    const fixture = button({checks: [{condition: {call: 'required', args: {value: {path: '/a'}}}, message: 'Needs a'}, {call: 'required', args: {value: {path: '/b'}}, message: 'Needs b'}]});
    assert.deepEqual([fixture.only('button').enabled, fixture.only('button').problems], [false, ['Needs a', 'Needs b']]);
    fixture.apply(data('/a', 1), data('/b', 1));
    assert.deepEqual([fixture.only('button').enabled, fixture.only('button').problems], [true, []]);
  });
});

describe('checks', () => {
  const problems = (checks: unknown, model: unknown = {}): Fixture => shown('TextField', {label: 'L', value: {path: '/v'}, checks}, model);

  it('hold by a value that is true', () => {
    const check = (condition: unknown): unknown[] => [{condition, message: 'no'}];
    assert.deepEqual([true, false, {path: '/yes'}, {path: '/none'}].map((one) => problems(check(one), {yes: true}).only('text_field').problems.length), [0, 1, 0, 1]);
  });

  it('that cannot be evaluated stop nobody, and are told (S-28)', () => {
    const fixture = problems([{condition: {call: 'regex', args: {value: {path: '/v'}, pattern: '^(a+)+$'}}, message: 'no'}], {v: `${'a'.repeat(30)}!`});
    assert.deepEqual([fixture.only('text_field').problems, fixture.codes], [[], ['expression_invalid']]);
  });

  it('without words have some of ours', () => {
    const field = (locale: 'ko' | 'en'): readonly string[] => shown('TextField', {label: 'L', value: {path: '/v'}, validationRegexp: '^\\d+$'}, {v: 'x'}, {locale}).only('text_field').problems;
    assert.deepEqual([field('en'), field('ko')], [['This does not fit the format.'], ['형식이 맞지 않아요.']]);
  });

  it('by a pattern leave an empty field alone', () => {
    assert.deepEqual(shown('TextField', {label: 'L', value: {path: '/v'}, validationRegexp: '^\\d+$'}).only('text_field').problems, []);
  });
});

describe('inputs', () => {
  const options = [{label: 'A', value: 'a'}, {label: {path: '/b'}, value: 'b'}];
  const cases: readonly (readonly [name: string, props: Props, set: Json, stands: Json, refused: readonly Json[]])[] = [
    ['TextField', {label: 'L'}, 'new', 'new', [1, null, 'x'.repeat(20_001)]],
    ['CheckBox', {label: 'L'}, true, true, ['true', 1]],
    ['ChoicePicker', {options}, ['b'], ['b'], []],
    ['ChoicePicker', {options, variant: 'multipleSelection'}, ['a', 'b'], ['a', 'b'], []],
    ['Slider', {max: 10, min: 2}, 50, 10, ['5', Infinity]],
    ['DateTimeInput', {enableDate: true}, '2026-01-06', '2026-01-06', ['tomorrow', '2026-02-30', 5]],
  ];
  for (const [name, props, set, stands, refused] of cases) {
    it(`of ${name}${props['variant'] ? ' (several)' : ''} set their place, and nothing leaves`, () => {
      const fixture = new Fixture().apply(create(), data('/b', 'B'), components({root: [name, {...props, value: {path: '/v'}}]}));
      let told = 0;
      fixture.surface().subscribe(() => told++);
      fixture.surface().input('root', set);
      const {value} = fixture.root() as {value: unknown};
      assert.deepEqual([value, told], [stands, 1]);
      for (const one of refused) fixture.surface().input('root', one);
      assert.deepEqual([(fixture.root() as {value: unknown}).value, told], [stands, 1]);
    });
  }

  it('show what stands in the model', () => {
    const node = (name: string, props: Props, v: unknown): SurfaceNode => shown(name, {...props, value: {path: '/v'}}, {v, b: 'B'}).root();
    const values = [
      node('TextField', {label: 'L'}, 5), node('CheckBox', {label: 'L'}, 'yes'), node('ChoicePicker', {options}, 'a'), node('ChoicePicker', {options}, undefined),
      node('Slider', {max: 10}, 'x'), node('Slider', {max: 10}, 99), node('DateTimeInput', {}, 'x'), node('DateTimeInput', {}, '2026-01-06T10:00:00Z'),
    ].map((one) => (one as {value: unknown}).value);
    assert.deepEqual(values, ['5', false, ['a'], [], 0, 10, '', '2026-01-06T10:00:00Z']);
  });

  it('say how they look', () => {
    const root = (name: string, props: Props): unknown => {
      const {key: _, problems: _problems, ...node} = shown(name, props).root() as SurfaceNode & {problems: unknown};
      return JSON.parse(JSON.stringify(node));
    };
    assert.deepEqual(root('TextField', {label: 'L', variant: 'longText', value: 'x'}), {label: 'L', readOnly: true, type: 'text_field', value: 'x', variant: 'long'});
    assert.deepEqual(root('CheckBox', {label: 'L', value: true}), {label: 'L', readOnly: true, type: 'check', value: true});
    assert.deepEqual(root('ChoicePicker', {options: options.slice(0, 1), value: ['a'], displayStyle: 'chips', filterable: true, label: 'L'}), {
      label: 'L', readOnly: true, type: 'choice', options: [{label: 'A', value: 'a'}], value: ['a'], multiple: false, display: 'chips', filterable: true,
    });
    assert.deepEqual(root('Slider', {max: 5, value: 3, label: 'L'}), {label: 'L', readOnly: true, type: 'range', value: 3, min: 0, max: 5});
    assert.deepEqual(root('DateTimeInput', {value: {path: '/v'}, enableTime: true, min: '09:00', max: 'late', accessibility: {label: 'When'}}), {
      a11y: {label: 'When'}, label: 'When', readOnly: false, type: 'date_time', value: '', date: false, time: true, min: '09:00',
    });
  });

  it('that nothing is bound to cannot be set', () => {
    const fixture = shown('TextField', {label: 'L', value: 'fixed'});
    fixture.surface().input('root', 'new');
    assert.equal(fixture.only('text_field').value, 'fixed');
  });

  it('of a list each set their own place', () => {
    const fixture = new Fixture().apply(create(), data('/rows', [{n: 'a'}, {n: 'b'}]), components({
      root: ['List', {children: {componentId: 'f', path: '/rows'}}], f: ['TextField', {label: 'N', value: {path: 'n'}}],
    }));
    fixture.surface().input(fixture.only('list').children[1]?.key ?? '', 'new');
    assert.deepEqual(fixture.only('list').children.map((node) => node.type === 'text_field' && node.value), ['a', 'new']);
  });

  it('drive what else reads their place', () => {
    const fixture = new Fixture().apply(create(), components({
      root: ['Column', {children: ['f', 't']}], f: ['TextField', {label: 'N', value: {path: '/n'}}], t: ['Text', {text: {path: '/n'}}],
    }));
    fixture.surface().input('root/f', 'typed');
    assert.deepEqual(fixture.texts(), ['typed']);
  });

  it('of a figure’s field stay a figure', () => {
    const fixture = shown('TextField', {label: 'L', variant: 'number', value: {path: '/v'}}, {v: 1});
    fixture.apply(create('s', {sendDataModel: true}), components({root: ['TextField', {label: 'L', variant: 'number', value: {path: '/v'}}]}), data('/', {v: 1}));
    fixture.surface().input('root', '25');
    assert.deepEqual(fixture.surfaces.clientDataModel()?.surfaces, {s: {v: 25}});
  });

  it('that lead nowhere are told', () => {
    const fixture = shown('TextField', {label: 'L', value: {path: '/__proto__/x'}});
    fixture.surface().input('root', 'x');
    assert.deepEqual([fixture.codes, ({} as {x?: unknown}).x], [['surface_invalid'], undefined]);
  });
});

describe('what goes back', () => {
  it('is the models of the surfaces that send theirs, whatever they are called (A2UI v0.9, client data model)', () => {
    const fixture = new Fixture().apply(create('__proto__', {sendDataModel: true}), data('/', {a: 1}, '__proto__'), create('b'), data('/', {b: 1}, 'b'), create('c', {sendDataModel: true}), data('/', [1], 'c'));
    const model = fixture.surfaces.clientDataModel();
    assert.deepEqual(Object.entries(model?.surfaces ?? {}), [['__proto__', {a: 1}], ['c', {}]]);
    assert.equal(model?.version, 'v0.9');
    assert.equal(new Fixture().apply(create()).surfaces.clientDataModel(), undefined);
  });

  it('is an error for each thing that does not fit, at its place', () => {
    const fixture = new Fixture().apply(create(), components({root: ['Column', {children: ['a']}], a: ['Text']}));
    assert.deepEqual(fixture.surfaces.takeErrors(), [
      {version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/components/1/text', message: 'a: Text/text is missing.'}},
    ]);
  });
});
