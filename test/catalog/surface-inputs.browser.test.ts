import {expect} from '@open-wc/testing';
import type {SurfaceNode} from '../../src/surface/node.js';
import * as fixtures from '../fixtures/surfaces.js';
import {axByRole, axTree, hasDevTools, ime, press, type} from '../support/commands.js';
import {deepActive, find, findAll, fixture, html, nextFrame, textOf, until} from '../support/dom.js';
import '../support/surface-stage.js';
import type {SurfaceStage} from '../support/surface-stage.js';

const {StillSurface, column, node, text} = fixtures;

async function stage(root: SurfaceNode = fixtures.inputsRoot): Promise<{element: SurfaceStage; surface: InstanceType<typeof StillSurface>}> {
  const surface = new StillSurface(root, {title: '표면'});
  const element = await fixture<SurfaceStage>(html`<surface-stage .surface=${surface}></surface-stage>`);
  await element.updateComplete;
  return {element, surface};
}

/** The field that a visible label belongs to. */
function labelled<Field extends HTMLElement = HTMLInputElement>(element: SurfaceStage, label: string): Field {
  const found = findAll<HTMLLabelElement>(element, 'label').find((each) => textOf(each) === label)?.control;
  return (found ?? expect.fail(`No field ${label}.`)) as unknown as Field;
}
const option = (element: SurfaceStage, group: string, label: string): HTMLInputElement =>
  findAll(element, 'fieldset').filter((each) => textOf(find(each, 'legend')) === group).flatMap((each) => findAll(each, 'label'))
    .find((each) => textOf(each) === label)?.querySelector('input') ?? expect.fail(`No option ${label}.`);
const last = ({inputs}: InstanceType<typeof StillSurface>): unknown => inputs.at(-1);

describe('a text field', () => {
  it('sends what is typed, and nothing during a composition', async function () {
    if (!hasDevTools) this.skip();
    const {element, surface} = await stage();
    labelled(element, '이름').focus();
    await ime.compose('하');
    await ime.compose('한');
    expect(surface.inputs).to.deep.equal([]);
    surface.change('name', {value: '다른 값'});
    await nextFrame();
    await nextFrame();
    expect(labelled(element, '이름').value).to.equal('한');
    await ime.commit('한');
    expect(surface.inputs).to.deep.equal([['name', '한']]);
  });

  it('keeps focus, caret and what was typed when the surface changes elsewhere', async () => {
    const {element, surface} = await stage();
    const field = labelled(element, '인원');
    field.focus();
    field.setSelectionRange(0, 0);
    await type('1');
    surface.change('range', {value: 70});
    await until(() => textOf(find(element, 'output')) === '70', 'the other value');
    expect([deepActive(), field.value, field.selectionStart]).to.deep.equal([field, '12', 1]);
  });

  it('lets what was typed stand while the reader is in it, and takes what the surface made of it after', async () => {
    const {element, surface} = await stage();
    surface.input = (key) => surface.change(key, {value: '1'});
    const field = labelled(element, '인원');
    field.focus();
    field.value = '1.';
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await nextFrame();
    await nextFrame();
    expect(field.value).to.equal('1.');
    field.blur();
    expect(field.value).to.equal('1');
  });

  it('takes a value that comes from elsewhere while the reader is in it', async () => {
    const {element, surface} = await stage();
    labelled(element, '인원').focus();
    surface.change('count', {value: '9'});
    await until(() => labelled(element, '인원').value === '9', 'the value');
  });

  it('is told what is wrong only after it was left, in words that are tied to it', async () => {
    const {element} = await stage();
    const field = labelled(element, '이름');
    field.focus();
    expect(field.getAttribute('aria-invalid')).to.equal(null);
    await press('Tab');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    const problem = element.shadowRoot?.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect([problem?.ariaLive, problem && textOf(problem)]).to.deep.equal(['polite', '이름을 써 주세요.']);
  });

  it('does not move a button away that is being pressed', async () => {
    const {element} = await stage(fixtures.formRoot);
    const field = labelled(element, '예약자 이름');
    const send = find(element, '.primary-button');
    field.focus();
    const before = send.getBoundingClientRect().top;
    Object.assign(send, {matches: () => true}); // Under the pointer.
    send.focus();
    expect(send.getBoundingClientRect().top).to.equal(before);
    send.click();
    expect(send.getBoundingClientRect().top).to.be.greaterThan(before);
  });

  it('that is bound to nothing cannot be changed', async () => {
    const {element} = await stage();
    expect([labelled(element, '예약 번호').readOnly, labelled(element, '예약 번호').value]).to.deep.equal([true, 'R-1042']);
  });
});

