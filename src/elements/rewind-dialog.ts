import {html, nothing, render, type TemplateResult} from 'lit';
import {askModal} from '../a11y/regions.js';
import type {TurnEffect} from '../contract/turn-record.js';
import type {RewindQuestion} from '../contract/view-history.js';
import type {HistoryMessages} from '../i18n/history-messages.js';
import {historyWords, loadHistoryWords} from '../i18n/load-history.js';
import {historyIcons} from './history-icons.js';
import {rewindStyles} from './rewind-styles.js';

/** The surroundings of the question. */
export interface RewindOptions {
  /** The reader's language. Default Korean. */
  readonly locale?: HistoryMessages['locale'];
  /** What the page calls a thing that was done, as its row in the transcript does; without it, its kind says it. Never a tool's name (R-065). */
  readonly nameOf?: (effect: TurnEffect) => string | undefined;
  /** Ends it undecided: the chat is gone, or another thread is shown. */
  readonly signal?: AbortSignal;
}

/**
 * Asks the reader before turns are left behind that did something to the world: what the domain will be asked to take back, what stands
 * whatever is done here, and that the conversation is taken back, not the work (R-174 … R-176). No amounts: only the domain knows them (R-165).
 * Drawn over the page, in the shadow root of `host`. Focus stands on "취소"; Escape and whatever else takes it away is no (A-15), and a script's
 * press is nobody's decision (S-37).
 */
export async function askRewind(host: HTMLElement, question: RewindQuestion, {locale = 'ko', nameOf, signal}: RewindOptions = {}): Promise<boolean> {
  const root = host.shadowRoot ?? host;
  await loadHistoryWords(locale)?.catch(() => {}); // Without the chunk there is still Korean.
  const words = historyWords(locale);
  const sheet = rewindStyles.styleSheet;
  if (sheet && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = 'rewind';
  dialog.part.add('rewind');
  dialog.lang = words.locale;
  dialog.setAttribute('aria-labelledby', 'rewind-title');
  dialog.setAttribute('aria-describedby', 'rewind-rule');
  const close = (answer: string) => ({isTrusted}: Event): void => { if (isTrusted) dialog.close(answer); };
  render(content(question, words, nameOf, close), dialog);
  return await askModal(root, dialog, signal) === 'yes';
}

function content(
  {deed, compensate, standing}: RewindQuestion, {leaving, cancel}: HistoryMessages, nameOf: RewindOptions['nameOf'], close: (answer: string) => (event: Event) => void,
): TemplateResult {
  const list = (effects: readonly TurnEffect[], title: string, why: string, sign: TemplateResult): TemplateResult | typeof nothing => (effects.length === 0 ? nothing : html`<section>
    <h3>${sign}<span>${title}</span></h3>
    <ul>${effects.map((effect) => html`<li><span dir="auto">${nameOf?.(effect) ?? leaving.effect[effect.kind]}</span> <bdi class="id">${effect.id}</bdi></li>`)}</ul>
    <p class="quiet">${why}</p></section>`);
  return html`<div class="sheet">
    <h2 id="rewind-title">${leaving.title[deed]}</h2>
    <p id="rewind-rule">${leaving.rule}</p>
    ${list(compensate, leaving.compensate, leaving.compensateWhy, historyIcons.rewind)}
    ${list(standing, leaving.standing, leaving.standingWhy, historyIcons.locked)}
    <p class="quiet">${leaving.kept}</p>
    <div class="ends">
      <button class="tonal-button" type="button" @click=${close('')}>${cancel}</button>
      <button class="primary-button" type="button" @click=${close('yes')}>${leaving.confirm[deed]}</button>
    </div>
  </div>`;
}
