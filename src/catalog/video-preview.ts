import {css, html, nothing, type TemplateResult} from 'lit';
import type {VideoPreview} from '../contract/generated/video-preview.js';
import {safeFetch} from '../contract/safe-url.js';
import {token} from '../theme/tokens.js';
import {freshAddress} from './deeds.js';
import {fileResult} from './file-result.js';
import {accessOf, artifactOf, downloadItem, factsOf, playIcon} from './media.js';
import {picture, pictureStyles} from './picture.js';
import type {RenderContext, Renderer} from './renderer.js';

/** A video behind its poster: nothing of it is fetched before the reader presses play (R-028, S-16). */
export const videoPreview: Renderer<VideoPreview> = {
  name: 'video_preview',
  contract: 'video_preview@1',
  mode: 'artifact',
  styles: css`${pictureStyles}${fileResult.styles}
    .video { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; max-inline-size: 640px; }
    .video .picture, .video video { inline-size: 100%; aspect-ratio: 16 / 9; border-radius: ${token.radiusControl}; background: #11100f; }
    .video .open { display: grid; place-items: center; cursor: pointer; }
    .video .disc { fill: rgb(17 16 15 / 0.72); stroke: #ffffff; stroke-width: 2; }
    .video .mark { fill: #ffffff; }
    .video .length { position: absolute; inset-block-end: ${token.space2}; inset-inline-end: ${token.space2}; padding: 0 6px; border-radius: 4px; background: rgb(17 16 15 / 0.8); color: #ffffff;
      font: ${token.fontTiny}; font-variant-numeric: tabular-nums; }
    .video .fault { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2}; font: ${token.fontSmall}; color: ${token.colorDanger}; }
    @media (hover: hover) { .video .open:hover .disc { fill: #11100f; } }
    @media (forced-colors: active) { .video .disc { fill: Canvas; stroke: ButtonText; } .video .mark { fill: ButtonText; } .video .length { border: 1px solid; } }
  `,
  quietTitle: true,
  title: ({name}, {messages: {media: words}}) => name ?? words.video,
  render: (value, context) => isPlayable(value) ? html`<div class="video" part="video">
    ${context.ui.get('src', '') ? player(value, context) : poster(value, context)}
    ${context.ui.get('failed', false) ? html`<p class="fault" role="alert">${context.messages.media.videoFailed}
      <button type="button" class="text-button" @click=${({currentTarget}: Event) => void start(value, context, currentTarget as Element)}>${context.messages.media.retry}</button></p>` : nothing}
  </div>` : fileResult.render(value, context),
  summary: ({alt, name, duration_s: length}, {messages: {media: words}}) =>
    [alt || name || words.video, length !== undefined && words.duration(clockOf(length))].filter(Boolean).join(', '),
  support: (value, context) => isPlayable(value) ? factsOf(value, context) : {},
  menu: (value, context) => isPlayable(value) ? downloadItem(value, context.messages.media.video, context) : [],
  actions: (value, context) => isPlayable(value) ? [] : fileResult.actions?.(value, context) ?? [],
};

/** The two kinds that are played; anything else is a file. */
function isPlayable({mime}: VideoPreview): boolean {
  return mime === undefined || mime === 'video/mp4' || mime === 'video/webm';
}

function poster(value: VideoPreview, context: RenderContext): TemplateResult {
  const {messages: {media: words}} = context;
  const {thumbnail_url: url, alt, name, duration_s: length} = value;
  const said = alt || name || words.video;
  const content = html`${playIcon}${length === undefined ? nothing : html`<span class="length" aria-hidden="true">${clockOf(length)}</span>`}`;
  return html`${picture({
    source: {url}, access: accessOf(context), alt: '', words,
    over: {name: [words.play(said), length !== undefined && words.duration(clockOf(length))].filter(Boolean).join(', '), content}, onOpen: (button) => void start(value, context, button),
  })}`;
}

function player(value: VideoPreview, {ui, messages: {media: words}}: RenderContext): TemplateResult {
  const {captions = [], alt, name} = value;
  const tracks = ui.get('plain', false) ? [] : captions;
  const failed = (): void => {
    if (tracks.length > 0) return ui.set('plain', true); // Captions ask for CORS, which the video itself may not have.
    ui.set('src', '');
    ui.set('failed', true);
  };
  return html`<video controls preload="none" playsinline aria-label=${alt || name || words.video} src=${ui.get('src', '')}
    crossorigin=${tracks.length > 0 ? 'anonymous' : nothing} @error=${failed}>
    ${tracks.map(({url, lang, label}, at) => html`<track kind="captions" src=${url} srclang=${lang} label=${label ?? lang} ?default=${at === 0}>`)}
  </video>`;
}

/** Asks for the video's address at the press, twice at most (R-075); the browser then fetches it. What was pressed goes as it comes. */
async function start(value: VideoPreview, context: RenderContext, pressed: Element): Promise<void> {
  const {ui, host, pictures} = context;
  const frame = pressed.closest('.video');
  const src = safeFetch(await freshAddress(artifactOf(value), {host, about: context}) ?? value.url ?? '', {dev: pictures?.dev ?? false});
  ui.set('failed', src === undefined);
  if (src === undefined) return;
  ui.set('src', src);
  const video = frame?.querySelector('video');
  if (!video?.isConnected) return; // Nobody sees it any more.
  video.focus();
  video.play().catch(() => undefined); // The browser may want a press of its own: the controls are there.
}

/** `1:02`, `1:01:02`. */
function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const pad = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
