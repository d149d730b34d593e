import {html, type TemplateResult} from 'lit';
import type {Host, Mon} from '../src/contract/host.js';
import type {MoritComposer} from '../src/elements/morit-composer.js';
import type {ContentPart, ThreadState} from '../src/stream/types.js';
import {chatStates, type StateName} from '../test/fixtures/chat-states.js';
import {pictures} from '../test/fixtures/picture-host.js';
import {StillClient, thread} from '../test/fixtures/thread.js';
import {stillClock, type StoryContext} from './chat-story.js';
import {find, findAll} from './find.js';

/** What Storybook hands a play function. */
interface Stage { readonly canvasElement: HTMLElement; readonly globals: StoryContext['globals'] }
type Play = (stage: Stage) => Promise<void>;
type Locale = 'ko' | 'en';

const localeOf = ({locale}: StoryContext['globals']): Locale => (locale === 'en' ? 'en' : 'ko');

const names = {
  ko: {
    receipt: '영수증.png', minutes: '회의록.docx', sheet: '지출.xlsx', film: '발표 영상.mp4', draft: '초안', ask: '이 영수증 합계가 얼마야?', answer: '합계는 12,800원이에요.',
    long: '2026년 3분기 시장 소식지 편집 회의록과 다음 호 기획안 최종본 수정 3차.hwpx',
  },
  en: {
    receipt: 'receipt.png', minutes: 'minutes.docx', sheet: 'spending.xlsx', film: 'talk recording.mp4', draft: 'Draft', ask: 'What does this receipt come to?', answer: 'It comes to 12,800 won.',
    long: 'Minutes of the editorial meeting for the third quarter and plan of the next issue, final, third revision.docx',
  },
} as const;

const mons: Readonly<Record<Locale, readonly Mon[]>> = {
  ko: [
    {monId: 'm1', name: '리서치 Mon', description: '기사와 자료를 찾아 출처와 함께 간추려요'}, {monId: 'm2', name: '정리 Mon', description: '흩어진 것을 표와 목록으로 정리해요'},
    {monId: 'm3', name: '번역 Mon', description: '옛글과 외국어를 오늘의 말로 옮겨요'}, {monId: 'm4', name: '아주 긴 이름을 가진 고문서와 손글씨 판독 전문 Mon', description: '오래된 글'},
  ],
  en: [
    {monId: 'm1', name: 'Research Mon', description: 'Finds articles and facts with their sources'}, {monId: 'm2', name: 'Order Mon', description: 'Puts what is scattered into tables and lists'},
    {monId: 'm3', name: 'Translation Mon', description: 'Carries old and foreign texts into today’s words'}, {monId: 'm4', name: 'Mon with quite a long name who reads old documents and handwriting', description: 'Old writing'},
  ],
};

/** What becomes of an upload is written on the file: `going` stays on its way, `failing` fails, anything else is there at once. */
const host: Host = {
  upload: ({file, onProgress}) => {
    if (file.type.endsWith('failing')) return Promise.reject(new Error('503'));
    onProgress(0.42);
    return file.type.endsWith('going') ? new Promise(() => {}) : Promise.resolve({attachmentId: file.name});
  },
};

/** A chat, and what its reader does to the composer. */
export function composer(play: Play, {state = 'empty', mode = 'manager'}: {readonly state?: StateName; readonly mode?: string} = {}) {
  const draw = (_: unknown, {globals}: StoryContext): TemplateResult => {
    const locale = localeOf(globals);
    return chatWith(chatStates(locale)[state], locale, mode);
  };
  return Object.assign(draw, {play});
}

