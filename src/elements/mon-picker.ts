import {html, nothing, svg, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {isComposingKey, listenForEnter} from '../a11y/enter.js';
import {callHost, hostFailed} from '../contract/host-call.js';
import type {Mon} from '../contract/host.js';
import type {ComposerMessages} from '../i18n/composer-messages.js';
import {icon, icons} from '../theme/icons.js';
import {contentIcons} from '../theme/content-icons.js';
import {ask} from './ask.js';
import type {TrayHost} from './composer-tray.js';
import type {MoritContext} from './context.js';
import {matching, MonChoice} from './mon-choice.js';

/** Somebody beside a small plus: a helper that is brought in. Decorative. */
const monIcon = icon(svg`<circle cx="8.5" cy="7" r="3"></circle><path d="M3 16c.4-3 2.6-4.8 5.5-4.8 1.5 0 2.8.4 3.8 1.3M15 11.5v5M12.5 14h5"></path>`);

/** Surroundings of a picker. */
export interface PickerHooks {
  readonly context: () => MoritContext | undefined;
  readonly words: () => ComposerMessages;
}

/**
 * The Mon button, the search that it opens, and the chips of what was chosen (R-118). The search is a combobox whose list takes more than
 * one: arrows go through it, Enter takes or lets go, Escape closes, Backspace in the empty field takes the last chip away.
 */
export class MonPicker {
  readonly #host: TrayHost;
  readonly #hooks: PickerHooks;
  /** What was chosen, and the search. */
  readonly choice: MonChoice;
  #open = false;
  #field: HTMLInputElement | undefined;
  #quiet: (() => void) | undefined;
  #refocus: number | undefined;

  constructor(host: TrayHost, hooks: PickerHooks) {
    this.#host = host;
    this.#hooks = hooks;
    const {context} = hooks;
    this.choice = new MonChoice({
      clock: () => context()!.clock,
      list: (query, signal) => (typeof host.mons === 'object' ? matching(host.mons, query)
        : callHost((call) => context()?.host.listMons?.({query}, call), {threadId: context()?.threadId ?? ''}, {signal, clock: context()!.clock})),
      changed: () => {
        host.requestUpdate();
        ask(host, {do: 'drafted'});
      },
      failed: (error) => { context()?.diagnose(hostFailed('listMons', error)); },
    });
    host.addEventListener('keydown', (event) => { this.#backspace(event); });
  }

  /** Whether the mode has Mons, and somebody who knows them (R-085). */
  get offered(): boolean {
    const {mons} = this.#host;
    return typeof mons === 'object' || (mons === true && this.#hooks.context()?.host.listMons !== undefined);
  }

  /** The chosen ones, above the text. */
  chips(): TemplateResult | typeof nothing {
    const {chosen} = this.choice;
    const words = this.#hooks.words();
    if (!this.offered || chosen.length === 0) return nothing;
    return html`<ul class="mons" aria-label=${words.mons}>${repeat(chosen, ({monId}) => monId, (mon, at) => html`<li class="mon" part="mon-chip">
      ${letter(mon)}<bdi class="name">${mon.name}</bdi>
      <button class="icon-button small remove" type="button" aria-label=${words.removeOf(mon.name)} title=${words.removeOf(mon.name)}
        @click=${() => { this.#takeOut(mon, at); }}>${icons.close}</button>
    </li>`)}</ul>`;
  }

  /** The button, and what it opens. */
  button(): TemplateResult | typeof nothing {
    if (!this.offered) return nothing;
    const words = this.#hooks.words();
    return html`<div class="picking" @focusout=${this.#left} @pointerdown=${stay} @keydown=${this.#keys} @click=${this.#pressed}>
      <button class="icon-button open-mons" part="mons" type="button" aria-label=${words.chooseMons} title=${words.chooseMons} aria-haspopup="dialog"
        aria-expanded=${this.#open ? 'true' : 'false'} @click=${this.#toggle}>${monIcon}</button>
      ${this.#open ? this.#panel(words) : nothing}
    </div>`;
  }

  /** Its field is drawn, or gone: focus and Enter go with it. */
  drawn(): void {
    const root = this.#host.shadowRoot!;
    const field = root.querySelector<HTMLInputElement>('.find') ?? undefined;
    if (field !== this.#field) {
      this.#quiet?.();
      this.#quiet = field && listenForEnter(field, {onEnter: () => { this.#take(this.choice.found[this.choice.active]); }});
      this.#field = field;
      field?.focus();
    }
    root.querySelector('.option.active')?.scrollIntoView({block: 'nearest'});
    if (this.#refocus === undefined) return;
    const buttons = [...root.querySelectorAll<HTMLElement>('.mons .remove')];
    (buttons[this.#refocus] ?? buttons.at(-1) ?? this.#host).focus();
    this.#refocus = undefined;
  }

  #panel(words: ComposerMessages): TemplateResult {
    const {found, active, status} = this.choice;
    const any = found.length > 0;
    return html`<div class="picker" part="mon-picker" role="dialog" aria-label=${words.chooseMons}>
      <input class="find" form="" type="text" role="combobox" autocomplete="off" spellcheck="false" aria-autocomplete="list" aria-label=${words.findMon}
        placeholder=${words.findMon} aria-expanded=${any ? 'true' : 'false'} aria-controls=${any ? 'mon-list' : nothing}
        aria-activedescendant=${any ? `mon-${active}` : nothing} @input=${this.#typed}>
      ${any ? html`<ul class="options" id="mon-list" role="listbox" aria-multiselectable="true" aria-label=${words.monsFound}>
        ${found.map((mon, at) => this.#option(mon, at))}</ul>` : nothing}
      ${any && status === 'found' ? nothing : html`<p class="state">${status === 'failed' ? words.monsFailed : status === 'searching' ? words.searching : words.noMon}
        ${status === 'failed' ? html`<button class="text-button" type="button" @click=${this.#again}>${words.retry}</button>` : nothing}</p>`}
    </div>`;
  }

  #option(mon: Mon, at: number): TemplateResult {
    const chosen = this.choice.has(mon);
    return html`<li class="option ${at === this.choice.active ? 'active' : ''}" id="mon-${at}" role="option" aria-selected=${chosen ? 'true' : 'false'}>
      ${letter(mon)}<span class="what"><bdi class="name">${mon.name}</bdi>${mon.description ? html`<span class="facts" dir="auto">${mon.description}</span>` : nothing}</span>
      ${chosen ? contentIcons.check : nothing}
    </li>`;
  }

  /** Keys go through the field; a press names its option by where it stands. */
  readonly #pressed = ({target}: MouseEvent): void => {
    const option = (target as Element).closest('.option');
    if (!option) return;
    this.choice.active = [...option.parentElement!.children].indexOf(option);
    this.#take(this.choice.found[this.choice.active]);
  };

  #take(mon: Mon | undefined): void {
    if (!mon) return;
    const {context, words} = this.#hooks;
    context()?.say(this.choice.toggle(mon) ? words().monAdded(mon.name) : words().removed(mon.name));
    this.#field?.select(); // What is typed next looks for another.
  }

  #drop(mon: Mon | undefined): void {
    if (mon && this.choice.has(mon)) this.#take(mon);
  }

  /** Focus goes to the chip beside it, so the search closes. */
  #takeOut(mon: Mon, at: number): void {
    this.#refocus = at;
    this.#close();
    this.#drop(mon);
  }

  readonly #toggle = (): void => {
    this.#open = !this.#open;
    if (this.#open) this.choice.search('', true);
    else this.choice.rest();
    this.#host.requestUpdate();
  };

  #close(): void {
    if (this.#open) this.#toggle();
  }

  readonly #again = (): void => {
    this.choice.search(this.choice.query, true);
    this.#field?.focus();
  };

  readonly #typed = (event: InputEvent): void => {
    event.stopPropagation(); // Not the draft.
    this.choice.search((event.target as HTMLInputElement).value, typeof this.#host.mons === 'object');
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (!this.#open || isComposingKey(event)) return;
    switch (event.key) {
      case 'ArrowDown': this.choice.move(1); break;
      case 'ArrowUp': this.choice.move(-1); break;
      case 'Escape':
        this.#close();
        this.#host.shadowRoot?.querySelector<HTMLElement>('.open-mons')?.focus();
        event.stopPropagation(); // The innermost open thing alone (A-23).
        break;
      default: return;
    }
    event.preventDefault();
  };

  /** In an empty field it takes the last Mon away; held down it empties the field and no more. */
  #backspace(event: KeyboardEvent): void {
    const [field] = event.composedPath();
    if (event.key !== 'Backspace' || event.repeat || isComposingKey(event) || !this.offered) return;
    if ((field instanceof HTMLTextAreaElement || field === this.#field) && (field as HTMLInputElement).value === '') this.#drop(this.choice.chosen.at(-1));
  }

  readonly #left = ({relatedTarget, currentTarget}: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget))) this.#close();
  };
}

/** Focus stays in the search while its list is pressed, and the composer's own field does not take it. */
function stay(event: PointerEvent): void {
  event.stopPropagation();
  if (!(event.target as Element).closest('input, button')) event.preventDefault();
}

/** Decorative: the name stands beside it. */
function letter({name}: Mon): TemplateResult {
  return html`<span class="letter" aria-hidden="true">${Array.from(name)[0]}</span>`;
}
