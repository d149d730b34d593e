import {html, type TemplateResult} from 'lit';
import type {Host} from '../src/contract/host.js';
import type {SurfaceNode} from '../src/surface/node.js';
import type {SurfaceView} from '../src/surface/surface.js';
import {pictureHost} from '../test/fixtures/picture-host.js';
import * as fixtures from '../test/fixtures/surfaces.js';
import '../test/support/surface-stage.js';

export default {title: 'Catalog/Surfaces'};

const {StillSurface, action, button, column, node, text, screens} = fixtures;

function draw(root: SurfaceNode, view: Partial<SurfaceView> = {}, host: Host = pictureHost): TemplateResult {
  const surface = new StillSurface(root, view);
  surface.deeds = {
    day: [{id: 'd', source: 'day', kind: 'navigate', screen: 'day'}], more: [{id: 'm', source: 'more', kind: 'navigate', screen: 'lunch'}],
    buy: [{id: 'b', source: 'buy', kind: 'capability', capability: 'order', arguments: {}, grade: 'execute', confirm: {title: '주문할까요?', message: '129,000원이 결제돼요.', accept: '주문하기'}}],
  };
  return html`<surface-stage .surface=${surface} .host=${host}></surface-stage>`;
}

export const Layout = (): TemplateResult => draw(fixtures.layoutRoot, {title: '배치하는 것'});
export const Content = (): TemplateResult => draw(fixtures.contentRoot, {title: '말하는 것', subtitle: '글, 그림, 숫자'});
export const Controls = (): TemplateResult => draw(fixtures.controlsRoot, {title: '누르는 것'});
export const Inputs = (): TemplateResult => draw(fixtures.inputsRoot, {title: '고르고 쓰는 것'});
export const Product = (): TemplateResult => draw(fixtures.productRoot);
export const ProductDark = {render: (): TemplateResult => Product(), globals: {theme: 'dark'}};
/** A colour of the author's own fills; words keep theirs. */
export const ProductInItsColour = (): TemplateResult => draw(fixtures.productRoot, {theme: {accent: '#0B6E4F'}});
/** Its button tells why it waits. */
export const Form = (): TemplateResult => draw(fixtures.formRoot, {title: '자리 예약'});
export const Timetable = (): TemplateResult => draw(fixtures.timetableRoot, {title: '오늘 시간표', subtitle: '3학년 2반', menu: [{label: '주간 보기', icon: 'calendar', action: action('week')}]});
export const TimetableCompact = (): TemplateResult => draw(fixtures.timetableRoot, {title: '오늘 시간표', theme: {density: 'compact'}});
export const InputsDark = {render: (): TemplateResult => Inputs(), globals: {theme: 'dark'}};
export const LayoutNarrow = (): TemplateResult => html`<div class="narrow">${Layout()}</div>`;
export const InputsNarrow = (): TemplateResult => html`<div class="narrow">${Inputs()}</div>`;
export const LongWords = (): TemplateResult => draw(fixtures.longRoot, {title: '아주 긴 말이 이어지는 제목이어도 자리를 넘지 않아요'});
export const LongWordsNarrow = (): TemplateResult => html`<div class="narrow">${LongWords()}</div>`;
export const LayoutRightToLeft = (): TemplateResult => html`<div dir="rtl">${Layout()}</div>`;
export const InputsRightToLeft = (): TemplateResult => html`<div dir="rtl">${Inputs()}</div>`;
/** Two screens deep: the way back stands at the start (docs/responses.md). */
export const Detail = (): TemplateResult => draw(fixtures.timetableRoot, {title: '오늘 시간표', screens: [screens['day'], screens['lunch']].filter((each) => each !== undefined)});
/** Blocks of the catalog inside a surface, without a container of their own. */
export const Blocks = (): TemplateResult => draw(column(
  text('여행 준비', 'h2'), text('떠나기 전에 볼 것을 모았어요.'),
  node({type: 'component', component: 'exchange_rate', given: {input: {base: 'USD', quote: 'KRW'}}}),
  node({type: 'component', component: 'chart', title: '하루 걸음', given: {value: {type: 'bar', title: '하루 걸음', rows: [{label: '월', value: 5200}, {label: '화', value: 7400}, {label: '수', value: 6100}]}}}),
  button('plan', '일정 만들기', 'primary'),
), {title: '여행'}, {...pictureHost, provide: async () => ({base: 'USD', quote: 'KRW', rate: 1391.2, updated_at: '2026-09-28T06:00:00Z', source: {name: '예시 은행'}})});
