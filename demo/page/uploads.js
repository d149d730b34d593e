import {make} from './dom.js';

/**
 * @typedef {(args: {file: File, onProgress: (fraction: number) => void}, call: {signal: AbortSignal}) => Promise<{attachmentId: string, url: string}>} Upload
 * @typedef {(text: string, options: {attachments: object[]}) => void} Send
 */

const words = {
  ko: {add: '파일 보내기', sending: (/** @type {string} */ name) => `${name} 올리는 중`, stop: '올리기 취소', failed: (/** @type {string} */ name) => `${name}을(를) 올리지 못했어요`, say: '이 파일을 봐 줘'},
  en: {add: 'Send a file', sending: (/** @type {string} */ name) => `Uploading ${name}`, stop: 'Cancel upload', failed: (/** @type {string} */ name) => `Could not upload ${name}`, say: 'Look at this file'},
};

/** What a file counts as among an answer's parts. @type {readonly ('image' | 'audio' | 'video')[]} */
const kinds = ['image', 'audio', 'video'];

/**
 * The page's own button in the chat's `composer-tools` slot: uploads one file, shows how far it is, and sends it with a sentence.
 * @param {HTMLElement} chat @param {{locale: 'ko' | 'en', upload: Upload, send: Send, say?: string | undefined}} options
 */
export function offerUpload(chat, {locale, upload, send, say}) {
  const text = words[locale];
  const field = make('input', {type: 'file', hidden: ''});
  const button = make('button', {'type': 'button', 'class': 'attach', 'aria-label': text.add, 'title': text.add}, clip());
  const bar = /** @type {HTMLProgressElement} */ (make('progress', {max: '1'}));
  const label = make('span', {class: 'name', role: 'status'});
  const stop = make('button', {'type': 'button', 'class': 'attach', 'aria-label': text.stop, 'title': text.stop}, '×');
  const line = make('span', {slot: 'composer-tools', class: 'upload'}, field, button, label, bar, stop);
  /** @type {AbortController | undefined} */
  let flight;
  const show = (/** @type {string} */ said, /** @type {boolean} */ busy) => {
    if (label.textContent !== said) label.textContent = said; // It is heard each time it is set.
    bar.hidden = stop.hidden = !busy;
    button.hidden = busy;
  };
  const take = async (/** @type {File} */ file) => {
    flight = new AbortController();
    const {signal} = flight;
    bar.value = 0;
    show(text.sending(file.name), true);
    stop.focus();
    try {
      const {url} = await upload({file, onProgress: (fraction) => { bar.value = fraction; }}, {signal});
      const type = kinds.find((kind) => file.type.startsWith(`${kind}/`)) ?? 'document';
      show('', false);
      send(say ?? text.say, {attachments: [{type, source: {type: 'url', value: url, mimeType: file.type || 'application/octet-stream'}, metadata: {name: file.name}}]});
    } catch {
      show(signal.aborted ? '' : text.failed(file.name), false);
    }
    button.focus();
  };
  show('', false);
  button.addEventListener('click', () => field.click());
  stop.addEventListener('click', () => flight?.abort());
  field.addEventListener('change', () => {
    const [file] = /** @type {HTMLInputElement} */ (field).files ?? [];
    if (file) void take(file);
    /** @type {HTMLInputElement} */ (field).value = '';
  });
  chat.append(line);
}

function clip() {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({'viewBox': '0 0 20 20', 'width': '20', 'height': '20', 'aria-hidden': 'true'})) drawing.setAttribute(name, value);
  for (const [name, value] of Object.entries({'d': 'm15.5 9.5-5.9 5.9a3.5 3.5 0 0 1-5-5l6.3-6.2a2.3 2.3 0 0 1 3.3 3.3l-6 6a1.1 1.1 0 0 1-1.7-1.6l5.5-5.4', 'fill': 'none', 'stroke': 'currentColor', 'stroke-width': '1.5', 'stroke-linecap': 'round'})) {
    line.setAttribute(name, value);
  }
  drawing.append(line);
  return drawing;
}
