import type {MoritChat} from '../../src/elements/morit-chat.js';
import {bars, lines, pie, scatter} from '../../test/fixtures/charts.js';
import {StillClient, thread} from '../../test/fixtures/thread.js';
import {paint, until} from '../support/frames.js';
import {liveCharts} from './support.js';

const COUNT = 50;
const values = [bars, lines, pie, scatter];

/** A settled thread of fifty answers, a chart under each. */
function chartThread() {
  const writer = thread();
  for (let at = 0; at < COUNT; at++) {
    const data = {version: 'v0.9', partId: `chart-${at}`, component: 'chart', contract: 'chart@1', mode: 'generated', value: values[at % values.length]};
    writer.user(`${at + 1}번째 질문: 이 수치를 그려 줘`).run().says('그려 봤어요. 아래에서 볼 수 있어요.', {id: `m-${at}`})
      .custom('morit.response.attach', {messageId: `m-${at}`, part: {kind: 'data', metadata: {mimeType: 'application/a2ui+json'}, data}}).ends('success');
  }
  return writer.state;
}

let chat: MoritChat;

const transcript = (): ShadowRoot => chat.shadowRoot!.querySelector('morit-messages')!.shadowRoot!;
const scroller = (): HTMLElement => transcript().querySelector<HTMLElement>('.scroller')!;

function responses(): readonly HTMLElement[] {
  const all = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    [...(element.localName === 'morit-response' ? [element] : []), ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
  return all(transcript());
}

const plotOf = (response: HTMLElement): HTMLElement | null | undefined => response.shadowRoot?.querySelector<HTMLElement>('.plot');

/** A chat that holds the thread, all of its responses drawn, its reader at the end. */
export async function prepareThread(): Promise<number> {
  document.body.replaceChildren();
  const client = new StillClient(chartThread());
  chat = document.createElement('morit-chat');
  Object.assign(chat, {agent: client, locale: 'ko', layout: 'full'});
  document.body.append(chat);
  await until(() => Boolean(chat.shadowRoot?.querySelector('morit-messages')?.shadowRoot?.querySelector('.scroller')), 'the transcript');
  await until(() => responses().filter(plotOf).length === COUNT, 'the responses');
  return COUNT;
}

/** What stands at one place of the thread once nothing more is made there. */
export interface ChartsAt {
  readonly live: number;
  /** Plots within one screen of the scroller: each must be drawn. */
  readonly near: number;
  readonly nearDrawn: number;
  /** Plots within three screens: no others may be. */
  readonly most: number;
}

/** Scrolls to a share of the whole height, waits until nothing changes for ten frames, and counts. */
export async function scrollTo(share: number): Promise<ChartsAt> {
  const box = scroller();
  box.scrollTop = share * (box.scrollHeight - box.clientHeight);
  let [still, before] = [0, ''];
  for (let frame = 0; still < 10 && frame < 600; frame++) {
    await paint();
    const now = `${liveCharts()} ${box.scrollTop} ${box.scrollHeight}`;
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const {top, bottom, height} = box.getBoundingClientRect();
  const within = (screens: number): HTMLElement[] => responses().flatMap((response) => {
    const plot = plotOf(response);
    const at = plot?.getBoundingClientRect();
    return plot && at && at.height > 0 && at.bottom > top - screens * height && at.top < bottom + screens * height ? [plot] : [];
  });
  const near = within(1);
  return {
    live: liveCharts(), near: near.length, nearDrawn: near.filter((plot) => (plot.querySelector('canvas')?.width ?? 0) > 0).length, most: within(3).length,
  };
}

/** In screens. */
export function threadHeight(): number {
  return scroller().scrollHeight / scroller().clientHeight;
}

/** The chat leaves the page. */
export async function clearThread(): Promise<number> {
  document.body.replaceChildren();
  await paint();
  return liveCharts();
}
