import {css, html, nothing, render, svg, type CSSResult} from 'lit';
import {isObject, type Json} from '../contract/json.js';
import type {MoritPartData} from '../contract/part.js';
import type {CatalogMessages} from '../i18n/catalog-messages.js';
import {icon} from '../theme/icons.js';
import {token} from '../theme/tokens.js';

/** How much of a text of its own a block shows at most. */
const MOST_TEXT = 2000;

/**
 * What stands in place of a component that cannot be drawn and that the reader would otherwise miss: one sentence, and its own text under it;
 * never red, and nothing in it can be pressed (R-164, C-01).
 */
export class UnknownBlock {
  /** What the owner puts on the page. */
  readonly node = document.createElement('div');
  readonly styles: readonly CSSResult[] = [unknownStyles];

  constructor(readonly partId: string, text: string, messages: CatalogMessages) {
    render(unknownBlock(text, messages), this.node);
  }

  /** It says the same whatever changes around it. */
  draw(): void {}
  setConnected(): void {}
}

const sheet = icon(svg`<path d="M5 3.5h7l3.5 3.5v9.5H5zM12 3.5V7h3.5M7.5 10.5h5M7.5 13.5h3"></path>`);

/** The block itself, for a response and for a place inside a surface. */
export function unknownBlock(text: string, {response}: CatalogMessages) {
  return html`<div class="unknown" part="unknown" role="note">
    <p class="unknown-title">${sheet}<span>${response.unknown}</span></p>
    ${text === '' ? nothing : html`<p class="unknown-text" dir="auto">${text}</p>`}
  </div>`;
}

/** The block of a part, by its id, its title and its value. */
export function unknownBlockOf({partId, title, value}: Pick<MoritPartData, 'partId' | 'title' | 'value'>, messages: CatalogMessages): UnknownBlock {
  return new UnknownBlock(partId, originalText(title, value), messages);
}

/** What a part says in words of its own: its title and every text of its value, in order. */
function originalText(title: string | undefined, value: Json | undefined): string {
  const lines = [...(title === undefined ? [] : [title]), ...textsOf(value, 0)];
  const text = [...new Set(lines)].join('\n');
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

function textsOf(value: Json | undefined, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((entry: Json) => textsOf(entry, depth + 1));
  return isObject(value) ? Object.values(value).flatMap((entry) => textsOf(entry as Json, depth + 1)) : [];
}

/** Sunken and quiet (docs/look.md). */
export const unknownStyles = css`
  .unknown { display: grid; gap: ${token.space2}; padding: ${token.space3} ${token.space4}; border-radius: ${token.radiusComponent}; background: ${token.colorSunken}; }
  .unknown p { margin: 0; }
  .unknown-title { display: flex; gap: ${token.space2}; font: ${token.fontSmall}; color: ${token.colorMuted}; }
  .unknown-title svg { flex: none; inline-size: 18px; block-size: 18px; }
  .unknown-text { white-space: pre-line; overflow-wrap: anywhere; }
  @media (forced-colors: active) { .unknown { border: 1px solid CanvasText; } }
`;
