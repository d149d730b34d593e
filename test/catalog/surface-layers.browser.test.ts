import {expect} from '@open-wc/testing';
import type {SurfaceDeed} from '../../src/surface/surface.js';
import * as fixtures from '../fixtures/surfaces.js';
import {expectAccessible} from '../support/axe.js';
import {press, setViewport} from '../support/commands.js';
import {deepActive, find, findAll, nextFrame, part, textOf, until} from '../support/dom.js';
import {control, standing as stage} from '../support/standing-surface.js';

const {button, column} = fixtures;

const order: SurfaceDeed = {id: 'o', source: 'buy', kind: 'capability', capability: 'order', arguments: {}, grade: 'execute', confirm: {title: '주문할까요?', message: '129,000원이 결제돼요.', accept: '주문하기'}};
const emit: SurfaceDeed = {id: 'e', source: 'ok', kind: 'emit', name: 'x', detail: null};

describe('what was pressed', () => {
  it('rests with the same label until it is over, and is not done twice', async () => {
    const {element, surface} = await stage(column(button('ok', '보내기')));
    surface.deeds = {ok: [emit]};
    let done = (): void => undefined;
    element.answer = () => new Promise((resolve) => { done = () => resolve({ok: true}); });
    control(element, '보내기').click();
    await until(() => control(element, '보내기').ariaDisabled === 'true', 'the rest');
    control(element, '보내기').click();
    done();
    await until(() => control(element, '보내기').ariaDisabled === null, 'the end');
    expect([element.deeds.length, surface.settled.map(([, outcome]) => outcome)]).to.deep.equal([1, [{ok: true}]]);
  });

  it('is done in order, and what fails ends the row and is told', async () => {
    const {element, surface} = await stage(column(button('ok', '보내기')));
    surface.deeds = {ok: [emit, {...emit, id: 'f'}, {...emit, id: 'g'}]};
    element.answer = async ({id}) => ({ok: id === 'e'});
    control(element, '보내기').click();
    await until(() => textOf(find(element, '[role=alert]')) !== '', 'the word');
    expect(element.deeds.map(({id}) => id)).to.deep.equal(['e', 'f']);
  });

  it('that fails gives the word to its author when there is one', async () => {
    const {element, surface} = await stage(column(button('ok', '보내기')));
    surface.deeds = {ok: [emit]};
    surface.next = ({id}) => id === 'e' ? [{...emit, id: 'sorry'}] : [];
    element.answer = async ({id}) => ({ok: id === 'sorry'});
    control(element, '보내기').click();
    await until(() => element.deeds.length === 2, 'the word');
    await nextFrame();
    expect(textOf(find(element, '[role=alert]'))).to.equal('');
  });

  it('is asked about in the author\'s words before something is changed, focus on what does nothing', async () => {
    const {element, surface} = await stage(fixtures.productRoot);
    surface.deeds = {buy: [order]};
    control(element, '바로 구매').focus();
    control(element, '바로 구매').click();
    const dialog = await until(() => findAll<HTMLDialogElement>(element, '[part=confirm]')[0], 'the question');
    expect(textOf(dialog)).to.equal('주문할까요? 129,000원이 결제돼요. 실행할 작업: order 취소 주문하기');
    expect(textOf(deepActive() as Element)).to.equal('취소');
    await element.atRest();
    await expectAccessible(element);
    await press('Escape');
    await until(() => findAll(element, '[part=confirm]').length === 0, 'its end');
    expect([element.deeds, surface.settled, deepActive()]).to.deep.equal([[], [], control(element, '바로 구매')]);
    control(element, '바로 구매').click();
    await until(() => findAll(element, '[part=confirm]')[0], 'the question');
    control(part(element, 'confirm'), '주문하기').click();
    await until(() => element.deeds.length === 1, 'the deed');
  });

  it('says in words of ours what is done and how to leave, whatever its author calls that', async () => {
    const {element, surface} = await stage(fixtures.productRoot);
    surface.deeds = {buy: [{...order, confirm: {title: '지울까요?', accept: '지우기', cancel: '그대로 두기', danger: true}}]};
    control(element, '바로 구매').click();
    const dialog = await until(() => findAll<HTMLDialogElement>(element, '[part=confirm]')[0], 'the question');
    expect(findAll(dialog, 'button').map((each) => [textOf(each), each.classList.contains('danger')])).to.deep.equal([['취소', false], ['지우기', true]]);
    expect(textOf(dialog)).to.contain('실행할 작업: order').and.not.contain('그대로 두기');
  });

  it('is no longer asked about when the surface leaves the page', async () => {
    const {element, surface} = await stage(fixtures.productRoot);
    surface.deeds = {buy: [order]};
    control(element, '바로 구매').click();
    await until(() => findAll(element, '[part=confirm]')[0], 'the question');
    element.remove();
    await nextFrame();
    expect([findAll(element, '[part=confirm]'), element.deeds]).to.deep.equal([[], []]);
  });
});

