/** A chat on the page, standing in a state, as tests of its elements need it. */
import {fixture} from '@open-wc/testing';
import {html, nothing} from 'lit';
import {defineMorit} from '../../src/elements/define.js';
import type {MoritChat} from '../../src/elements/morit-chat.js';
import type {ThreadState} from '../../src/stream/types.js';
import {began, StillClient} from '../fixtures/thread.js';
import {ManualClock} from '../support/clock.js';
import {find, findAll, part, textOf, until} from '../support/dom.js';

defineMorit();

/** A chat under test, with the client and the clock that move it. */
export interface StandingChat {
  readonly chat: MoritChat;
  readonly client: StillClient;
  readonly clock: ManualClock;
  readonly field: HTMLTextAreaElement;
  /** Shows another state and waits until it is drawn. */
  show(state: ThreadState): Promise<void>;
  /** Waits until what was asked for is drawn. */
  drawn(): Promise<void>;
}

/** Sets up a chat with these properties. */
export async function standing(state: ThreadState, properties: Partial<MoritChat> & {readonly lang?: string} = {}): Promise<StandingChat> {
  const client = new StillClient(state);
  const clock = new ManualClock(began + 4000);
  const {lang, ...rest} = properties;
  const page = await fixture<HTMLElement>(html`<div lang=${lang ?? 'ko'}><morit-chat mode="manager" locale=${lang ?? nothing}></morit-chat></div>`);
  const chat = page.querySelector('morit-chat')!;
  Object.assign(chat, {clock, agent: client, ...rest});
  const drawn = async (): Promise<void> => {
    await chat.updateComplete;
    await until(() => client.listeners > 0 && undefinedTags(chat).length === 0, 'the chat to be drawn');
    await Promise.all(findAll<HTMLElement & {updateComplete?: Promise<unknown>}>(chat, '*').map((element) => element.updateComplete));
  };
  await drawn();
  return {
    chat, client, clock,
    field: part<HTMLTextAreaElement>(chat, 'field'),
    drawn,
    async show(next) {
      client.show(next);
      await drawn();
    },
  };
}

/** Tags of ours in the chat whose class is still being fetched. */
const undefinedTags = (chat: Element): Element[] => findAll(chat, ':not(:defined)');

/** The text of everything a reader sees in the transcript. */
export const transcriptText = (chat: Element): string => textOf(part(chat, 'transcript'));

/** The polite and the assertive region. */
export const regions = (chat: Element) => ({polite: find(chat, '[role=status][aria-live=polite]'), assertive: find(chat, '[role=alert]')});

/** Writes into the field as a person would, without a browser's help. */
export function write(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertText'}));
}

/** What reaches past the page's edge, by name; what scrolls by itself is left out. */
export function tooWide(chat: Element): string[] {
  const scrollers = new Set(findAll(chat, '*').filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)));
  const inside = (element: Element): boolean => {
    for (let at: Node | null = element; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
      if (scrollers.has(at as HTMLElement)) return true;
    }
    return false;
  };
  return findAll(chat, '*').filter((element) => !inside(element) && element.getBoundingClientRect().right > innerWidth + 1)
    .map(({localName, className}) => `${localName}.${String(className)}`);
}
