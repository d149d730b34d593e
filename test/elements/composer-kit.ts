/** Files and Mons for a chat under test, whose host a test moves by hand. */
import type {Host, Mon} from '../../src/contract/host.js';
import {find, findAll, part, textOf, until} from '../support/dom.js';

/** One upload as a host sees it. */
export interface Upload {
  readonly file: File;
  readonly progress: (fraction: number) => void;
  readonly signal: AbortSignal;
  readonly done: (attachmentId: string, url?: string) => void;
  readonly fail: () => void;
}

/** A host that takes files, each of which waits for the test. */
export function uploadHost(more: Host = {}): {readonly host: Host; readonly uploads: Upload[]} {
  const uploads: Upload[] = [];
  const host: Host = {
    ...more,
    upload: ({file, onProgress}, {signal}) => new Promise((resolve, reject) => {
      uploads.push({
        file, progress: onProgress, signal,
        done: (attachmentId, url) => { resolve({attachmentId, ...(url === undefined ? {} : {url})}); },
        fail: () => { reject(new Error('500')); },
      });
    }),
  };
  return {host, uploads};
}

export const textFile = (name: string, text = 'hello'): File => new File([text], name, {type: 'text/plain'});

/** A real picture of one colour. */
export async function pictureFile(name: string, side = 40): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), {width: side, height: side});
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = 'rebeccapurple';
  pen.fillRect(0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, 'image/png'); });
  return new File([blob!], name, {type: 'image/png'});
}

const transfer = (files: readonly File[], types: Readonly<Record<string, string>> = {}): DataTransfer => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  for (const [type, text] of Object.entries(types)) data.setData(type, text);
  return data;
};

/** The reader chooses files by ＋. */
export function choose(chat: Element, ...files: File[]): void {
  const input = find<HTMLInputElement>(chat, 'input[type=file]');
  input.files = transfer(files).files;
  input.dispatchEvent(new Event('change', {bubbles: true}));
}

/** The reader pastes; `types` are the texts that come along. Answers whether the browser was left to paste by itself. */
export function paste(field: Element, files: readonly File[], types?: Readonly<Record<string, string>>): boolean {
  return field.dispatchEvent(new ClipboardEvent('paste', {clipboardData: transfer(files, types), bubbles: true, composed: true, cancelable: true}));
}

/** The reader holds files over the chat, or lets go. */
export function dragTo(chat: Element, type: 'dragover' | 'drop', files: readonly File[]): boolean {
  return part(chat, 'transcript').dispatchEvent(new DragEvent(type, {dataTransfer: transfer(files), bubbles: true, composed: true, cancelable: true}));
}

/** What the chips of files say. */
export const chips = (chat: Element): string[] => findAll(chat, '.file').map(textOf);

/** Waits for as many chips. */
export const chipsAre = (chat: Element, count: number): Promise<true> => until<true>(() => chips(chat).length === count, `${count} chips`);

/** Mons with names in both scripts. */
export const mons: readonly Mon[] = [
  {monId: 'mon-news', name: '뉴스 Mon', description: '새 소식을 모아 간추려요'},
  {monId: 'mon-sheet', name: '표 Mon', description: '흩어진 것을 표로 정리해요'},
  {monId: 'mon-book', name: '고문서 Mon'},
];
