import {css, html, nothing, type TemplateResult} from 'lit';
import type {CatalogMessages} from '../i18n/catalog-messages.js';
import type {Format} from '../i18n/format.js';
import {contentIcons} from '../theme/content-icons.js';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';
import {externalLink} from './link.js';
import type {Action, MenuItem, Support} from './renderer.js';
import type {SupplyState} from './supply.js';

/** Which text was copied, and whether it is on the clipboard. */
export interface Copied {
  /** `''` is the summary; else the label of the action that copies. */
  readonly about: string;
  readonly ok: boolean;
}

/** What the container shows around a component's own content. */
export interface ContainerView {
  readonly title: string;
  /** The title is heard, not seen: the content begins with the same words. */
  readonly quietTitle: boolean;
  readonly headingLevel: number;
  readonly content: TemplateResult;
  readonly support: Support | undefined;
  /** Two are shown, the others join the menu (R-048). */
  readonly actions: readonly Action[];
  readonly menu: readonly MenuItem[];
  /** Absent where the newest cannot be asked for. */
  readonly refresh: {readonly state: SupplyState; readonly run: () => void} | undefined;
  readonly messages: CatalogMessages;
  readonly format: Format;
  readonly now: number;
  /** Lets loopback http through (S-18). */
  readonly dev: boolean;
  /** How the last copying ended; `undefined` before. */
  readonly copied: Copied | undefined;
  /** Runs an action or an item of the menu; never throws. */
  readonly onRun: (run: () => void | Promise<void>) => void;
  /** Without a text the summary is copied. */
  readonly onCopy: (about: string, text?: string) => void;
  /** The copy control was left: its word goes back. */
  readonly onLeave: () => void;
}

/** What the support line takes of it. */
export type SupportView = Pick<ContainerView, 'support' | 'messages' | 'format' | 'now' | 'dev'>;

/**
 * The one container of every response, in the one order of R-048 and R-057: title, content, support line, actions, chrome.
 * Its group is named by the title (A-05).
 */
export function container(view: ContainerView): TemplateResult {
  return html`<div class="response" part="container" role="group" aria-labelledby="title">
    <div class=${view.quietTitle ? 'visually-hidden' : 'title'}>${heading(view.headingLevel, view.title)}</div>
    <div class="content" part="content">${view.content}</div>
    <div class="foot">${supportLine(view)}${actions(view)}${chrome(view)}</div>
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

/** Source, period, time and note in one muted line; nothing when there is none of them. */
export function supportLine(view: SupportView): TemplateResult | typeof nothing {
  const {support, messages: {response}, format, now} = view;
  if (!support) return nothing;
  const {source, period, updatedAt, note} = support;
  const time = updatedAt && when(updatedAt, format, now);
  const items = [
    source && html`<span>${response.source} ${sourceLink(source, view)}</span>`,
    period && html`<span>${period}</span>`,
    time && html`<span>${response.updated(time)}</span>`,
    note && html`<span>${note}</span>`,
  ].filter(Boolean);
  return items.length > 0 ? html`<p class="support" part="support">${items}</p>` : nothing;
}

function sourceLink({name, url}: NonNullable<Support['source']>, {messages: {response}, dev}: SupportView): TemplateResult {
  return externalLink(url, html`<bdi>${name}</bdi>`, response, {dev}) ?? html`<bdi>${name}</bdi>`;
}

/** One or two next steps (R-048); nothing when there are none. */
export function actions(view: ContainerView): TemplateResult | typeof nothing {
  const steps = view.actions.slice(0, 2).map((action, at) => control(action, at === 0 ? 'tonal-button' : 'text-button', view));
  return steps.length > 0 ? html`<div class="actions" part="actions">${steps}</div>` : nothing;
}

/** One next step, in the look of its place. */
export function control(action: Action, kind: string, view: ContainerView): TemplateResult | typeof nothing {
  const {title, copied, dev, messages: {response}, onRun, onCopy, onLeave} = view;
  const {label, name = `${label}, ${title}`} = action;
  if ('href' in action) return externalLink(action.href, html`${label}<span class="visually-hidden">, ${title}</span>`, response, {dev, kind}) ?? nothing;
  const done = 'copy' in action && copied?.about === label ? (copied.ok ? response.copied : response.copyFailed) : undefined;
  return html`<button type="button" class=${kind} aria-label=${done ?? name} aria-disabled=${'run' in action && action.busy === true} @blur=${onLeave}
    @click=${() => 'run' in action ? onRun(action.run) : onCopy(label, action.copy)}>${done ?? label}</button>`;
}

function chrome(view: ContainerView): TemplateResult {
  const {copied, messages: {response}, title, menu, refresh, onRun, onCopy, onLeave} = view;
  const own = copied?.about === '' ? copied.ok : undefined;
  const word = own === undefined ? response.copy : own ? response.copied : response.copyFailed;
  const failed = refresh?.state === 'failed';
  return html`<div class="chrome" part="menu">
    <span class=${failed ? 'notice' : 'visually-hidden'} role="status">${told(view)}</span>
    ${refresh ? html`<button type="button" class="copy" part="refresh" aria-label=${response.refreshOf(title)} aria-disabled=${refresh.state === 'busy'}
      @click=${refresh.state === 'busy' ? nothing : refresh.run}>${contentIcons.refresh}<span aria-hidden="true">${response.refresh}</span></button>` : nothing}
    ${view.actions.slice(2).map((action) => control(action, 'copy', view))}
    ${menu.map(({label, name, icon, run}) => html`<button type="button" class="copy" aria-label=${name} @click=${() => onRun(run)}>${icon}<span aria-hidden="true">${label}</span></button>`)}
    <button type="button" class="copy" part="copy" aria-label=${own === undefined ? response.copySummary(title) : word}
      @click=${() => onCopy('')} @blur=${onLeave}>${own ? contentIcons.check : contentIcons.copy}<span aria-hidden="true">${word}</span></button>
  </div>`;
}

/** What the last deed came to, for assistive technology; a refresh that failed is shown as well (R-055). */
function told({copied, refresh, messages: {response}}: ContainerView): string {
  if (copied) return copied.ok ? response.copied : response.copyFailed;
  if (refresh?.state === 'failed') return response.refreshFailed;
  return refresh?.state === 'done' ? response.refreshed : '';
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
  .title > * { font: ${token.fontTitle}; }
  .content { min-inline-size: 0; }
  .tonal-button { background: light-dark(${token.colorSunken}, ${token.colorRaised}); }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2} ${token.space4}; margin-block-end: calc(${token.space1} * -1); }
  .support { display: flex; flex-wrap: wrap; flex: 1 1 auto; column-gap: ${token.space3}; font: ${token.fontTiny}; color: ${token.colorMuted}; }
  .support a { color: inherit; text-decoration: underline; text-decoration-color: ${token.colorLineStrong}; text-underline-offset: 3px; padding-block: 4px; }
  .foot:has(.actions) .support { flex-basis: 100%; }
  :is(.actions, .chrome) a { text-decoration: none; }
  /* Words in their own direction, at the edge of all the others. */
  [dir] { text-align: -webkit-match-parent; text-align: match-parent; }
  .actions { display: flex; flex-wrap: wrap; gap: ${token.space2}; }
  .notice { align-self: center; padding-inline: ${token.space2}; font: ${token.fontTiny}; color: ${token.colorDanger}; }
  .chrome { display: flex; flex-wrap: wrap; margin-inline-start: auto; margin-inline-end: calc(${token.space2} * -1); }
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
  @media (forced-colors: active) {
    .chrome { margin-inline-end: 0; }
    .copy { border-color: ButtonBorder; }
  }
`];
