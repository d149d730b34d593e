import {css, html, nothing, type TemplateResult} from 'lit';
import {hostOf, safeLink} from '../contract/safe-url.js';
import type {CatalogMessages} from '../i18n/catalog-messages.js';
import type {Format} from '../i18n/format.js';
import {controls} from '../theme/controls.js';
import {icons} from '../theme/icons.js';
import {token} from '../theme/tokens.js';
import type {Support} from './renderer.js';

/** What the container shows around a component's own content. */
export interface ContainerView {
  readonly title: string;
  readonly headingLevel: number;
  readonly content: TemplateResult;
  readonly support: Support | undefined;
  readonly messages: CatalogMessages;
  readonly format: Format;
  readonly now: number;
  /** How the last copying ended; `undefined` before. */
  readonly copied: boolean | undefined;
  readonly onCopy: () => void;
  /** The copy control was left: its word goes back. */
  readonly onLeave: () => void;
}

/**
 * The one container of every response, in the one order of: title, content, support line, actions, chrome.
 * Its group is named by the title.
 */
export function container(view: ContainerView): TemplateResult {
  return html`<div class="response" part="container" role="group" aria-labelledby="title">
    ${heading(view.headingLevel, view.title)}
    <div class="content" part="content">${view.content}</div>
    <div class="foot">${supportLine(view)}${chrome(view)}</div>
  </div>`;
}

function heading(level: number, title: string): TemplateResult {
  switch (level) {
    case 1: return html`<h1 id="title" part="title" dir="auto">${title}</h1>`;
    case 2: return html`<h2 id="title" part="title" dir="auto">${title}</h2>`;
    case 4: return html`<h4 id="title" part="title" dir="auto">${title}</h4>`;
    case 5: return html`<h5 id="title" part="title" dir="auto">${title}</h5>`;
    case 6: return html`<h6 id="title" part="title" dir="auto">${title}</h6>`;
    default: return html`<h3 id="title" part="title" dir="auto">${title}</h3>`;
  }
}

function supportLine({support, messages: {response}, format, now}: ContainerView): TemplateResult | typeof nothing {
  if (!support) return nothing;
  const {source, period, updatedAt, note} = support;
  const time = updatedAt && when(updatedAt, format, now);
  const items = [
    source && html`<span>${response.source} ${sourceLink(source, response)}</span>`,
    period && html`<span>${period}</span>`,
    time && html`<span>${response.updated(time)}</span>`,
    note && html`<span>${note}</span>`,
  ].filter(Boolean);
  return items.length > 0 ? html`<p class="support" part="support">${items}</p>` : nothing;
}

function sourceLink({name, url}: {readonly name: string; readonly url?: string}, words: CatalogMessages['response']): TemplateResult {
  const href = url === undefined ? undefined : safeLink(url);
  return href === undefined ? html`<bdi>${name}</bdi>` : html`<a href=${href} target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"
    ><bdi>${name}</bdi><span class="visually-hidden">, ${words.opensHost(hostOf(href))}</span></a>`;
}

function chrome({copied, messages: {response}, title, onCopy, onLeave}: ContainerView): TemplateResult {
  const word = copied === undefined ? response.copy : copied ? response.copied : response.copyFailed;
  return html`<div class="chrome" part="menu">
    <button type="button" class="copy" part="copy" aria-label=${copied === undefined ? response.copySummary(title) : word}
      @click=${onCopy} @blur=${onLeave}>${copied ? icons.check : icons.copy}<span aria-hidden="true">${word}</span></button>
    <span class="visually-hidden" role="status">${copied === undefined ? nothing : word}</span>
  </div>`;
}

/** Today the time alone, on another day the date with it. */
function when(at: string, format: Format, now: number): string {
  const day = format.date(at);
  return day === format.date(now) ? format.time(at) : `${day} ${format.time(at)}`;
}

/** The container's styles; the component's own stand after them. */
export const containerStyles = [controls, css`
  .response { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space3}; padding: ${token.space4}; background: ${token.colorSurface};
    border: 1px solid ${token.colorLine}; border-radius: ${token.radiusComponent}; }
  .response > :is(h1, h2, h3, h4, h5, h6) { font: ${token.fontTitle}; }
  .content { min-inline-size: 0; }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space1} ${token.space4}; margin-block-end: calc(${token.space1} * -1); }
  .support { display: flex; flex-wrap: wrap; flex: 1 1 auto; column-gap: ${token.space3}; font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .support a { color: inherit; text-decoration: underline; text-decoration-color: ${token.colorLineStrong}; text-underline-offset: 3px; padding-block: 4px; }
  .chrome { margin-inline-start: auto; margin-inline-end: calc(${token.space2} * -1); }
  .copy { display: inline-flex; align-items: center; gap: ${token.space1}; min-block-size: 32px; padding: 0 ${token.space2}; border: 1px solid transparent;
    border-radius: ${token.radiusControl}; background: transparent; font: ${token.fontTiny}; color: ${token.colorMuted};
    transition: background-color ${token.durationFast} ${token.ease}; }
  .copy svg { inline-size: 16px; block-size: 16px; }
  @media (hover: hover) {
    .copy:hover { background: ${token.colorSunken}; color: ${token.colorText}; }
    .support a:hover { color: ${token.colorText}; }
  }
  @media (pointer: coarse) { .copy { min-block-size: 44px; } }
  @media (prefers-reduced-motion: no-preference) {
    .response { animation: appear ${token.durationMedium} ${token.ease}; }
    @keyframes appear { from { opacity: 0; translate: 0 4px; } }
  }
  @media (forced-colors: active) { .copy { border-color: ButtonBorder; } }
`];