describe('every input', () => {
  it('has the role and the name that are told', async function () {
    if (!hasDevTools) this.skip();
    await stage();
    const tree = await axTree();
    const names = (role: string): string[] => axByRole(tree, role).map(({name}) => name);
    expect(names('switch')).to.deep.equal(['알림 받기']);
    expect(names('radiogroup')).to.include.members(['음료', '크기', '기간']);
    expect(names('slider')).to.deep.equal(['예산']);
    expect(names('textbox')).to.include.members(['이름', '요청 사항', '인원', '비밀번호', '예약 번호']);
    expect(names('checkbox')).to.include.members(['약관에 동의해요', '아메리카노']);
    expect(names('combobox')).to.include('지점');
  });

  it('writes what the reader sets', async () => {
    const {element, surface} = await stage();
    labelled(element, '약관에 동의해요').click();
    expect(last(surface)).to.deep.equal(['agree', true]);
    labelled(element, '알림 받기').click();
    expect(last(surface)).to.deep.equal(['alarm', false]);
    option(element, '음료', '아메리카노').click();
    expect(last(surface)).to.deep.equal(['one', ['c0']]);
    option(element, '추가', '카페라테').click();
    expect(last(surface)).to.deep.equal(['many', ['c0', 'c2', 'c1']]);
    option(element, '기간', '한 달').click();
    expect(last(surface)).to.deep.equal(['segments', [2]]);
    const date = labelled(element, '날짜');
    date.value = '2026-10-01';
    date.dispatchEvent(new Event('change'));
    expect(last(surface)).to.deep.equal(['date', '2026-10-01']);
  });

  it('keeps the zone of a moment', async () => {
    const {element, surface} = await stage();
    const field = labelled(element, '시작');
    expect(field.value).to.equal('2026-09-28T09:30');
    field.value = '2026-09-29T10:00';
    field.dispatchEvent(new Event('change'));
    expect(last(surface)).to.deep.equal(['both', '2026-09-29T10:00:00+09:00']);
  });

  it('shows the value that the surface has, whatever was pressed', async () => {
    const {element, surface} = await stage();
    surface.change('agree', {value: true});
    surface.change('one', {value: ['c0']});
    await until(() => labelled(element, '약관에 동의해요').checked, 'the check');
    expect(option(element, '음료', '아메리카노').checked).to.equal(true);
  });

  it('of a range shows its value and moves by the keys', async () => {
    const {element, surface} = await stage();
    labelled(element, '예산').focus();
    await press('ArrowRight');
    expect(last(surface)).to.deep.equal(['range', 35]);
    await until(() => textOf(find(element, 'output')) === '35', 'the value');
  });
});

describe('a choice', () => {
  it('moves by the arrow keys as radio buttons do', async () => {
    const {element, surface} = await stage();
    option(element, '음료', '카페라테').focus();
    await press('ArrowDown');
    expect(last(surface)).to.deep.equal(['one', ['c2']]);
  });

  it('in a native select says that nothing is chosen, then what is', async () => {
    const {element, surface} = await stage();
    const select = labelled<HTMLSelectElement>(element, '지점');
    expect(textOf(select.selectedOptions[0] as Element)).to.equal('선택하세요');
    select.focus();
    await press('ArrowDown');
    expect(last(surface)).to.deep.equal(['menu', ['c0']]);
    await until(() => select.options.length === 5, 'the options');
    expect(textOf(select.selectedOptions[0] as Element)).to.equal('아메리카노');
  });

  it('that can be filtered shows what fits, says how many, and keeps what was chosen', async () => {
    const {element, surface} = await stage();
    find<HTMLDetailsElement>(element, '.n-menu').open = true;
    const filter = findAll<HTMLInputElement>(element, 'input[type=search]').find((each) => each.ariaLabel === '메뉴 찾기, 목록에서 찾기') ?? expect.fail('No filter.');
    filter.focus();
    await type('라테');
    expect(findAll(find(element, '.n-menu'), 'label').map(textOf)).to.deep.equal(['카페라테', '바닐라라테']);
    expect(textOf(find(find(element, '.n-menu'), '[role=status]'))).to.equal('2개 찾았어요');
    expect(deepActive()).to.equal(filter);
    option(element, '메뉴 찾기', '카페라테').click();
    expect(last(surface)).to.deep.equal(['find', ['c1']]);
  });

  it('compares values by what they say', async () => {
    const options = [{label: '가', value: {id: 1}}, {label: '나', value: {id: 2}}];
    const {element, surface} = await stage(column(text('고르기'), node({type: 'choice', key: 'c', label: '물건', options, value: [{id: 2}], multiple: true, display: 'list', filterable: false, problems: [], readOnly: false})));
    expect(option(element, '물건', '나').checked).to.equal(true);
    option(element, '물건', '나').click();
    expect(last(surface)).to.deep.equal(['c', []]);
  });
});
