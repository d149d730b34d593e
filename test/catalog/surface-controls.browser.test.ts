import {expect} from '@open-wc/testing';
import type {SurfaceNode} from '../../src/surface/node.js';
import {emptyHost, pictureHost} from '../fixtures/picture-host.js';
import * as fixtures from '../fixtures/surfaces.js';
import {expectAccessible} from '../support/axe.js';
import {press} from '../support/commands.js';
import {deepActive, find, findAll, nextFrame, textOf, until} from '../support/dom.js';
import {control, standing} from '../support/standing-surface.js';
import type {SurfaceStage} from '../support/surface-stage.js';

const {action, button, column, node, text} = fixtures;

async function stage(root: SurfaceNode, host = pictureHost): Promise<{stage: SurfaceStage; surface: fixtures.StillSurface}> {
  const {element, surface} = await standing(root, {}, host);
  return {stage: element, surface};
}

const only = async (root: SurfaceNode): Promise<SurfaceStage> => (await stage(root)).stage;

describe('tabs', () => {
  it('are one stop, move by the arrow keys, and mirror with the page', async () => {
    const element = await only(fixtures.layoutRoot);
    const tabs = findAll(element, '[role=tab]');
    tabs[0]?.focus();
    await press('ArrowRight');
    expect(deepActive()).to.equal(tabs[1]);
    expect(tabs.map((each) => [each.ariaSelected, each.tabIndex])).to.deep.equal([['false', -1], ['true', 0], ['false', -1]]);
    expect(textOf(find(element, '[role=tabpanel]:not([hidden])'))).to.contain('내일은 비가 와요.');
    await press('End', 'ArrowRight');
    expect(deepActive()).to.equal(tabs[0]);
    element.dir = 'rtl';
    await press('ArrowLeft');
    expect(deepActive()).to.equal(tabs[1]);
  });

  it('keep what was opened as it was left', async () => {
    const element = await only(node({type: 'tabs', tabs: [
      {key: 'a', title: '가', children: [node({type: 'expandable', summary: '펼치기', open: false, children: [text('속')]})]}, {key: 'b', title: '나', children: [text('나')]}]}));
    find<HTMLDetailsElement>(element, 'details').open = true;
    control(element, '나').click();
    control(element, '가').click();
    expect(find<HTMLDetailsElement>(element, 'details').open).to.equal(true);
  });
});

describe('a carousel', () => {
  it('moves by its buttons and says where the reader is only then', async () => {
    const element = await only(fixtures.layoutRoot);
    const status = find(element, '.n-carousel [role=status]');
    expect([status.textContent, find(element, '.n-carousel').ariaLabel]).to.deep.equal(['', '추천 장소']);
    control(element, '다음').click();
    await until(() => status.textContent === '2 / 4', 'the word');
    await until(() => find(element, '.n-slides').scrollLeft > 50, 'the slide');
    await until(() => control(element, '이전').ariaDisabled === 'false', 'the way back');
  });
});

describe('a modal', () => {
  it('opens from its trigger, closes by Escape, and gives focus back', async () => {
    const {stage: element, surface} = await stage(fixtures.layoutRoot);
    const opener = control(element, '약관 보기');
    opener.focus();
    await press('Enter');
    const dialog = await until(() => findAll<HTMLDialogElement>(element, 'dialog.n-dialog').find((each) => each.matches(':modal')), 'the dialog');
    expect(dialog.ariaLabel).to.equal('이용 약관');
    expect(surface.acted.map(({source}) => source)).to.deep.equal(['open']);
    await element.atRest();
    await expectAccessible(element, {undecided: ['aria-roledescription']});
    await press('Escape');
    await until(() => !dialog.open, 'its end');
    expect(deepActive()).to.equal(opener);
    expect(textOf(dialog)).to.equal('');
  });

  it('takes its voice away with it when it goes while it is open', async () => {
    const {stage: element, surface} = await stage(fixtures.layoutRoot);
    control(element, '약관 보기').click();
    await until(() => findAll(element, 'dialog:modal').length > 0, 'the dialog');
    surface.set({root: column(text('다른 것'), button('next', '다음'))});
    await until(() => findAll(element, 'dialog:modal').length === 0, 'its end');
    await nextFrame();
    expect(element.shadowRoot?.activeElement).not.to.equal(null);
  });
});