/** A chat whose reader sent files. */
export const sent = (_: unknown, {globals}: StoryContext): TemplateResult => {
  const locale = localeOf(globals);
  const {receipt, long, ask, answer} = names[locale];
  const part = (type: 'image' | 'document', name: string, artifactId: string): ContentPart =>
    ({type, source: {type: 'file', value: artifactId}, metadata: {name, attachmentId: artifactId, size: 1_240_000}}) as ContentPart;
  const parts = [part('image', receipt, 'a1'), part('image', 'lost.png', 'none'), part('document', long, 'a3')];
  const {state} = thread().user(ask).run().says(answer).ends('success');
  const withParts: ThreadState = {...state, messages: state.messages.map((message) => (message.role === 'user' ? {...message, parts} : message))};
  return chatWith(withParts, locale, 'manager', {
    ...host, resolveArtifact: ({attachmentId}) => (attachmentId === 'a1' ? Promise.resolve({url: pictures[0]!}) : Promise.reject(new Error('404'))),
  });
};

function chatWith(state: ThreadState, locale: Locale, mode: string, own: Host = host): TemplateResult {
  return html`<morit-chat .agent=${new StillClient(state)} locale=${locale} assistant-name=${locale === 'en' ? 'Joy' : '조이'} mode=${mode} .host=${own} .mons=${mons[locale]} .clock=${stillClock}></morit-chat>`;
}

/** One file of each fate that is named, and words in the field. */
export const attaching = (...fates: readonly ('done' | 'going' | 'failing' | 'picture' | 'long')[]): Play => async ({canvasElement, globals}) => {
  const {receipt, minutes, sheet, film, long, draft} = names[localeOf(globals)];
  const element = await composerOf(canvasElement);
  element.draft = draft;
  const files = await Promise.all(fates.map(async (fate) => {
    switch (fate) {
      case 'picture': return new File([await (await fetch(pictures[1]!)).blob()], receipt, {type: 'image/png'});
      case 'going': return new File(['x'.repeat(900)], film, {type: 'video/going'});
      case 'failing': return new File(['x'.repeat(70_000)], sheet, {type: 'application/failing'});
      case 'long': return new File(['x'.repeat(2_400_000)], long);
      case 'done': return new File(['x'.repeat(48_000)], minutes);
    }
  }));
  await element.intake.take(files);
  await until(() => findAll(canvasElement, '.file').length === files.length && findAll(canvasElement, '.file canvas').length === fates.filter((fate) => fate === 'picture').length
    && findAll(canvasElement, '.file.uploading').length === fates.filter((fate) => fate === 'going').length);
};

/** Presses send after `play`. */
export const thenSend = (play: Play): Play => async (stage) => {
  await play(stage);
  find(stage.canvasElement, '[part~=send]').click();
};

/** Chooses the Mons at these places, and leaves the search open or closes it. */
export const choosing = (places: readonly number[], closes: boolean): Play => async ({canvasElement}) => {
  (await until(() => findAll(canvasElement, '[part~=mons]')[0])).click();
  await until(() => findAll(canvasElement, '.option').length > 0);
  for (const place of places) findAll(canvasElement, '.option')[place]!.click();
  if (closes) find(canvasElement, '[part~=mons]').click();
};

/** Files that go over a limit. */
export const tooMuch: Play = async ({canvasElement, globals}) => {
  const {film, minutes} = names[localeOf(globals)];
  const element = await composerOf(canvasElement);
  const large = Object.defineProperty(new File(['x'], film), 'size', {value: 90_000_000});
  await element.intake.take([large, new File([], minutes)]);
};

/** Files are held above the chat. */
export const holding: Play = async ({canvasElement}) => {
  const element = await composerOf(canvasElement);
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'a.txt'));
  await until(() => {
    element.dispatchEvent(new DragEvent('dragover', {dataTransfer: data, bubbles: true, composed: true, cancelable: true}));
    return findAll(canvasElement, '.drop')[0];
  });
};

const composerOf = (canvas: HTMLElement): Promise<MoritComposer> =>
  until(() => findAll(canvas, 'morit-composer').find((element): element is MoritComposer => (element as MoritComposer).hasUpdated));

async function until<T>(condition: () => T | false | undefined): Promise<T> {
  for (let frames = 0; frames < 300; frames += 1) {
    const value = condition();
    if (value !== false && value !== undefined) return value;
    await new Promise((resolve) => { requestAnimationFrame(resolve); });
  }
  throw new Error('The composer did not come to stand as its story says.');
}
