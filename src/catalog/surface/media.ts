import {html, nothing, type TemplateResult} from 'lit';
import {safeFetch} from '../../contract/safe-url.js';
import type {ContentNode, PictureRef} from '../../surface/node.js';
import {fileResult} from '../file-result.js';
import {accessOf, enlarge} from '../media.js';
import {canFetch, type PictureSource} from '../picture-load.js';
import {picture, pictureStyles} from '../picture.js';
import type {RenderContext} from '../renderer.js';
import type {Drawers, NodeContext} from './context.js';
import type {Family} from './families.js';
import {mediaStyles} from './media.styles.js';
import {own} from './own.js';
import {glyph, pressable} from './parts.js';

type Media = Extract<ContentNode, {readonly type: 'image' | 'avatar' | 'file' | 'video' | 'audio'}>;

const drawers: Drawers<Media> = {
  image: (node, context) => {
    const {picture: ref, alt, ratio, fit, caption, variant = 'medium', action, key, a11y} = node;
    const {view} = context;
    const {media: words} = view.messages;
    const [source, access] = [sourceOf(ref), accessOf(view)];
    if (!canFetch(source, access)) return nothing; // Its place is not drawn (C-24).
    const said = a11y?.label || alt || (variant === 'icon' ? '' : words.noAlt(undefined));
    const isSmall = variant === 'icon' || variant === 'avatar';
    const large = (from: Element): void => enlarge([{source, alt: said, caption}], 0, {access, words}, from);
    const onOpen = action ? (from: Element) => context.press(action, key, from) : isSmall || said === '' ? undefined : large;
    const isWhole = fit === 'contain' || fit === 'none' || fit === 'scale-down';
    return html`<figure class="n-image ${variant}" ${own(node, {'--_n-ratio': ratio === undefined ? undefined : String(ratio)}, true)}>
      ${picture({source, access, alt: said, words, fit: isWhole ? 'contain' : 'cover', onOpen, ...(action && {over: {name: said, content: html``}})})}
      ${caption === undefined ? nothing : html`<figcaption dir="auto">${caption}</figcaption>`}</figure>`;
  },
  avatar: (node, context) => html`<span class="n-avatar ${node.size}" role="img" aria-label=${node.a11y?.label ?? node.name} ${own(node, undefined, true)}>${
    thumb(node.picture, context) ?? html`<span aria-hidden="true">${[...node.name.trim()][0] ?? ''}</span>`}</span>`,
  file: (node, context) => {
    const {picture: {url, artifactId}, name, mime, sizeBytes, action, key} = node;
    const {view} = context;
    const {media: words} = view.messages;
    const value = {name, mime, size_bytes: sizeBytes, ...(url !== undefined && {url}), ...(artifactId !== undefined && {artifact_id: artifactId})};
    return html`<div class="n-file" ${own(node)}>${fileResult.render(value, scoped(view, key))}${action
      ? pressable(action, key, html`${glyph('download')}${words.download}`, context, {kind: 'tonal-button', name: view.messages.file.downloadOf(name)}) : nothing}</div>`;
  },
  video: (node, {view}) => html`<video class="n-video" controls preload="none" playsinline aria-label=${node.a11y?.label ?? node.description ?? view.messages.media.video}
    src=${addressOf(node.url, view)} ${own(node, undefined, true)}></video>`,
  audio: (node, {view, words}) => html`<figure class="n-audio" ${own(node, undefined, true)}>${node.description === undefined ? nothing : html`<figcaption dir="auto">${node.description}</figcaption>`}
    <audio controls preload="none" aria-label=${node.a11y?.label ?? node.description ?? words.audio} src=${addressOf(node.url, view)}></audio></figure>`,
};

/** A small picture whose words stand beside it; `undefined` where there is none to be had. */
function thumb(ref: PictureRef | undefined, {view}: NodeContext, alt = ''): TemplateResult | undefined {
  if (!ref) return undefined;
  const [source, access] = [sourceOf(ref), accessOf(view)];
  return canFetch(source, access) ? html`${picture({source, access, alt, words: view.messages.media, isOptional: true})}` : undefined;
}

function sourceOf({url, artifactId, extensionId}: PictureRef): PictureSource {
  return {url, extensionId, ...(artifactId !== undefined && {artifact: {artifactId}})};
}

/** The address of something that is played, nothing of which is fetched before the reader presses play (S-16). */
function addressOf(url: string, {pictures}: RenderContext): string | typeof nothing {
  return safeFetch(url, {dev: pictures?.dev === true}) ?? nothing;
}

/** What a piece of the catalog remembers, apart from the others of its surface. */
function scoped(view: RenderContext, key: string): RenderContext {
  const {ui} = view;
  return {...view, ui: {get: (name, fallback) => ui.get(`${key}/${name}`, fallback), set: (name, value) => ui.set(`${key}/${name}`, value)}};
}

/** Pictures, files and what is played. */
export const mediaFamily = {drawers, styles: [pictureStyles, fileResult.styles, mediaStyles], thumb} satisfies Family<Media> & Record<string, unknown>;