describe('what can be pressed', () => {
  it('hands its action back, by pointer and by keys', async () => {
    const {stage: element, surface} = await stage(fixtures.controlsRoot);
    control(element, '예약하기').click();
    control(element, '이번 주').focus();
    await press('Enter');
    find(element, '.n-card > button').focus();
    await press('Space');
    expect(surface.acted.map(({source}) => source)).to.deep.equal(['ok', 'chip1', 'card']);
  });

  it('inside a pressable group is pressed alone', async () => {
    const {stage: element, surface} = await stage(fixtures.controlsRoot);
    const inner = control(element, '따로 누르기');
    const {left, top, width, height} = inner.getBoundingClientRect();
    expect(element.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).to.equal(inner);
    inner.click();
    expect(surface.acted.map(({source}) => source)).to.deep.equal(['inner']);
  });

  it('is a link when it leads somewhere and nothing more, and the page may take it over', async () => {
    const {stage: element, surface} = await stage(fixtures.controlsRoot);
    const link = control(element, '공식 사이트') as HTMLAnchorElement;
    expect([link.localName, link.href, link.rel, textOf(link)]).to.deep.equal(['a', 'https://example.com/a', 'noopener noreferrer', '공식 사이트 , example.com, 새 탭에서 열려요']);
    element.mayOpen = false;
    link.click();
    expect([element.opened, surface.acted]).to.deep.equal([['https://example.com/a'], []]);
  });

  it('never leads to an address that is refused', async () => {
    const element = await only(column(node({type: 'link', text: '나쁜 곳', url: 'javascript:alert(1)'}), button('bad', '나쁜 단추', 'text', {action: action('bad', 'javascript:alert(1)')})));
    expect(findAll(element, '.content a')).to.deep.equal([]);
  });

  it('tells why it waits, and shows what is missing everywhere when it is pressed', async () => {
    const {stage: element, surface} = await stage(fixtures.formRoot);
    const send = control(element, '예약하기');
    const why = element.shadowRoot?.getElementById(send.getAttribute('aria-describedby') ?? '');
    expect([send.ariaDisabled, why && textOf(why)]).to.deep.equal(['true', '이름을 써 주세요. 규정을 읽고 골라 주세요.']);
    send.click();
    expect(surface.acted).to.deep.equal([]);
    expect(findAll(element, '[aria-invalid=true]').length).to.equal(2);
  });
});

describe('pictures', () => {
  it('have their words as a name and open larger', async () => {
    const element = await only(fixtures.productRoot);
    await until(() => findAll(element, '.picture.shown').length > 0, 'the picture');
    expect([find(element, 'canvas').ariaLabel, control(element, '크게 보기').ariaLabel]).to.deep.equal(['무선 이어폰과 충전 상자', '무선 이어폰과 충전 상자 크게 보기']);
  });

  it('that may not be fetched have no place', async () => {
    const {stage: element} = await stage(fixtures.productRoot, {});
    expect(findAll(element, '.picture')).to.deep.equal([]);
  });

  it('that do not come leave the rest standing', async () => {
    const {stage: element} = await stage(fixtures.productRoot, emptyHost);
    await until(() => findAll(element, '.picture.failed').length > 0, 'the fault');
    expect(textOf(element)).to.contain('조용한 무선 이어폰');
    expect(element.errors).to.deep.equal([]);
  });
});

describe('names for assistive technology', () => {
  it('are honoured: label, description, hidden, live', async () => {
    const element = await only(column(
      node({type: 'column', children: [text('가')], a11y: {label: '묶음', description: '설명'}}), text('나', 'body', {a11y: {hidden: true}}), text('다', 'body', {a11y: {live: 'polite'}}),
      button('x', '×', 'secondary', {a11y: {label: '지우기'}}),
    ));
    const group = find(element, '[aria-label=묶음]');
    expect([group.role, group.getAttribute('aria-description')]).to.deep.equal(['group', '설명']);
    expect(findAll(element, '.n-text').map((each) => [each.ariaHidden, each.ariaLive])).to.deep.equal([[null, null], ['true', null], [null, 'polite']]);
    expect(control(element, '지우기').localName).to.equal('button');
  });

  it('go when they are taken away', async () => {
    const {stage: element, surface} = await stage(column(text('가', 'body', {key: 'a', a11y: {label: '이름', live: 'polite'}})));
    surface.change('a', {a11y: undefined});
    await until(() => !find(element, '.n-text').hasAttribute('aria-live'), 'the change');
    expect(find(element, '.n-text').hasAttribute('aria-label')).to.equal(false);
  });
});
