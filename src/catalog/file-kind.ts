import {html, svg, type SVGTemplateResult, type TemplateResult} from 'lit';
import {splitFileName} from '../contract/file-name.js';
import type {FileKind} from '../i18n/catalog-messages.js';
import type {Format} from '../i18n/format.js';

/** What a MIME type or an ending means; the first that matches counts. */
const KINDS: readonly (readonly [kind: FileKind, pattern: RegExp])[] = [
  ['image', /^image\/|^(?:png|jpe?g|gif|webp|avif|heic|svg)$/],
  ['video', /^video\/|^(?:mp4|mov|webm|mkv)$/],
  ['audio', /^audio\/|^(?:mp3|wav|m4a|ogg|flac)$/],
  ['sheet', /spreadsheet|ms-excel|csv|^(?:xlsx?|cell|numbers)$/],
  ['slides', /presentation|powerpoint|^(?:pptx?|key|show)$/],
  ['archive', /zip|x-tar|gzip|x-7z|rar|^(?:tar|t?gz|7z)$/],
  ['code', /json|xml|javascript|typescript|x-python|x-sh|html|^(?:js|ts|py|css|ya?ml|sql|sh|ipynb)$/],
  ['document', /^text\/|pdf|msword|wordprocessing|hwp|rtf|^(?:docx?|txt|md|pages)$/],
];

/** What a file is: by its type, else by its ending. */
export function kindOf(mime: string | undefined, name: string): FileKind {
  const ending = splitFileName(name)[1].slice(1).toLowerCase();
  for (const sign of [mime, ending]) {
    const kind = sign && KINDS.find(([, pattern]) => pattern.test(sign))?.[0];
    if (kind) return kind;
  }
  return 'file';
}

/** How much of a long name's stem stays beside its ending when the middle is left out. */
const TAIL = 5;

/** The name in two pieces of one line: only the first, `.stem`, may be cut short, so the ending is always seen. */
export function nameInTwo(name: string): TemplateResult {
  const characters = [...name];
  const at = characters.length - [...splitFileName(name)[1]].length - TAIL;
  return html`<span class="stem">${characters.slice(0, Math.max(0, at)).join('')}</span><span class="ending">${characters.slice(Math.max(0, at)).join('')}</span>`;
}

/** A size in the largest unit that leaves a whole part: `1.2MB`. */
export function sizeOf(bytes: number, format: Pick<Format, 'number'>): string {
  const units = ['', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  // The smallest unit has a short sign in some languages only.
  if (step === 0) return `${format.number(bytes)}B`;
  return format.number(bytes / 1000 ** step, {style: 'unit', unit: units[step] as string, unitDisplay: 'narrow', maximumFractionDigits: step > 1 ? 1 : 0});
}

/** A sheet of paper with the sign of its kind. Decorative: the word stands beside it. */
export function fileIcon(kind: FileKind): TemplateResult {
  return html`<svg class="kind" aria-hidden="true" width="30" height="40" viewBox="8 4 24 32" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round"><path class="sheet" d="M11 6h12l7 7v18.5a2.5 2.5 0 0 1-2.5 2.5h-16A2.5 2.5 0 0 1 9 31.5V8a2 2 0 0 1 2-2Z"></path>
    <path d="M23 6v7h7"></path>${SIGNS[kind]}</svg>`;
}

const sign = (d: string): SVGTemplateResult => svg`<path class="sign" d=${d}></path>`;

const SIGNS: Readonly<Record<FileKind, SVGTemplateResult>> = {
  document: sign('M14 19h11M14 23.5h11M14 28h7'),
  sheet: sign('M14 19h11v10H14ZM14 24h11M19.5 19v10'),
  slides: sign('M14 28.5v-4M19.5 28.5v-9M25 28.5v-6'),
  image: sign('m13.5 29 4-5 2.7 3 2-2.4 3.8 4.4M23.6 19.3v.1'),
  video: sign('m17 19.5 7 4.5-7 4.5Z'),
  audio: sign('M17.5 28.2v-8.4l6.5-1.3v8.2M17.5 28.2a1.7 1.7 0 1 1-1.7-1.7M24 26.7a1.7 1.7 0 1 1-1.7-1.7'),
  archive: sign('M19.5 17v2M19.5 21v2M17.5 26h4v3.5h-4Z'),
  code: sign('m17 20-3.5 4 3.5 4M22 20l3.5 4-3.5 4'),
  file: sign(''),
};