describe('a detail screen', () => {
  async function opened(width: number) {
    await setViewport({width, height: 600});
    const {element, surface} = await stage(fixtures.timetableRoot);
    surface.deeds = {day: [{id: 'd', source: 'day', kind: 'navigate', screen: 'day'}], more: [{id: 'm', source: 'more', kind: 'navigate', screen: 'lunch'}]};
    document.body.style.paddingBlock = '900px';
    control(element, '하루 전체 보기').scrollIntoView();
    const before = scrollY;
    control(element, '하루 전체 보기').focus();
    await press('Enter');
    await until(() => textOf(deepActive() as Element) === '9월 28일 월요일', 'the title');
    const layer = part<HTMLDialogElement>(element, 'detail');
    return {element, surface, layer, before};
  }
  afterEach(async () => {
    document.body.style.paddingBlock = '';
    await setViewport({width: 800, height: 600});
  });

  for (const [width, kind] of [[400, ':modal'], [1200, ':popover-open']] as const) {
    it(`opens as ${kind} at ${width} px, and comes back with focus and scroll where they were`, async () => {
      const {element, layer, before} = await opened(width);
      expect([layer.matches(kind), layer.ariaLabel, deepActive()?.localName]).to.deep.equal([true, '9월 28일 월요일', 'h3']);
      await element.atRest();
      await expectAccessible(element);
      await press('Escape');
      await until(() => !layer.matches(':modal, :popover-open'), 'its end');
      expect([deepActive(), scrollY]).to.deep.equal([control(element, '하루 전체 보기'), before]);
    });
  }

  it('leads to another, and back to what opened that', async () => {
    const {element, surface, layer} = await opened(400);
    const more = control(layer, '점심 보기');
    more.focus();
    more.click();
    await until(() => textOf(deepActive() as Element) === '점심', 'the next title');
    expect(textOf(find(layer, '.n-screen:not([hidden]) header'))).to.equal('점심 급식실 새로 고침');
    await press('Tab', 'Enter');
    expect(surface.acted.at(-1)?.source).to.equal('again');
    control(layer, '뒤로').click();
    await until(() => deepActive() === more, 'the way back');
    control(layer, '닫기').click();
    await until(() => !layer.open, 'its end');
    expect(deepActive()).to.equal(control(element, '하루 전체 보기'));
  });

  it('is the page\'s own when the page takes it over', async () => {
    const {element, surface} = await stage(fixtures.timetableRoot);
    surface.deeds = {day: [{id: 'd', source: 'day', kind: 'navigate', screen: 'day'}]};
    element.answer = async () => ({ok: false});
    control(element, '하루 전체 보기').click();
    await until(() => surface.settled.length === 1, 'the deed');
    await nextFrame();
    expect([surface.view.screens, findAll(element, '[part=detail]:is(:modal, :popover-open)').length, textOf(find(element, '[role=alert]'))]).to.deep.equal([[], 0, '']);
  });
});
